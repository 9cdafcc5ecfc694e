/** Finished cells: their texts put together are the CSV of all rows, and their lines are read back from the journal. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { Row } from '../../src/experiment.js'
import { columnsOf, rowsOf } from '../../src/experiments/columns.js'
import {
  buffersOf,
  cellsCsv,
  decodeCells,
  encodeCells,
  type FinishedCell,
  finishCell,
} from '../../src/node/experiment-cells.js'
import { openJournal } from '../../src/node/journal.js'
import { rowsCsv } from '../../src/report/experiment-data.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-cells-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = fc.constantFrom('', 'plain', 'a,b', 'say "yes"', 'two\nlines', 'Zürich')
const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null })
const whole: fc.Arbitrary<Row> = fc.record({ document: text, level: number, value: number })
const other: fc.Arbitrary<Row> = fc.record({ document: text, because: text })
const cells = fc.array(fc.oneof(fc.array(whole, { maxLength: 4 }), fc.array(other, { maxLength: 2 })), { maxLength: 5 })

const finish = (lists: readonly (readonly Row[])[], isKept: boolean): readonly FinishedCell[] =>
  lists.map((rows, i) => finishCell(`cell ${i}`, columnsOf(rows), isKept))
const csvOf = (finished: readonly FinishedCell[]): string => Buffer.concat([...cellsCsv(finished)]).toString()

describe('finished cells', () => {
  it('give the CSV of all rows, whether or not they brought their texts', () => {
    fc.assert(
      fc.property(cells, fc.boolean(), (lists, isKept) => {
        expect(csvOf(finish(lists, isKept))).toBe(rowsCsv(lists.flat()))
      }),
    )
  })

  it('hand over what they are made of', () => {
    expect(buffersOf(finishCell('c', columnsOf([{ a: 1, b: 'x' }]), true)).map(({ byteLength }) => byteLength)).toEqual(
      [8, 4, '{"key":"c","columns":["a","b"],"rows":[[1,"x"]]}\n'.length, '1,x\r\n'.length],
    )
  })

  it('are the same when they come from elsewhere, as lines of the journal', () => {
    fc.assert(
      fc.property(cells, fc.boolean(), (lists, isKept) => {
        const [own, written] = [finish(lists, isKept), finish(lists, true)]
        const decoded = decodeCells(encodeCells(own))
        expect(decoded.map(({ key, rows }) => ({ key, rows }))).toEqual(own.map(({ key, rows }) => ({ key, rows })))
        const linesOf = (all: readonly FinishedCell[]) => all.map(({ line }) => new TextDecoder().decode(line))
        expect(linesOf(decoded)).toEqual(linesOf(written))
        expect(csvOf(decoded)).toBe(csvOf(own))
      }),
    )
  })

  it.each([
    ['torn', '{"key":"a","columns":[],"rows":[]}\n{"key":"b"'],
    ['of another form', '{"key":"a","columns":[],"rows":[1]}\n'],
    ['nothing', 'null\n'],
    ['no text at all', '\u0000\n'],
  ])('are refused if they are %s', (_, written) => {
    expect(() => decodeCells(Buffer.from(written))).toThrow('no finished cells')
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
        for (const [i, rows] of lists.entries()) journal.add(finishCell(`cell ${i}`, columnsOf(rows), true).line!)
        journal.close()
        const written = readFileSync(file, 'utf8')
        appendFileSync(file, '{"key":"Zü')
        const again = openJournal(file, plan, false)
        again.close()
        expect([...again.finished].map(([key, { rows }]) => [key, rowsOf(rows)])).toEqual(
          lists.map((rows, i) => [`cell ${i}`, rowsOf(columnsOf(rows))]),
        )
        expect(readFileSync(file, 'utf8')).toBe(written)
      }),
    )
  })

  it.each([
    ['no JSON', '{\n', 'is not the journal of an experiment'],
    ['no plan', '{}\n', 'is not the journal of an experiment'],
    ['a line of another form', `${JSON.stringify({ plan })}\n{"key":"a"}\n`, 'is not the journal of an experiment'],
    ['another seed', `${JSON.stringify({ plan: { ...plan, seed: 2 } })}\n`, 'other seed'],
  ])('is refused if it holds %s', (name, written, message) => {
    const file = join(folder, `${name}.jsonl`)
    writeFileSync(file, written)
    expect(() => openJournal(file, plan, false)).toThrow(message)
  })
})
