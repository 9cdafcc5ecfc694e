import { describe, expect, it } from 'vitest'
import type { MissingPolicy } from '../../src/corpus.js'
import type { Document } from '../../src/document.js'
import { agreementOf } from '../../src/evaluation/agreement.js'
import { compareSystems } from '../../src/evaluation/compare.js'
import { type EvaluateOptions, evaluate, type ReadingPolicy } from '../../src/evaluation/evaluate.js'
import { here, type Where } from '../../src/evaluation/judge.js'
import { type AnyMeasure, defineMeasure, type Judgement } from '../../src/measure.js'
import { parseMeasure } from '../../src/measures/index.js'
import { strict } from '../../src/measures/strict.js'
import { writeJson } from '../../src/report/index.js'
import { prf } from '../../src/summaries/prf.js'
import type { Problem } from '../../src/vocabulary/problem.js'
import { timeline } from '../time/notation.js'

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
    const system = { documents: [d], problems: [problem('error')] }
    expect(outcome({ system })).toEqual({ f1: undefined, documents: [], codes: ['json/malformed'] })
    expect(outcome({ system, reading: 'lenient' })).toEqual({ f1: 1, documents: ['d'], codes: ['json/malformed'] })
    expect(outcome({ system: { documents: [d], problems: [problem('warning')] } }).f1).toBe(1)
  })

  it('judges in spite of the errors that are allowed, and of no others', () => {
    const system = { documents: [d], problems: [problem('error')] }
    const gold = { documents: [d], problems: [] }
    const options = { gold, system, measures }
    const allowing = evaluate({ ...options, allow: ['json/malformed'] })
    expect(allowing.measures[0]!.values.f1).toBe(1)
    expect(allowing.problems).toEqual([{ ...problem('error'), severity: 'warning', isAllowed: true }])
    expect(allowing.reading).toEqual(allowing.problems)
    expect(evaluate({ ...options, allow: ['brat/line'] }).measures[0]!.values.f1).toBeUndefined()
    const lacking = { gold: [d, e], allow: ['corpus/missing-document'] as const }
    expect(outcome(lacking)).toEqual({ f1: 1, documents: ['d'], codes: ['corpus/missing-document'] })
  })

  it('allows errors in comparisons and between annotators too', () => {
    const [a, b] = ['a', 'b'].map((name) => ({ name, documents: [d, d], problems: [problem('error')] }))
    const allow = ['json/malformed', 'corpus/duplicate-document'] as const
    const compared = compareSystems({ gold: [d], systems: [a!, b!], measures, samples: 10, trials: 10, seed: 1, allow })
    expect(compared.measures[0]!.systems.map(({ value }) => value)).toEqual([1, 1])
    expect(agreementOf({ annotators: [a!, b!], measures }).pairs).toEqual([])
    const agreed = agreementOf({ annotators: [a!, b!], measures, allow })
    expect(agreed.pairs[0]!.measures[0]!.values.f1).toBe(1)
    expect(agreed.signatures[0]).toContain('|reading:strict|allow:corpus/duplicate-document,json/malformed|')
  })

  it('names the allowed codes in the signature, sorted and once', () => {
    const corpus = { documents: [d], problems: [] }
    const allow = ['json/malformed', 'brat/line', 'json/malformed'] as const
    const { signature } = evaluate({ gold: corpus, system: corpus, measures, allow })
    expect(signature).toContain('|reading:strict|allow:brat/line,json/malformed|')
    expect(evaluate({ gold: corpus, system: corpus, measures, allow: [] }).signature).not.toContain('allow')
  })

  it('lists problems of reading apart, and those of pairing only if reading allows a score', () => {
    const gold = { documents: [d, e], problems: [problem('error')] }
    const system = { documents: [d], problems: [problem('warning')] }
    const strictly = evaluate({ gold, system, measures })
    expect(strictly.problems).toEqual([problem('error'), problem('warning')])
    expect(strictly.reading).toEqual(strictly.problems)
    const leniently = evaluate({ gold, system, measures, reading: 'lenient' })
    expect(leniently.problems.map(({ code }) => code)).toEqual([
      'json/malformed',
      'json/malformed',
      'corpus/missing-document',
    ])
    expect(leniently.reading).toHaveLength(2)
  })

  it('says in the signature whether somebody looked at how documents were read', () => {
    const corpus = { documents: [d], problems: [] }
    const readingIn = (given: Partial<EvaluateOptions>) =>
      /reading:\w+/.exec(evaluate({ gold: corpus, system: corpus, measures, ...given }).signature)![0]
    expect(readingIn({})).toBe('reading:strict')
    expect(readingIn({ reading: 'lenient' })).toBe('reading:lenient')
    for (const bare of [{ gold: [d] }, { system: [d] }, { gold: [d], reading: 'lenient' as const }])
      expect(readingIn(bare)).toBe('reading:unchecked')
    const systems = [{ name: 'a', ...corpus }]
    const compared = { gold: corpus, measures, samples: 10, trials: 10, seed: 1 }
    expect(compareSystems({ ...compared, systems }).measures[0]!.signature).toContain('|reading:strict|')
    expect(compareSystems({ ...compared, systems: [{ name: 'a', documents: [d] }] }).measures[0]!.signature).toContain(
      '|reading:unchecked|',
    )
    const annotators = [...systems, { name: 'b', documents: [d] }]
    expect(agreementOf({ annotators, measures }).signatures[0]).toContain('|reading:unchecked|')
    expect(agreementOf({ annotators: systems, measures }).signatures[0]).toContain('|reading:strict|')
  })

  it('adds intervals that the signature mentions', () => {
    const documents = [d, e]
    const report = evaluate({ gold: documents, system: documents, measures, intervals: { seed: 7, samples: 50 } })
    expect(report.measures[0]!.intervals!.f1).toEqual({ low: 1, high: 1 })
    expect(report.resampling).toEqual({ samples: 50, seed: 7, confidence: 0.95, unit: 'documents' })
    expect(report.measures[0]!.signature).toContain('|ci:bootstrap-50-seed-7|')
    expect(() => outcome({ intervals: { seed: 1, unit: 'questions' } })).toThrow('which has no questions to resample')
    expect(() => outcome({ intervals: { seed: -1 } })).toThrow('seed')
  })

  it('gives a report later, and the same one, with a place to judge in', async () => {
    const where: Where = { judge: async (...given) => here.judge(...given) }
    const options = { gold: [d, e], system: [d], measures, missing: 'empty' as const, intervals: { seed: 1 } }
    expect(writeJson(await evaluate({ ...options, where }))).toBe(writeJson(evaluate(options)))
    await expect(evaluate({ ...options, measures: ['strict'] as never, where })).rejects.toThrow(
      '"strict" is not a measure',
    )
    const files = { files: new Map([['d', 'd.tml']]), problems: [], read: () => ({ documents: [d], problems: [] }) }
    await expect(evaluate({ gold: files, system: files, measures, where: here })).rejects.toThrow('"d.tml" is a file')
    expect((await evaluate({ gold: files, system: [d], measures, where: here })).measures[0]!.values.f1).toBe(1)
  })

  it.each<[string, Partial<Record<keyof EvaluateOptions, unknown>>]>([
    ['missing cannot be "skp". Did you mean skip?', { missing: 'skp' }],
    ['reading cannot be "lenien". Did you mean lenient?', { reading: 'lenien' }],
    ['There is no problem code "json/malforme". Did you mean json/malformed?', { allow: ['json/malforme'] }],
    ['"corpus/no-documents" cannot be allowed', { allow: ['corpus/no-documents'] }],
    ['system is neither a corpus nor a list of documents.', { system: undefined }],
    ['gold is neither a corpus nor a list of documents.', { gold: ['d.tml'] }],
    ['gold is neither a corpus nor a list of documents.', { gold: { problems: [] } }],
    ['"strict" is not a measure.', { measures: ['strict'] }],
    ['strict makes a measure but is not a measure itself.', { measures: [strict] }],
    ['measures is not a list.', { measures: 'strict' }],
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
    expect(() => compareSystems({ ...compared, systems: annotators })).toThrow('ann is neither a corpus nor a list')
    expect(() => agreementOf({ annotators, measures })).toThrow('ann is not a list of documents, but has one.')
  })
})

describe('a measure of somebody else', () => {
  it('is refused if its summary is incomplete, before anything is judged', () => {
    const summary = { valueNames: ['x'], of: () => 0 } as never
    const define = () =>
      defineMeasure({
        name: 'own',
        reads: 'time',
        about,
        params: {},
        summary,
        judge: () => ({ judgements: [], problems: [] }),
      })
    expect(define).toThrow('The summary of own lacks perfect, undefinedWhen, corpus, countRules, add, values, counts.')
  })

  const about = { summary: '', details: '', rewards: '', limits: '', cite: '' }
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
  ])('gets an error for an item that it judges with %s', (words, given) => {
    const message = `own judges an item of document "d" (gold l1) with ${words}.`
    expect(() => run(given)).toThrow(message)
    expect(() => run(given, true)).toThrow(message)
  })
})
