/**
 * The minimal point graph (Tannier and Muller 2011, section 3.1): equal points merged into nodes, and of the relations between
 * nodes only the transitive reduction. The reduction of an acyclic graph is unique. It is that of the unlabelled graph, with the
 * labels put back, so `p < r` beside `p ≤ q ≤ r` is minor: that is the paper's definition. A relation is trivial if its nodes hold
 * the two ends of one interval; major if it is in the reduction and not trivial; minor if it is another one of the closure.
 *
 * For each node its successors are met nearest first; one that no earlier successor reaches is in the reduction, and what it
 * reaches is covered: O(nodes × major relations / 32 words). Counting minor relations is a count of bits, O(nodes² / 32).
 */
import { hasBit } from './bits.js'
import type { Closure } from './closure.js'

export interface NodeRelation {
  readonly from: number
  readonly to: number
  /** `<`, else `≤`. */
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

/** The transitive reduction, trivial relations included. */
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

/** Takes out of `open` what a successor reaches. */
function cover(open: Uint32Array, words: Uint32Array, offset: number, count: number): void {
  for (let word = 0; word < count; word++) open[word]! &= ~words[offset + word]!
}

/** How many pairs of nodes are related at all. */
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
