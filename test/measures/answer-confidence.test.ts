/** Measures of answers that carry a confidence. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '../../src/layers/answers.js'
import { cws } from '../../src/measures/cws.js'
import { type ConfidenceStats, rankingOf } from '../../src/summaries/confidences.js'
import type { DocumentMeanStats } from '../../src/summaries/document-means.js'
import { riskCoverageCurve } from '../../src/summaries/risk-coverage.js'
import { answerValue, run, scoreAnswers } from './answers.js'

describe('cws', () => {
  it('averages the share of right answers over the ranks', () => {
    expect(answerValue('cws', run('RWR', [0.9, 0.8, 0.7]))).toBeCloseTo((1 / 1 + 1 / 2 + 2 / 3) / 3, 12)
    expect(answerValue('cws', run('RWR', [0.7, 0.9, 0.8]))).toBeCloseTo((0 / 1 + 1 / 2 + 2 / 3) / 3, 12)
  })

  it('puts questions left open last', () => {
    expect(answerValue('cws', run('-RW', [0, 0.5, 0.4]))).toBeCloseTo((1 / 1 + 1 / 2 + 1 / 3) / 3, 12)
  })

  it('takes the mean over all orders of a tie', () => {
    const orders = [run('RW', [0.9, 0.8]), run('WR', [0.9, 0.8])].map((sides) => answerValue('cws', sides)!)
    expect(answerValue('cws', run('RW', [0.5, 0.5]))).toBeCloseTo((orders[0]! + orders[1]!) / 2, 12)
  })
})

describe('k1', () => {
  it('adds the confidence of right answers and subtracts that of wrong ones', () => {
    expect(answerValue('k1', run('RW-R', [0.9, 0.4, 0, 0.5]))).toBeCloseTo((0.9 - 0.4 + 0.5) / 4, 12)
  })

  it('stays from -1 to 1', () => {
    expect([answerValue('k1', run('RR', [1, 1])), answerValue('k1', run('WW', [1, 1]))]).toEqual([1, -1])
  })
})

describe('k', () => {
  const golds = [{ text: 'Rhine' }, { text: 'Danube' }]
  const answered = (...answers: Question['answers']) => ({
    gold: { questions: [{ id: 'q', answers: golds }] },
    system: { questions: [{ id: 'q', answers }] },
  })

  it('divides by the known answers, or by the given ones if they are more', () => {
    expect(answerValue('k', answered({ text: 'Rhine', confidence: 0.8 }))).toBeCloseTo(0.8 / 2, 12)
    const three = answered(
      { text: 'Rhine', confidence: 0.8 },
      { text: 'Rhone', confidence: 0.2 },
      { text: 'Danube', confidence: 0.5 },
    )
    expect(answerValue('k', three)).toBeCloseTo((0.8 - 0.2 + 0.5) / 3, 12)
  })

  it('counts an answer that stands again as nothing, but as given', () => {
    const again = answered(
      { text: 'Rhine', confidence: 0.8 },
      { text: 'the Rhine', confidence: 0.8 },
      { text: 'Danube', confidence: 1 },
    )
    expect(answerValue('k', again)).toBeCloseTo((0.8 + 0 + 1) / 3, 12)
  })

  it('is k1 where one answer is known and one is given', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('R', 'W', '-'), fc.double({ min: 0, max: 1, noNaN: true }))),
        (drawn) => {
          const sides = run(
            drawn.map(([sign]) => sign).join(''),
            drawn.map(([, confidence]) => confidence),
          )
          expect(answerValue('k', sides)).toBe(answerValue('k1', sides))
        },
      ),
    )
  })
})

describe('risk-coverage', () => {
  it('has the mean risk, and what a better order would save', () => {
    const { values } = scoreAnswers('risk-coverage(risk=0.4)', run('RWR', [0.9, 0.8, 0.7]))
    expect(values.aurc).toBeCloseTo((0 / 1 + 1 / 2 + 1 / 3) / 3, 12)
    expect(values['excess-aurc']).toBeCloseTo((1 / 2 + 1 / 3 - 1 / 3) / 3, 12)
    expect(values['coverage-at-risk']).toBe(1)
  })

  it('lets ties in together', () => {
    const { values, stats } = scoreAnswers('risk-coverage', run('RWRW', [0.9, 0.5, 0.5, 0.1]))
    expect(values.aurc).toBeCloseTo((0 / 1 + 2 * (1 / 3) + 2 / 4) / 4, 12)
    expect(riskCoverageCurve(rankingOf((stats as DocumentMeanStats<ConfidenceStats>).own))).toEqual([
      { confidence: 0.9, coverage: 1 / 4, risk: 0 },
      { confidence: 0.5, coverage: 3 / 4, risk: 1 / 3 },
      { confidence: 0.1, coverage: 1, risk: 2 / 4 },
    ])
  })

  it('reads coverage over all questions at the risk that is allowed', () => {
    const sides = run('RRW-', [0.9, 0.8, 0.7])
    expect(scoreAnswers('risk-coverage', sides).values['coverage-at-risk']).toBe(2 / 4)
    expect(scoreAnswers('risk-coverage(risk=0.5)', sides).values['coverage-at-risk']).toBe(3 / 4)
    expect(scoreAnswers('risk-coverage', run('W', [1])).values['coverage-at-risk']).toBe(0)
  })

  it('has no excess if all right answers are surer than all wrong ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(30), (right, wrong) => {
        const n = right + wrong
        const sides = run(
          'R'.repeat(right) + 'W'.repeat(wrong),
          Array.from({ length: n }, (_, i) => n - i),
        )
        expect(scoreAnswers('risk-coverage', sides).values['excess-aurc']).toBeCloseTo(0, 12)
      }),
    )
  })
})

describe('confidences', () => {
  it.each(['cws', 'k1', 'k', 'risk-coverage'])('%s says that an answer has none', (measure) => {
    const { problems, isExcluded, values } = scoreAnswers(measure, run('RW', [0.5]))
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['answers/no-confidence', 'error']])
    expect(isExcluded).toBe(true)
    expect(Object.values(values).filter((value) => value !== undefined)).toEqual([])
  })

  it.each(['k1', 'k'])('%s says that one is outside of 0 to 1', (measure) => {
    const { problems } = scoreAnswers(measure, run('RW', [0.5, 12]))
    expect(problems.map(({ code, actual }) => [code, actual])).toEqual([['answers/confidence-range', '12']])
  })

  it('add up however they are put together', () => {
    const { summary } = cws()
    const { items = [], values } = scoreAnswers('cws', run('RWR-RWW', [0.9, 0.5, 0.5, 0, 0.3, 0.9, 0.1]))
    const single = items.map((item) => summary.of([item]))
    const [left, right] = [single.reduce(summary.add), single.reduceRight((all, one) => summary.add(one, all))]
    expect(summary.values(left)).toMatchObject(values)
    expect(summary.values(right)).toMatchObject(values)
  })

  it('add up one by one for many thousand questions', () => {
    const { summary } = cws()
    const one = summary.of([
      {
        side: 'system',
        item: 0,
        credit: 1,
        weight: 1,
        outcome: 'right',
        confidence: 1,
        because: { kind: 'same', as: '' },
      },
    ])
    let all = summary.empty
    for (let i = 0; i < 50_000; i++) all = summary.add(all, one)
    expect(summary.counts(all)).toEqual({
      cws: { credit: 50_000, weight: 50_000 },
      'macro-cws': { credit: 50_000, weight: 50_000 },
    })
  })
})
