/**
 * A graph of points: an edge x → y means x ≤ y, a strict edge x < y. Each edge keeps the index of the constraint it came from. So a path
 * through the graph is a proof, and a cycle with a strict edge is a contradiction.
 */
import { borrow, giveBack } from './scratch.js'

export interface PointGraph {
  readonly size: number
  readonly from: Int32Array
  readonly to: Int32Array
  readonly isStrict: Uint8Array
  /** Index of the constraint behind the edge; `OWN` for start < end of one interval. */
  readonly origin: Int32Array
}

export const OWN = -1

/** Collects edges in arrays that double when they are full. Pass the capacity if the number of edges is known. */
export class PointGraphBuilder {
  #from: Int32Array
  #to: Int32Array
  #isStrict: Uint8Array
  #origin: Int32Array
  #count = 0
  #size = 0

  constructor(capacity = 64) {
    this.#from = new Int32Array(capacity)
    this.#to = new Int32Array(capacity)
    this.#isStrict = new Uint8Array(capacity)
    this.#origin = new Int32Array(capacity)
  }

  /** A new point. */
  point(): number {
    return this.#size++
  }

  edge(from: number, to: number, isStrict: boolean, origin: number): void {
    const i = this.#count++
    if (i === this.#from.length) this.#grow()
    this.#from[i] = from
    this.#to[i] = to
    this.#isStrict[i] = isStrict ? 1 : 0
    this.#origin[i] = origin
  }

  #grow(): void {
    const capacity = 2 * this.#from.length + 1
    this.#from = copied(this.#from, new Int32Array(capacity))
    this.#to = copied(this.#to, new Int32Array(capacity))
    this.#isStrict = copied(this.#isStrict, new Uint8Array(capacity))
    this.#origin = copied(this.#origin, new Int32Array(capacity))
  }

  build(): PointGraph {
    return {
      size: this.#size,
      from: this.#from.subarray(0, this.#count),
      to: this.#to.subarray(0, this.#count),
      isStrict: this.#isStrict.subarray(0, this.#count),
      origin: this.#origin.subarray(0, this.#count),
    }
  }
}

function copied<T extends Int32Array | Uint8Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** The same points, with only the edges of some constraints and those inside intervals. O(edges). */
export function subgraph(graph: PointGraph, isKept: Uint8Array): PointGraph {
  const { origin } = graph
  return edgesWhere(graph, (edge) => origin[edge] === OWN || isKept[origin[edge]!] === 1)
}

/** The same points, with only some of the edges. O(edges). */
export function edgesWhere(graph: PointGraph, isWanted: (edge: number) => boolean): PointGraph {
  const edges = graph.from.length
  const [from, to, origin] = [new Int32Array(edges), new Int32Array(edges), new Int32Array(edges)]
  const isStrict = new Uint8Array(edges)
  let count = 0
  for (let i = 0; i < edges; i++) {
    if (!isWanted(i)) continue
    from[count] = graph.from[i]!
    to[count] = graph.to[i]!
    isStrict[count] = graph.isStrict[i]!
    origin[count++] = graph.origin[i]!
  }
  return {
    size: graph.size,
    from: from.subarray(0, count),
    to: to.subarray(0, count),
    isStrict: isStrict.subarray(0, count),
    origin: origin.subarray(0, count),
  }
}

/** The edges leaving each point: those of x are `edges[first[x]]` up to `edges[first[x + 1]]`, exclusive, in the given order. */
export interface Outgoing {
  readonly first: Int32Array
  readonly edges: Int32Array
}

/** Counting sort, O(points + edges). */
export function outgoing(size: number, from: Int32Array): Outgoing {
  const first = new Int32Array(size + 1)
  for (let i = 0; i < from.length; i++) first[from[i]! + 1]!++
  for (let x = 0; x < size; x++) first[x + 1]! += first[x]!
  const edges = new Int32Array(from.length)
  // Each start moves to the end of its edges, which is the start of the next point's edges.
  for (let i = 0; i < from.length; i++) edges[first[from[i]!]!++] = i
  first.copyWithin(1, 0, size)
  first[0] = 0
  return { first, edges }
}

/**
 * Strongly connected components: points that are equal if the graph is consistent. An edge between two components leads to the one with
 * the lower number. Tarjan 1972, without recursion; O(points + edges).
 */
export function components(graph: PointGraph): { readonly of: Int32Array; readonly count: number } {
  const { first, edges } = outgoing(graph.size, graph.from)
  const of = new Int32Array(graph.size).fill(-1)
  const order = borrow(graph.size).fill(-1, 0, graph.size)
  const [low, next, path, open] = [borrow(graph.size), borrow(graph.size), borrow(graph.size), borrow(graph.size)]
  next.set(first.subarray(0, graph.size))
  let [visited, count, openCount] = [0, 0, 0]
  for (let root = 0; root < graph.size; root++) {
    if (order[root] !== -1) continue
    let depth = 0
    path[0] = open[openCount++] = root
    order[root] = low[root] = visited++
    while (depth >= 0) {
      const x = path[depth]!
      if (next[x]! < first[x + 1]!) {
        const y = graph.to[edges[next[x]!++]!]!
        if (order[y] === -1) {
          path[++depth] = open[openCount++] = y
          order[y] = low[y] = visited++
        } else if (of[y] === -1 && order[y]! < low[x]!) low[x] = order[y]!
        continue
      }
      if (low[x] === order[x]) {
        let y: number
        do of[(y = open[--openCount]!)] = count
        while (y !== x)
        count++
      }
      if (--depth >= 0 && low[x]! < low[path[depth]!]!) low[path[depth]!] = low[x]!
    }
  }
  giveBack(order, low, next, path, open)
  return { of, count }
}

/** Whether points can satisfy all edges: no component has a strict edge. O(points + edges). */
export function isConsistent(graph: PointGraph, of: Int32Array = components(graph).of): boolean {
  for (let i = 0; i < graph.from.length; i++)
    if (graph.isStrict[i] && of[graph.from[i]!] === of[graph.to[i]!]) return false
  return true
}
