/**
 * Improves an alignment by hill climbing. As long as the value grows, a node is joined to another node, whose old partner is joined to the
 * first node's old partner if possible. The order of changes is fixed, so the same start always gives the same result.
 */
import type { PairProblem } from './problem.js'

export class Climber {
  /** The cost so far: one step for each link read, and eight for each pair joined or separated. */
  steps = 0
  private readonly problem: PairProblem
  private readonly links: Neighbours
  private readonly pairAt: Map<number, number>
  private readonly isJoined: Uint8Array
  private readonly pairOfLeft: Int32Array
  private readonly pairOfRight: Int32Array

  constructor(problem: PairProblem) {
    const { left, right, rightCount } = problem
    this.problem = problem
    this.links = linkEnds(problem)
    this.pairAt = new Map(Array.from(left, (node, pair) => [node * rightCount + right[pair]!, pair]))
    this.isJoined = new Uint8Array(left.length)
    this.pairOfLeft = new Int32Array(problem.leftCount)
    this.pairOfRight = new Int32Array(rightCount)
  }

  /** Climbs from these pairs. Returns the final pairs and their value. */
  climb(start: readonly number[]): { readonly pairs: readonly number[]; readonly value: number } {
    this.isJoined.fill(0)
    this.pairOfLeft.fill(-1)
    this.pairOfRight.fill(-1)
    let value = 0
    for (const pair of start) value += this.join(pair)
    for (let gained = 1; gained > 0; value += gained) {
      gained = 0
      for (let pair = 0; pair < this.isJoined.length; pair++) if (!this.isJoined[pair]) gained += this.attempt(pair)
    }
    return { pairs: Array.from(this.pairOfLeft).filter((pair) => pair >= 0), value }
  }

  /** Joins the pair if that increases the value. Returns the increase. */
  private attempt(pair: number): number {
    const { left, right, rightCount } = this.problem
    const [own, rival] = [this.pairOfLeft[left[pair]!]!, this.pairOfRight[right[pair]!]!]
    const exchanged = own >= 0 && rival >= 0 ? (this.pairAt.get(left[rival]! * rightCount + right[own]!) ?? -1) : -1
    const gained = this.separate(own) + this.separate(rival) + this.join(pair) + this.join(exchanged)
    if (gained > 0) return gained
    this.separate(exchanged)
    this.separate(pair)
    this.join(rival)
    this.join(own)
    return 0
  }

  private join(pair: number): number {
    if (pair < 0) return 0
    this.isJoined[pair] = 1
    this.pairOfLeft[this.problem.left[pair]!] = pair
    this.pairOfRight[this.problem.right[pair]!] = pair
    return this.worth(pair)
  }

  private separate(pair: number): number {
    if (pair < 0) return 0
    this.isJoined[pair] = 0
    this.pairOfLeft[this.problem.left[pair]!] = -1
    this.pairOfRight[this.problem.right[pair]!] = -1
    return -this.worth(pair)
  }

  private worth(pair: number): number {
    const { start, other, link } = this.links
    let worth = this.problem.weight[pair]!
    this.steps += 8 + start[pair + 1]! - start[pair]!
    for (let at = start[pair]!; at < start[pair + 1]!; at++)
      if (this.isJoined[other[at]!]) worth += this.problem.gain[link[at]!]!
    return worth
  }
}

/** The ends of links, by pair: those of a pair are at `start[pair]` up to `start[pair + 1]`. */
export interface Neighbours {
  readonly start: Int32Array
  /** The pair at the other end. */
  readonly other: Int32Array
  readonly link: Int32Array
}

export function linkEnds({ left, first, second }: PairProblem): Neighbours {
  const start = new Int32Array(left.length + 1)
  for (let link = 0; link < first.length; link++) {
    start[first[link]! + 1]! += 1
    start[second[link]! + 1]! += 1
  }
  for (let pair = 0; pair < left.length; pair++) start[pair + 1]! += start[pair]!
  const next = start.slice()
  const [other, links] = [new Int32Array(first.length * 2), new Int32Array(first.length * 2)]
  for (let link = 0; link < first.length; link++)
    for (const [pair, opposite] of [
      [first[link]!, second[link]!],
      [second[link]!, first[link]!],
    ] as const) {
      const at = next[pair]!++
      other[at] = opposite
      links[at] = link
    }
  return { start, other, link: links }
}
