import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runExperiment } from '../../src/experiment.js'
import { synthetic } from '../../src/experiments/synthetic.js'
import { possibleBetween, syntheticGraph, vaguenessOf } from '../../src/experiments/synthetic-graph.js'
import { pointGraph } from '../../src/measures/point-graph.js'
import { strict } from '../../src/measures/strict.js'
import { randomFrom } from '../../src/perturbations/random.js'
import { ALL, allenNamesOf, allenSetOf, isConvex } from '../../src/time/allen/allen.js'
import { checkLayer } from '../../src/time/contradictions/check.js'
import { closeLayer } from '../../src/time/transform.js'
import { relationOf } from '../time/oracle.js'

const inputs = { documents: [], runs: [] }

describe('a random graph', () => {
  it('is consistent, closed, and has every pair of which something is known', () => {
    const shape = fc.record({
      events: fc.integer({ min: 2, max: 8 }),
      range: fc.integer({ min: 1, max: 30 }),
      indeterminacy: fc.nat(6),
    })
    fc.assert(
      fc.property(shape, fc.nat(), (given, seed) => {
        const graph = syntheticGraph(given, randomFrom(seed))
        expect(graph.entities.length).toBe(given.events)
        expect(checkLayer(graph).isConsistent).toBe(true)
        expect(closeLayer(graph).layer.links).toEqual(graph.links)
      }),
    )
  })

  it('without indeterminacy knows all', () => {
    const graph = syntheticGraph({ events: 10, range: 20, indeterminacy: 0 }, randomFrom(1))
    expect(graph.links.length).toBe((10 * 9) / 2)
    expect(vaguenessOf(graph)).toBe(0)
  })

  it('is vague as the mean of 1 − 1/|r| over pairs', () => {
    const entities = ['a', 'b', 'c'].map((id) => ({ id, kind: 'interval' as const }))
    const links = [
      { id: '1', source: 'a', target: 'b', label: 'b', relation: ['b'] as const },
      { id: '2', source: 'b', target: 'c', label: 'b m', relation: ['b', 'm'] as const },
    ]
    expect(vaguenessOf({ entities, links })).toBeCloseTo((0 + 1 / 2 + 12 / 13) / 3, 12)
  })

  it('has the label of the example of the paper: E5 before, meets or overlaps E3', () => {
    expect(allenNamesOf(possibleBetween([2, 9], [11, 16], 3))).toEqual(['b', 'm', 'o'])
    expect(allenNamesOf(possibleBetween([3, 7], [5, 9], 2))).toEqual(['m', 'o', 's', 'fi', 'e'])
  })

  it('has as label all relations that ends within the indeterminacy give', () => {
    const ends = fc
      .tuple(fc.nat(8), fc.integer({ min: 1, max: 6 }))
      .map(([start, length]) => [start, start + length] as const)
    fc.assert(
      fc.property(ends, ends, fc.nat(2), (a, b, indeterminacy) => {
        const set = possibleBetween(a, b, indeterminacy)
        expect(set === ALL || isConvex(set)).toBe(true)
        expect(set).toBe(allenSetOf(relationsWithin(a, b, indeterminacy)))
      }),
    )
  })
})

type Ends = readonly [number, number]

/** By trying ends on a grid that is fine enough for four of them. */
function relationsWithin(a: Ends, b: Ends, indeterminacy: number) {
  const around = (end: number) =>
    Array.from({ length: 4 * indeterminacy + 1 }, (_, i) => end - indeterminacy / 2 + i / 4)
  const placed = ([start, end]: Ends) =>
    around(start).flatMap((x) => around(end).flatMap((y) => (x < y ? [[x, y] as const] : [])))
  const found = new Set(placed(a).flatMap((one) => placed(b).map((other) => relationOf(one, other))))
  return [...found]
}

describe('synthetic', () => {
  const settings = { events: 8, ranges: '10 40', indeterminacies: '0 4', graphs: 2, steps: 4 }
  const given = { settings, measures: [strict(), pointGraph()], seed: 3 }

  it('numbers the graphs of each shape from 1', () => {
    const { rows } = runExperiment(synthetic, inputs, given)
    const shapes = ['N=10 I=0', 'N=10 I=4', 'N=40 I=0', 'N=40 I=4']
    expect([...new Set(rows.map(({ document }) => document))]).toEqual(
      shapes.flatMap((shape) => [`${shape} 1`, `${shape} 2`]),
    )
  })

  it('has the same rows for the same seed, from 1 where nothing is removed', () => {
    const { rows } = runExperiment(synthetic, inputs, given)
    expect(runExperiment(synthetic, inputs, given).rows).toEqual(rows)
    expect(runExperiment(synthetic, inputs, { ...given, seed: 4 }).rows).not.toEqual(rows)
    for (const { value } of rows.filter(({ level, name }) => level === 0 && name === 'recall')) expect(value).toBe(1)
  })

  it('has a surface of vagueness, which grows with I and falls with N', () => {
    const { findings } = runExperiment(synthetic, inputs, { ...given, settings: { ...settings, graphs: 5 } })
    const picture = findings.pictures[0]!
    if (picture.kind !== 'heat') throw new Error('no heat picture')
    const at = (x: number, y: number) => picture.cells.find((cell) => cell.x === x && cell.y === y)!.value!
    expect([at(10, 0), at(40, 0)]).toEqual([0, 0])
    expect(at(10, 4)).toBeGreaterThan(at(40, 4))
    expect(at(40, 4)).toBeGreaterThan(0)
    const bands = findings.tables.find(({ name }) => name === 'fits-by-vagueness')!.rows
    const strictRecall = bands.filter(({ measure, name }) => measure === 'strict' && name === 'recall')
    expect(strictRecall.map(({ band }) => band)).toEqual(strictRecall.map(({ band }) => band as number).sort())
    expect(findings.pictures.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['vagueness', 'recall', 'surface-strict', 'surface-point-graph']),
    )
  })
})
