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
import { Assignments } from './assignment.js'
import type { Budget } from './budget.js'
import { Climber } from './climb.js'
import { LocalChoices, type LocalShape } from './local-choice.js'
import type { Neighbours } from './neighbours.js'
import { kept, type PairProblem, select } from './problem.js'
import { roughly } from './rough.js'

export interface Relaxed {
  /** The best alignment found, as pairs of the problem; empty if none exceeds the floor. */
  readonly pairs: readonly number[]
  readonly value: number
  /** No alignment has a greater value. */
  readonly upper: number
  /** The undecided rest of the problem, if the bound does not prove the optimum. */
  readonly rest?: { readonly problem: PairProblem; readonly branch: number }
}

/** Tolerance for the rounding errors of sums. */
const epsilon = 1e-6

/** The share of the budget that the first round can use. The rest is for hill climbing if the round does not end. */
export const afterReserve = 0.75

export class Relaxation {
  private readonly climber: Climber
  private readonly choice: Assignments
  private readonly local: LocalChoices
  private readonly share: Float64Array
  private bestShare: Float64Array
  private readonly isAlive: Uint8Array
  private readonly isChanged: Uint8Array
  /** For each end of a link, whether the pair there counts it. */
  private readonly isCounted: Uint8Array
  private readonly isChosen: Uint8Array
  /** How often each pair was chosen in recent rounds. */
  private readonly frequency: Float64Array
  private readonly moves: Int32Array
  private found: readonly number[] = []
  private upper = Number.POSITIVE_INFINITY

  constructor(
    private readonly problem: PairProblem,
    private readonly links: Neighbours,
    shape: LocalShape,
    private value: number,
    private readonly budget: Budget,
  ) {
    const count = problem.left.length
    this.climber = new Climber(problem, links, budget)
    this.choice = new Assignments(Int32Array.of(Math.max(problem.leftCount, problem.rightCount)), budget)
    this.local = new LocalChoices(shape, budget)
    this.share = problem.share.slice()
    this.bestShare = problem.share.slice()
    this.isAlive = new Uint8Array(count).fill(1)
    this.isChanged = new Uint8Array(count).fill(1)
    this.isCounted = new Uint8Array(links.other.length)
    this.isChosen = new Uint8Array(count)
    this.frequency = new Float64Array(count).fill(0.5)
    this.moves = new Int32Array(links.other.length)
  }

  run(rounds: number): void {
    let factor = 1
    let idle = 0
    for (let round = 0; round < rounds && factor > 0.02; round++) {
      const bound = round === 0 ? this.firstBound() : this.bound()
      if (bound === undefined) return
      if (bound < this.upper - 1e-3) idle = 0
      else if (++idle >= 4) [factor, idle] = [factor * 0.7, 0]
      if (bound < this.upper) {
        this.upper = bound
        this.bestShare.set(this.share)
      }
      if (round % 8 === 0) this.climb()
      if (this.isSettled() || this.budget.steps < 0) return
      this.drop(bound)
      if (!this.step(factor, bound)) return
    }
  }

  /** Keeps a reserve for hill climbing, which is all that remains if the budget ends in this round. */
  private firstBound(): number | undefined {
    const reserve = Math.floor((1 - afterReserve) * this.budget.steps)
    this.budget.steps -= reserve
    const bound = this.bound()
    this.budget.steps += reserve
    if (bound !== undefined) return bound
    const { pairs, value, upper } = roughly(this.problem, this.links, this.climber)
    this.improve(pairs, value)
    this.upper = upper
    return undefined
  }

  result(): Relaxed {
    const { value, found: pairs } = this
    if (this.isSettled()) return { pairs, value, upper: value }
    const upper = Math.max(value, Math.floor(this.upper + epsilon))
    if (this.budget.steps <= 0) return { pairs, value, upper }
    const alive = kept(this.isAlive.length, (pair) => this.isAlive[pair] === 1)
    const problem = select({ ...this.problem, share: this.bestShare }, alive)
    return { pairs, value, upper, rest: { problem, branch: alive.indexOf(this.mostOpen(alive)) } }
  }

  private isSettled(): boolean {
    return Math.floor(this.upper + epsilon) <= this.value
  }

  /** A new upper bound; undefined if the budget ends before it is known. */
  private bound(): number | undefined {
    const { problem, choice, isChanged, isAlive, isChosen, frequency } = this
    const { left, right } = problem
    const size = choice.sizes[0]!
    for (let pair = 0; pair < left.length; pair++) {
      if (isChanged[pair] === 0) continue
      isChanged[pair] = 0
      choice.values[left[pair]! * size + right[pair]!] = isAlive[pair] === 1 ? this.worth(pair) : 0
      choice.touch(left[pair]!)
      if (this.budget.steps < 0) return undefined
    }
    const bound = choice.solve(0)
    if (bound === Number.POSITIVE_INFINITY) return undefined
    for (let pair = 0; pair < left.length; pair++) {
      isChosen[pair] = isAlive[pair]! & Number(choice.columnOf[left[pair]!] === right[pair])
      frequency[pair]! += 0.1 * (isChosen[pair]! - frequency[pair]!)
    }
    return bound
  }

  /** The weight of a pair plus its shares of the best links around it. */
  private worth(pair: number): number {
    const { start, other, link } = this.links
    const [from, end] = [start[pair]!, start[pair + 1]!]
    const hasChoice = this.local.has(pair)
    let sum = this.problem.weight[pair]!
    this.budget.steps -= 1 + end - from
    for (let at = from; at < end; at++) {
      const part = this.isAlive[other[at]!] === 1 ? Math.max(0, this.shareAt(pair, link[at]!)) : 0
      if (hasChoice) this.local.put(pair, at, part)
      else {
        sum += part
        this.isCounted[at] = Number(part > 0)
      }
    }
    return hasChoice ? sum + this.local.solve(pair, this.isCounted, from, end) : sum
  }

  private shareAt(pair: number, link: number): number {
    return this.problem.first[link] === pair ? this.share[link]! : this.problem.gain[link]! - this.share[link]!
  }

  private climb(): void {
    const { pairs, value } = this.climber.climb(kept(this.isChosen.length, (pair) => this.isChosen[pair] === 1))
    this.improve(pairs, value)
  }

  private improve(pairs: readonly number[], value: number): void {
    if (value <= this.value) return
    this.value = value
    this.found = pairs
  }

  /** Drops pairs that are too expensive to be part of a better alignment than the known one. */
  private drop(bound: number): void {
    const { left, right } = this.problem
    for (let pair = 0; pair < left.length; pair++) {
      if (!this.isAlive[pair] || this.isChosen[pair]) continue
      if (Math.floor(bound - this.choice.loss(0, left[pair]!, right[pair]!) + epsilon) > this.value) continue
      this.isAlive[pair] = 0
      this.isChanged[pair] = 1
      const { start, other } = this.links
      for (let at = start[pair]!; at < start[pair + 1]!; at++) this.isChanged[other[at]!] = 1
    }
  }

  /** Moves gains to the pairs that lack them. Returns whether anything was moved. */
  private step(factor: number, bound: number): boolean {
    const { share, isChanged, moves, problem } = this
    const { first, second } = problem
    const count = this.findMoves()
    const length = (factor * Math.max(0.2, bound - this.value - 0.6)) / Math.max(1, count)
    for (let i = 0; i < count; i++) {
      const move = moves[i]!
      const link = move < 0 ? -1 - move : move
      share[link]! += move < 0 ? -length : length
      isChanged[first[link]!] = isChanged[second[link]!] = 1
    }
    return count > 0 || isChanged.includes(1)
  }

  /** Lists the links that only one of their pairs counts, and returns their number: the link, or -1 - link if its first pair counts it. */
  private findMoves(): number {
    const { start, other, link, twin } = this.links
    const { moves, isChosen, isCounted } = this
    let count = 0
    for (let pair = 0; pair < isChosen.length; pair++) {
      if (isChosen[pair] === 0) continue
      for (let at = start[pair]!; at < start[pair + 1]!; at++) {
        if (isCounted[at] === 0 || (isChosen[other[at]!] === 1 && isCounted[twin[at]!] === 1)) continue
        moves[count++] = this.problem.first[link[at]!] === pair ? -1 - link[at]! : link[at]!
      }
    }
    return count
  }

  /** The pair that was chosen closest to half of the time; of several, the one with most links. */
  private mostOpen(alive: Int32Array): number {
    const { start } = this.links
    const openness = (pair: number): number => {
      const often = this.frequency[pair]!
      return often * (1 - often) * (2 + start[pair + 1]! - start[pair]!)
    }
    return alive.reduce((best, pair) => (openness(pair) > openness(best) ? pair : best))
  }
}
