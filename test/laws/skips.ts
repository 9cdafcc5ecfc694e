/** The laws that measures do not keep, and why. Each of them must have a counterexample. */
import { measures } from '../../src/measures/index.js'
import type { LawName } from './laws/index.js'
import type { Skip } from './measure-laws.js'

const onAnswers = measures.filter(({ reads }) => reads === 'answers').map(({ name }) => name)
const onUmr = ['ancast', 'ancast++', 'umr-modal', 'umr-temporal', 'umr-coreference']
const onClosures = ['strict', 'relaxed', 'jaccard', 'kernel', 'point-graph']

/** The same skip for several measures. */
function skipped(
  names: readonly string[],
  law: LawName,
  reason: string,
  rest: Pick<Skip, 'when' | 'values'> = {},
): Skip[] {
  return names.map((measure) => ({ measure, law, reason, ...rest }))
}

const answers: readonly Skip[] = [
  ...skipped(
    onAnswers,
    'swapping the sides swaps precision and recall',
    'Gold says which questions there are and lists all that is right, a system ranks: the sides are not alike.',
  ),
  ...skipped(
    ['utility', 'k1', 'k'],
    'no item earns less than nothing or more than its weight',
    'A wrong answer costs by definition, and an answer is worth what the parameters say.',
  ),
  ...skipped(
    ['cws'],
    'copies of a document score as one does',
    'Copies are ties, and within a tie the mean over all orders is taken: the value of a longer ranking.',
    { values: ['cws'] },
  ),
  ...skipped(
    ['risk-coverage'],
    'copies of a document score as one does',
    'The best order has no ties, and that of copies is longer: its area is another one.',
    { values: ['excess-aurc'] },
  ),
  ...skipped(
    ['cws', 'risk-coverage'],
    'the items of a document add up to its value',
    'The value is read from the ranking of the items, not from their sum; the card gives the formula.',
  ),
  ...skipped(
    ['risk-coverage'],
    'a system that leaves out what is right does not gain',
    'A shorter curve may have a smaller area: right answers of low confidence come after wrong ones and are let in at their risk.',
  ),
  ...skipped(
    ['half-credit'],
    'a document without a system does not raise the mean over documents',
    'An unanswered question counts half by definition, which is more than wrong answers earn.',
  ),
  ...skipped(
    ['utility', 'k1', 'k'],
    'a document without a system does not raise the mean over documents',
    'Wrong answers cost by definition, and no answer is worth more than a wrong one.',
  ),
  ...skipped(
    ['answered-precision', 'risk-coverage'],
    'a document without a system does not raise the mean over documents',
    'Only answers are judged by definition: a document without any has no value and is in no mean. Read it beside coverage.',
  ),
  ...(
    [
      'a system that says part of gold has precision 1',
      'a system that says more than gold has recall 1',
      'a system that says less has no more recall',
      'a system that leaves out what is right does not gain',
      'a document without a system does not raise the mean over documents',
    ] as const
  ).flatMap((law) =>
    skipped(['abstention'], law, 'It judges silence: a question that the system does not list counts as held back.'),
  ),
]

const facts: readonly Skip[] = [
  ...skipped(
    ['facts', 'anchored-facts'],
    'swapping the sides swaps precision and recall',
    'Only the aliases of gold stand for a value, those of the system do not.',
    { when: { match: 'aliases' } },
  ),
  ...skipped(
    ['anchored-facts'],
    'swapping the sides swaps precision and recall',
    'Facts of gold that a document names count even if the system lacks them; those of the system count only if gold has them.',
    { values: ['q-documented'] },
  ),
  ...skipped(
    ['anchored-facts'],
    'a system that leaves out what is right does not gain',
    'A time span has one partner at most: without the right one, another that was wrong takes its place and earns part of its credit.',
    { when: { spells: 'each', distance: 'spec' } },
  ),
]

const mentions: readonly Skip[] = skipped(
  ['entities'],
  'a system that leaves out what is right does not gain',
  'A mention has one partner at most: without the mention that was right, another one that overlaps the partner is.',
  { when: { match: 'relaxed' } },
)

/** What the part of a graph need not keep. */
const byAlignment =
  'Attributes and relations are what nodes are aligned by: without some of them other nodes may be partners, and a node that only the other side links costs.'
const byProgram =
  'The published program is followed to the letter: it aligns by the order and the names of a file, loses groups of triples, and cuts the longer file.'

const cutsFiles = 'The published program cuts the longer file, so that an empty one leaves a document without weight.'

/** Where concepts are worth their likeness, and nodes are aligned by it. */
const byConcepts = { profile: 'paper', align: 'anchor', items: ['labelled', 'unlabelled', 'weighted'] } as const

const meaning: readonly Skip[] = [
  ...skipped(
    onUmr,
    'a system that says all that gold says is perfect',
    'Nodes that stand for no word have no partner by definition.',
    { when: { align: 'tokens' } },
  ),
  ...skipped(['ancast++'], 'a system that says part of gold has precision 1', byAlignment),
  ...skipped(['ancast++'], 'a system that says more than gold has recall 1', byAlignment, {
    when: { singletons: 'count' },
  }),
  ...(
    ['a system that says part of gold has precision 1', 'a system that says more than gold has recall 1'] as const
  ).flatMap((law) => [
    ...skipped(['umr-temporal', 'umr-coreference'], law, byAlignment, { when: { singletons: 'count' } }),
    ...skipped(['umr-modal', 'ancast'], law, byAlignment, { when: { align: 'tokens' } }),
    ...skipped(['umr-modal'], law, byProgram, { when: { profile: 'reference' } }),
  ]),
  ...(
    [
      'a system that says part of gold has precision 1',
      'a system that says more than gold has recall 1',
      'a system that says less has no more recall',
    ] as const
  ).flatMap((law) => [
    ...skipped(['ancast'], law, byAlignment, { when: { reification: 'everywhere' } }),
    ...skipped(['ancast'], law, byAlignment, { when: { items: ['concepts', 'smatch-like'] } }),
  ]),
  ...skipped(['ancast'], 'a system that says part of gold has precision 1', byAlignment, { when: byConcepts }),
  ...skipped(['ancast'], 'a system that says more than gold has recall 1', byAlignment, { when: byConcepts }),
  ...skipped(['ancast++'], 'a system that says more than gold has recall 1', byAlignment, {
    when: { singletons: 'ignore' },
  }),
  ...skipped(['umr-modal'], 'a system that says less has no more recall', byProgram, {
    when: { profile: 'reference' },
  }),
  ...skipped(['ancast++', 'umr-coreference'], 'a system that says less has no more recall', byAlignment, {
    when: { singletons: 'count' },
  }),
  ...skipped(['umr-temporal'], 'a system that says less has no more recall', byAlignment, {
    when: { singletons: 'count', profile: 'paper' },
  }),
  ...(
    [
      'swapping the sides swaps precision and recall',
      'other names of entities, the same on both sides, do not matter where all is consistent',
      'a system that says all that gold says is perfect',
    ] as const
  ).flatMap((law) => skipped(onUmr, law, byProgram, { when: { profile: 'reference' } })),
  ...(
    [
      'ids and the order of links and entities do not matter',
      'ids and the order of links and entities do not matter where all is consistent',
    ] as const
  ).flatMap((law) =>
    skipped(['ancast++', 'umr-modal', 'umr-temporal', 'umr-coreference'], law, byProgram, {
      when: { profile: 'reference' },
    }),
  ),
  ...skipped(
    ['ancast', 'ancast++', 'umr-modal', 'umr-temporal'],
    'a document without a system does not raise the mean over documents',
    cutsFiles,
    { when: { profile: 'reference' } },
  ),
  ...skipped(['umr-coreference'], 'a document without a system does not raise the mean over documents', cutsFiles, {
    when: { profile: 'reference' },
  }),
  ...skipped(['ancast++', 'umr-temporal'], 'a link said from its other end is the same link', byProgram, {
    when: { profile: 'reference' },
  }),
  ...skipped(
    onUmr,
    'two empty documents have no value',
    'The published program counts a document that has nothing as 0 in its means, and so does this profile.',
    { when: { profile: 'reference' }, values: ['macro-f1', 'weighted-f1'] },
  ),
]

const becomesPrecise =
  'Saying more makes a vague relation of gold precise, and a more precise relation is another relation.'
const becomesVague = 'Saying less makes a relation vaguer, and gold may have just the vaguer one.'

const time: readonly Skip[] = [
  ...skipped(
    ['temporal-awareness', ...onClosures],
    'ids and the order of links and entities do not matter',
    'The TempEval-3 program sets contradictory links aside in document order, so their order matters by definition.',
    { when: { contradictions: 'official' } },
  ),
  ...skipped(
    ['strict', 'kernel', 'point-graph'],
    'a system that says part of gold has precision 1',
    'A part of gold may entail a vaguer relation, which is another relation; and a part of a contradictory gold may keep what its repair set aside.',
  ),
  ...skipped(
    ['relaxed'],
    'a system that says part of gold has precision 1',
    'A part of a contradictory gold may keep what its repair set aside.',
    { when: { contradictions: ['repair', 'official', 'fail'], pairs: ['all', 'event-event', 'event-time'] } },
  ),
  ...skipped(['strict', 'kernel'], 'a system that says more than gold has recall 1', becomesPrecise, {
    when: { edges: 'all' },
  }),
  ...skipped(['point-graph'], 'a system that says more than gold has recall 1', becomesPrecise),
  ...skipped(['strict'], 'a system that says less has no more recall', becomesVague, {
    when: { edges: 'all', sentences: ['any', 'adjacent'] },
  }),
  ...skipped(['kernel'], 'a system that says less has no more recall', becomesVague, {
    when: { edges: 'all', sentences: ['any', 'adjacent'], pairs: ['all', 'event-time', 'time-time'] },
  }),
  ...skipped(['point-graph'], 'a system that says less has no more recall', becomesVague),
  ...skipped(
    ['relaxed'],
    'a system that says less has no more recall',
    'A system that says nothing of an edge allows all relations there, which earns more than a wrong relation (see the limits on the card).',
  ),
  ...skipped(
    ['jaccard'],
    'a document without a system does not raise the mean over documents',
    'It does not tell silence from error: an edge on which a side says nothing earns more than one on which both differ (see the limits on the card).',
  ),
  ...skipped(
    ['point-graph'],
    'swapping the sides swaps precision and recall',
    'Only recall looks at minor relations; major recall and precision are exchanged (test/measures/point-graph.test.ts).',
  ),
  ...skipped(
    ['pairwise'],
    'swapping the sides swaps precision and recall',
    'Only the pairs that gold labels are judged, so gold and system cannot change places by definition.',
  ),
  ...skipped(
    ['tempeval3'],
    'ids and the order of links and entities do not matter',
    'Links are taken in document order: which of them are redundant or contradictory depends on it by definition.',
    { when: { order: 'document' } },
  ),
  ...skipped(
    ['tempeval3'],
    'ids and the order of links and entities do not matter where all is consistent',
    'Of links that entail each other the last ones are redundant, so the order tells even where all is consistent.',
    { when: { order: 'document' } },
  ),
  ...skipped(
    ['tempeval3'],
    'a link said from its other end is the same link',
    'The relation part of the official program skips word-for-word repetitions only; an inverse one counts again.',
    { when: { order: 'document', align: 'ids' } },
  ),
  ...skipped(
    ['tempeval3'],
    'other names of entities, the same on both sides, do not matter where all is consistent',
    'Entities without a place in the text have no order but that of their names.',
    { when: { order: 'canonical' } },
  ),
  ...skipped(
    ['tempeval3'],
    'swapping the sides swaps precision and recall',
    'System entities take the names of gold, and those without a place in the text are ordered by them.',
    { when: { order: 'canonical' } },
  ),
]

export const skips: readonly Skip[] = [...answers, ...facts, ...mentions, ...meaning, ...time]
