/**
 * Working arrays that a walk over a graph needs only while it runs. The collector goes through everything that lives for each
 * 64 MB of typed arrays that are made, so they are kept for the next walk: as many as one walk takes, the largest met.
 */
const kept: Int32Array[] = []
const MOST_KEPT = 6

/** An array of at least this length; what it holds is left from others. */
export function borrow(length: number): Int32Array {
  const i = kept.findIndex((array) => array.length >= length)
  return i < 0 ? new Int32Array(length) : kept.splice(i, 1)[0]!
}

/** Nobody may look at them any more. */
export function giveBack(...arrays: readonly Int32Array[]): void {
  kept.push(...arrays)
  if (kept.length > MOST_KEPT) kept.sort((a, b) => b.length - a.length).length = MOST_KEPT
}
