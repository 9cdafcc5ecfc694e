/**
 * How a value stands among all values of its entity in a relation. Its confidence follows from this, not from its score alone: a score that is
 * high among strong competitors says less, and a value that many weak mentions add up to is less sure than one that a single mention states.
 * O(values log values).
 */
import type { BagReading } from '../learn/multi-instance.js'

/** A value with its reading. */
export interface ReadValue<V> {
  readonly value: V
  readonly reading: BagReading
  /** The number of values that it stands for. */
  readonly weight: number
}

/** A value with the features of its standing. */
export interface StandingValue<V> extends ReadValue<V> {
  readonly features: readonly number[]
}

/** The confidence that needs no training: the score is the logarithm of the odds. */
export const plainCalibration: readonly number[] = [0, 1, 0, 0, 0, 0]

/**
 * The values with their features, the best score first; equal scores stay in their order. The features are a constant, the score, its distance
 * from the best one, the rank, the score of all values together, and the difference between its best mention and its score.
 */
export function standingsOf<V>(values: readonly ReadValue<V>[]): readonly StandingValue<V>[] {
  const ordered = [...values].sort((a, b) => b.reading.score - a.reading.score)
  const best = ordered[0]?.reading.score ?? 0
  const together =
    best + Math.log(ordered.reduce((sum, one) => sum + one.weight * Math.exp(one.reading.score - best), 0))
  let rank = 0
  return ordered.map((one) => {
    const { score, scores } = one.reading
    const bestMention = scores.reduce((a, b) => Math.max(a, b), -Infinity)
    const features = [1, score, best - score, Math.log(1 + rank), together, bestMention - score]
    rank += one.weight
    return { ...one, features }
  })
}
