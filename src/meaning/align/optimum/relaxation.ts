/**
 * An upper bound for the value of an alignment by Lagrangian relaxation (Adams and Johnson 1994 for the linear form of the quadratic
 * assignment, Klau 2009 for its sparse form in the alignment of graphs).
 *
 * The gain of a link is divided between its two pairs. The value of a pair is its own weight plus its shares of the best set of links that are
 * possible together around it, which is a small assignment of neighbours. A large assignment then chooses the pairs. Its value is never less
 * than that of an alignment. If a chosen pair counts a link whose other pair is not chosen, some of the gain moves to the other pair
 * (subgradient steps with Polyak's step length), which lowers the bound.
 *
 * A pair that cannot be part of a better alignment than the best known one is dropped.
 */
import { Assignment } from './assignment.js'
import { Climber, linkEnds, type Neighbours } from './climb.js'
import { type LocalChoice, localChoice } from './local-choice.js'
import { type PairProblem, pairsOf, select } from './problem.js'

export interface Relaxed {
  /** The best alignment found, as pairs of the problem; empty if none exceeds the floor. */
  readonly pairs: readonly number[]
  readonly value: number
  /** No alignment has a greater value. */
  readonly upper: number
  /** The undecided rest of the problem, if the bound does not prove the optimum. */
  readonly rest?: { readonly problem: PairProblem; readonly branch: number }
  readonly steps: number
}

/** When to give up. There is always at least one round. */
export interface Limits {
  readonly rounds: number
  readonly steps: number
}

/** The cost of the set-up for each pair and link, in steps. */
const setUp = 150

/** Tolerance for the rounding errors of sums. */
const epsilon = 1e-6

/** Searches for an alignment with a value greater than `floor`, or for a proof that there is none. */
export function relax(problem: PairProblem, floor: number, limits: Limits): Relaxed {
  const relaxation = new Relaxation(problem, floor)
  relaxation.run(limits)
  return relaxation.result()
}

class Relaxation {
  private readonly problem: PairProblem
  private readonly links: Neighbours
  private readonly climber: Climber
  private readonly choice: Assignment
  private readonly local: readonly (LocalChoice | undefined)[]
  private readonly share: Float64Array
  private bestShare: Float64Array
  private readonly isAlive: Uint8Array
  private readonly isChanged: Uint8Array
  /** For each end of a link, whether the pair there counts it. */
  private readonly isCounted: Uint8Array
  private readonly isChosen: Uint8Array
  /** How often each pair was chosen in recent rounds. */
  private readonly frequency: Float64Array
  private found: readonly number[] = []
  private value: number
  private upper = Infinity
  private looks: number

  constructor(problem: PairProblem, floor: number) {
    const count = problem.left.length
    this.problem = problem
    this.value = floor
    this.looks = setUp * (count + problem.first.length)
    this.links = linkEnds(problem)
    this.climber = new Climber(problem)
    this.choice = new Assignment(Math.max(problem.leftCount, problem.rightCount))
    this.local = pairsOf(problem).map((pair) => localChoice(problem, this.links, pair))
    this.share = problem.share.slice()
    this.bestShare = problem.share
    this.isAlive = new Uint8Array(count).fill(1)
    this.isChanged = new Uint8Array(count).fill(1)
    this.isCounted = new Uint8Array(this.links.other.length)
    this.isChosen = new Uint8Array(count)
    this.frequency = new Float64Array(count).fill(0.5)
  }

  run({ rounds, steps }: Limits): void {
    let factor = 1
    let idle = 0
    for (let round = 0; round < rounds && factor > 0.02; round++) {
      const bound = this.bound()
      if (bound < this.upper - 1e-3) idle = 0
      else if (++idle >= 4) [factor, idle] = [factor * 0.7, 0]
      if (bound < this.upper) {
        this.upper = bound
        this.bestShare = this.share.slice()
      }
      if (round % 8 === 0) this.climb()
      if (this.isSettled() || this.steps() > steps) return
      this.drop(bound)
      if (!this.step(factor, bound)) return
    }
  }

  result(): Relaxed {
    const { value, found: pairs } = this
    const steps = this.steps()
    if (this.isSettled()) return { pairs, value, upper: value, steps }
    const upper = Math.max(value, Math.floor(this.upper + epsilon))
    const alive = pairsOf(this.problem).filter((pair) => this.isAlive[pair])
    const problem = select({ ...this.problem, share: this.bestShare }, alive)
    return { pairs, value, upper, rest: { problem, branch: alive.indexOf(this.mostOpen(alive)) }, steps }
  }

  private steps(): number {
    const inside = this.local.reduce((sum, choice) => sum + (choice?.steps ?? 0), 0)
    return this.looks + this.choice.steps + this.climber.steps + inside
  }

  private isSettled(): boolean {
    return Math.floor(this.upper + epsilon) <= this.value
  }

  private bound(): number {
    const { left, right } = this.problem
    const { size, values } = this.choice
    for (let pair = 0; pair < left.length; pair++) {
      if (!this.isChanged[pair]) continue
      this.isChanged[pair] = 0
      values[left[pair]! * size + right[pair]!] = this.isAlive[pair] ? this.worth(pair) : 0
      this.choice.touch(left[pair]!)
    }
    const bound = this.choice.solve()
    for (let pair = 0; pair < left.length; pair++) {
      this.isChosen[pair] = this.isAlive[pair]! & Number(this.choice.columnOf[left[pair]!] === right[pair])
      this.frequency[pair]! += 0.1 * (this.isChosen[pair]! - this.frequency[pair]!)
    }
    return bound
  }

  /** The weight of a pair plus its shares of the best links around it. */
  private worth(pair: number): number {
    const { start, other, link } = this.links
    const choice = this.local[pair]
    let sum = this.problem.weight[pair]!
    this.looks += 1 + start[pair + 1]! - start[pair]!
    for (let at = start[pair]!; at < start[pair + 1]!; at++) {
      const part = this.isAlive[other[at]!] ? Math.max(0, this.shareAt(pair, link[at]!)) : 0
      if (choice) choice.put(at - start[pair]!, part)
      else {
        sum += part
        this.isCounted[at] = Number(part > 0)
      }
    }
    return choice ? sum + choice.solve(this.isCounted, start[pair]!) : sum
  }

  private shareAt(pair: number, link: number): number {
    return this.problem.first[link] === pair ? this.share[link]! : this.problem.gain[link]! - this.share[link]!
  }

  private climb(): void {
    const { pairs, value } = this.climber.climb(pairsOf(this.problem).filter((pair) => this.isChosen[pair]))
    if (value <= this.value) return
    this.value = value
    this.found = pairs
  }

  /** Drops pairs that are too expensive to be part of a better alignment than the known one. */
  private drop(bound: number): void {
    const { left, right } = this.problem
    for (let pair = 0; pair < left.length; pair++) {
      if (!this.isAlive[pair] || this.isChosen[pair]) continue
      if (Math.floor(bound - this.choice.loss(left[pair]!, right[pair]!) + epsilon) > this.value) continue
      this.isAlive[pair] = 0
      this.isChanged[pair] = 1
      const { start, other } = this.links
      for (let at = start[pair]!; at < start[pair + 1]!; at++) this.isChanged[other[at]!] = 1
    }
  }

  /** Moves gains to the pairs that lack them. Returns whether anything was moved. */
  private step(factor: number, bound: number): boolean {
    const { start, other, link } = this.links
    const { first } = this.problem
    const moves: [link: number, direction: number][] = []
    for (let pair = 0; pair < this.isChosen.length; pair++) {
      if (!this.isChosen[pair]) continue
      for (let at = start[pair]!; at < start[pair + 1]!; at++)
        if (this.isCounted[at] && !this.isAgreed(link[at]!, other[at]!))
          moves.push([link[at]!, first[link[at]!] === pair ? -1 : 1])
    }
    const length = (factor * Math.max(0.2, bound - this.value - 0.6)) / Math.max(1, moves.length)
    for (const [moved, direction] of moves) {
      this.share[moved]! += direction * length
      this.isChanged[this.problem.first[moved]!] = this.isChanged[this.problem.second[moved]!] = 1
    }
    return moves.length > 0 || this.isChanged.includes(1)
  }

  /** Whether the pair at the other end of a link is chosen and also counts the link. */
  private isAgreed(link: number, opposite: number): boolean {
    if (!this.isChosen[opposite]) return false
    for (let at = this.links.start[opposite]!; at < this.links.start[opposite + 1]!; at++)
      if (this.links.link[at] === link) return this.isCounted[at] === 1
    return false
  }

  /** The pair that was chosen closest to half of the time; of several, the one with most links. */
  private mostOpen(alive: readonly number[]): number {
    const { start } = this.links
    const openness = (pair: number): number => {
      const often = this.frequency[pair]!
      return often * (1 - often) * (2 + start[pair + 1]! - start[pair]!)
    }
    return alive.reduce((best, pair) => (openness(pair) > openness(best) ? pair : best))
  }
}
