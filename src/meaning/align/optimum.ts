/**
 * The best one-to-one alignment of the nodes of two graphs: the one with the most matching triples. The problem is NP-hard, but graphs of
 * sentences are small and mostly unambiguous; nearly all of them are solved to a proven optimum within a few milliseconds.
 *
 * Pairs that can never gain anything are left out, and independent parts are solved separately. For each part, a relaxation gives an upper
 * bound, and hill climbing from its choice gives an alignment. If their values differ, the search branches: an undecided pair is either joined
 * or excluded (branch and bound). The values are whole numbers, so bounds are rounded down. Nothing is random. The budget is counted in
 * steps and bytes, not in time (`optimum/budget.ts`); when it is used up, the best value found and the bound are returned.
 */
import { Budget, defaultLimits, type Limits } from './optimum/budget.js'
import { bytesOf, componentsOf, type PairProblem, ProblemBuilder, withoutPair, withPair } from './optimum/problem.js'
import { relax } from './optimum/relax.js'

/** The weights and gains of an alignment problem. Nodes are numbered from 0 on both sides; weights and gains are positive whole numbers. */
export interface AlignmentProblem {
  readonly leftCount: number
  readonly rightCount: number
  /** The value of each pair alone. Pairs can be repeated; their weights add up. */
  readonly weights: readonly PairWeight[]
  /** The additional value of two pairs without a common node. They can also be repeated. */
  readonly gains: readonly PairGain[]
}

export interface PairWeight {
  readonly left: number
  readonly right: number
  readonly weight: number
}

export interface PairGain {
  readonly first: readonly [left: number, right: number]
  readonly second: readonly [left: number, right: number]
  readonly gain: number
}

export interface Optimum {
  /** The right node of each left node; -1 if it has none. Only pairs that gain something are joined. */
  readonly mapping: readonly number[]
  readonly value: number
  /** No alignment has a greater value. */
  readonly upperBound: number
  /** Whether the value is proven to be the greatest possible. */
  readonly isProven: boolean
}

/** @example optimum({leftCount: 1, rightCount: 2, weights: [{left: 0, right: 1, weight: 2}], gains: []}).mapping // [1] */
export function optimum(problem: AlignmentProblem, limits: Partial<Limits> = {}): Optimum {
  const builder = new ProblemBuilder(problem.leftCount, problem.rightCount)
  for (const { left, right, weight } of problem.weights) builder.addWeight(left, right, weight)
  for (const { first, second, gain } of problem.gains) builder.addGain(...first, ...second, gain)
  return solve(builder.build(), new Budget({ ...defaultLimits, ...limits }))
}

/** The best alignment of a problem in sparse form. */
export function solve(problem: PairProblem, budget: Budget): Optimum {
  const { joined, value, upper } = new Search(budget).solve(problem, -1)
  const mapping = new Array<number>(problem.leftCount).fill(-1)
  for (let i = 0; i < joined.length; i++) mapping[problem.left[joined[i]!]!] = problem.right[joined[i]!]!
  return { mapping, value, upperBound: upper, isProven: upper === value }
}

/** Pairs by their number in the original problem. */
interface Solved {
  readonly joined: readonly number[]
  readonly value: number
  readonly upper: number
}

const firstRounds = 120
const laterRounds = 40

class Search {
  constructor(private readonly budget: Budget) {}

  /** Searches for an alignment with a value greater than `floor`. The returned `value` is at least `floor`. */
  solve(problem: PairProblem, floor: number, rounds: number = firstRounds): Solved {
    const bytes = 2 * bytesOf(problem)
    if (this.budget.steps <= 0 || !this.budget.take(bytes))
      return { joined: [], value: Math.max(floor, 0), upper: sumOf(problem) }
    const solved = this.solveParts(componentsOf(problem), floor, rounds)
    this.budget.giveBack(bytes)
    return solved
  }

  private solveParts(parts: readonly PairProblem[], floor: number, rounds: number): Solved {
    if (parts.length === 1) return this.solvePart(parts[0]!, floor, rounds)
    const joined: number[] = []
    let [value, upper] = [0, 0]
    for (let i = 0; i < parts.length; i++) {
      const solved = this.solvePart(parts[i]!, -1, rounds)
      for (let k = 0; k < solved.joined.length; k++) joined.push(solved.joined[k]!)
      value += solved.value
      upper += solved.upper
    }
    return { joined, value, upper }
  }

  private solvePart(part: PairProblem, floor: number, rounds: number): Solved {
    const relaxed = relax(part, floor, rounds, this.budget)
    const found = {
      joined: relaxed.pairs.map((pair) => part.origin[pair]!),
      value: relaxed.value,
      upper: relaxed.upper,
    }
    if (!relaxed.rest || this.budget.steps <= 0) return found
    return this.branch(relaxed.rest.problem, relaxed.rest.branch, found)
  }

  private branch(problem: PairProblem, pair: number, found: Solved): Solved {
    const weight = problem.weight[pair]!
    const withIt = this.solve(withPair(problem, pair), found.value - weight, laterRounds)
    const best =
      withIt.value + weight > found.value
        ? { joined: [...withIt.joined, problem.origin[pair]!], value: withIt.value + weight }
        : found
    const without = this.solve(withoutPair(problem, pair), best.value, laterRounds)
    const better = without.value > best.value ? without : best
    const upper = Math.min(found.upper, Math.max(withIt.upper + weight, without.upper, better.value))
    return { joined: better.joined, value: better.value, upper }
  }
}

/** The value if everything could match. */
function sumOf({ weight, gain }: PairProblem): number {
  return [weight, gain].reduce((all, values) => values.reduce((sum, value) => sum + value, all), 0)
}
