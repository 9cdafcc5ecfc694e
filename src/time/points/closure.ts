/**
 * The closure of a graph of points: everything that its edges imply. Equal points (strongly connected components) are merged into nodes.
 * Then each node adds the rows of its successors, which are complete before it. x < y if some path from x to y has a strict
 * edge, so there are two triangles of bits: reached, and reached strictly. If all edges between nodes are strict, both are the same object.
 *
 * O(nodes × edges / 32) at worst. A successor that is already reached through a nearer one is skipped, so mostly the edges of the
 * transitive reduction count (Goralčíková and Koubek 1979). Memory: at most nodes² bits, the size of one square bitset.
 */
import { type BitTriangle, bitTriangle, hasBit, orRow, setBit } from './bits.js'
import { components, isConsistent, outgoing, type PointGraph } from './point-graph.js'
import { ANY_POINT, EQUAL, GREATER, LESS, type PointSet } from './points.js'

export interface Closure {
  /** The node of each point. In time, a node is never after one with a lower number. */
  readonly nodeOf: Int32Array
  readonly nodeCount: number
  readonly reached: BitTriangle
  readonly strictly: BitTriangle
}

/** `undefined` if the graph is contradictory. */
export function closePoints(graph: PointGraph): Closure | undefined {
  const { of: nodeOf, count: nodeCount } = components(graph)
  if (!isConsistent(graph, nodeOf)) return undefined
  const edges = nodeEdges(graph, nodeOf)
  const reached = bitTriangle(nodeCount)
  const strictly = edges.areAllStrict ? reached : bitTriangle(nodeCount)
  const { first, sorted } = sortEdges(edges, nodeCount)
  const triangles = { reached, strictly }
  for (let node = 0; node < nodeCount; node++)
    for (let i = first[node]!; i < first[node + 1]!; i++) {
      const edge = sorted[i]!
      addSuccessor(triangles, node, edges.to[edge]!, edges.isStrict[edge] === 1)
    }
  return { nodeOf, nodeCount, reached, strictly }
}

/** The relation of point x to point y. */
export function pointRelation({ nodeOf, reached, strictly }: Closure, x: number, y: number): PointSet {
  const from = nodeOf[x]!
  const to = nodeOf[y]!
  if (from === to) return EQUAL
  if (from > to) return hasBit(strictly, from, to) ? LESS : hasBit(reached, from, to) ? LESS | EQUAL : ANY_POINT
  return hasBit(strictly, to, from) ? GREATER : hasBit(reached, to, from) ? GREATER | EQUAL : ANY_POINT
}

function addSuccessor(
  { reached, strictly }: Pick<Closure, 'reached' | 'strictly'>,
  node: number,
  successor: number,
  isStrict: boolean,
): void {
  if (hasBit(isStrict ? strictly : reached, node, successor)) return
  setBit(reached, node, successor)
  orRow(reached, node, reached, successor)
  if (strictly === reached) return
  if (isStrict) setBit(strictly, node, successor)
  orRow(strictly, node, isStrict ? reached : strictly, successor)
}

interface NodeEdges {
  readonly from: Int32Array
  readonly to: Int32Array
  readonly isStrict: Uint8Array
  readonly areAllStrict: boolean
}

/** The edges between different nodes. */
export function nodeEdges(graph: PointGraph, nodeOf: Int32Array): NodeEdges {
  const from = new Int32Array(graph.from.length)
  const to = new Int32Array(graph.from.length)
  const isStrict = new Uint8Array(graph.from.length)
  let [count, strict] = [0, 0]
  for (let i = 0; i < graph.from.length; i++) {
    const x = nodeOf[graph.from[i]!]!
    const y = nodeOf[graph.to[i]!]!
    if (x === y) continue
    from[count] = x
    to[count] = y
    strict += isStrict[count] = graph.isStrict[i]!
    count++
  }
  return {
    from: from.subarray(0, count),
    to: to.subarray(0, count),
    isStrict: isStrict.subarray(0, count),
    areAllStrict: strict === count,
  }
}

/** Sorts by node, then by distance of the successor, then strict edges before others: two stable counting sorts. */
function sortEdges(edges: NodeEdges, nodeCount: number): { readonly first: Int32Array; readonly sorted: Int32Array } {
  const distance = edges.to.map((to, i) => 2 * (nodeCount - to) + (edges.isStrict[i] ? 0 : 1))
  const byDistance = outgoing(2 * nodeCount + 2, distance).edges
  const { first, edges: byNode } = outgoing(
    nodeCount,
    byDistance.map((edge) => edges.from[edge]!),
  )
  return { first, sorted: byNode.map((i) => byDistance[i]!) }
}
