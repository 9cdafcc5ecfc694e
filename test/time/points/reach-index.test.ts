import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachIndex } from '../../../src/time/points/reach-index.js'

/** Edges from higher to lower numbers. */
const graph = fc.integer({ min: 1, max: 12 }).chain((size) =>
  fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 30 }).map((pairs) => ({
    size,
    pairs: pairs.filter(([u, v]) => u !== v).map(([u, v]) => [Math.max(u, v), Math.min(u, v)] as const),
  })),
)

describe('the index of reachability', () => {
  it('answers as a search does', () => {
    fc.assert(
      fc.property(graph, ({ size, pairs }) => {
        const index = reachIndex({
          size,
          from: Int32Array.from(pairs, ([u]) => u),
          to: Int32Array.from(pairs, ([, v]) => v),
        })
        const found: [number, number][] = []
        const expected: [number, number][] = []
        for (let u = 0; u < size; u++)
          for (let v = 0; v < size; v++) {
            if (index.reaches(u, v)) found.push([u, v])
            if (bySearch(pairs, u).has(v)) expected.push([u, v])
          }
        expect(found).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

function bySearch(pairs: readonly (readonly [number, number])[], start: number): Set<number> {
  const reached = new Set([start])
  for (const u of reached) for (const [from, to] of pairs) if (from === u) reached.add(to)
  return reached
}
