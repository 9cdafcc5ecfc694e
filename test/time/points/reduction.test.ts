/** Reductions of the order of points against their definitions, on graphs of more nodes than a machine word has bits. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Closure, closePoints } from '../../../src/time/points/closure.js'
import { neededRelations } from '../../../src/time/points/node-order.js'
import { OWN, PointGraphBuilder } from '../../../src/time/points/point-graph.js'
import { membersOf, minimalGraph, type NodeRelation, reducedRelations } from '../../../src/time/points/reduction.js'

/** A graph of points whose edges lead from lower to higher numbers, with only strict edges or with both kinds. */
const closures = fc
  .record({
    size: fc.oneof(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 30, max: 70 })),
    pairs: fc.array(fc.tuple(fc.nat(69), fc.nat(69), fc.boolean()), { maxLength: 160, size: 'max' }),
    areAllStrict: fc.boolean(),
  })
  .map(({ size, pairs, areAllStrict }) => {
    const builder = new PointGraphBuilder()
    for (let i = 0; i < size; i++) builder.point()
    for (const [x, y, isStrict] of pairs) {
      const [from, to] = [Math.min(x % size, y % size), Math.max(x % size, y % size)]
      if (from < to) builder.edge(from, to, isStrict || areAllStrict, OWN)
    }
    return closePoints(builder.build())!
  })

/** For each two nodes whether the one lies before the other: 2 strictly, 1 not after it, 0 not known. */
function tableOf({ nodeCount, reached, strictly }: Closure): number[][] {
  const has = ({ words, offsets }: Closure['reached'], from: number, to: number) =>
    from > to && ((words[offsets[from]! + (to >>> 5)]! >>> (to & 31)) & 1) === 1
  const nodes = Array.from({ length: nodeCount }, (_, i) => i)
  return nodes.map((from) => nodes.map((to) => (has(strictly, from, to) ? 2 : has(reached, from, to) ? 1 : 0)))
}

const shown = (relations: readonly NodeRelation[]) =>
  relations.map(({ from, to, isStrict }) => `${from} ${isStrict ? '<' : '<='} ${to}`).sort()

/** The pairs of a table that a test keeps; the test is given the nodes in between. */
function pairsOf(table: readonly number[][], isKept: (from: number, to: number, between: number[]) => boolean) {
  return table.flatMap((row, from) =>
    row.flatMap((known, to) => {
      const between = row.flatMap((first, via) => (first > 0 && table[via]![to]! > 0 ? [via] : []))
      return known > 0 && isKept(from, to, between) ? [{ from, to, isStrict: known === 2 }] : []
    }),
  )
}

describe('the order of nodes', () => {
  it('is reduced to the relations that no third node gives', () => {
    fc.assert(
      fc.property(closures, (closure) => {
        const table = tableOf(closure)
        const expected = pairsOf(table, (_, __, between) => between.length === 0)
        expect(shown(reducedRelations(closure))).toEqual(shown(expected))
      }),
      { numRuns: 25 },
    )
  })

  it('needs each relation that no third node gives as strictly', () => {
    fc.assert(
      fc.property(closures, (closure) => {
        const table = tableOf(closure)
        const expected = pairsOf(table, (from, to, between) =>
          between.every((via) => Math.max(table[from]![via]!, table[via]![to]!) < table[from]![to]!),
        )
        expect(shown(neededRelations(closure))).toEqual(shown(expected))
      }),
      { numRuns: 25 },
    )
  })

  it('has major, minor and trivial relations, which are all there are', () => {
    fc.assert(
      fc.property(closures, (closure) => {
        const relations = pairsOf(tableOf(closure), () => true)
        const points = [...closure.nodeOf.keys()]
        const [x, y] = relations.length
          ? [relations[0]!.from, relations[0]!.to].map(
              (node) => points.find((point) => closure.nodeOf[point] === node)!,
            )
          : []
        const intervals = x === undefined ? [] : [[x, y!] as const]
        const { major, minorCount, isTrivial, members } = minimalGraph(closure, intervals)
        expect(major.length + minorCount + intervals.length).toBe(relations.length)
        expect(major.some(({ from, to }) => isTrivial(from, to))).toBe(false)
        if (relations.length) expect(isTrivial(relations[0]!.from, relations[0]!.to)).toBe(true)
        expect(members).toEqual(membersOf(closure))
        expect(members.map((own, node) => own.every((point) => closure.nodeOf[point] === node)).every(Boolean)).toBe(
          true,
        )
        expect(members.flat().sort((a, b) => a - b)).toEqual(points)
      }),
      { numRuns: 25 },
    )
  })
})
