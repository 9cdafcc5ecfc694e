/**
 * Working arrays that a walk over a graph needs only while it runs. They are kept for the next walk, because the garbage collector scans the
 * heap for each 64 MB of new typed arrays. The largest ones are kept, as many as one walk needs.
 */
const kept: Int32Array[] = []
const MOST_KEPT = 6

/** An array of at least this length, with arbitrary contents. */
export function borrow(length: number): Int32Array {
  const i = kept.findIndex((array) => array.length >= length)
  return i < 0 ? new Int32Array(length) : kept.splice(i, 1)[0]!
}

/** The caller must not use the arrays afterwards. */
export function giveBack(...arrays: readonly Int32Array[]): void {
  kept.push(...arrays)
  if (kept.length > MOST_KEPT) kept.sort((a, b) => b.length - a.length).length = MOST_KEPT
}
