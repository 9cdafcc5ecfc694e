/** Every measure of the catalogue keeps the common laws. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LayerName } from '../../src/document.js'
import { emptyTimeLayer, type TimeLayer } from '../../src/layers/time.js'
import { measures } from '../../src/measures/index.js'
import { anyMentions, otherMentions, someMentions } from '../arbitraries/mentions.js'
import { anyLayer, consistentLayer, someLinks, turned, withReordered } from '../arbitraries/timeline.js'
import { answersLaws } from './answers-layer.js'
import { factsLaws } from './facts-layer.js'
import { meaningLaws } from './meaning-layer.js'
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

const layers: { readonly [Name in LayerName]?: LayerLaws<unknown> } = {
  time: timeLaws as LayerLaws<unknown>,
  meaning: meaningLaws as LayerLaws<unknown>,
  answers: answersLaws as LayerLaws<unknown>,
  facts: factsLaws as LayerLaws<unknown>,
}

/** Mentions in a text, for measures that look at nothing else. */
const mentionLaws: LayerLaws<TimeLayer> = {
  empty: emptyTimeLayer,
  any: anyMentions,
  consistent: anyMentions,
  part: someMentions,
  reordered: otherMentions,
  turned: otherMentions,
  renamed: timeLaws.renamed,
}

const ownLayers: Readonly<Record<string, LayerLaws<unknown>>> = { entities: mentionLaws as LayerLaws<unknown> }

const onClosures = ['strict', 'relaxed', 'jaccard', 'kernel', 'point-graph']
const byExactRelation = ['strict', 'kernel', 'point-graph']

const onMeaning = ['ancast', 'ancast++', 'umr-modal', 'umr-temporal', 'umr-coreference']
/** What the part of a graph need not keep: a mapping goes by all that a graph says, and leaving something out may change it. */
const byAlignment =
  'Attributes and relations are what nodes are aligned by: without some of them other nodes may be partners, and a node that only gold links costs precision.'

const onAnswers = measures.filter(({ reads }) => reads === 'answers').map(({ name }) => name)

const skips: readonly Skip[] = [
  {
    measure: 'accuracy',
    law: 'gold against itself is perfect, contradictory or not',
    when: { unanswerable: 'open' },
    reason: 'A question that gold calls unanswerable is left open by gold itself, and an open question is not right.',
  },
  ...['utility', 'k1', 'k'].map(
    (measure): Skip => ({
      measure,
      law: 'no item earns less than nothing or more than its weight',
      reason: 'A wrong answer costs by definition, and the value goes from -1 to 1; its own tests hold it to that.',
    }),
  ),
  {
    measure: 'abstention',
    law: 'a system that says part of gold has precision 1',
    reason: 'A question that the system does not list counts as held back, though gold has an answer to it.',
  },
  ...onAnswers.map(
    (measure): Skip => ({
      measure,
      law: 'swapping the sides swaps precision and recall',
      reason:
        'Gold says which questions there are and lists all that is right, a system ranks: the sides are not alike.',
    }),
  ),
  {
    measure: 'abstention',
    law: 'precision is undefined without system items, recall without gold items, F1 without either',
    reason: 'A system without a line has held every question back, so precision is defined where gold has questions.',
  },
  ...onMeaning.flatMap((measure): Skip[] => [
    { measure, law: 'a system that says part of gold has precision 1', reason: byAlignment },
    { measure, law: 'a system that says more than gold has recall 1', reason: byAlignment },
    {
      measure,
      law: 'gold against itself is perfect, contradictory or not',
      when: { align: 'tokens' },
      reason: 'Nodes that stand for no word have no partner by definition.',
    },
  ]),
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
  {
    measure: 'tempeval3',
    law: 'ids and the order of links and entities do not matter',
    when: { order: 'document' },
    reason:
      'Links are taken in document order: which of them are redundant or contradictory depends on it by definition.',
  },
  {
    measure: 'tempeval3',
    law: 'ids and the order of links and entities do not matter where all is consistent',
    when: { order: 'document' },
    reason:
      'Of links that entail each other the last ones are redundant, so the order tells even where all is consistent.',
  },
  {
    measure: 'tempeval3',
    law: 'a link said from its other end is the same link',
    when: { order: 'document', align: 'ids' },
    reason:
      'The relation part of the official program skips word-for-word repetitions only; an inverse one counts again.',
  },
  {
    measure: 'tempeval3',
    law: 'other names of entities, the same on both sides, do not matter where all is consistent',
    when: { order: 'canonical' },
    reason: 'These entities have no place in a text, and then the canonical order of links goes by their names.',
  },
  {
    measure: 'pairwise',
    law: 'swapping the sides swaps precision and recall',
    reason: 'Only the pairs that gold labels are judged, so gold and system cannot change places by definition.',
  },
  {
    measure: 'pairwise',
    law: 'precision is undefined without system items, recall without gold items, F1 without either',
    reason:
      'Without gold labels no pair is judged, so precision is undefined too; with vague=none vague pairs have no weight.',
  },
  {
    measure: 'pairwise',
    law: 'gold against itself is perfect, contradictory or not',
    when: { vague: 'none' },
    reason:
      'Where every pair is vague there is an accuracy (1) but no precision or recall; the rest is in its own test.',
  },
]

for (const maker of measures) describeLaws(maker, ownLayers[maker.name] ?? layers[maker.reads as LayerName]!, skips)

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
