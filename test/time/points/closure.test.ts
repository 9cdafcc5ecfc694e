/** The closure of points against Floyd and Warshall, on graphs of more nodes than a machine word has bits. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closePoints, pointRelation } from '../../../src/time/points/closure.js'
import {
  components,
  isConsistent,
  OWN,
  type PointGraph,
  PointGraphBuilder,
} from '../../../src/time/points/point-graph.js'
import { ANY_POINT, EQUAL, GREATER, LESS } from '../../../src/time/points/points.js'

type Edge = readonly [from: number, to: number, isStrict: boolean]

function graphOf(size: number, edges: readonly Edge[]): PointGraph {
  const builder = new PointGraphBuilder()
  for (let i = 0; i < size; i++) builder.point()
  for (const [from, to, isStrict] of edges) builder.edge(from, to, isStrict, OWN)
  return builder.build()
}

/** Edges that hold in a random placement of the points; a shortage of places makes equal points. */
const consistentGraph = fc
  .record({
    places: fc.array(fc.nat(60), { minLength: 2, maxLength: 80, size: 'max' }),
    pairs: fc.array(fc.tuple(fc.nat(79), fc.nat(79), fc.boolean()), { maxLength: 240, size: 'max' }),
  })
  .map(({ places, pairs }) => {
    const edges = pairs
      .map(([x, y, isStrict]) => [x % places.length, y % places.length, isStrict] as const)
      .map(([x, y, isStrict]): Edge => (places[x]! <= places[y]! ? [x, y, isStrict] : [y, x, isStrict]))
      .map(([x, y, isStrict]): Edge => [x, y, isStrict && places[x]! < places[y]!])
    return { size: places.length, edges }
  })

const anyGraph = fc
  .record({
    size: fc.integer({ min: 1, max: 8 }),
    pairs: fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.boolean()), { maxLength: 14 }),
  })
  .map(({ size, pairs }) => ({
    size,
    edges: pairs.map(([x, y, isStrict]): Edge => [x % size, y % size, isStrict]),
  }))

describe('closePoints', () => {
  it('relates every two points as the naive closure does', () => {
    fc.assert(
      fc.property(fc.oneof(consistentGraph, anyGraph), ({ size, edges }) => {
        const closure = closePoints(graphOf(size, edges))
        const reach = naiveReach(size, edges)
        expect(closure === undefined).toBe(reach.some((row, x) => row[x] === 2))
        if (!closure) return
        const found = reach.map((row, x) => row.map((_, y) => pointRelation(closure, x, y)))
        expect(found).toEqual(reach.map((row, x) => row.map((forward, y) => relationFrom(forward, reach[y]![x]!))))
      }),
      { numRuns: 150 },
    )
  })

  it('finds x < y even if x ≤ y was found first through a nearer point', () => {
    const closure = closePoints(
      graphOf(3, [
        [0, 1, false],
        [1, 2, false],
        [0, 2, true],
      ]),
    )!
    expect([pointRelation(closure, 0, 2), pointRelation(closure, 0, 1)]).toEqual([LESS, LESS | EQUAL])
  })

  it('keeps one triangle of bits where every edge between nodes is strict, two otherwise', () => {
    const strict = closePoints(
      graphOf(3, [
        [0, 1, true],
        [1, 2, true],
        [2, 2, false],
      ]),
    )!
    expect(strict.strictly).toBe(strict.reached)
    const weak = closePoints(graphOf(2, [[0, 1, false]]))!
    expect(weak.strictly).not.toBe(weak.reached)
  })

  it('of nothing is nothing', () => {
    expect(closePoints(graphOf(0, []))!.nodeCount).toBe(0)
  })
})

describe('components', () => {
  it('are the points that reach each other, numbered against the edges', () => {
    fc.assert(
      fc.property(anyGraph, ({ size, edges }) => {
        const { of, count } = components(graphOf(size, edges))
        const reach = naiveReach(size, edges)
        const areEqual = (x: number, y: number): boolean => x === y || (reach[x]![y]! > 0 && reach[y]![x]! > 0)
        for (let x = 0; x < size; x++) for (let y = 0; y < size; y++) expect(of[x] === of[y]).toBe(areEqual(x, y))
        expect(new Set(of).size).toBe(count)
        expect(edges.every(([x, y]) => of[x]! >= of[y]!)).toBe(true)
      }),
    )
  })

  it('do not overflow the stack on a long chain', () => {
    const size = 200_000
    const chain = Array.from({ length: size - 1 }, (_, i): Edge => [i, i + 1, true])
    expect(isConsistent(graphOf(size, chain))).toBe(true)
  })
})

/** 0: not reached, 1: reached, 2: reached strictly. */
function naiveReach(size: number, edges: readonly Edge[]): number[][] {
  const reach = Array.from({ length: size }, (_, x) => Array.from({ length: size }, (_, y) => Number(x === y)))
  for (const [x, y, isStrict] of edges) reach[x]![y] = Math.max(reach[x]![y]!, isStrict ? 2 : 1)
  for (let k = 0; k < size; k++)
    for (let x = 0; x < size; x++)
      for (let y = 0; y < size; y++)
        if (reach[x]![k] && reach[k]![y]) reach[x]![y] = Math.max(reach[x]![y]!, reach[x]![k]!, reach[k]![y]!)
  return reach
}

function relationFrom(forward: number, back: number): number {
  return [ANY_POINT, LESS | EQUAL, LESS][forward]! & [ANY_POINT, GREATER | EQUAL, GREATER][back]!
}
