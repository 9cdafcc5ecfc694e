/**
 * c@1 (Peñas and Rodrigo 2011, formula 4): (right + right/n · unanswered) / n. The share right/n is that of all documents together, so three
 * sums are enough for the value of a corpus. In a single document, the credits of the items add up to the same value.
 */
import type { Judgement, Summary } from '../measure.js'
import { quotient } from './prf.js'

/** The credit of answers, the rest of their weight, and the weight of unanswered questions. */
export interface OutcomeStats {
  readonly right: number
  readonly wrong: number
  readonly unanswered: number
}

export const correctnessAtOne: Summary<OutcomeStats> = {
  valueNames: ['c@1'],
  perfect: { 'c@1': 1 },
  undefinedWhen: 'Gold has no question.',
  corpus: 'The value of several documents counts all their questions together (micro).',
  countRules: {
    'c@1':
      'right + right/n · unanswered, out of n: right is the credit of answered questions, unanswered the weight of the others, n the weight of all',
  },
  empty: { right: 0, wrong: 0, unanswered: 0 },
  of: sumOutcomes,
  add: (a, b) => ({ right: a.right + b.right, wrong: a.wrong + b.wrong, unanswered: a.unanswered + b.unanswered }),
  values: (stats) => {
    const { credit, weight } = correctness(stats)
    return { 'c@1': quotient(credit, weight) }
  },
  counts: (stats) => ({ 'c@1': correctness(stats) }),
}

function correctness({ right, wrong, unanswered }: OutcomeStats) {
  const total = right + wrong + unanswered
  return { credit: total === 0 ? 0 : right + (right * unanswered) / total, weight: total }
}

function sumOutcomes(judgements: Iterable<Judgement<unknown>>): OutcomeStats {
  const stats = { right: 0, wrong: 0, unanswered: 0 }
  for (const { outcome, credit, weight, count = 1 } of judgements)
    if (outcome === 'unanswered') stats.unanswered += weight * count
    else {
      stats.right += credit * count
      stats.wrong += (weight - credit) * count
    }
  return stats
}
