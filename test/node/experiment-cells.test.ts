/** Finished cells: their texts put together are the CSV of all rows, and their lines are read back from the journal. */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { Row } from '../../src/experiment.js'
import { columnsFromRows, rowsOf } from '../../src/experiments/columns.js'
import { buffersOf, decodeCells, encodeCells, type FinishedCell } from '../../src/node/experiment/cells.js'
import { cellsCsv } from '../../src/node/experiment/cells-csv.js'
import { openJournal } from '../../src/node/experiment/journal.js'
import { rowsCsv } from '../../src/report/experiment/data.js'
import { skipFor } from '../skip.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-cells-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = fc.constantFrom('', 'plain', 'a,b', 'say "yes"', 'two\nlines', 'Zürich')
const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null })
const whole: fc.Arbitrary<Row> = fc.record({ document: text, level: number, value: number })
const other: fc.Arbitrary<Row> = fc.record({ document: text, because: text })
const cells = fc.array(fc.oneof(fc.array(whole, { maxLength: 4 }), fc.array(other, { maxLength: 2 })), { maxLength: 5 })

const finish = (lists: readonly (readonly Row[])[]): readonly FinishedCell[] =>
  lists.map((rows, i) => ({ key: `cell ${i}`, rows: columnsFromRows(rows) }))
const csvOf = (finished: readonly FinishedCell[]): string => Buffer.concat([...cellsCsv(finished)]).toString()

/** Two rows, x and y. */
const packed = (change: object): string => {
  const cells = { cells: [['a', 2]], columns: [{ name: 'a', of: 'words', values: ['x', 'y'] }], codes: 'AAE=' }
  const rest = JSON.stringify({ ...cells, ...change }).slice(1)
  return `{"check":"${createHash('sha256').update(rest).digest('hex').slice(0, 16)}",${rest}\n`
}

describe('finished cells', () => {
  it('give the CSV of all rows', () => {
    fc.assert(
      fc.property(cells, (lists) => {
        expect(csvOf(finish(lists))).toBe(rowsCsv(lists.flat()))
      }),
    )
  })

  it('hand over what they are made of', () => {
    const [cell] = finish([[{ a: 1, b: 'x' }]])
    expect(buffersOf(cell!).map(({ byteLength }) => byteLength)).toEqual([8, 4])
  })

  it('are the same when they come from elsewhere, as lines of the journal', () => {
    fc.assert(
      fc.property(cells, (lists) => {
        const own = finish(lists)
        const decoded = decodeCells(encodeCells(own))
        expect(decoded).toEqual(own)
        expect(encodeCells(decoded)).toEqual(encodeCells(own))
      }),
    )
  })

  it('keep what measures said of their documents', () => {
    const problems = [{ code: 'answers/missing-question', severity: 'warning', message: 'No q1.' }] as const
    const [first, second, third] = finish([[{ a: 1 }], [{ a: 2 }], [{ b: 'x' }]])
    const own = [first!, { ...second!, problems }, third!]
    expect(decodeCells(encodeCells(own))).toEqual(own)
  })

  it('are the same with more values than a byte or two can number', () => {
    for (const count of [256, 257, 2 ** 16 + 1]) {
      const own = finish([Array.from({ length: count }, (_, i) => ({ value: i / 7, word: `${i}` }))])
      expect(decodeCells(encodeCells(own))).toEqual(own)
    }
  })

  it.each([
    ['torn', `${packed({})}{"key":"b"`],
    ['of another form', '{"key":"a","columns":[],"rows":[]}\n'],
    ['without a column', packed({ columns: [null] })],
    ['of a length that is none', packed({ cells: [['a', -1]] })],
    ['longer than their codes', packed({ cells: [['a', 3]] })],
    ['shorter than their codes', packed({ cells: [['a', 1]] })],
    ['with problems that are none', packed({ problems: [[{ code: 'x' }]] })],
    ['with a list of problems that is none', packed({ problems: 'x' })],
    ['without a value that a code names', packed({ columns: [{ name: 'a', of: 'words', values: ['x'] }] })],
    ['without a checksum', packed({}).replace(/"check":"\w+",/, '')],
    ['with another value', packed({}).replace('"x"', '"z"')],
    ['with another name of a column', packed({}).replace('"name":"a"', '"name":"b"')],
    ['with other bytes behind the checksum', packed({}).replace('",', '" ')],
    ['nothing', 'null\n'],
    ['no text at all', '\u0000\n'],
  ])('are refused if they are %s', (_, written) => {
    expect(() => decodeCells(Buffer.from(written))).toThrow('not finished cells')
  })

  it('are accepted when nothing is wrong with them', () => {
    expect(decodeCells(Buffer.from(packed({}))).map(({ rows }) => rowsOf(rows))).toEqual([[{ a: 'x' }, { a: 'y' }]])
  })
})

describe('the journal', () => {
  const plan = { experiment: 'e', seed: 1 }

  it('gives the rows of finished cells back, and drops a line that is torn', () => {
    let run = 0
    fc.assert(
      fc.property(cells, (lists) => {
        const file = join(folder, `cells-${run++}.jsonl`)
        const journal = openJournal(file, plan, false)
        for (const cell of finish(lists)) journal.add([cell])
        journal.close()
        const written = readFileSync(file, 'utf8')
        appendFileSync(file, '{"key":"Zü')
        const again = openJournal(file, plan, false)
        again.close()
        expect([...again.finished].map(([key, { rows }]) => [key, rowsOf(rows)])).toEqual(
          lists.map((rows, i) => [`cell ${i}`, rowsOf(columnsFromRows(rows))]),
        )
        expect(readFileSync(file, 'utf8')).toBe(written)
      }),
    )
  })

  it.each([
    ['no JSON', '{\n', 'is not the journal of an experiment'],
    ['no plan', '{}\n', 'is not the journal of an experiment'],
    ['a line of another form', `${JSON.stringify({ plan })}\n{"key":"a"}\n`, 'line 2 has changed since it was written'],
    ['a changed value', `${JSON.stringify({ plan })}\n${packed({}).replace('"x"', '"z"')}`, 'line 2 has changed'],
    ['the notes of somebody, without a line end', 'my own notes', 'is not the journal of an experiment'],
    ['another seed', `${JSON.stringify({ plan: { ...plan, seed: 2 } })}\n`, 'other seed'],
  ])('is refused if it holds %s', (name, written, message) => {
    const file = join(folder, `${name}.jsonl`)
    writeFileSync(file, written)
    expect(() => openJournal(file, plan, false)).toThrow(message)
  })
  it.each(['', '{"pl', '{"plan":{"experiment":"e","se'])('begins anew where its first line was torn: %j', (torn) => {
    const file = join(folder, 'torn.jsonl')
    writeFileSync(file, torn)
    openJournal(file, plan, false).close()
    expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify({ plan })}\n`)
  })

  it.each([
    ['is a folder', 'cells.jsonl', 'it is a folder'],
    ['lies in a file', 'file/cells.jsonl', 'a part of its path is a file, not a folder'],
    ['lies below a file', 'file/below/cells.jsonl', 'a part of its path is a file, not a folder'],
  ])('is the user\u2019s to move where it %s', (_, name, why) => {
    const home = mkdtempSync(join(folder, 'place-'))
    mkdirSync(join(home, 'cells.jsonl'))
    writeFileSync(join(home, 'file'), '')
    const file = join(home, name)
    for (const isFresh of [false, true])
      expect(() => openJournal(file, plan, isFresh)).toThrow(`"${file}" cannot be written: ${why}.`)
  })

  const noFullDisk = existsSync('/dev/full') ? undefined : 'no /dev/full on this system → run on Linux'
  it('says that the disk is full', skipFor(noFullDisk), () => {
    const file = '/dev/full'
    expect(() => openJournal(file, plan, true)).toThrow(`"${file}" cannot be written: the disk is full.`)
  })
})
