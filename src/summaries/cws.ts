/**
 * Confidence-weighted score: the mean over ranks i of C(i)/i, where C(i) is how many of the first i answers are right. Within a
 * step of equal confidence C(i) is what one expects of a random order. Questions without an answer come last.
 */
import type { Summary } from '../measure.js'
import { type ConfidenceStats, confidences, rankingOf } from './confidences.js'
import { quotient } from './prf.js'

export const confidenceWeighted: Summary<ConfidenceStats> = {
  ...confidences,
  valueNames: ['cws'],
  values: (stats) => {
    const { credit, weight } = sumOf(stats)
    return { cws: quotient(credit, weight) }
  },
  counts: (stats) => ({ cws: sumOf(stats) }),
}

function sumOf(stats: ConfidenceStats): { readonly credit: number; readonly weight: number } {
  const { steps, answered, unanswered } = rankingOf(stats)
  let [credit, rank, right] = [0, 0, 0]
  for (const step of steps) {
    for (let i = 1; i <= step.size; i++) credit += (right + (i * step.right) / step.size) / (rank + i)
    rank += step.size
    right += step.right
  }
  for (let i = 1; i <= unanswered; i++) credit += right / (rank + i)
  return { credit, weight: answered + unanswered }
}
