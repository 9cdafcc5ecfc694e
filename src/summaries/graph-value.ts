/**
 * Temporal recall and precision from the values of two point graphs (Tannier and Muller 2011, section 3.4). Items of the facet
 * `minor` give the minor recall; all others are merges and major relations, whose weights add up to the value v of a graph.
 * recall = R + r · min(1/v, 1 − R): all minor relations together are worth no more than one major one, and recall stays within 1.
 */
import type { Judgement, Summary } from '../measure.js'
import { harmonicMean, quotient } from './prf.js'

interface Sum {
  readonly credit: number
  readonly weight: number
}

export interface GraphValueStats {
  readonly gold: Sum
  readonly minor: Sum
  readonly system: Sum
}

const none: Sum = { credit: 0, weight: 0 }

export const graphValue: Summary<GraphValueStats> = {
  valueNames: ['f1', 'precision', 'recall', 'major-recall', 'minor-recall'],
  empty: { gold: none, minor: none, system: none },
  of: sumJudgements,
  add: (a, b) => ({ gold: plus(a.gold, b.gold), minor: plus(a.minor, b.minor), system: plus(a.system, b.system) }),
  values: ({ gold, minor, system }) => {
    const precision = quotient(system.credit, system.weight)
    const major = quotient(gold.credit, gold.weight)
    const minorRecall = major === undefined ? undefined : (quotient(minor.credit, minor.weight) ?? 0)
    const recall = major === undefined ? undefined : major + minorRecall! * Math.min(1 / gold.weight, 1 - major)
    return {
      f1: harmonicMean(precision, recall),
      precision,
      recall,
      'major-recall': major,
      'minor-recall': minorRecall,
    }
  },
  counts: ({ gold, minor, system }) => ({ precision: system, 'major-recall': gold, 'minor-recall': minor }),
}

function sumJudgements(judgements: Iterable<Judgement<unknown>>): GraphValueStats {
  const sums = { gold: { credit: 0, weight: 0 }, minor: { credit: 0, weight: 0 }, system: { credit: 0, weight: 0 } }
  for (const { side, facet, credit, weight, count = 1 } of judgements) {
    const sum = facet === 'minor' ? sums.minor : sums[side]
    sum.credit += credit * count
    sum.weight += weight * count
  }
  return sums
}

function plus(a: Sum, b: Sum): Sum {
  return { credit: a.credit + b.credit, weight: a.weight + b.weight }
}
