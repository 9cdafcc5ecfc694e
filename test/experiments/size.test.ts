import { describe, expect, it } from 'vitest'
import { runExperiment } from '../../src/experiment.js'
import { graphSizes } from '../../src/experiments/graph-sizes.js'
import { size } from '../../src/experiments/size.js'
import { timeline } from '../time/notation.js'

/** Events e1, e2 … each before the next. */
function chain(events: number) {
  return timeline(...Array.from({ length: events - 1 }, (_, i) => `e${i + 1} b e${i + 2}`))
}

describe('sizes of references', () => {
  it('of a chain: what is stated and minimal grows with events, the closure with their square', () => {
    expect(graphSizes(chain(5))).toEqual({ pairs: 10, stated: 4, closure: 10, single: 10, kernel: 4, points: 4 })
  })

  it('count merged points as what they are worth', () => {
    // Starts and ends are merged: two merges, no relation is left that is not trivial.
    expect(graphSizes(timeline('a e b', 'b e a'))).toMatchObject({ stated: 1, closure: 1, points: 2 })
  })
})

describe('size', () => {
  const documents = [3, 5, 8, 12].map((events) => ({ id: `d${events}`, layers: { time: chain(events) } }))
  const fitOf = (settings: object, name: string) =>
    runExperiment(size, { documents, runs: [] }, { settings, measures: [], seed: 1 }).findings.tables[0]!.rows.find(
      (row) => row.size === name,
    )!

  it('finds the line of the minimal graph and the parabola of the closure', () => {
    const [minimal, closure] = [fitOf({}, 'minimal point graph'), fitOf({}, 'edges of the closure')]
    expect(minimal.slope).toBeCloseTo(1, 9)
    expect(minimal.intercept).toBeCloseTo(-1, 9)
    expect(minimal['line r2']).toBeCloseTo(1, 9)
    expect(closure.square).toBeCloseTo(1 / 2, 9)
    expect(closure.linear).toBeCloseTo(-1 / 2, 9)
    expect(closure.constant).toBeCloseTo(0, 9)
    expect(closure.exponent).toBeGreaterThan(1.9)
  })

  it('counts random graphs with the same number of events, and gives the same result for the same seed', () => {
    const fit = fitOf({ graphs: 'both' }, 'edges of the closure')
    expect(fit.graph).toBe('corpus')
    const given = { settings: { graphs: 'synthetic' as const }, measures: [], seed: 1 }
    const { rows } = runExperiment(size, { documents, runs: [] }, given)
    expect(runExperiment(size, { documents, runs: [] }, given).rows).toEqual(rows)
    expect(new Set(rows.map(({ events }) => events))).toEqual(new Set([3, 5, 8, 12]))
  })

  it('counts entities without links only on request', () => {
    const time = { ...chain(3), entities: [...chain(3).entities, { id: 'alone', kind: 'event' as const }] }
    const events = (count: 'linked' | 'all') =>
      runExperiment(
        size,
        { documents: [{ id: 'd', layers: { time } }], runs: [] },
        { settings: { count }, measures: [], seed: 1 },
      ).rows[0]!.events
    expect([events('linked'), events('all')]).toEqual([3, 4])
  })
})
