/** What a corpus scores: sums, means over documents, and what a side without items does to them. */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { penman } from '../../src/formats/penman.js'
import { umr } from '../../src/formats/umr.js'
import type { TimeLayer } from '../../src/layers/time.js'
import { defineMeasure } from '../../src/measure.js'
import { parseMeasure } from '../../src/measures/index.js'
import { correctnessAtOne } from '../../src/summaries/correctness-at-one.js'
import { confidenceWeighted } from '../../src/summaries/cws.js'
import { documentMeans } from '../../src/summaries/document-means.js'
import { prf } from '../../src/summaries/prf.js'
import { timeline } from '../time/notation.js'

function valuesOf(measure: string, gold: readonly Document[], system: readonly Document[]) {
  return evaluate({ gold, system, measures: [parseMeasure(measure)] }).measures[0]!.values
}

/** One sentence with what is said of it at the document level. */
function umrDocument(id: string, documentLevel: string): Document {
  const text = `# :: snt1
Index: 1   2    3
Words: Ann left today

# sentence level graph:
(s1l / leave-01
    :ARG0 (s1p / person)
    :temporal (s1t / today))

# alignment:
s1l: 2-2
s1p: 1-1
s1t: 3-3

# document level annotation:
(s1s0 / sentence${documentLevel})
`
  return umr().read(text, { id }).documents[0]!
}

const modal = '\n    :modal ((root :modal author)\n            (author :full-affirmative s1l))'
const partial = '\n    :modal ((root :modal author)\n            (author :partial-affirmative s1l))'
const after = '\n    :temporal ((document-creation-time :before s1l)\n            (s1l :after s1t))'
const before = '\n    :temporal ((document-creation-time :before s1l)\n            (s1l :before s1t))'

describe('a system that leaves out the document level of a file', () => {
  const gold = [umrDocument('a', after + modal), umrDocument('b', after + modal)]
  const complete = [gold[0]!, umrDocument('b', before + partial)]
  const silent = [gold[0]!, umrDocument('b', '')]

  it.each(['umr-modal', 'umr-temporal'])('does not gain in %s', (measure) => {
    const [whole, lacking] = [valuesOf(measure, gold, complete), valuesOf(measure, gold, silent)]
    for (const name of ['f1', 'recall', 'macro-f1', 'weighted-f1'])
      expect(lacking[name]).toBeLessThanOrEqual(whole[name]!)
    expect(lacking['macro-f1']).toBe((1 + 0) / 2)
  })
})

describe('a document in a weighted mean', () => {
  const sentences = (count: number, graph: string) =>
    Array.from({ length: count }, (_, i) => `# ::id ${i}\n(${graph})`).join('\n\n')
  const read = (id: string, text: string): Document => penman().read(text, { id }).documents[0]!
  const gold = [read('a', sentences(1, 'x / go-01')), read('b', sentences(1, 'x / see-01'))]

  it.each(['smatch', 'ancast(items=concepts)'])('has the same weight in %s, whatever the system adds', (measure) => {
    const system = [gold[0]!, read('b', sentences(3, 'x / say-01'))]
    const { counts } = evaluate({ gold, system, measures: [parseMeasure(measure)] }).measures[0]!
    expect(counts['weighted-f1']!.weight).toBe(1 + 1)
  })

  it('has the weight of the system if gold has no sentence', () => {
    const empty: Document = { id: 'b', layers: { meaning: { sentences: [] } } }
    expect(valuesOf('smatch', [gold[0]!, empty], [gold[0]!, gold[1]!])['weighted-f1']).toBe((1 + 0) / 2)
  })
})

describe('F1', () => {
  const silent: TimeLayer = timeline()
  const spoken = timeline('a BEFORE b')
  const document = (time: TimeLayer): Document[] => [{ id: 'd', layers: { time } }]

  it.each(['strict', 'temporal-awareness', 'point-graph', 'pairwise'])(
    'of %s is 0 if only one side has items',
    (id) => {
      expect(valuesOf(id, document(spoken), document(silent))).toMatchObject({ f1: 0, precision: undefined })
    },
  )

  it('is undefined if neither side has items, and such a document is in no mean', () => {
    expect(valuesOf('strict', document(silent), document(silent))).toMatchObject({
      f1: undefined,
      'macro-f1': undefined,
    })
    const [gold, system] = [spoken, silent].map((time) => [...document(time), { id: 'e', layers: { time: silent } }])
    const { counts } = evaluate({ gold: gold!, system: system!, measures: [parseMeasure('strict')] }).measures[0]!
    expect(counts['macro-f1']).toEqual({ credit: 0, weight: 1 })
  })

  it('is 0 if only the system has items', () => {
    expect(valuesOf('strict', document(silent), document(spoken))).toMatchObject({ f1: 0, recall: undefined })
  })
})

describe('means over documents', () => {
  const summary = documentMeans(prf, { sizedBy: 'sentences' })
  const item = (credit: number) => [
    { side: 'gold', item: 1, credit, weight: 1, because: { kind: 'unsupported' } } as const,
    { side: 'system', item: 1, credit, weight: 1, because: { kind: 'unsupported' } } as const,
  ]

  it('count each document once, or weight it by its sentences', () => {
    const stats = [summary.of(item(1), 3), summary.of(item(0), 1), summary.of([], 7)].reduce(summary.add)
    expect(summary.values(stats)).toMatchObject({ 'macro-f1': 1 / 2, 'weighted-f1': 3 / 4 })
    expect(summary.counts(stats)).toMatchObject({
      'macro-f1': { credit: 1, weight: 2 },
      'weighted-f1': { credit: 3, weight: 4 },
    })
  })

  it('count a document without a headline as 0 only if that is requested', () => {
    const asProgram = documentMeans(prf, { absentAs: 0 })
    const stats = [asProgram.of(item(1)), asProgram.of([])].reduce(asProgram.add)
    expect(asProgram.values(stats)['macro-f1']).toBe(1 / 2)
  })
})

describe('credit', () => {
  const partly = { side: 'system', item: 'q', credit: 0.37, weight: 1, because: { kind: 'same', as: '' } } as const

  it('of an answer is what c@1 counts, not its outcome', () => {
    const stats = correctnessAtOne.of([{ ...partly, outcome: 'right' }])
    expect(correctnessAtOne.counts(stats)['c@1']).toEqual({ credit: 0.37, weight: 1 })
  })

  it('of an answer is what is ranked, not its outcome', () => {
    const stats = confidenceWeighted.of([{ ...partly, outcome: 'right', confidence: 1 }])
    expect(confidenceWeighted.values(stats)).toEqual({ cws: 0.37 })
  })

  it('of 0.37 for every item is a score of 0.37, whatever the measure calls its outcome', () => {
    const generous = defineMeasure({
      name: 'generous',
      reads: 'answers',
      about: { summary: '', details: '', rewards: '', limits: '', cite: '' },
      params: {},
      summary: parseMeasure('accuracy').summary,
      judge: () => ({ judgements: Array(6).fill({ ...partly, outcome: 'right' }), problems: [] }),
    })
    const sides = { gold: [{ id: 'd', layers: { answers: { questions: [] } } }] }
    const { values, counts } = evaluate({ ...sides, system: sides.gold, measures: [generous()] }).measures[0]!
    expect(values.accuracy).toBeCloseTo(0.37, 12)
    expect(counts.accuracy!.credit).toBeCloseTo(6 * 0.37, 12)
  })
})
