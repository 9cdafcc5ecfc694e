import { describe, expect, it } from 'vitest'
import type { Row } from '../../src/experiment.js'
import { curvePictures, curvesOf, curveTable, fitTable } from '../../src/experiments/curves.js'

const levels = [0, 0.25, 0.5, 0.75, 1]

function rowsOf(value: (intact: number) => number | null, documents = ['d1']): Row[] {
  return documents.flatMap((document) =>
    levels.map((level) => ({
      document,
      level,
      intact: 1 - level,
      measure: 'm',
      name: 'recall',
      value: value(1 - level),
    })),
  )
}

describe('fits of curves', () => {
  it('find a known line', () => {
    const [fit] = fitTable(
      curvesOf(
        rowsOf((x) => 0.8 * x + 0.1),
        ['measure', 'name'],
      ),
    ).rows
    expect(fit!.slope).toBeCloseTo(0.8, 12)
    expect(fit!.intercept).toBeCloseTo(0.1, 12)
    expect(fit!['line r2']).toBeCloseTo(1, 12)
    expect(fit!.square).toBeCloseTo(0, 12)
    // 0.8x + 0.1 departs from x by 0.1, 0.05, 0, 0.05, 0.1.
    expect(fit!.departure).toBeCloseTo(0.3 / 5, 12)
    expect(fit!.above).toBeCloseTo(0, 12)
  })

  it('find a known parabola, which a line does not fit', () => {
    const [fit] = fitTable(
      curvesOf(
        rowsOf((x) => 0.5 * x ** 2 + 0.25 * x + 0.125),
        ['measure', 'name'],
      ),
    ).rows
    expect([fit!.square, fit!.linear, fit!.constant].map((one) => Number((one as number).toFixed(10)))).toEqual([
      0.5, 0.25, 0.125,
    ])
    expect(fit!['parabola r2']).toBeCloseTo(1, 12)
    expect(fit!['line r2']).toBeLessThan(0.98)
  })

  it('by the amount of damage run the other way', () => {
    const [fit] = fitTable(
      curvesOf(
        rowsOf((x) => 0.8 * x + 0.1),
        ['measure', 'name'],
      ),
      'level',
    ).rows
    expect(fit!.slope).toBeCloseTo(-0.8, 12)
    expect(fit!.intercept).toBeCloseTo(0.9, 12)
  })

  it('of nothing, or of what is constant, are left open', () => {
    const [none] = fitTable(
      curvesOf(
        rowsOf(() => null),
        ['measure', 'name'],
      ),
    ).rows
    expect([none!.observations, none!.slope, none!.departure]).toEqual([0, null, null])
    const [constant] = fitTable(
      curvesOf(
        rowsOf(() => 1),
        ['measure', 'name'],
      ),
    ).rows
    expect(constant!['line r2']).toBe(null)
  })
})

describe('mean curves', () => {
  it('give all documents the same weight, however often each was damaged', () => {
    const [one, other] = [rowsOf(() => 1, ['d1']), rowsOf(() => 0, ['d2'])]
    const [first] = curveTable(curvesOf([...one, ...one, ...one, ...other], ['measure', 'name'])).rows
    expect(first).toEqual({
      measure: 'm',
      name: 'recall',
      level: 0,
      intact: 1,
      mean: 0.5,
      low: 0.25,
      high: 0.75,
      documents: 2,
      undefined: 0,
    })
  })

  it('skip what is undefined and say how often it was', () => {
    const rows = [...rowsOf((x) => (x === 0 ? null : 1), ['d1']), ...rowsOf((x) => x, ['d2'])]
    const [curve] = curvesOf(rows, ['measure', 'name'])
    expect(curve!.points.at(-1)).toMatchObject({ level: 1, mean: 0, documents: 1, undefined: 1 })
  })

  it('are drawn with their spread, beside y = x', () => {
    const [picture] = curvePictures(
      curvesOf(
        rowsOf((x) => x, ['d1', 'd2']),
        ['measure', 'name'],
      ),
      { title: 't', x: 'kept' },
    )
    expect(picture!.series.map(({ name }) => name)).toEqual(['m', 'y = x'])
    expect(picture!.series[0]!.points[0]).toEqual({ x: 1, y: 1, low: 1, high: 1 })
  })
})
