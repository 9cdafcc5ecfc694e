/** Rows as columns: nothing is lost, and what is concluded from columns is what rows say, to the last bit. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../src/experiment.js'
import { columnsFromRows, joinColumns, rowsOf } from '../../src/experiments/columns.js'
import { curvesOf, groupRows } from '../../src/experiments/curves.js'
import { quantile } from '../../src/stats/quantile.js'

const cell = fc.oneof(fc.constantFrom('', 'a', 'b', '1'), fc.constantFrom(0, 1, 0.1, -2.5), fc.constant(null))
const row: fc.Arbitrary<Row> = fc.record({ x: cell, y: cell, z: cell })

describe('columns', () => {
  it('give the rows back', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(rowsOf(columnsFromRows(rows))).toEqual(rows)
      }),
    )
  })

  it('of several lists are those of the lists one after another', () => {
    fc.assert(
      fc.property(fc.array(fc.array(row)), (lists) => {
        expect(rowsOf(joinColumns(lists.map(columnsFromRows)))).toEqual(lists.flat())
      }),
    )
  })

  it('have null for anything that is not a number, and if a list has no such column', () => {
    expect(rowsOf(columnsFromRows([{ x: Number.NaN, y: 'a' }, { x: Number.POSITIVE_INFINITY }]))).toEqual([
      { x: null, y: 'a' },
      { x: null, y: null },
    ])
    expect(rowsOf(joinColumns([columnsFromRows([{ x: 1 }]), columnsFromRows([{ y: 'a' }])]))).toEqual([
      { x: 1, y: null },
      { x: null, y: 'a' },
    ])
  })
})

/** As one would write it down, row by row. */
function curvesByRows(rows: readonly Row[]) {
  const mean = (own: readonly Row[], name: string): number =>
    own.reduce((sum, one) => sum + (one[name] as number), 0) / own.length
  return groupRows(rows, ({ measure, name }) => JSON.stringify([measure, name])).map((own) => {
    const defined = own.filter(({ value }) => value !== null)
    const column = (name: string) => Float64Array.from(defined, (one) => one[name] as number)
    return {
      key: { measure: own[0]!.measure, name: own[0]!.name },
      points: groupRows(own, ({ level }) => level as number)
        .map((at) => pointByRows(at, mean))
        .filter((point) => point !== undefined)
        .sort((a, b) => a.level - b.level),
      observed: { intact: column('intact'), level: column('level'), value: column('value') },
    }
  })
}

function pointByRows(rows: readonly Row[], mean: (own: readonly Row[], name: string) => number) {
  const defined = rows.filter(({ value }) => value !== null)
  if (defined.length === 0) return undefined
  const documents = groupRows(defined, ({ document }) => document!)
  const values = documents.map((own) => mean(own, 'value')).sort((a, b) => a - b)
  return {
    level: rows[0]!.level as number,
    intact: documents.map((own) => mean(own, 'intact')).reduce((sum, one) => sum + one, 0) / documents.length,
    mean: values.reduce((sum, one) => sum + one, 0) / values.length,
    low: quantile(values, 0.25),
    high: quantile(values, 0.75),
    documents: documents.length,
    undefined: rows.length - defined.length,
  }
}

describe('curves from columns', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0)
  const observation: fc.Arbitrary<Row> = fc.record({
    document: fc.constantFrom('d1', 'd2', 'd3'),
    level: fc.constantFrom(0, 0.5, 1),
    intact: share,
    measure: fc.constantFrom('m', 'n'),
    name: fc.constantFrom('recall', 'f1'),
    value: fc.option(share, { nil: null }),
  })

  it('are those of the rows, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 60 }), (rows) => {
        expect(curvesOf(rows, ['measure', 'name'])).toEqual(curvesByRows(rows))
      }),
    )
  })
})
