/** Sums behind values: how documents add up, how often an item counts, and which items a value is made of. */
import { describe, expect, it } from 'vitest'
import type { Judgement } from '../../src/measure.js'
import { prfAccuracy } from '../../src/summaries/accuracy.js'
import { correctnessAtOne } from '../../src/summaries/correctness-at-one.js'
import { confidenceWeighted } from '../../src/summaries/cws.js'
import { documentMeans } from '../../src/summaries/document-means.js'
import { graphValue } from '../../src/summaries/graph-value.js'
import { mean } from '../../src/summaries/mean.js'
import { prf } from '../../src/summaries/prf.js'
import { prfBeside } from '../../src/summaries/prf-parts.js'
import { riskCoverage, riskCoverageCurve } from '../../src/summaries/risk-coverage.js'

type Part = Partial<Judgement<string>>

const judged = (side: 'gold' | 'system', credit: number, rest: Part = {}): Judgement<string> => ({
  ...{ side, item: 'x', credit, weight: 1, because: { kind: 'missing' } },
  ...rest,
})

describe('items with a count', () => {
  it('count that number of times', () => {
    const items = [judged('gold', 1, { count: 3 }), judged('gold', 0), judged('system', 1, { count: 2 })]
    expect(prfAccuracy.values(prfAccuracy.of(items))).toMatchObject({ precision: 1, recall: 3 / 4, accuracy: 3 / 4 })
    const open = [judged('system', 0, { outcome: 'unanswered', count: 3 }), judged('system', 1, { confidence: 0.5 })]
    expect(riskCoverage(0).values(riskCoverage(0).of(open))).toMatchObject({ 'coverage-at-risk': 1 / 4 })
  })
})

describe('several documents', () => {
  it('are as accurate as all their gold items together', () => {
    const one = prfAccuracy.of([judged('gold', 1), judged('gold', 0), judged('gold', 0)])
    const other = prfAccuracy.of([judged('gold', 1)])
    expect(prfAccuracy.counts(prfAccuracy.add(one, other)).accuracy).toEqual({ credit: 2, weight: 4 })
  })

  it('have the recall of all major and of all minor relations of gold', () => {
    const minor = { facet: 'minor' }
    const one = graphValue.of([judged('gold', 1), judged('gold', 0), judged('gold', 1, minor), judged('system', 1)])
    const other = graphValue.of([judged('gold', 1), judged('gold', 0, minor), judged('system', 0)])
    const sum = graphValue.add(one, other)
    expect(graphValue.counts(sum)).toEqual({
      precision: { credit: 1, weight: 2 },
      // In the first 1 + 1/1 · min(1, 2 - 1), in the second 1.
      recall: { credit: 2 + 1, weight: 3 },
      'major-recall': { credit: 2, weight: 3 },
      'minor-recall': { credit: 1, weight: 2 },
    })
  })

  it('have their size as weight in a mean, even if each is counted several times', () => {
    const summary = documentMeans(confidenceWeighted, { sizedBy: 'questions' })
    const [right, wrong] = [1, 0].map((credit, i) =>
      summary.of([judged('system', credit, { confidence: 0.5 })], [3, 5][i]),
    )
    const values = summary.countedValues!([right!, wrong!])
    // One document of size 3 with value 1, two of size 5 with value 0.
    expect(values([1, 2])).toMatchObject({ 'macro-cws': 1 / 3, 'weighted-cws': 3 / (3 + 2 * 5) })
    expect(values([2, 1])).toMatchObject({ 'macro-cws': 2 / 3, 'weighted-cws': 6 / (6 + 5) })
    const sum = summary.add(summary.add(right!, right!), wrong!)
    expect(summary.values(sum)).toMatchObject({ 'macro-cws': 2 / 3, 'weighted-cws': 6 / (6 + 5) })
  })
})

describe('risk and coverage', () => {
  const values = (risk: number, items: readonly Judgement<string>[]) => {
    const summary = riskCoverage(risk)
    return summary.values(summary.of(items))
  }
  const answers = [1, 0, 1, 1].map((credit, i) => judged('system', credit, { confidence: 0.9 - i / 10 }))

  it('takes the coverage at a risk that is just allowed', () => {
    // Risks 0, 1/2, 1/3, 1/4.
    expect(values(1 / 4, answers)['coverage-at-risk']).toBe(1)
    expect(values(0.2, answers)['coverage-at-risk']).toBe(1 / 4)
    expect(values(1 / 2, answers.slice(0, 2))['coverage-at-risk']).toBe(1)
  })

  it('has the area of its risks, minus that of the best order', () => {
    const area = (0 + 1 / 2 + 1 / 3 + 1 / 4) / 4
    expect(values(0, answers).aurc).toBeCloseTo(area, 12)
    // With the wrong one last: only the risk of the fourth, 1/4.
    expect(values(0, answers)['excess-aurc']).toBeCloseTo(area - 1 / 4 / 4, 12)
  })

  it('is defined for a single answer, and undefined for none', () => {
    expect(values(0, [judged('system', 1, { confidence: 1 })])).toEqual({
      aurc: 0,
      'excess-aurc': 0,
      'coverage-at-risk': 1,
    })
    expect(values(0, [judged('system', 0, { outcome: 'unanswered' })])).toEqual({
      aurc: undefined,
      'excess-aurc': undefined,
      'coverage-at-risk': 0,
    })
  })

  it('covers all questions, including unanswered ones', () => {
    const steps = [
      { confidence: 0.9, size: 2, right: 2 },
      { confidence: 0.5, size: 1, right: 0 },
    ]
    expect(riskCoverageCurve({ steps, answered: 3, unanswered: 1 })).toEqual([
      { confidence: 0.9, coverage: 2 / 4, risk: 0 },
      { confidence: 0.5, coverage: 3 / 4, risk: 1 / 3 },
    ])
  })
})

describe('c@1', () => {
  it('of no question is 0 of 0', () => {
    expect(correctnessAtOne.counts(correctnessAtOne.empty)).toEqual({ 'c@1': { credit: 0, weight: 0 } })
  })
})

describe('which items a value counts', () => {
  const all = ['system', 'gold'].flatMap((side) =>
    [undefined, 'minor'].map((facet) => judged(side as 'gold', 1, facet === undefined ? {} : { facet })),
  )
  const counted = (rule: unknown) =>
    typeof rule === 'function'
      ? all.filter((item) => rule(item)).map(({ side, facet }) => (facet ? `${side} ${facet}` : side))
      : rule

  it.each<[string, unknown, string[]]>([
    ['precision', prf.countRules.precision, ['system', 'system minor']],
    ['recall', prf.countRules.recall, ['gold', 'gold minor']],
    ['the precision of what is beside a part', prfBeside('minor').countRules.precision, ['system']],
    ['the recall of what is beside a part', prfBeside('minor').countRules.recall, ['gold']],
    ['the precision of a part', prfBeside('minor').countRules['minor-precision'], ['system minor']],
    ['the recall of a part', prfBeside('minor').countRules['minor-recall'], ['gold minor']],
    ['the precision of a graph', graphValue.countRules.precision, ['system', 'system minor']],
    ['the major recall of a graph', graphValue.countRules['major-recall'], ['gold']],
    ['the minor recall of a graph', graphValue.countRules['minor-recall'], ['gold minor']],
    ['a mean', mean('rate').countRules.rate, ['system', 'system minor', 'gold', 'gold minor']],
  ])('%s', (_, rule, items) => {
    expect(counted(rule)).toEqual(items)
  })
})
