/** The links around each pair. O(pairs + links). */
import type { PairProblem } from './problem.js'

/** The ends of links, by pair: those of a pair are at `start[pair]` up to `start[pair + 1]`. */
export interface Neighbours {
  readonly start: Int32Array
  /** The pair at the other end. */
  readonly other: Int32Array
  readonly link: Int32Array
  /** The position of the other end of the same link. */
  readonly twin: Int32Array
}

export function linkEnds({ left, first, second }: PairProblem): Neighbours {
  const start = new Int32Array(left.length + 1)
  for (let link = 0; link < first.length; link++) {
    start[first[link]! + 1]! += 1
    start[second[link]! + 1]! += 1
  }
  for (let pair = 0; pair < left.length; pair++) start[pair + 1]! += start[pair]!
  const next = start.slice()
  const [other, links, twin] = [0, 1, 2].map(() => new Int32Array(first.length * 2)) as Triple
  for (let link = 0; link < first.length; link++) {
    const at = next[first[link]!]!++
    const opposite = next[second[link]!]!++
    other[at] = second[link]!
    other[opposite] = first[link]!
    links[at] = links[opposite] = link
    twin[at] = opposite
    twin[opposite] = at
  }
  return { start, other, link: links, twin }
}

type Triple = [Int32Array, Int32Array, Int32Array]
