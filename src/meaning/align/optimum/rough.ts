/**
 * What remains of a search without its relaxation: an alignment by hill climbing from a greedy start, and a bound that lets each node choose
 * alone. O(pairs × log pairs + links) and the climbing.
 */
import type { Climber } from './climb.js'
import type { Neighbours } from './neighbours.js'
import type { PairProblem } from './problem.js'

export interface Rough {
  readonly pairs: readonly number[]
  readonly value: number
  /** No alignment has a greater value. */
  readonly upper: number
}

export function roughly(problem: PairProblem, links: Neighbours, climber: Climber): Rough {
  const worths = worthsOf(problem, links)
  const { pairs, value } = climber.climb(greedyPairs(problem, worths))
  return { pairs, value, upper: Math.max(value, boundOf(problem, worths)) }
}

/** The weight of each pair with its shares of all links around it. */
function worthsOf({ weight, first, gain, share }: PairProblem, { start, link }: Neighbours): Float64Array {
  return Float64Array.from(weight, (own, pair) => {
    let worth = own
    for (let at = start[pair]!; at < start[pair + 1]!; at++) {
      const shared = link[at]!
      worth += Math.max(0, first[shared] === pair ? share[shared]! : gain[shared]! - share[shared]!)
    }
    return worth
  })
}

/** The sum of what each left node has with its best partner. The tolerance is that of the relaxation. */
function boundOf({ left, leftCount }: PairProblem, worths: Float64Array): number {
  const best = new Float64Array(leftCount)
  for (const [pair, node] of left.entries()) best[node] = Math.max(best[node]!, worths[pair]!)
  return Math.floor(best.reduce((sum, worth) => sum + worth, 0) + 1e-6)
}

/** The pairs of greatest worth whose nodes are free. */
function greedyPairs({ left, right, leftCount, rightCount }: PairProblem, worths: Float64Array): Int32Array {
  const order = Int32Array.from(worths.keys()).sort((a, b) => worths[b]! - worths[a]! || a - b)
  const [isLeftTaken, isRightTaken] = [new Uint8Array(leftCount), new Uint8Array(rightCount)]
  return order.filter((pair) => {
    const isFree = isLeftTaken[left[pair]!] === 0 && isRightTaken[right[pair]!] === 0
    if (isFree) isLeftTaken[left[pair]!] = isRightTaken[right[pair]!] = 1
    return isFree
  })
}
