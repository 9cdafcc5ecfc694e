import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { columnsFromRows } from '../../src/experiments/columns.js'
import { openJournal } from '../../src/node/experiment/journal.js'
import { lineOfFile } from '../../src/node/file.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-journal-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const plan = { experiment: 'size', seed: 1 }
const cell = (key: string) => ({ key, rows: columnsFromRows([{ name: key, value: 0.5 }]) })
let files = 0

/** A journal of three cells, each in a line of its own. */
function written(): string {
  const file = join(folder, 'new', `${++files}.jsonl`)
  const journal = openJournal(file, plan, false)
  for (const key of ['a', 'b', 'c']) journal.add([cell(key)])
  journal.close()
  return file
}

function keysIn(file: string, given = plan, isFresh = false): string[] {
  const journal = openJournal(file, given, isFresh)
  journal.close()
  return [...journal.finished.keys()]
}

describe('a journal', () => {
  it('has the cells of before, with their rows, and takes more', () => {
    const file = written()
    const journal = openJournal(file, plan, false)
    expect([...journal.finished]).toEqual(['a', 'b', 'c'].map((key) => [key, cell(key)]))
    journal.add([cell('d'), cell('e')])
    journal.close()
    expect(keysIn(file)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(readFileSync(file, 'utf8').split('\n')[0]).toBe('{"plan":{"experiment":"size","seed":1}}')
  })

  it('drops a last line that was not written to its end', () => {
    const file = written()
    truncateSync(file, readFileSync(file).length - 1)
    expect(keysIn(file)).toEqual(['a', 'b'])
    expect(keysIn(file)).toEqual(['a', 'b'])
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(4)
  })

  it('begins anew if that is asked for', () => {
    const file = written()
    expect(keysIn(file, plan, true)).toEqual([])
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2)
  })

  it('of another experiment is refused, with what is different', () => {
    expect(() => keysIn(written(), { ...plan, seed: 2 })).toThrow('belongs to an experiment with other seed.')
  })

  it('that was changed is refused, with the line', () => {
    const file = written()
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, lines.map((line, i) => (i === 2 ? line.replace('0.5', '0.6') : line)).join('\n'))
    expect(() => keysIn(file)).toThrow('is damaged: line 3 has changed since it was written.')
  })

  it('that is something else is refused, but the torn beginning of one is not', () => {
    const file = join(folder, 'other')
    for (const text of ['hello', '{"pl\n', '{"other":1}\n', '{"plan":1']) {
      writeFileSync(file, text)
      const isTorn = text === '{"plan":1'
      if (isTorn) expect(keysIn(file)).toEqual([])
      else expect(() => keysIn(file), text).toThrow('is not the journal of an experiment.')
    }
    writeFileSync(file, '{"pl')
    expect(keysIn(file)).toEqual([])
  })
})

describe('a line of a file', () => {
  it('is found by its number, whatever its end, also across pieces', () => {
    const file = join(folder, 'lines')
    writeFileSync(file, 'one\r\ntwo\rthree\n')
    expect([1, 2, 3, 4, 5].map((number) => lineOfFile(file, number))).toEqual(['one', 'two', 'three', '', undefined])
    appendFileSync(file, `${'x'.repeat((1 << 18) - 10)}\nlast`)
    expect([lineOfFile(file, 4)!.length, lineOfFile(file, 5), lineOfFile(file, 6)]).toEqual([
      (1 << 18) - 10,
      'last',
      undefined,
    ])
    expect(lineOfFile(join(folder, 'none'), 1)).toBeUndefined()
  })
})
