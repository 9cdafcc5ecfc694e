/**
 * The points of the modelled Timegraph: chains, on which a pseudo-time tells the order, and edges from chain to chain.
 *
 *     a BEFORE b, c BEFORE b       chain 0: a.start 100000, a.end 101000, b.start 102000, b.end 103000
 *                                  chain 1: c.start, c.end → b.start, because something stands before b.start already
 */
export const STEP = 1000
const BASE = 100_000

/** Neighbours by name, for a point does not know what stands there; undefined is the open end of a chain. */
export type Neighbours = readonly string[] | undefined

export interface Point {
  readonly chain: number
  readonly time: number
  previous: Neighbours
  next: Neighbours
}

export interface Interval {
  readonly start: Point
  readonly end: Point
}

/** Each earlier than the next, from chain to chain. */
type Edge = readonly [from: Point, to: Point]

export class Points {
  /** By the chain they start from. */
  readonly #edges: Edge[][] = []

  newChain(): number {
    return this.#edges.push([]) - 1
  }

  /** A chain of its own, so far empty of neighbours. */
  alone(time: number, previous?: Neighbours, next?: Neighbours): Point {
    return { chain: this.newChain(), time, previous, next }
  }

  /** Each list of names is one place on a new chain. */
  line(places: readonly (readonly string[])[]): readonly Point[] {
    const chain = this.newChain()
    return places.map((_, i) => ({ chain, time: BASE + i * STEP, previous: places[i - 1], next: places[i + 1] }))
  }

  connect(from: Point, to: Point): void {
    this.#edges[from.chain]!.push([from, to])
  }

  /** Where a way leads both there and back the points are equal, whatever the edges said. */
  compare(p: Point, q: Point): '<' | '=' | '>' | '?' {
    if (p.chain === q.chain) return p.time < q.time ? '<' : p.time > q.time ? '>' : '='
    const [there, back] = [this.#mayLead(p, q) && this.#leads(p, q, []), this.#mayLead(q, p) && this.#leads(q, p, [])]
    if (there && back) return '='
    return there ? '<' : back ? '>' : '?'
  }

  /** A way enters no chain twice. That loses nothing while the times are right: the later entry is the later point. */
  #leads(p: Point, q: Point, passed: readonly number[]): boolean {
    if (p.chain === q.chain) return p.time <= q.time
    const chains = [...passed, p.chain]
    return this.#edges[p.chain]!.some(
      ([from, to]) => p.time <= from.time && !chains.includes(to.chain) && this.#leads(to, q, chains),
    )
  }

  /** Whether any way leads there, even through a chain twice. Cheap, and mostly enough to say no. */
  #mayLead(p: Point, q: Point): boolean {
    const earliest = new Map<number, number>()
    const open = [p]
    for (let point = open.pop(); point; point = open.pop()) {
      const { chain, time } = point
      if (chain === q.chain && time <= q.time) return true
      if ((earliest.get(chain) ?? Number.POSITIVE_INFINITY) <= time) continue
      earliest.set(chain, time)
      for (const [from, to] of this.#edges[chain]!) if (time <= from.time) open.push(to)
    }
    return false
  }
}
