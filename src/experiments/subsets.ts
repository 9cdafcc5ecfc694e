/** Random subsets of units, drawn without replacement (the first steps of a Fisher-Yates shuffle). Same seed, same subsets. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

export interface SubsetOptions {
  /** The number of units to draw from. */
  readonly units: number
  /** The number of units in a subset. */
  readonly size: number
  /** The number of disjoint subsets in a trial. */
  readonly subsets: number
  readonly trials: number
  readonly seed: number
}

/** The disjoint subsets of each trial, as indices of units. The arrays are reused for the next trial. */
export function* drawSubsets({ units, size, subsets, trials, seed }: SubsetOptions): Generator<readonly Int32Array[]> {
  const random = xoroshiro128plus(seed)
  const order = Int32Array.from({ length: units }, (_, i) => i)
  const drawn = Array.from({ length: subsets }, (_, i) => order.subarray(i * size, (i + 1) * size))
  for (let trial = 0; trial < trials; trial++) {
    for (let i = 0; i < size * subsets; i++) {
      const j = uniformInt(random, i, units - 1)
      const own = order[i]!
      order[i] = order[j]!
      order[j] = own
    }
    yield drawn
  }
}
