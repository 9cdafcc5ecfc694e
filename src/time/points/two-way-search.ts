/**
 * Paths between points of a growing graph whose nodes are sorted by labels: edges lead from lower labels to higher ones. A search takes one
 * edge below the lower node and one above the higher node in turn, and never leaves the range between them. Each node is searched in
 * two states, before and after a strict edge.
 */

export interface SearchedSide {
  /** Below the lower node; otherwise above the higher one. */
  readonly isBelow: boolean
  readonly nodes: readonly number[]
}

const NONE = -1

export class TwoWaySearch {
  readonly #labels: Float64Array
  /** Parents of merged nodes; a node that is its own parent stands for all merged with it. */
  readonly #parent: Int32Array
  readonly #isStrict: Uint8Array
  readonly #below: Front
  readonly #above: Front
  #edges = 0
  #query = 0

  constructor(points: number, edges: number, labels: Float64Array) {
    this.#labels = labels
    this.#parent = Int32Array.from({ length: points }, (_, i) => i)
    this.#isStrict = new Uint8Array(edges)
    this.#below = front(points, edges)
    this.#above = front(points, edges)
  }

  nodeOf(point: number): number {
    const parent = this.#parent
    let node = point
    while (parent[node] !== node) node = parent[node] = parent[parent[node]!]!
    return node
  }

  addEdge(from: number, to: number, isStrict: boolean): void {
    const edge = this.#edges++
    this.#isStrict[edge] = isStrict ? 1 : 0
    append(this.#below, from, edge, to)
    append(this.#above, to, edge, from)
  }

  /** One node stands for both from now on. */
  merge(node: number, other: number): void {
    this.#parent[other] = node
    join(this.#below, node, other)
    join(this.#above, node, other)
  }

  /** Whether a path leads from `low` to `high`, one with a strict edge if `isStrict`. */
  meets(low: number, high: number, isStrict: boolean): boolean {
    this.#start(low, high)
    for (;;) {
      const below = this.#follow(this.#below, isStrict)
      if (below === NONE) return false
      if (this.#labels[below >> 1]! <= this.#labels[high]!) {
        if (this.#isFound(this.#above, below, isStrict)) return true
        this.#visit(this.#below, below)
      }
      const above = this.#follow(this.#above, isStrict)
      if (above === NONE) return false
      if (this.#labels[above >> 1]! < this.#labels[low]!) continue
      if (this.#isFound(this.#below, above, isStrict)) return true
      this.#visit(this.#above, above)
    }
  }

  /** The side of which the last search has seen everything. */
  ended(): SearchedSide {
    const isBelow = isEnded(this.#below)
    return { isBelow, nodes: nodesOf(isBelow ? this.#below : this.#above) }
  }

  /** Everything below `low` or everything above `high`, in the range between them: the side that takes fewer steps. */
  wholeSide(low: number, high: number): SearchedSide {
    this.#start(low, high)
    for (;;) {
      const below = this.#follow(this.#below, false)
      if (below === NONE) break
      if (this.#labels[below >> 1]! <= this.#labels[high]!) this.#visit(this.#below, below)
      const above = this.#follow(this.#above, false)
      if (above === NONE) break
      if (this.#labels[above >> 1]! >= this.#labels[low]!) this.#visit(this.#above, above)
    }
    return this.ended()
  }

  /** The nodes of the side just searched that also lead to the node at its other end, and this node. */
  between(end: number, isBelow: boolean): ReadonlySet<number> {
    const [side, back] = isBelow ? [this.#below, this.#above] : [this.#above, this.#below]
    const found = new Set([end])
    for (const node of found)
      for (let edge = back.first[node]!; edge !== NONE; edge = back.next[edge]!) {
        const other = this.nodeOf(back.ends[edge]!)
        if (side.found[2 * other] === this.#query) found.add(other)
      }
    return found
  }

  #start(low: number, high: number): void {
    this.#query++
    for (const [side, node] of [
      [this.#below, low],
      [this.#above, high],
    ] as const) {
      side.count = side.at = 0
      side.edge = NONE
      this.#visit(side, 2 * node)
    }
  }

  #visit(side: Front, state: number): void {
    if (side.found[state] === this.#query) return
    side.found[state] = this.#query
    side.states[side.count++] = state
  }

  /** The state behind the next edge, or `NONE` if there is no edge left. */
  #follow(side: Front, isStrict: boolean): number {
    while (side.edge === NONE) {
      if (side.at === side.count) return NONE
      side.state = side.states[side.at++]!
      side.edge = side.first[side.state >> 1]!
    }
    const edge = side.edge
    side.edge = side.next[edge]!
    return 2 * this.nodeOf(side.ends[edge]!) + (isStrict ? (side.state & 1) | this.#isStrict[edge]! : 0)
  }

  /** Whether the other side has found this node, so that the whole path is strict if it must be. */
  #isFound({ found }: Front, state: number, isStrict: boolean): boolean {
    const either = state & ~1
    const isWeakEnough = !isStrict || (state & 1) === 1
    return (isWeakEnough && found[either] === this.#query) || (isStrict && found[either + 1] === this.#query)
  }
}

/** One direction: lists of edges, and the state of a search. */
interface Front {
  readonly first: Int32Array
  readonly last: Int32Array
  readonly next: Int32Array
  /** The node that each edge leads to. */
  readonly ends: Int32Array
  /** The number of the query that last found each state. */
  readonly found: Int32Array
  /** The states found, of which those before `at` are done. */
  readonly states: Int32Array
  count: number
  at: number
  state: number
  edge: number
}

function front(points: number, edges: number): Front {
  return {
    ...{ first: new Int32Array(points).fill(NONE), last: new Int32Array(points).fill(NONE) },
    ...{ next: new Int32Array(edges).fill(NONE), ends: new Int32Array(edges) },
    ...{ found: new Int32Array(2 * points), states: new Int32Array(2 * points) },
    ...{ count: 0, at: 0, state: 0, edge: NONE },
  }
}

function append(side: Front, node: number, edge: number, end: number): void {
  side.ends[edge] = end
  if (side.first[node] === NONE) side.first[node] = edge
  else side.next[side.last[node]!] = edge
  side.last[node] = edge
}

/** Puts the edges of another node behind those of a node. */
function join({ first, last, next }: Front, node: number, other: number): void {
  if (first[other] === NONE) return
  if (first[node] === NONE) first[node] = first[other]!
  else next[last[node]!] = first[other]!
  last[node] = last[other]!
}

function isEnded({ edge, at, count }: Front): boolean {
  return edge === NONE && at === count
}

function nodesOf({ states, count }: Front): readonly number[] {
  return Array.from(states.subarray(0, count), (state) => state >> 1)
}
