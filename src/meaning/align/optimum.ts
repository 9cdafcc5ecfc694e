/**
 * The best one-to-one alignment of the nodes of two graphs: that which matches most triples. An NP-hard problem, but graphs of
 * sentences are small and speak plainly; nearly all of them are solved to a proven optimum, within a few milliseconds.
 *
 * Pairs that can never gain anything are left out, and parts that do not touch each other are solved alone. For each part a
 * relaxation gives an upper bound and, climbing from what it chose, an alignment. Where the two do not meet, the search
 * branches: the pair in doubt is joined, or it is not (branch and bound). The values are whole numbers, so bounds are rounded
 * down. Nothing is random; the budget is counted in steps, not in time. When it ends, the value found and the bound are given.
 */
import { componentsOf, type PairProblem, withoutPair, withPair } from './optimum/problem.js'
import { relax } from './optimum/relaxation.js'

/** What there is to gain. Nodes are numbered from 0 on both sides; weights and gains are whole numbers above 0. */
export interface AlignmentProblem {
  readonly leftCount: number
  readonly rightCount: number
  /** What a pair is worth alone. Pairs may be named again; their weights add up. */
  readonly weights: readonly PairWeight[]
  /** What two pairs without a common node are worth together. They may be named again, too. */
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
  /** The right node of each left node, -1 if it has none. Only pairs that gain something are joined. */
  readonly mapping: readonly number[]
  readonly value: number
  /** No alignment is worth more. */
  readonly upperBound: number
  /** Whether the value is the greatest there is. */
  readonly isProven: boolean
}

/** Steps before the search gives up; a step looks at one pair or link. A second has about a hundred million of them. */
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

/** Pairs by their number in the first problem. */
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

  /** An alignment worth more than `floor`, if there is one; `value` is `floor` at least. */
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
