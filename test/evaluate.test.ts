import { describe, expect, it } from 'vitest'
import { agreementOf } from '../src/agreement.js'
import { compareSystems } from '../src/compare.js'
import type { MissingPolicy } from '../src/corpus.js'
import type { Document } from '../src/document.js'
import { type EvaluateOptions, evaluate, type ReadingPolicy } from '../src/evaluate.js'
import { type AnyMeasure, defineMeasure, type Judgement } from '../src/measure.js'
import { parseMeasure } from '../src/measures/index.js'
import { strict } from '../src/measures/strict.js'
import type { Problem } from '../src/problem.js'
import { prf } from '../src/summaries/prf.js'
import { timeline } from './time/notation.js'

const document = (id: string): Document => ({ id, layers: { time: timeline('a BEFORE b') } })
const [d, e] = [document('d'), document('e')]
const measures = [parseMeasure('strict')]
const problem = (severity: Problem['severity']): Problem => ({ code: 'json/malformed', severity, message: 'No JSON.' })

function outcome(given: Partial<EvaluateOptions>) {
  const report = evaluate({ gold: [d], system: [d], measures, ...given })
  const { values, documents } = report.measures[0]!
  return { f1: values.f1, documents: documents.map(({ id }) => id), codes: report.problems.map(({ code }) => code) }
}

describe('evaluate', () => {
  it('judges nothing after an error of pairing', () => {
    expect(outcome({ gold: [d, e] })).toEqual({ f1: undefined, documents: [], codes: ['corpus/missing-document'] })
    expect(outcome({ gold: [d, e], missing: 'skip' }).f1).toBe(1)
    expect(outcome({ gold: [d, d, e], system: [d, e] }).documents).toEqual([])
  })

  it('judges nothing after an error of reading, unless it was lenient', () => {
    const problems = [problem('error')]
    expect(outcome({ problems })).toEqual({ f1: undefined, documents: [], codes: ['json/malformed'] })
    expect(outcome({ problems, reading: 'lenient' })).toEqual({ f1: 1, documents: ['d'], codes: ['json/malformed'] })
    expect(outcome({ problems: [problem('warning')] }).f1).toBe(1)
  })

  it.each<[string, Partial<Record<keyof EvaluateOptions, unknown>>]>([
    ['missing cannot be "skp". Did you mean skip?', { missing: 'skp' }],
    ['reading cannot be "lenien". Did you mean lenient?', { reading: 'lenien' }],
    ['gold is no list of documents, but has one.', { gold: { documents: [d], problems: [] } }],
    ['system is no list of documents.', { system: undefined }],
    ['gold is no list of documents.', { gold: ['d.tml'] }],
    ['"strict" is no measure.', { measures: ['strict'] }],
    ['strict makes a measure and is none itself.', { measures: [strict] }],
    ['measures is no list.', { measures: 'strict' }],
  ])('%s', (message, given) => {
    expect(() => evaluate({ gold: [d], system: [d], measures, ...given } as EvaluateOptions)).toThrow(message)
  })
})

describe('a comparison and an agreement', () => {
  const systems = [{ name: 'a', documents: [d] }]
  const missing = 'skp' as MissingPolicy
  const reading = 'lax' as ReadingPolicy

  it('are as exact about what they are asked', () => {
    const compared = { gold: [d], systems, measures, seed: 1 }
    expect(() => compareSystems({ ...compared, missing })).toThrow('missing cannot be "skp"')
    expect(() => compareSystems({ ...compared, reading })).toThrow('reading cannot be "lax"')
    expect(() => agreementOf({ annotators: systems, measures, missing })).toThrow('missing cannot be "skp"')
    expect(() => agreementOf({ annotators: systems, measures, reading })).toThrow('reading cannot be "lax"')
    const annotators = [{ name: 'ann', documents: { documents: [d] } as never }]
    expect(() => agreementOf({ annotators, measures })).toThrow('ann is no list of documents, but has one.')
  })
})

describe('a measure of somebody else', () => {
  const about = { summary: '', details: '', rewards: '', range: '', undefinedWhen: '', limits: '', cite: '' }
  const judging = (given: Partial<Judgement<unknown>>): AnyMeasure =>
    defineMeasure({
      name: 'own',
      reads: 'time',
      about,
      params: {},
      summary: prf,
      judge: ({ gold }) => ({
        judgements: gold.links.map((item) => {
          return {
            side: 'gold' as const,
            item,
            credit: 1,
            weight: 1,
            because: { kind: 'unsupported' as const },
            ...given,
          }
        }),
        problems: [],
      }),
    })()
  const run = (given: Partial<Judgement<unknown>>, items = false) =>
    evaluate({ gold: [d], system: [d], measures: [judging(given)], items }).measures[0]!.values.recall

  it('may give and take credit as it likes', () => {
    expect([run({}), run({ credit: -1 }), run({ credit: 2 }), run({ weight: 0 })]).toEqual([1, -1, 2, undefined])
  })

  it.each<[string, Partial<Judgement<unknown>>]>([
    ['credit NaN, weight 1', { credit: Number.NaN }],
    ['credit undefined, weight 1', { credit: undefined as never }],
    ['credit 1, weight Infinity', { weight: Number.POSITIVE_INFINITY }],
    ['credit 1, weight -1', { weight: -1 }],
    ['credit 1, weight 1, count NaN', { count: Number.NaN }],
  ])('is told of an item that it judges by %s', (words, given) => {
    const message = `own judges an item of document "d" (gold l1) by ${words}.`
    expect(() => run(given)).toThrow(message)
    expect(() => run(given, true)).toThrow(message)
  })
})
