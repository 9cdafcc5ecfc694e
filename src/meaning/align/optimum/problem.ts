/**
 * The alignment of two sets of nodes as a quadratic assignment problem in sparse form: pairs of nodes that can be joined, each with its own
 * weight, and links between pairs, each with the gain of its two pairs together. A pair that is not listed is worth nothing. A part of a
 * problem is itself a problem, and keeps the numbers of its pairs in the original one.
 */
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

/** The problem with some of its pairs; `extra` is added to their weights. */
export function select(problem: PairProblem, pairs: readonly number[], extra?: Int32Array): PairProblem {
  const [lefts, rights] = [new Numbering(problem.leftCount), new Numbering(problem.rightCount)]
  const numberOf = new Int32Array(problem.left.length).fill(-1)
  for (const [number, pair] of pairs.entries()) numberOf[pair] = number
  const links: number[] = []
  for (let link = 0; link < problem.first.length; link++)
    if (numberOf[problem.first[link]!]! >= 0 && numberOf[problem.second[link]!]! >= 0) links.push(link)
  const left = Int32Array.from(pairs, (pair) => lefts.of(problem.left[pair]!))
  const right = Int32Array.from(pairs, (pair) => rights.of(problem.right[pair]!))
  return {
    leftCount: lefts.count,
    rightCount: rights.count,
    left,
    right,
    weight: Int32Array.from(pairs, (pair) => problem.weight[pair]! + (extra?.[pair] ?? 0)),
    first: Int32Array.from(links, (link) => numberOf[problem.first[link]!]!),
    second: Int32Array.from(links, (link) => numberOf[problem.second[link]!]!),
    gain: Int32Array.from(links, (link) => problem.gain[link]!),
    share: Float64Array.from(links, (link) => problem.share[link]!),
    origin: Int32Array.from(pairs, (pair) => problem.origin[pair]!),
  }
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
  return select(problem, pairsOf(problem).filter(isFree), extra)
}

export function withoutPair(problem: PairProblem, parted: number): PairProblem {
  return select(
    problem,
    pairsOf(problem).filter((pair) => pair !== parted),
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
  const useful = pairsOf(problem).filter((pair) => problem.weight[pair]! > 0 || isLinked[pair])
  for (const pair of useful) groups.join(left[pair]!, leftCount + right[pair]!)
  const parts = new Map<number, number[]>()
  for (const pair of useful) {
    const group = groups.of(left[pair]!)
    const part = parts.get(group)
    if (part) part.push(pair)
    else parts.set(group, [pair])
  }
  if (parts.size === 1 && useful.length === left.length) return [problem]
  return [...parts.values()].map((pairs) => select(problem, pairs))
}

export function pairsOf(problem: PairProblem): number[] {
  return Array.from(problem.left, (_, pair) => pair)
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
