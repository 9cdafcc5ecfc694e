/**
 * An order of points that grows edge by edge and refuses edges that contradict those before: an incremental topological order.
 *
 *     points in a list, every edge leads forward     a new edge x → y with x before y costs nothing
 *     x behind y                                     search below y and above x in turn: if they meet, y is before x already
 *                                                    otherwise the side that ends first moves past the other point
 *
 * The searches stay between the two points in the list, so an edge costs twice the cheaper side (Haeupler and others 2012, two-way search).
 * Points that are equal are merged. Memory: O(points + edges).
 */
import { OrderList } from './order-list.js'
import type { PointGraph } from './point-graph.js'
import { TwoWaySearch } from './two-way-search.js'
import { orderByWalk } from './walk-order.js'

export class GrowingOrder {
  readonly #list: OrderList
  readonly #search: TwoWaySearch

  /** Starts with all points and none of the edges of a graph. The fewer of them lead back in the first order, the less there is to do. */
  constructor(graph: PointGraph) {
    this.#list = new OrderList(orderByWalk(graph))
    this.#search = new TwoWaySearch(graph.size, graph.from.length, this.#list.labels)
  }

  /** Whether x ≤ y, or x < y if strict, can hold beside the edges so far. */
  allows(x: number, y: number, isStrict: boolean): boolean {
    const [from, to] = [this.#search.nodeOf(x), this.#search.nodeOf(y)]
    if (from === to) return !isStrict
    return this.#isForward(from, to) || !this.#search.meets(to, from, !isStrict)
  }

  /** Adds an edge that is allowed. */
  add(x: number, y: number, isStrict: boolean): void {
    const [from, to] = [this.#search.nodeOf(x), this.#search.nodeOf(y)]
    if (from === to) return
    if (!this.#isForward(from, to)) {
      if (this.#search.meets(to, from, false)) {
        this.#merge(to, from)
        return
      }
      this.#makeForward(from, to)
    }
    this.#search.addEdge(from, to, isStrict)
  }

  #isForward(from: number, to: number): boolean {
    return this.#list.labels[from]! < this.#list.labels[to]!
  }

  /** After a search that did not meet: everything on the side that ended moves past the other point. */
  #makeForward(from: number, to: number): void {
    const { isBelow, nodes } = this.#search.ended()
    if (isBelow) this.#list.moveBehind(from, nodes)
    else this.#list.moveBefore(to, nodes)
  }

  /** Merges all nodes between two that are equal, at the place of one of them. The rest of the side that is searched moves past it. */
  #merge(low: number, high: number): void {
    const { isBelow, nodes } = this.#search.wholeSide(low, high)
    const equal = this.#search.between(isBelow ? high : low, isBelow)
    const others = nodes.filter((node) => !equal.has(node))
    const place = isBelow ? high : low
    if (isBelow) this.#list.moveBehind(place, others)
    else this.#list.moveBefore(place, others)
    for (const node of equal) {
      if (node === place) continue
      this.#list.remove(node)
      this.#search.merge(place, node)
    }
  }
}
