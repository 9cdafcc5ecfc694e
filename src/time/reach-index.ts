/**
 * Which points lie before which, without the closure: an index of linear size over the graph of merged points, for graphs so
 * large that a matrix is too much (Timegraph, Miller and Schubert 1990, had chains; this has interval labels).
 *
 * For each node: its depth (longest path to it), the interval of a spanning forest (u reaches v if v's lies in u's), and
 * some intervals over the whole graph (u cannot reach v unless v's lie in u's: GRAIL, Yildirim, Chaoji and Zaki 2010).
 * Most questions end at these; the rest is a search from both ends that the same labels prune. Building takes O(labels × edges), a question
 * O(labels) when a label settles it. Where some edges are merely ≤, each node stands twice, before and after a strict edge.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { type Outgoing, outgoing } from './point-graph.js'

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

const LABELS = 3

export function reachIndex(graph: DescendingGraph): ReachIndex {
  const { first, edges } = outgoing(graph.size, graph.from)
  const next = edges.map((edge) => graph.to[edge]!)
  const depth = depths(graph.size, first, next)
  const forest = forestLabel(graph.size, first, next)
  const labels = Array.from({ length: LABELS }, (_, i) => wholeLabel(graph.size, first, next, i + 1))
  const cannot: Test = (u, v) =>
    u < v || depth[u]! >= depth[v]! || labels.some(({ low, post }) => low[v]! < low[u]! || post[v]! > post[u]!)
  const must: Test = (u, v) => forest.low[u]! <= forest.low[v]! && forest.post[v]! <= forest.post[u]!
  const search = searcher(graph, cannot, must)
  return { reaches: (u, v) => u === v || (!cannot(u, v) && (must(u, v) || search(u, v))) }
}

interface Label {
  /** The least number of any node below, and the node's own number. */
  readonly low: Int32Array
  readonly post: Int32Array
}

/** The longest path that ends in each node. Edges lead downwards, so higher numbers are finished first. */
function depths(size: number, first: Int32Array, next: Int32Array): Int32Array {
  const depth = new Int32Array(size)
  for (let u = size - 1; u >= 0; u--)
    for (let i = first[u]!; i < first[u + 1]!; i++) if (depth[next[i]!]! <= depth[u]!) depth[next[i]!] = depth[u]! + 1
  return depth
}

/** Numbers nodes in the order in which a depth-first walk leaves them; each node belongs to the tree that met it first. */
function forestLabel(size: number, first: Int32Array, next: Int32Array): Label {
  const low = new Int32Array(size)
  const post = walk(size, first, next, (u, left) => {
    low[u] = left
  })
  return { low, post }
}

/** As above, with children in another order; but `low` takes in everything reachable, not only the tree. */
function wholeLabel(size: number, first: Int32Array, next: Int32Array, seed: number): Label {
  const post = walk(size, first, shuffled(first, next, seed), () => undefined)
  const low = post.slice()
  for (let u = 0; u < size; u++)
    for (let i = first[u]!; i < first[u + 1]!; i++) if (low[next[i]!]! < low[u]!) low[u] = low[next[i]!]!
  return { low, post }
}

/** Depth first from all nodes, highest first, without recursion; `enter` is told how many nodes were left before. */
function walk(size: number, first: Int32Array, next: Int32Array, enter: (u: number, left: number) => void): Int32Array {
  const post = new Int32Array(size)
  const at = first.slice(0, size)
  const path = new Int32Array(size)
  const isMet = new Uint8Array(size)
  let [left, depth] = [0, -1]
  const meet = (u: number): void => {
    path[++depth] = u
    isMet[u] = 1
    enter(u, left)
  }
  for (let root = size - 1; root >= 0; root--) {
    if (!isMet[root]) meet(root)
    while (depth >= 0) {
      const u = path[depth]!
      if (at[u]! < first[u + 1]!) {
        const v = next[at[u]!++]!
        if (!isMet[v]) meet(v)
      } else {
        post[u] = left++
        depth--
      }
    }
  }
  return post
}

/** The children of each node in a random order. */
function shuffled(first: Int32Array, next: Int32Array, seed: number): Int32Array {
  const random = xoroshiro128plus(seed)
  const order = next.slice()
  for (let u = 0; u + 1 < first.length; u++)
    for (let last = first[u + 1]! - 1; last > first[u]!; last--) {
      const other = uniformInt(random, first[u]!, last)
      ;[order[last], order[other]] = [order[other]!, order[last]!]
    }
  return order
}

/** One direction of a search: the nodes found, and where it stands among the edges of the last one. */
interface Front {
  readonly first: Int32Array
  readonly next: Int32Array
  /** The question in which a node was found last: nothing needs to be cleared. */
  readonly found: Int32Array
  readonly stack: Int32Array
  count: number
  edge: number
  end: number
}

function front(size: number, { first, edges }: Outgoing, ends: Int32Array): Front {
  const next = edges.map((edge) => ends[edge]!)
  return { first, next, found: new Int32Array(size), stack: new Int32Array(size), count: 0, edge: 0, end: 0 }
}

/**
 * Searches from both ends in turn, an edge at a time, so that the cost is twice that of the cheaper side; a hub with
 * thousands of edges is never the cheaper one. Done when the sides meet, or when one has nowhere left to go.
 */
function searcher(graph: DescendingGraph, cannot: Test, must: Test): Test {
  const forward = front(graph.size, outgoing(graph.size, graph.from), graph.to)
  const backward = front(graph.size, outgoing(graph.size, graph.to), graph.from)
  let question = 0
  return (u, v) => {
    question++
    begin(forward, u, question)
    begin(backward, v, question)
    for (;;) {
      const down = step(forward)
      if (down === NOWHERE) return false
      if (backward.found[down] === question || must(down, v)) return true
      if (!cannot(down, v)) visit(forward, down, question)
      const up = step(backward)
      if (up === NOWHERE) return false
      if (forward.found[up] === question || must(u, up)) return true
      if (!cannot(u, up)) visit(backward, up, question)
    }
  }
}

type Test = (u: number, v: number) => boolean

const NOWHERE = -1

function begin(side: Front, node: number, question: number): void {
  side.count = 0
  side.edge = side.end = 0
  visit(side, node, question)
}

function visit(side: Front, node: number, question: number): void {
  if (side.found[node] === question) return
  side.found[node] = question
  side.stack[side.count++] = node
}

/** The other end of the next edge. */
function step(side: Front): number {
  while (side.edge === side.end) {
    if (side.count === 0) return NOWHERE
    const node = side.stack[--side.count]!
    side.edge = side.first[node]!
    side.end = side.first[node + 1]!
  }
  return side.next[side.edge++]!
}
