/**
 * Improves an alignment by hill climbing. As long as the value grows, a node is joined to another node, whose old partner is joined to the
 * first node's old partner if possible. The order of changes is fixed, so the same start always gives the same result.
 */
import type { Budget } from './budget.js'
import type { Neighbours } from './neighbours.js'
import { PairNumbers } from './pair-numbers.js'
import type { PairProblem } from './problem.js'

export class Climber {
  private readonly pairAt: PairNumbers
  private readonly isJoined: Uint8Array
  private readonly pairOfLeft: Int32Array
  private readonly pairOfRight: Int32Array

  /** A step is spent on each link read, and eight on each pair joined or separated. */
  constructor(
    private readonly problem: PairProblem,
    private readonly links: Neighbours,
    private readonly budget: Budget,
  ) {
    const { left, right, leftCount, rightCount } = problem
    this.pairAt = new PairNumbers(left.length)
    for (let pair = 0; pair < left.length; pair++) this.pairAt.add(left[pair]!, right[pair]!)
    this.isJoined = new Uint8Array(left.length)
    this.pairOfLeft = new Int32Array(leftCount)
    this.pairOfRight = new Int32Array(rightCount)
  }

  /** Climbs from these pairs, as far as the budget allows. Returns the final pairs and their value. */
  climb(start: Int32Array): { readonly pairs: readonly number[]; readonly value: number } {
    this.isJoined.fill(0)
    this.pairOfLeft.fill(-1)
    this.pairOfRight.fill(-1)
    let value = 0
    for (let i = 0; i < start.length; i++) value += this.join(start[i]!)
    for (let gained = 1; gained > 0; value += gained) {
      gained = 0
      for (let pair = 0; pair < this.isJoined.length && this.budget.steps >= 0; pair++)
        if (!this.isJoined[pair]) gained += this.attempt(pair)
    }
    const pairs: number[] = []
    for (let left = 0; left < this.pairOfLeft.length; left++)
      if (this.pairOfLeft[left]! >= 0) pairs.push(this.pairOfLeft[left]!)
    return { pairs, value }
  }

  /** Joins the pair if that increases the value. Returns the increase. */
  private attempt(pair: number): number {
    const { left, right } = this.problem
    const [own, rival] = [this.pairOfLeft[left[pair]!]!, this.pairOfRight[right[pair]!]!]
    const exchanged = own >= 0 && rival >= 0 ? this.pairAt.find(left[rival]!, right[own]!) : -1
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
    this.budget.steps -= 8 + start[pair + 1]! - start[pair]!
    for (let at = start[pair]!; at < start[pair + 1]!; at++)
      if (this.isJoined[other[at]!]) worth += this.problem.gain[link[at]!]!
    return worth
  }
}
