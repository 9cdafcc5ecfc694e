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

const onClosures = ['strict', 'relaxed', 'jaccard', 'kernel', 'point-graph']
const byExactRelation = ['strict', 'kernel', 'point-graph']

const skips: readonly Skip[] = [
  ...['temporal-awareness', ...onClosures].map(
    (measure): Skip => ({
      measure,
      law: 'ids and the order of links and entities do not matter',
      when: { contradictions: 'official' },
      reason:
        'The TempEval-3 program sets contradictory links aside in document order, so their order matters by definition.',
    }),
  ),
  ...[...byExactRelation, 'relaxed'].map(
    (measure): Skip => ({
      measure,
      law: 'a system that says part of gold has precision 1',
      reason:
        'A part of gold may entail a vaguer relation, which is another relation; and a part of a contradictory gold may keep what its repair set aside.',
    }),
  ),
  ...byExactRelation.map(
    (measure): Skip => ({
      measure,
      law: 'a system that says more than gold has recall 1',
      reason: 'Saying more makes a vague relation of gold precise, and a more precise relation is another relation.',
    }),
  ),
  {
    measure: 'point-graph',
    law: 'swapping the sides swaps precision and recall',
    reason:
      'Only recall looks at minor relations; major recall and precision are exchanged (test/measures/point-graph.test.ts).',
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
