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
      share: halves(gains),
      origin: numbersBelow(weights.length),
    }
  }

  private pairOf(left: number, right: number): number {
    const pair = this.pairs.add(left, right)
    if (pair === this.weights.length) this.weights.push(0)
    return pair
  }
}

function halves(gains: readonly number[]): Float64Array {
  const shares = new Float64Array(gains.length)
  for (let link = 0; link < gains.length; link++) shares[link] = gains[link]! / 2
  return shares
}

function numbersBelow(count: number): Int32Array {
  const numbers = new Int32Array(count)
  for (let number = 0; number < count; number++) numbers[number] = number
  return numbers
}

/** The problem with some of its pairs; `extra` is added to their weights. */
export function select(problem: PairProblem, pairs: Int32Array, extra?: Int32Array): PairProblem {
  const { left, first, second } = problem
  const numberOf = new Int32Array(left.length).fill(-1)
  for (let number = 0; number < pairs.length; number++) numberOf[pairs[number]!] = number
  const links = kept(first.length, (link) => numberOf[first[link]!]! >= 0 && numberOf[second[link]!]! >= 0)
  const numberings = [new Numbering(problem.leftCount), new Numbering(problem.rightCount)] as const
  return partOf(problem, pairs, links, numberOf, numberings, extra)
}

/** The problem of some pairs and links. `numberOf`: the new numbers of the pairs. `numberings`: those of left and of right nodes, begun here. */
function partOf(
  { left, right, weight, first, second, gain, share, origin }: PairProblem,
  pairs: Int32Array,
  links: Int32Array,
  numberOf: Int32Array,
  [lefts, rights]: readonly [Numbering, Numbering],
  extra?: Int32Array,
): PairProblem {
  const [pairCount, linkCount] = [pairs.length, links.length]
  const part = {
    left: new Int32Array(pairCount),
    right: new Int32Array(pairCount),
    weight: new Int32Array(pairCount),
    first: new Int32Array(linkCount),
    second: new Int32Array(linkCount),
    gain: new Int32Array(linkCount),
    share: new Float64Array(linkCount),
    origin: new Int32Array(pairCount),
  }
  lefts.count = rights.count = 0
  for (let i = 0; i < pairCount; i++) {
    const pair = pairs[i]!
    part.left[i] = lefts.of(left[pair]!)
    part.right[i] = rights.of(right[pair]!)
    part.weight[i] = weight[pair]! + (extra ? extra[pair]! : 0)
    part.origin[i] = origin[pair]!
  }
  for (let i = 0; i < linkCount; i++) {
    const link = links[i]!
    part.first[i] = numberOf[first[link]!]!
    part.second[i] = numberOf[second[link]!]!
    part.gain[i] = gain[link]!
    part.share[i] = share[link]!
  }
  return { leftCount: lefts.count, rightCount: rights.count, ...part }
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

/** The parts that share neither nodes nor links. Pairs that can never be worth anything are in no part. O(pairs + links). */
export function componentsOf(problem: PairProblem): readonly PairProblem[] {
  const { left, first } = problem
  const groups = groupsOf(problem)
  const partOfGroup = new Int32Array(groups.size).fill(-1)
  const numberOf = new Int32Array(left.length)
  const pairs: number[][] = []
  let useful = 0
  for (let pair = 0; pair < left.length; pair++) {
    const group = groups.groupOf(pair)
    if (group < 0) continue
    useful++
    if (partOfGroup[group]! < 0) partOfGroup[group] = pairs.push([]) - 1
    numberOf[pair] = pairs[partOfGroup[group]!]!.push(pair) - 1
  }
  if (pairs.length === 1 && useful === left.length) return [problem]
  const links: number[][] = pairs.map(() => [])
  for (let link = 0; link < first.length; link++) links[partOfGroup[groups.groupOf(first[link]!)]!]!.push(link)
  const numberings = [new Numbering(problem.leftCount), new Numbering(problem.rightCount)] as const
  return pairs.map((own, i) => partOf(problem, Int32Array.from(own), Int32Array.from(links[i]!), numberOf, numberings))
}

/** Groups of nodes that are connected by pairs and links. `groupOf`: the group of a pair; -1 if it can never be worth anything. */
function groupsOf({ leftCount, rightCount, left, right, weight, first, second }: PairProblem) {
  const groups = new Groups(leftCount + rightCount)
  const isUseful = new Uint8Array(left.length)
  for (let pair = 0; pair < left.length; pair++) if (weight[pair]! > 0) isUseful[pair] = 1
  for (let link = 0; link < first.length; link++) {
    isUseful[first[link]!] = isUseful[second[link]!] = 1
    groups.join(left[first[link]!]!, left[second[link]!]!)
  }
  for (let pair = 0; pair < left.length; pair++) if (isUseful[pair]) groups.join(left[pair]!, leftCount + right[pair]!)
  return {
    size: leftCount + rightCount,
    groupOf: (pair: number): number => (isUseful[pair] ? groups.of(left[pair]!) : -1),
  }
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
    this.parent = numbersBelow(size)
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
