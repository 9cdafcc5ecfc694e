/**
 * The alignment of two sets of nodes as a quadratic assignment problem in sparse form: pairs of nodes that can be joined, each with its own
 * weight, and links between pairs, each with the gain of its two pairs together. A pair that is not listed is worth nothing. A part of a
 * problem is itself a problem, and keeps the numbers of its pairs in the original one.
 */
import { PairNumbers } from './pair-numbers.js'

export interface PairProblem {
  readonly leftCount: number
  readonly rightCount: number
  /** The nodes of each pair. */
  readonly left: Int32Array
  readonly right: Int32Array
  readonly weight: Int32Array
  /** The pairs of each link; they have no node in common. */
  readonly first: Int32Array
  readonly second: Int32Array
  readonly gain: Int32Array
  /** The part of each link's gain that is credited to its first pair (`relaxation.ts`). */
  readonly share: Float64Array
  readonly origin: Int32Array
}

/** The bytes of the arrays of a problem. */
export function bytesOf({ left, first }: PairProblem): number {
  return 16 * left.length + 20 * first.length
}

/** Collects pairs and links, each with its number in the order of occurrence. Those that are repeated add up. */
export class ProblemBuilder {
  private readonly pairs = new PairNumbers()
  private readonly weights: number[] = []
  private readonly links = new PairNumbers()
  private readonly gains: number[] = []

  constructor(
    private readonly leftCount: number,
    private readonly rightCount: number,
  ) {}

  addWeight(left: number, right: number, weight: number): void {
    this.weights[this.pairOf(left, right)]! += weight
  }

  /** Adds a gain for two pairs, each given by its left and its right node. */
  addGain(left: number, right: number, otherLeft: number, otherRight: number, gain: number): void {
    const [one, other] = [this.pairOf(left, right), this.pairOf(otherLeft, otherRight)]
    const link = this.links.add(Math.min(one, other), Math.max(one, other))
    if (link === this.gains.length) this.gains.push(gain)
    else this.gains[link]! += gain
  }

  build(): PairProblem {
    const { leftCount, rightCount, pairs, links, weights, gains } = this
    return {
      leftCount,
      rightCount,
      left: pairs.firsts(),
      right: pairs.seconds(),
      weight: Int32Array.from(weights),
      first: links.firsts(),
      second: links.seconds(),
      gain: Int32Array.from(gains),
      share: Float64Array.from(gains, (gain) => gain / 2),
      origin: Int32Array.from(weights.keys()),
    }
  }

  private pairOf(left: number, right: number): number {
    const pair = this.pairs.add(left, right)
    if (pair === this.weights.length) this.weights.push(0)
    return pair
  }
}

/** The problem with some of its pairs; `extra` is added to their weights. */
export function select(problem: PairProblem, pairs: Int32Array, extra?: Int32Array): PairProblem {
  const { left, right, weight, first, second, gain, share, origin } = problem
  const [lefts, rights] = [new Numbering(problem.leftCount), new Numbering(problem.rightCount)]
  const numberOf = new Int32Array(left.length).fill(-1)
  for (let number = 0; number < pairs.length; number++) numberOf[pairs[number]!] = number
  const links = kept(first.length, (link) => numberOf[first[link]!]! >= 0 && numberOf[second[link]!]! >= 0)
  const [newLeft, newRight] = [pairs.map((pair) => lefts.of(left[pair]!)), pairs.map((pair) => rights.of(right[pair]!))]
  return {
    leftCount: lefts.count,
    rightCount: rights.count,
    left: newLeft,
    right: newRight,
    weight: pairs.map((pair) => weight[pair]! + (extra ? extra[pair]! : 0)),
    first: links.map((link) => numberOf[first[link]!]!),
    second: links.map((link) => numberOf[second[link]!]!),
    gain: links.map((link) => gain[link]!),
    share: Float64Array.from(links, (link) => share[link]!),
    origin: pairs.map((pair) => origin[pair]!),
  }
}

/** The numbers below a count that a test keeps. */
export function kept(count: number, isKept: (number: number) => boolean): Int32Array {
  const found = new Int32Array(count)
  let size = 0
  for (let number = 0; number < count; number++) if (isKept(number)) found[size++] = number
  return found.slice(0, size)
}

/** The rest of the problem after a pair is joined: its rivals are removed, and pairs linked to it are worth more. */
export function withPair(problem: PairProblem, joined: number): PairProblem {
  const extra = new Int32Array(problem.left.length)
  for (let link = 0; link < problem.first.length; link++) {
    if (problem.first[link] === joined) extra[problem.second[link]!]! += problem.gain[link]!
    if (problem.second[link] === joined) extra[problem.first[link]!]! += problem.gain[link]!
  }
  const isFree = (pair: number): boolean =>
    problem.left[pair] !== problem.left[joined] && problem.right[pair] !== problem.right[joined]
  return select(problem, kept(problem.left.length, isFree), extra)
}

export function withoutPair(problem: PairProblem, parted: number): PairProblem {
  return select(
    problem,
    kept(problem.left.length, (pair) => pair !== parted),
  )
}

/** The parts that share neither nodes nor links. Pairs that can never be worth anything are in no part. */
export function componentsOf(problem: PairProblem): readonly PairProblem[] {
  const { leftCount, left, right, first, second } = problem
  const groups = new Groups(leftCount + problem.rightCount)
  const isLinked = new Uint8Array(left.length)
  for (let link = 0; link < first.length; link++) {
    isLinked[first[link]!] = isLinked[second[link]!] = 1
    groups.join(left[first[link]!]!, left[second[link]!]!)
  }
  const useful = kept(left.length, (pair) => problem.weight[pair]! > 0 || isLinked[pair] === 1)
  for (const pair of useful) groups.join(left[pair]!, leftCount + right[pair]!)
  const parts = new Map<number, number[]>()
  for (const pair of useful) {
    const group = groups.of(left[pair]!)
    const part = parts.get(group)
    if (part) part.push(pair)
    else parts.set(group, [pair])
  }
  if (parts.size === 1 && useful.length === left.length) return [problem]
  return Array.from(parts.values(), (pairs) => select(problem, Int32Array.from(pairs)))
}

/** New numbers for the nodes that occur, in order of occurrence. */
class Numbering {
  count = 0
  private readonly numbers: Int32Array
  constructor(size: number) {
    this.numbers = new Int32Array(size).fill(-1)
  }
  of(old: number): number {
    if (this.numbers[old]! < 0) this.numbers[old] = this.count++
    return this.numbers[old]!
  }
}

/** Disjoint sets, by path halving. */
class Groups {
  private readonly parent: Int32Array
  constructor(size: number) {
    this.parent = Int32Array.from({ length: size }, (_, i) => i)
  }
  of(member: number): number {
    let at = member
    while (this.parent[at] !== at) at = this.parent[at] = this.parent[this.parent[at]!]!
    return at
  }
  join(a: number, b: number): void {
    this.parent[this.of(a)] = this.of(b)
  }
}
