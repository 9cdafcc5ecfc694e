/**
 * The minimal point graph (Tannier and Muller 2011, section 3.1): equal points merged into nodes, with only the transitive reduction of the
 * relations between nodes. The reduction of an acyclic graph is unique. By the paper's definition it is the reduction of the unlabelled
 * graph, with the labels added afterwards, so `p < r` beside `p ≤ q ≤ r` is minor. A relation is trivial if its nodes contain the two ends
 * of one interval, major if it is in the reduction and not trivial, and minor if it is another relation of the closure.
 *
 * The successors of each node are visited nearest first. A successor that no earlier one reaches is in the reduction, and everything it
 * reaches is covered: O(nodes × major relations / 32 words). Minor relations are counted as bits, O(nodes² / 32).
 */
import { hasBit } from './bits.js'
import type { Closure } from './closure.js'

export interface NodeRelation {
  readonly from: number
  readonly to: number
  /** `<` if true, otherwise `≤`. */
  readonly isStrict: boolean
}

export interface MinimalGraph {
  /** The points of each node. */
  readonly members: readonly (readonly number[])[]
  readonly major: readonly NodeRelation[]
  readonly minorCount: number
  isTrivial(from: number, to: number): boolean
}

/** `intervals`: the two points of each interval. */
export function minimalGraph(closure: Closure, intervals: Iterable<readonly [number, number]>): MinimalGraph {
  const { nodeOf, nodeCount } = closure
  const trivial = new Set<number>()
  for (const [start, end] of intervals) trivial.add(nodeOf[start]! * nodeCount + nodeOf[end]!)
  const isTrivial = (from: number, to: number): boolean => trivial.has(from * nodeCount + to)
  const major = reducedRelations(closure).filter(({ from, to }) => !isTrivial(from, to))
  return {
    members: membersOf(closure),
    major,
    minorCount: countRelations(closure) - trivial.size - major.length,
    isTrivial,
  }
}

/** The points of each node. */
export function membersOf({ nodeOf, nodeCount }: Closure): readonly (readonly number[])[] {
  const members: number[][] = Array.from({ length: nodeCount }, () => [])
  nodeOf.forEach((node, point) => {
    members[node]!.push(point)
  })
  return members
}

/** The transitive reduction, including trivial relations. */
export function reducedRelations(closure: Closure): NodeRelation[] {
  const { nodeCount, reached, strictly } = closure
  const relations: NodeRelation[] = []
  const open = new Uint32Array((nodeCount + 31) >>> 5)
  for (let node = 0; node < nodeCount; node++) {
    const offset = reached.offsets[node]!
    const words = (node + 31) >>> 5
    for (let word = 0; word < words; word++) open[word] = reached.words[offset + word]!
    for (let word = words - 1; word >= 0; word--)
      while (open[word]) {
        const to = 32 * word + 31 - Math.clz32(open[word]!)
        relations.push({ from: node, to, isStrict: hasBit(strictly, node, to) })
        open[word]! &= ~(1 << (to & 31))
        cover(open, reached.words, reached.offsets[to]!, (to + 31) >>> 5)
      }
  }
  return relations
}

/** Removes from `open` everything that a successor reaches. */
function cover(open: Uint32Array, words: Uint32Array, offset: number, count: number): void {
  for (let word = 0; word < count; word++) open[word]! &= ~words[offset + word]!
}

/** The number of related pairs of nodes. */
function countRelations({ reached: { words } }: Closure): number {
  let count = 0
  for (let i = 0; i < words.length; i++) {
    let word = words[i]!
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}
