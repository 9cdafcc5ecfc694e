/** Whole texts scored as the published program scores them: blocks, crashes, sums. */
import { describe, expect, it } from 'vitest'
import {
  type ReferenceMaterial,
  referenceScores,
  scoreAsReference,
  sentenceScores,
  sumSentence,
} from '../../src/meaning/reference/index.js'

interface Parts {
  readonly text?: string
  readonly graph?: string
  readonly alignment?: string
  readonly document?: string
}

const seeing = '(s1s / see-01 :ARG0 (s1b / boy) :ARG1 (s1d / dog))'

function block({
  text = '# :: snt1 The boy sees the dog .',
  graph = seeing,
  alignment = '',
  document = '',
}: Parts): string {
  return `${text}\n\n# sentence level graph:\n${graph}\n\n# alignment:\n${alignment}${alignment && '\n'}\n# document level annotation:\n(s1s0 / sentence ${document})`
}

function judge(gold: Parts, system: Parts): ReferenceMaterial {
  const result = scoreAsReference({ gold: block(gold), system: block(system) })
  if (result.crash) throw new Error(JSON.stringify(result.crash))
  return result
}

function crashOf(system: string, gold = block({})) {
  return scoreAsReference({ gold, system }).crash
}

describe('texts that the program can read', () => {
  it('a text against itself is perfect', () => {
    const scores = referenceScores(judge({}, {}))
    for (const name of [
      'sent',
      'sent_ulr',
      'sent_wlr',
      'sent_concept',
      'sent_relation',
      'sent_smatch_like',
      'comprehensive',
    ] as const)
      expect(scores[name]).toEqual({ precision: 1, recall: 1, f1: 1 })
  })

  it('a layer without annotation scores zero', () => {
    expect(referenceScores(judge({}, {})).modal).toEqual({ precision: 0, recall: 0, f1: 0 })
  })

  it('the longer file is cut in silence', () => {
    const both = `${block({})}\n\n\n${block({ text: '# :: snt2 Again .' })}`
    const result = scoreAsReference({ gold: both, system: block({}) })
    expect(result.crash).toBeUndefined()
    expect(!result.crash && result.sentences.length).toBe(1)
  })

  it('ends of lines do not matter', () => {
    const both = `${block({})}\n\n\n${block({})}`.replaceAll('\n', '\r\n')
    const result = scoreAsReference({ gold: both, system: both })
    expect(!result.crash && result.sentences.length).toBe(2)
  })

  it('a sentence unreadable on one side is left out on both', () => {
    const { sentences } = judge({}, { graph: '(s1s / see-01 :ARG0 (s1b / big boy))' })
    expect(sentences).toEqual([
      { index: 1, isIgnored: true, unreadable: [{ side: 'system', reason: 'missing-colon' }] },
    ])
  })

  it('a different sense costs a tenth of the similarity', () => {
    const material = judge({}, { graph: seeing.replace('see-01', 'see-09') })
    expect(referenceScores(material).sent.precision).toBeCloseTo((0.95 + 0.95) / 2, 12)
    expect(referenceScores(material).sent_concept.precision).toBeCloseTo((0.9 + 1 + 1) / 3, 12)
  })

  it('labels in common earn, others do not; unlabelled credit forgives', () => {
    const material = judge({}, { graph: seeing.replace(':ARG1', ':ARG2') })
    const scores = referenceScores(material)
    expect(scores.sent.precision).toBe(1 / 2)
    expect(scores.sent_ulr.precision).toBe(1)
    // The root and one of two relations; three identical nodes.
    expect(scores.sent_smatch_like.precision).toBe((2 + 3) / (3 + 3))
    const [sentence] = material.sentences
    expect(!sentence!.isIgnored && sentence!.pairs.find(({ target }) => target === 's1d')).toMatchObject({
      side: 'system',
      source: 's1s',
      labels: ['arg2'],
      partnerLabels: ['arg1'],
      matchedLabels: [],
      credit: 0,
      unlabelledCredit: 1,
      weight: 1,
    })
  })

  it('a sentence without relations falls back on its concepts', () => {
    const material = judge({ graph: '(s1d / dog)' }, { graph: '(s1d / doggy)' })
    expect(referenceScores(material).sent.precision).toBe(3 / 5)
  })

  it('importance of gold relations is looked up among the variables of the system', () => {
    const chain = '(s1a / aa :x (s1b / bb :x (s1c / cc)))'
    const [own] = judge({ graph: chain }, { graph: chain }).sentences
    const [renamed] = judge({ graph: chain }, { graph: chain.replaceAll('s1', 's9') }).sentences
    if (own!.isIgnored || renamed!.isIgnored) throw new Error('unreadable')
    const weightOf = (sentence: typeof own) => !sentence!.isIgnored && sumSentence(sentence!, 'gold').weighted.weight
    expect(weightOf(own)).toBe(Math.sqrt(2) + 1 + 1)
    expect(weightOf(renamed)).toBe(2)
    const sums = { system: sumSentence(own!, 'system'), gold: sumSentence(own!, 'gold') }
    expect(sentenceScores(sums).sent_wlr.f1).toBe(1)
  })
})

describe('texts that end the run', () => {
  it('two blank lines inside a block', () => {
    expect(crashOf(block({}).replace('\n\n# alignment', '\n\n\n# alignment'))).toEqual({
      kind: 'AssertionError',
      because: { code: 'missing-word', sentence: 1, word: 'document' },
    })
  })

  it('a heading spelt otherwise', () => {
    expect(crashOf(block({}).replace('# alignment:', '# Alignment:'))).toEqual({
      kind: 'IndexError',
      because: { code: 'missing-heading', sentence: 1, side: 'system', heading: '# alignment:' },
    })
  })

  it.each([
    ['s1s 3-3', 'ValueError', 'alignment-line'],
    ['s1s: 3-3: x', 'ValueError', 'alignment-line'],
    ['s1s:', 'IndexError', 'alignment-value'],
    ['s1s: 3', 'IndexError', 'alignment-value'],
    ['s1s: 3-3,5-5', 'ValueError', 'alignment-value'],
    ['s1s: x-y', 'ValueError', 'alignment-value'],
  ])('the alignment %s', (alignment, kind, code) => {
    expect(crashOf(block({ alignment }))).toMatchObject({ kind, because: { code, sentence: 1, side: 'system' } })
  })

  it.each(['s1s: 0-0', 's1s: -1--1', 's1s: undefined-3', 's1s: 3-4', 's9x: nonsense', '# an alignment line'])(
    'but not the alignment %s',
    (alignment) => {
      expect(crashOf(block({ alignment }))).toBeUndefined()
    },
  )

  it.each([
    ['(s1s / see-01 :wiki "")', 'IndexError', 'empty-attribute'],
    ['(s1s / see-01 :mod "")', 'IndexError', 'empty-attribute'],
    ['(s1s / see-01 :ARG0-of "x")', 'TypeError', 'inverse-attribute'],
    ['(s1s / see-01 :consist-of 3)', 'TypeError', 'inverse-attribute'],
    ['(s1s / see-01 :mod-of 3)', 'TypeError', 'inverse-attribute'],
  ])('the graph %s', (graph, kind, code) => {
    expect(crashOf(block({ graph }))).toMatchObject({ kind, because: { code, side: 'system', variable: 's1s' } })
  })

  it('two concepts without a name', () => {
    const nameless = block({ graph: '(s1a / -01)' })
    expect(crashOf(nameless, nameless)).toMatchObject({
      kind: 'ZeroDivisionError',
      because: { code: 'nameless-concepts', system: 's1a', gold: 's1a' },
    })
  })

  it('a cluster of gold that has no links', () => {
    const self = block({ document: ':coref ((s1d :same-entity s1d))' })
    expect(crashOf(block({}), self)).toEqual({
      kind: 'ZeroDivisionError',
      because: { code: 'cluster-without-links', layer: 'coref', nodes: ['s1d'] },
    })
    expect(crashOf(self)).toBeUndefined()
  })
})
