/**
 * Confidence-weighted score: the mean over ranks i of C(i)/i, where C(i) is the number of right answers among the first i. Within a step of
 * equal confidence, C(i) is the expected number for a random order. Unanswered questions come last.
 */
import {
  type ConfidenceStats,
  countsOf,
  type RankingSummary,
  rankingOf,
  rankingSummary,
  type StepCounts,
} from './confidences.js'
import { quotient } from './prf.js'

export const confidenceWeighted: RankingSummary = {
  ...rankingSummary((counts) => {
    const { credit, weight } = sumOverRanks(counts)
    return { cws: quotient(credit, weight) }
  }),
  valueNames: ['cws'],
  perfect: { cws: 1 },
  undefinedWhen: 'Gold has no question.',
  corpus: 'The value of several documents ranks all their questions together (micro).',
  countRules: {
    cws: 'the sum over ranks i of the credit of the first i questions divided by i, out of the number of ranks',
  },
  counts: (stats: ConfidenceStats) => ({ cws: sumOverRanks(countsOf(rankingOf(stats))) }),
}

function sumOverRanks({ sizes, rights, answered, unanswered }: StepCounts): {
  readonly credit: number
  readonly weight: number
} {
  let [credit, rank, right] = [0, 0, 0]
  for (let step = 0; step < sizes.length; step++) {
    const [size, own] = [sizes[step]!, rights[step]!]
    for (let i = 1; i <= size; i++) credit += (right + (i * own) / size) / (rank + i)
    rank += size
    right += own
  }
  for (let i = 1; i <= unanswered; i++) credit += right / (rank + i)
  return { credit, weight: answered + unanswered }
}
