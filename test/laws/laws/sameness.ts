/** What makes no difference: order, names, the other end of a link, a second time. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { expectClose, expectSame } from '../same-numbers.js'
import type { Law } from './law.js'

export const samenessLaws = {
  'the statistics of two documents add up': {
    keep: ({ measure: { summary }, pairs, check, judge, score }) =>
      check(fc.tuple(pairs, pairs), ([[gold1, system1], [gold2, system2]]) => {
        const [one, two] = [judge(gold1, system1), judge(gold2, system2)]
        const both = score([gold1, gold2], [system1, system2])
        expectClose(both.counts, summary.counts(summary.add(one.stats, two.stats)))
        expectClose(both.values, summary.values(summary.add(two.stats, one.stats)))
        expect(summary.add(one.stats, summary.empty)).toEqual(one.stats)
      }),
  },
  'copies of a document score as one does': {
    keep: ({ pairs, check, judge, score, shown }) =>
      check(fc.tuple(pairs, fc.integer({ min: 2, max: 5 })), ([[gold, system], count]) => {
        const copies = score(Array(count).fill(gold), Array(count).fill(system))
        expectClose(shown(copies.values), shown(judge(gold, system).total))
      }),
  },
  'ids and the order of links and entities do not matter': {
    keep: ({ layers, check, judge }) =>
      check(otherwise([layers.gold, layers.any], layers.reordered), ([gold, system, otherGold, otherSystem]) =>
        expectSame(judge(otherGold, otherSystem), judge(gold, system)),
      ),
  },
  'ids and the order of links and entities do not matter where all is consistent': {
    keep: ({ layers, check, judge }) =>
      check(otherwise([layers.consistent, layers.consistent], layers.reordered), ([gold, system, ...other]) =>
        expectSame(judge(...other), judge(gold, system)),
      ),
  },
  'a link said from its other end is the same link': {
    keep: ({ layers, check, judge }) =>
      check(otherwise([layers.gold, layers.any], layers.turned), ([gold, system, otherGold, otherSystem]) =>
        expectSame(judge(otherGold, otherSystem), judge(gold, system)),
      ),
  },
  'other names of entities, the same on both sides, do not matter where all is consistent': {
    keep: ({ layers, check, judge }) =>
      check(fc.tuple(layers.consistent, layers.consistent), ([gold, system]) =>
        expectSame(judge(layers.renamed(gold), layers.renamed(system)), judge(gold, system)),
      ),
  },
  'the same documents give the same report': {
    keep: ({ pairs, check, judge, judgeAgain }) =>
      check(pairs, ([gold, system]) => {
        const again = judgeAgain(structuredClone(gold), structuredClone(system))
        expect(JSON.stringify(again)).toBe(JSON.stringify(judge(gold, system)))
      }),
  },
} satisfies Record<string, Law>

/** Gold and system, and both said otherwise. */
function otherwise<Layer>(
  [gold, system]: readonly [fc.Arbitrary<Layer>, fc.Arbitrary<Layer>],
  say: (layer: Layer) => fc.Arbitrary<Layer>,
): fc.Arbitrary<readonly [gold: Layer, system: Layer, otherGold: Layer, otherSystem: Layer]> {
  return fc.tuple(gold, system).chain(([one, two]) => fc.tuple(fc.constant(one), fc.constant(two), say(one), say(two)))
}
