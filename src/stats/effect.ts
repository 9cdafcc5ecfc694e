/**
 * The size of a difference, independent of the number of documents: the mean of the differences for each document in units of their standard
 * deviation (Cohen's d for paired samples, d_z), and the number of documents in which each system is better. Documents in which one of the
 * values is undefined are skipped and counted.
 */
import { ROUNDING } from './rounding.js'

export interface Effect {
  /** Undefined for fewer than two documents, or if all differences are the same. */
  readonly standardized: number | undefined
  /** The number of documents in which the first system has the higher value, the lower one, or the same. */
  readonly better: number
  readonly worse: number
  readonly equal: number
  /** The number of documents in which one of the values is undefined. */
  readonly skipped: number
}

/** @example effectOf([1, 1, 0], [0, 0, 1]).better // 2 */
export function effectOf(a: readonly (number | undefined)[], b: readonly (number | undefined)[]): Effect {
  const differences = a
    .map((value, i) => (value === undefined || b[i] === undefined ? undefined : value - b[i]))
    .filter((difference) => difference !== undefined)
  const [better, worse] = [
    differences.filter((difference) => difference > ROUNDING).length,
    differences.filter((difference) => difference < -ROUNDING).length,
  ]
  return {
    standardized: standardizedMean(differences),
    better,
    worse,
    equal: differences.length - better - worse,
    skipped: a.length - differences.length,
  }
}

function standardizedMean(differences: readonly number[]): number | undefined {
  const n = differences.length
  if (n < 2) return undefined
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / n
  const squares = differences.reduce((sum, difference) => sum + (difference - mean) ** 2, 0)
  const deviation = Math.sqrt(squares / (n - 1))
  return deviation < ROUNDING ? undefined : mean / deviation
}
