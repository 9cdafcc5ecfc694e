/**
 * Holm's correction for several comparisons (Holm 1979). The smallest of m p-values is multiplied by m, the next by m - 1, and so on; no
 * result is below the one before it or above 1. If you reject those that are then at most alpha, the probability of one or more false claims
 * is at most alpha, however the comparisons depend on each other.
 */

/**
 * Returns the corrected values in the given order. An undefined value does not count as a comparison and stays undefined.
 * @example holm([0.01, 0.04, 0.03]) // [0.03, 0.06, 0.06]
 */
export function holm(ps: readonly (number | undefined)[]): (number | undefined)[] {
  const ordered = ps.flatMap((p, i) => (p === undefined ? [] : [{ p, i }])).sort((a, b) => a.p - b.p)
  const adjusted: (number | undefined)[] = ps.map(() => undefined)
  let least = 0
  for (const [rank, { p, i }] of ordered.entries()) {
    least = Math.min(1, Math.max(least, p * (ordered.length - rank)))
    adjusted[i] = least
  }
  return adjusted
}
