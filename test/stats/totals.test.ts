/** Sums of statistics: flat rows and `Summary.add` must give the same numbers to the last bit. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Summary } from '../../src/measure.js'
import { totalsOf } from '../../src/stats/totals.js'
import type { ConfidenceStats } from '../../src/summaries/confidences.js'
import { confidenceWeighted } from '../../src/summaries/cws.js'
import { documentMeans } from '../../src/summaries/document-means.js'
import { prf } from '../../src/summaries/prf.js'
import { prfOfWhole } from '../../src/summaries/prf-parts.js'
import { riskCoverage } from '../../src/summaries/risk-coverage.js'

const none = { of: () => 0 as never, counts: () => ({}), perfect: {}, undefinedWhen: '', corpus: '', countRules: {} }

/** Reads the list it was given, in order. */
const listed: Summary<readonly string[]> = {
  ...none,
  valueNames: ['first', 'length'],
  empty: [],
  of: () => [],
  add: (a, b) => [...a, ...b],
  values: (list) => ({ first: list[0]?.charCodeAt(0), length: list.length }),
}

const largest: Summary<{ readonly most: number }> = {
  ...none,
  valueNames: ['most'],
  empty: { most: 0 },
  of: () => ({ most: 0 }),
  add: (a, b) => ({ most: Math.max(a.most, b.most) }),
  values: ({ most }) => ({ most }),
}

/** Few confidences, so that documents share steps. */
const ranked: fc.Arbitrary<ConfidenceStats> = fc.record({
  answers: fc.array(
    fc.record({
      confidence: fc.integer({ min: 0, max: 9 }).map((tenths) => tenths / 10),
      credit: fc.nat(1),
      weight: fc.constant(1),
    }),
  ),
  unanswered: fc.nat(3),
  parts: fc.constant([]),
})

describe('totals of statistics', () => {
  it('equal those of adding one by one, to the last bit', () => {
    const amount = fc.double({ min: 0, max: 10, noNaN: true })
    const stats = fc.record({ systemCredit: amount, systemWeight: amount, goldCredit: amount, goldWeight: amount })
    fc.assert(
      fc.property(fc.array(stats, { minLength: 1 }), fc.array(fc.nat(), { minLength: 1 }), (list, drawn) => {
        const chosen = drawn.map((number) => number % list.length)
        const totals = totalsOf(prf, list)
        expect(totals.isFlat).toBe(true)
        expect(totals.valuesOf(chosen)).toEqual(prf.values(chosen.map((i) => list[i]!).reduce(prf.add, prf.empty)))
      }),
    )
  })

  it('support nested records', () => {
    const summary = documentMeans(prfOfWhole(['a', 'b']))
    const stats = [1, 0].map((credit) =>
      summary.of([
        { side: 'gold', item: 1, credit, weight: 1, facet: 'a', because: { kind: 'unsupported' } },
        { side: 'system', item: 1, credit, weight: 1, facet: 'a', because: { kind: 'unsupported' } },
      ]),
    )
    const totals = totalsOf(summary, stats)
    expect(totals.isFlat).toBe(true)
    expect(totals.valuesOf([0, 0, 1])).toEqual(summary.values([0, 0, 1].map((i) => stats[i]!).reduce(summary.add)))
  })

  it.each([
    ['cws', confidenceWeighted],
    ['risk and coverage', riskCoverage(0.3)],
  ])('of %s are read from counts as from the list of all answers, to the last bit', (_, summary) => {
    fc.assert(
      fc.property(fc.array(ranked, { minLength: 1 }), fc.array(fc.array(fc.nat())), (list, draws) => {
        const totals = totalsOf(summary, list)
        for (const drawn of draws) {
          const chosen = drawn.map((number) => number % list.length)
          const sum = chosen.map((i) => list[i]!).reduce(summary.add, summary.empty)
          expect(totals.valuesOf(chosen)).toEqual(summary.values(sum))
        }
      }),
    )
  })

  it('of answers that are ranked count a document as often as it is chosen', () => {
    const answer = (confidence: number, credit: number) => ({
      answers: [{ confidence, credit, weight: 1 }],
      unanswered: 0,
      parts: [],
    })
    const totals = totalsOf(confidenceWeighted, [answer(0.9, 1), answer(0.5, 0)])
    // Ranks: right, wrong, wrong.
    expect(totals.valuesOf([1, 0, 1]).cws).toBeCloseTo((1 / 1 + 1 / 2 + 1 / 3) / 3, 12)
    expect(totals.valuesOf([])).toEqual({ cws: undefined })
  })

  it('of lists are their concatenation, in the order of the choice', () => {
    const totals = totalsOf(listed, [['a', 'b'], ['c']])
    expect(totals.isFlat).toBe(false)
    expect(totals.valuesOf([1, 0, 1])).toEqual({ first: 'c'.charCodeAt(0), length: 4 })
    expect(totals.valuesOf([])).toEqual({ first: undefined, length: 0 })
  })

  it('do not assume that numbers are added', () => {
    const totals = totalsOf(largest, [{ most: 2 }, { most: 5 }, { most: 3 }])
    expect(totals.isFlat).toBe(false)
    expect(totals.valuesOf([0, 2])).toEqual({ most: 3 })
  })

  it('leave statistics of changing shape or without a finite number to the summary', () => {
    const byLabel: Summary<Readonly<Record<string, number>>> = {
      ...none,
      valueNames: ['labels'],
      empty: {},
      of: () => ({}),
      add: (a, b) => ({ ...a, ...b }),
      values: (counts) => ({ labels: Object.keys(counts).length }),
    }
    expect(totalsOf(byLabel, [{ x: 1 }, { y: 1 }]).valuesOf([0, 1])).toEqual({ labels: 2 })
    expect(totalsOf(largest, [{ most: Number.POSITIVE_INFINITY }]).isFlat).toBe(false)
  })

  it('of lists of numbers are lists of their sums', () => {
    const counted: Summary<{ readonly hits: readonly number[]; readonly all: number }> = {
      ...none,
      valueNames: ['first', 'last', 'all'],
      empty: { hits: [0, 0], all: 0 },
      of: () => ({ hits: [0, 0], all: 0 }),
      add: (a, b) => ({ hits: a.hits.map((hits, i) => hits + b.hits[i]!), all: a.all + b.all }),
      values: ({ hits, all }) => ({ first: hits.slice()[0], last: hits[1], all }),
    }
    const totals = totalsOf(counted, [
      { hits: [1, 2], all: 3 },
      { hits: [10, 20], all: 30 },
    ])
    expect(totals.isFlat).toBe(true)
    expect(totals.valuesOf([0, 1, 1])).toEqual({ first: 21, last: 42, all: 63 })
  })

  it('leave statistics with a text, null or a missing value to the summary', () => {
    for (const part of ['x', null, undefined]) {
      const named: Summary<{ readonly part: unknown }> = {
        ...none,
        valueNames: ['length'],
        empty: { part },
        of: () => ({ part }),
        add: (a) => a,
        values: () => ({ length: 1 }),
      }
      expect(totalsOf(named, [{ part }]).isFlat).toBe(false)
    }
  })

  it('use counts if the summary supports them, and add nothing', () => {
    const counting: Summary<readonly string[]> = {
      ...listed,
      add: () => {
        throw new Error('added')
      },
      countedValues: () => (times) => ({ first: times[0], length: times[1] }),
    }
    const totals = totalsOf(counting, [['a'], ['b']])
    expect(totals.isFlat).toBe(false)
    expect(totals.valuesOf([1, 0, 1])).toEqual({ first: 1, length: 2 })
    expect(totals.valuesOf([1])).toEqual({ first: 0, length: 1 })
  })
})
