/** Every TimeML file of the temporal corpora, read as a whole: 1,187 of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { timeml } from '../../src/formats/timeml.js'
import { canonical } from '../arbitraries/time-layer.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'

const data = join(shared, 'data', 'temporal')

describe('the TimeML files at hand', skipFor(lackOf(data)), () => {
  const read = (file: string) => timeml().read(readFileSync(join(data, file), 'utf8'), { id: file })
  const filesBelow = () =>
    readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tml'))

  it('are all well-formed; three repeat an eiid, eight name a time that is not there', () => {
    const files = filesBelow()
    const faulty: Record<string, Set<string>> = {}
    let documents = 0
    for (const file of files) {
      const reading = read(file)
      documents += reading.documents.length
      for (const { code } of reading.problems) (faulty[code] ??= new Set()).add(file)
    }
    expect([files.length, documents]).toEqual([1187, 1187])
    expect(Object.fromEntries(Object.entries(faulty).map(([code, found]) => [code, found.size]))).toEqual({
      'timeml/duplicate-id': 3,
      'timeml/unknown-id': 8,
    })
  })
  it('read the same after they were written', () => {
    for (const file of filesBelow().filter((_, i) => i % 8 === 0)) {
      const { documents } = read(file)
      const again = timeml().read(timeml().write!(documents), { id: file })
      expect(again.problems).toEqual([])
      expect(again.documents.map(canonical)).toEqual(documents.map(canonical))
    }
  })
})
