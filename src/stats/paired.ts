/**
 * Paired bootstrap: two systems are scored on the same samples of documents, and the differences of their values are examined.
 *
 * The interval is the middle share of the differences. The p-value is two-sided and uses the shift method (Noreen 1989, section 2.4; Riezler
 * and Maxwell 2005): how often is a difference at least as far from the mean of all as the observed one is from 0? The observed difference
 * counts as one of them, so p is never 0. A sample in which one of the values is undefined is skipped and counted.
 */
import { type Interval, percentileInterval } from './bootstrap.js'
import { ROUNDING } from './rounding.js'

export interface PairedBootstrap {
  readonly interval: Interval
  readonly p: number | undefined
}

/** `a` and `b` are the values of two systems in the same samples, in the same order; NaN if a value is undefined. */
export function pairedBootstrap(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { observed, confidence }: { readonly observed: number | undefined; readonly confidence: number },
): PairedBootstrap {
  const differences = Array.from(a, (value, i) => value - b[i]!).filter((difference) => !Number.isNaN(difference))
  const skipped = a.length - differences.length
  const interval = { ...percentileInterval(differences, confidence), ...(skipped && { skipped }) }
  return { interval, p: observed === undefined ? undefined : shiftedP(differences, observed) }
}

function shiftedP(differences: readonly number[], observed: number): number | undefined {
  if (differences.length === 0) return undefined
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length
  return shareAsFar(
    differences.map((difference) => difference - mean),
    observed,
  )
}

/** The share of differences that are at least as far from 0 as the observed one, which is included. */
export function shareAsFar(differences: readonly number[], observed: number): number {
  return (1 + countAsFar(differences, observed)) / (1 + differences.length)
}

export function countAsFar(differences: readonly number[], observed: number): number {
  const far = Math.abs(observed) - ROUNDING
  return differences.filter((difference) => Math.abs(difference) >= far).length
}
