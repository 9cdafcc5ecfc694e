/** How gold and system stand to each other: equal, one a part of the other, exchanged, empty. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { expectClose } from '../same-numbers.js'
import type { LayerLaws } from '../subject.js'
import type { Law } from './law.js'

export const sideLaws = {
  'a system that says part of gold has precision 1': {
    about: ['precision'],
    keep: ({ layers, check, judge }) =>
      check(withPart(fc.oneof(layers.gold, layers.consistent), layers), ([gold, system]) => {
        const { precision } = judge(gold, system).values
        if (precision === undefined) return false
        expect(precision).toBe(1)
      }),
  },
  'a system that says more than gold has recall 1': {
    about: ['recall'],
    keep: ({ layers, check, judge }) =>
      check(withPart(layers.consistent, layers), ([system, gold]) => {
        const { recall } = judge(gold, system).values
        if (recall === undefined) return false
        expect(recall).toBe(1)
      }),
  },
  'swapping the sides swaps precision and recall': {
    keep: ({ pairs, check, judge, shown }) =>
      check(pairs, ([gold, system]) => {
        const [one, other] = [judge(gold, system), judge(system, gold)]
        expectClose(shown(swapped(other.counts)), shown(one.counts))
        expectClose(shown(swapped(other.values)), shown(one.values))
      }),
  },
} satisfies Record<string, Law>

function withPart<Layer>(
  whole: fc.Arbitrary<Layer>,
  { part }: LayerLaws<Layer>,
): fc.Arbitrary<readonly [whole: Layer, part: Layer]> {
  return whole.chain((layer) => part(layer).map((some) => [layer, some] as const))
}

/** With precision and recall exchanged, where there are any; those of facets too. */
function swapped(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const other = (name: string): string =>
    name.replace(/^(precision|recall)(?=\[|$)/, (word) => (word === 'recall' ? 'precision' : 'recall'))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [other(name), value]))
}
