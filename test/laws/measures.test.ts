/** Every measure of the catalogue keeps the common laws. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LayerName } from '../../src/document.js'
import { emptyTimeLayer, type TimeLayer } from '../../src/layers/time.js'
import { measures } from '../../src/measures/index.js'
import { anyLayer, consistentLayer, someLinks, turned, withReordered } from '../arbitraries/timeline.js'
import { describeLaws, type LayerLaws, needlessSkips, type Skip } from './measure-laws.js'

const shape = { entities: 5, links: 9, selfLinks: true }

const timeLaws: LayerLaws<TimeLayer> = {
  empty: emptyTimeLayer,
  any: anyLayer({ ...shape, words: true }),
  consistent: consistentLayer(shape),
  part: someLinks,
  reordered: (layer) =>
    withReordered(layer).map(([, { entities, links }]) => ({
      entities,
      links: links.map((link, i) => ({ ...link, id: `other${i}` })),
    })),
  turned: (layer) =>
    fc
      .subarray([...layer.links])
      .map((chosen) => ({ ...layer, links: layer.links.map((link) => (chosen.includes(link) ? turned(link) : link)) })),
  renamed: ({ entities, links }) => ({
    entities: entities.map((entity) => ({ ...entity, id: otherName(entity.id) })),
    links: links.map((link) => ({ ...link, source: otherName(link.source), target: otherName(link.target) })),
  }),
}

const layers: { readonly [Name in LayerName]: LayerLaws<unknown> } = { time: timeLaws as LayerLaws<unknown> }

const skips: readonly Skip[] = [
  {
    measure: 'temporal-awareness',
    law: 'ids and the order of links and entities do not matter',
    when: { contradictions: 'official' },
    reason:
      'The TempEval-3 program sets contradictory links aside in document order, so their order matters by definition.',
  },
]

for (const maker of measures) describeLaws(maker, layers[maker.reads as LayerName], skips)

describe('the list of skipped laws', () => {
  it('has a reason for each, and none that no measure needs', () => {
    expect(skips.filter(({ reason }) => reason.length < 20)).toEqual([])
    expect(needlessSkips(measures, skips)).toEqual([])
  })
})

/** Another order of names too: e1 becomes z8. */
function otherName(id: string): string {
  return `z${9 - Number(id.slice(1))}`
}
