/**
 * Decides whether one point is before another without the closure: an index of linear size over the graph of merged points, for graphs
 * that are too large for a matrix. Timegraph (Miller and Schubert 1990) used chains; this index uses interval labels.
 *
 * Each node has its depth (the longest path to it), an interval in a spanning forest (u reaches v if v's interval is inside u's), and some
 * intervals over the whole graph (u cannot reach v unless v's intervals are inside u's: GRAIL, Yildirim, Chaoji and Zaki 2010).
 * These answer most queries. Otherwise a search from both ends, pruned by the same labels, decides. Building takes O(labels × edges), a
 * query O(labels) if a label decides it. If some edges are only ≤, each node appears twice: before and after a strict edge.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { outgoing } from './point-graph.js'
import { borrow, giveBack } from './scratch.js'

/** A graph whose edges lead from higher to lower numbers. */
export interface DescendingGraph {
  readonly size: number
  readonly from: Int32Array
  readonly to: Int32Array
}

export interface ReachIndex {
  /** Whether a path leads from `u` to `v`; a node reaches itself. */
  reaches(u: number, v: number): boolean
}

/** The number of intervals over the whole graph. */
const LABELS = 3
/** The numbers for each node: two for each label, the lowest number of any node below and the node's own. The forest's label is first. */
const WIDTH = 2 + 2 * LABELS

export function reachIndex(graph: DescendingGraph): ReachIndex {
  const { first, next } = neighbours(graph.size, graph.from, graph.to)
  const depth = depths(graph.size, first, next)
  const labels = intervalLabels(graph.size, first, next)
  const cannot: Test = (u, v) => u < v || depth[u]! >= depth[v]! || isOutside(labels, u, v)
  const must: Test = (u, v) =>
    labels[WIDTH * u]! <= labels[WIDTH * v]! && labels[WIDTH * v + 1]! <= labels[WIDTH * u + 1]!
  // Its arrays are as large as the index, and often no query needs them.
  let search: Test | undefined
  const find: Test = (u, v) => (search ??= searcher(graph, { first, next }, cannot, must))(u, v)
  return { reaches: (u, v) => u === v || (!cannot(u, v) && (must(u, v) || find(u, v))) }
}

/** The nodes that edges lead to: those of u are `next[first[u]]` up to `next[first[u + 1]]`. */
interface Neighbours {
  readonly first: Int32Array
  readonly next: Int32Array
}

function neighbours(size: number, from: Int32Array, to: Int32Array): Neighbours {
  const { first, edges } = outgoing(size, from)
  for (let i = 0; i < edges.length; i++) edges[i] = to[edges[i]!]!
  return { first, next: edges }
}

/** The longest path to each node. Edges lead to lower numbers, so higher ones are complete first. */
function depths(size: number, first: Int32Array, next: Int32Array): Int32Array {
  const depth = new Int32Array(size)
  for (let u = size - 1; u >= 0; u--)
    for (let i = first[u]!; i < first[u + 1]!; i++) if (depth[next[i]!]! <= depth[u]!) depth[next[i]!] = depth[u]! + 1
  return depth
}

/**
 * Nodes are numbered in the order in which a depth-first walk leaves them. In the forest, each node belongs to the tree that reached it
 * first. The other labels visit children in other orders, and their lowest number is that of all reachable nodes.
 */
function intervalLabels(size: number, first: Int32Array, next: Int32Array): Int32Array {
  const labels = new Int32Array(WIDTH * size)
  walkDepthFirst(size, first, next, labels, 0)
  for (let at = 2; at < WIDTH; at += 2) {
    const order = shuffledChildren(first, next, at / 2)
    walkDepthFirst(size, first, order, labels, at)
    giveBack(order)
  }
  for (let u = 0; u < size; u++) {
    for (let at = 2; at < WIDTH; at += 2) labels[WIDTH * u + at] = labels[WIDTH * u + at + 1]!
    for (let i = first[u]!; i < first[u + 1]!; i++) lowerTo(labels, WIDTH * u, WIDTH * next[i]!)
  }
  return labels
}

function lowerTo(labels: Int32Array, of: number, by: number): void {
  for (let at = 2; at < WIDTH; at += 2) if (labels[by + at]! < labels[of + at]!) labels[of + at] = labels[by + at]!
}

/** Whether some label of v is not inside the one of u. */
function isOutside(labels: Int32Array, u: number, v: number): boolean {
  const [of, other] = [WIDTH * u, WIDTH * v]
  for (let at = 2; at < WIDTH; at += 2)
    if (labels[other + at]! < labels[of + at]! || labels[other + at + 1]! > labels[of + at + 1]!) return true
  return false
}

/** Walks depth first from all nodes, highest first, without recursion. Writes the number of nodes left when each node is reached and when it is left. */
function walkDepthFirst(size: number, first: Int32Array, next: Int32Array, labels: Int32Array, label: number): void {
  const [path, edge] = [borrow(size), borrow(size).fill(NOT_VISITED, 0, size)]
  let [left, depth] = [0, -1]
  const visitNode = (u: number): void => {
    path[++depth] = u
    edge[u] = first[u]!
    labels[WIDTH * u + label] = left
  }
  for (let root = size - 1; root >= 0; root--) {
    if (edge[root] === NOT_VISITED) visitNode(root)
    while (depth >= 0) {
      const u = path[depth]!
      if (edge[u]! < first[u + 1]!) {
        const v = next[edge[u]!++]!
        if (edge[v] === NOT_VISITED) visitNode(v)
      } else {
        labels[WIDTH * u + label + 1] = left++
        depth--
      }
    }
  }
  giveBack(path, edge)
}

const NOT_VISITED = -1

/** The children of each node in random order, in a borrowed array. */
function shuffledChildren(first: Int32Array, next: Int32Array, seed: number): Int32Array {
  const random = xoroshiro128plus(seed)
  const order = borrow(next.length)
  order.set(next)
  for (let u = 0; u + 1 < first.length; u++)
    for (let last = first[u + 1]! - 1; last > first[u]!; last--) {
      const other = uniformInt(random, first[u]!, last)
      const child = order[last]!
      order[last] = order[other]!
      order[other] = child
    }
  return order
}

/** One direction of a search: the nodes found, and the position among the edges of the current one. */
interface Front extends Neighbours {
  /** The number of the query that last found each node, so that nothing has to be cleared. */
  readonly found: Int32Array
  readonly stack: Int32Array
  count: number
  edge: number
  end: number
}

function front(size: number, { first, next }: Neighbours): Front {
  return { first, next, found: new Int32Array(size), stack: new Int32Array(size), count: 0, edge: 0, end: 0 }
}

/**
 * Searches from both ends in turn, one edge at a time. The cost is twice that of the cheaper side, so a hub with thousands of edges does not
 * matter. The search ends when the sides meet, or when one has no edges left.
 */
function searcher(graph: DescendingGraph, down: Neighbours, cannot: Test, must: Test): Test {
  const forward = front(graph.size, down)
  const backward = front(graph.size, neighbours(graph.size, graph.to, graph.from))
  let query = 0
  return (u, v) => {
    query++
    startSearch(forward, u, query)
    startSearch(backward, v, query)
    for (;;) {
      const below = followEdge(forward)
      if (below === NOWHERE) return false
      if (backward.found[below] === query || must(below, v)) return true
      if (!cannot(below, v)) visit(forward, below, query)
      const above = followEdge(backward)
      if (above === NOWHERE) return false
      if (forward.found[above] === query || must(u, above)) return true
      if (!cannot(u, above)) visit(backward, above, query)
    }
  }
}

type Test = (u: number, v: number) => boolean

const NOWHERE = -1

function startSearch(side: Front, node: number, query: number): void {
  side.count = 0
  side.edge = side.end = 0
  visit(side, node, query)
}

function visit(side: Front, node: number, query: number): void {
  if (side.found[node] === query) return
  side.found[node] = query
  side.stack[side.count++] = node
}

/** The other end of the next edge. */
function followEdge(side: Front): number {
  while (side.edge === side.end) {
    if (side.count === 0) return NOWHERE
    const node = side.stack[--side.count]!
    side.edge = side.first[node]!
    side.end = side.first[node + 1]!
  }
  return side.next[side.edge++]!
}
