import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseFormat } from '../../src/formats/index.js'
import { load } from '../../src/node/load.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-load-'))
afterAll(() => rmSync(folder, { recursive: true }))

function emptyFile(name: string): string {
  writeFileSync(join(folder, name), '')
  return join(folder, name)
}

describe('load', () => {
  it('takes a format or its id', () => {
    const file = join(folder, 'links.data')
    writeFileSync(file, 'a,BEFORE,b\n')
    const id = 'rows(columns=source:relation:target)'
    const { documents } = load(file, { format: id })
    expect(documents).toHaveLength(1)
    expect(documents).toEqual(load(file, { format: parseFormat(id) }).documents)
    expect(() => load(file, { format: 'row' })).toThrow('There is no format "row". Did you mean rows?')
  })
})

describe('a folder', () => {
  it('is read in the order of names, whatever the disk says', () => {
    const place = join(folder, 'many')
    mkdirSync(place)
    const ids = Array.from({ length: 40 }, (_, i) => `d${(i * 17) % 40 < 10 ? '0' : ''}${(i * 17) % 40}`)
    for (const id of ids) writeFileSync(join(place, `${id}.csv`), 'source,relation,target\na,BEFORE,b\n')
    expect(load(place).documents.map(({ id }) => id)).toEqual([...ids].sort())
  })
})

describe('an empty file', () => {
  it.each([
    ['none.jsonl', 'facts'],
    ['none.jsonl', 'tac'],
    ['none.tsv', 'tac'],
  ])('%s beside a file of %s is a document without facts, with a warning', (name, other) => {
    const { documents, problems } = load(emptyFile(name), { other: () => parseFormat(other) })
    expect(documents.map(({ id, layers }) => [id, Object.keys(layers)])).toEqual([['none', ['facts']]])
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['facts/empty', 'warning']])
  })

  it('of which nothing else is known, or that cannot be like the other side, is refused', () => {
    const file = emptyFile('none.jsonl')
    for (const other of [undefined, () => undefined, () => parseFormat('penman')]) {
      const { documents, problems } = load(file, other && { other })
      expect([documents, problems.map(({ code }) => code)]).toEqual([[], ['file/unknown-format']])
    }
  })
})
