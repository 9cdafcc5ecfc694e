/**
 * The best one-to-one alignment of the nodes of two graphs: the one with the most matching triples. The problem is NP-hard, but graphs of
 * sentences are small and mostly unambiguous; nearly all of them are solved to a proven optimum within a few milliseconds.
 *
 * Pairs that can never gain anything are left out, and independent parts are solved separately. For each part, a relaxation gives an upper
 * bound, and hill climbing from its choice gives an alignment. If their values differ, the search branches: an undecided pair is either joined
 * or excluded (branch and bound). The values are whole numbers, so bounds are rounded down. Nothing is random. The budget is counted in
 * steps, not in time; when it is used up, the best value found and the bound are returned.
 */
import { componentsOf, type PairProblem, withoutPair, withPair } from './optimum/problem.js'
import { relax } from './optimum/relaxation.js'

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

/** The number of steps before the search gives up. A step processes one pair or link and takes about 10 ns. */
const defaultBudget = 200_000_000

/** @example optimum({leftCount: 1, rightCount: 2, weights: [{left: 0, right: 1, weight: 2}], gains: []}).mapping // [1] */
export function optimum(problem: AlignmentProblem, budget: number = defaultBudget): Optimum {
  const pairs = toPairs(problem)
  const search = new Search(budget)
  const { joined, value, upper } = search.solve(pairs, -1)
  const mapping = Array.from({ length: problem.leftCount }, () => -1)
  for (const pair of joined) mapping[pairs.left[pair]!] = pairs.right[pair]!
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
  private budget: number

  constructor(budget: number) {
    this.budget = budget
  }

  /** Searches for an alignment with a value greater than `floor`. The returned `value` is at least `floor`. */
  solve(problem: PairProblem, floor: number, rounds: number = firstRounds): Solved {
    const parts = componentsOf(problem)
    if (parts.length === 1) return this.solvePart(parts[0]!, floor, rounds)
    const solved = parts.map((part) => this.solvePart(part, -1, rounds))
    const sum = (of: 'value' | 'upper'): number => solved.reduce((all, part) => all + part[of], 0)
    return { joined: solved.flatMap(({ joined }) => joined), value: sum('value'), upper: sum('upper') }
  }

  private solvePart(part: PairProblem, floor: number, rounds: number): Solved {
    const relaxed = relax(part, floor, { rounds, steps: this.budget })
    this.budget -= relaxed.steps
    const found = {
      joined: relaxed.pairs.map((pair) => part.origin[pair]!),
      value: relaxed.value,
      upper: relaxed.upper,
    }
    if (!relaxed.rest || this.budget <= 0) return found
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

function toPairs({ leftCount, rightCount, weights, gains }: AlignmentProblem): PairProblem {
  const pairs = new Map<number, number>()
  const [left, right, weight]: number[][] = [[], [], []]
  const pairAt = (node: number, partner: number): number => {
    const key = node * rightCount + partner
    const known = pairs.get(key)
    if (known !== undefined) return known
    pairs.set(key, pairs.size)
    left!.push(node)
    right!.push(partner)
    weight!.push(0)
    return pairs.size - 1
  }
  for (const given of weights) weight![pairAt(given.left, given.right)]! += given.weight
  const links = new Map<string, [first: number, second: number, gain: number]>()
  for (const { first, second, gain } of gains) {
    const [a, b] = [pairAt(...first), pairAt(...second)].sort((one, other) => one - other) as [number, number]
    const known = links.get(`${a} ${b}`)
    if (known) known[2] += gain
    else links.set(`${a} ${b}`, [a, b, gain])
  }
  const column = (of: 0 | 1 | 2): Int32Array => Int32Array.from(links.values(), (link) => link[of])
  return {
    leftCount,
    rightCount,
    left: Int32Array.from(left!),
    right: Int32Array.from(right!),
    weight: Int32Array.from(weight!),
    first: column(0),
    second: column(1),
    gain: column(2),
    share: Float64Array.from(links.values(), ([, , gain]) => gain / 2),
    origin: Int32Array.from(left!, (_, pair) => pair),
  }
}
