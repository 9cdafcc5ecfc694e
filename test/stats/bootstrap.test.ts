/** The percentile bootstrap, on corpora small enough to know every sample. */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { evaluate, type Report } from '../../src/evaluation/evaluate.js'
import { defineMeasure, type Judgement, type Side } from '../../src/measure.js'
import { describeResampling, withIntervals } from '../../src/stats/bootstrap.js'
import { quantile } from '../../src/stats/quantile.js'
import { prf } from '../../src/summaries/prf.js'
import { choice } from '../../src/vocabulary/param.js'
import { UsageError } from '../../src/vocabulary/problem.js'

const about = { summary: '', details: '', rewards: '', limits: '', cite: '' }

/** Each link earns what its label says; a document with a link labelled `excluded` is left out. */
const labelled = defineMeasure({
  name: 'labelled',
  reads: 'time',
  about,
  params: { turn: choice(['no', 'yes'], { default: 'no', doc: 'judge by the opposite' }) },
  summary: prf,
  judge: ({ gold, system }, { turn }) => {
    const judged = (side: Side, label: string): Judgement<string> => ({
      side,
      item: label,
      credit: (label === '1') === (turn === 'no') ? 1 : 0,
      weight: 1,
      because: { kind: 'unsupported' },
    })
    return {
      judgements: [
        ...gold.links.map(({ label }) => judged('gold', label)),
        ...system.links.map(({ label }) => judged('system', label)),
      ],
      problems: [],
      isExcluded: gold.links.some(({ label }) => label === 'excluded'),
    }
  },
})

/** Documents by the labels of their links: '10' has one that earns and one that does not. */
function scored(gold: readonly string[], system: readonly string[] = gold, measures = [labelled()]): Report {
  const documents = (side: readonly string[]): Document[] =>
    side.map((labels, i) => ({ id: `d${i}`, layers: { time: { entities: [], links: linksOf(labels) } } }))
  return evaluate({ gold: documents(gold), system: documents(system), measures })
}

function linksOf(labels: string) {
  const names = labels === 'excluded' ? [labels] : [...labels]
  return names.map((label, i) => ({ id: `l${i}`, source: 'a', target: 'b', label, relation: ['b' as const] }))
}

function intervals(report: Report, options: Parameters<typeof withIntervals>[1]) {
  return withIntervals(report, options).measures[0]!.intervals!
}

describe('withIntervals', () => {
  it('finds the shares of the four samples of two documents', () => {
    // Samples 11, 10, 01, 00 have recall 1, 1/2, 1/2, 0, each with probability 1/4.
    const report = scored(['1', '0'])
    expect(intervals(report, { seed: 1 }).recall).toEqual({ low: 0, high: 1 })
    expect(intervals(report, { seed: 1, confidence: 0.4 }).recall).toEqual({ low: 0.5, high: 0.5 })
  })

  it('sums before it divides', () => {
    // Samples of {3 of 4} and {0 of 1}: 6/8, 3/5, 3/5, 0/2.
    const report = scored(['1110', '0'])
    expect(intervals(report, { seed: 3 }).recall).toEqual({ low: 0, high: 6 / 8 })
    expect(intervals(report, { seed: 3, confidence: 0.4 }).recall).toEqual({ low: 3 / 5, high: 3 / 5 })
  })

  it('gives the same intervals for the same seed, and different ones for another', () => {
    const report = scored(['1', '10', '110', '0', '111', '100', '01', '1'])
    const few = { samples: 15, confidence: 0.5 }
    expect(intervals(report, { ...few, seed: 7 })).toEqual(intervals(report, { ...few, seed: 7 }))
    const seeds = [1, 2, 3, 4].map((seed) => JSON.stringify(intervals(report, { ...few, seed })))
    expect(new Set(seeds).size).toBeGreaterThan(1)
  })

  it('contains the value of a simple corpus', () => {
    const report = scored(['1', '10', '110', '0', '111', '100', '01', '1', '10', '0110'])
    for (const [name, { low, high }] of Object.entries(intervals(report, { seed: 1 }))) {
      const value = report.measures[0]!.values[name]!
      expect(low!).toBeLessThan(value)
      expect(high!).toBeGreaterThan(value)
    }
  })

  it('draws the same documents for every measure', () => {
    const report = scored(['1', '10', '110', '0', '111'], undefined, [labelled(), labelled({ turn: 'yes' })])
    const [one, opposite] = withIntervals(report, { seed: 5 }).measures
    expect(opposite!.intervals!.recall!.low).toBeCloseTo(1 - one!.intervals!.recall!.high!, 12)
    expect(opposite!.intervals!.recall!.high).toBeCloseTo(1 - one!.intervals!.recall!.low!, 12)
  })

  it('does not draw excluded documents', () => {
    expect(intervals(scored(['1', 'excluded', '1']), { seed: 1 }).recall).toEqual({ low: 1, high: 1 })
    expect(intervals(scored(['1', 'excluded']), { seed: 1 }).recall).toEqual({ low: undefined, high: undefined })
  })

  it('skips samples in which a value is undefined', () => {
    // Recall is undefined in the samples that hold the second document only.
    const { recall, precision } = intervals(scored(['1', ''], ['', '']), { seed: 1 })
    expect(recall).toEqual({ low: 1, high: 1, skipped: 252 })
    expect(precision).toEqual({ low: undefined, high: undefined, skipped: 1000 })
  })

  it('has no interval for fewer than two documents', () => {
    expect(intervals(scored(['10']), { seed: 1 }).f1).toEqual({ low: undefined, high: undefined })
  })

  it('rejects invalid options', () => {
    const report = scored(['1', '0'])
    for (const wrong of [{ samples: 0 }, { samples: 1.5 }, { seed: -1 }, { seed: 2 ** 32 }, { confidence: 1 }])
      expect(() => withIntervals(report, { seed: 1, ...wrong })).toThrow(UsageError)
  })
})

describe('describeResampling', () => {
  it('is short for the defaults', () => {
    expect(describeResampling({ samples: 1000, seed: 1 })).toBe('bootstrap-1000-seed-1')
    expect(describeResampling({ samples: 50, seed: 0, confidence: 0.9 })).toBe('bootstrap-50-seed-0-confidence-0.9')
    expect(describeResampling({ seed: 1, unit: 'questions' })).toBe('bootstrap-1000-seed-1-unit-questions')
  })
})

describe('quantile', () => {
  it('interpolates between neighbours', () => {
    expect(quantile([0, 10], 0.25)).toBe(2.5)
    expect(quantile([1, 2, 4], 0.5)).toBe(2)
    expect(quantile([1, 2, 4], 1)).toBe(4)
    // Position 1.5: halfway from the second to the third.
    expect(quantile([0, 1, 3], 0.75)).toBe(2)
    expect(quantile([3], 0.9)).toBe(3)
    expect(quantile([], 0.5)).toBeUndefined()
  })
})
