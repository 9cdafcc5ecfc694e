/**
 * Takes constraints in order and sets aside each one that contradicts those kept before it, as the TempEval-3 program does. The edges of a
 * constraint are tried one by one: if each of them can hold beside the constraints kept, so can all, because a cycle through two of
 * them has a shorter one through one of them and the start < end of an interval.
 * Nearly linear in practice (`growing-order.ts`).
 */
import { GrowingOrder } from '../points/growing-order.js'
import { OWN, type PointGraph } from '../points/point-graph.js'

/** The constraints to set aside. `graph` has the edges of all constraints; `indices` gives their order. */
export function setAsideInOrder(graph: PointGraph, indices: readonly number[]): readonly number[] {
  const { from, to, isStrict, origin } = graph
  const order = new GrowingOrder(graph)
  const edgesOf = edgesByOrigin(graph)
  const isAllowed = (edge: number): boolean => order.allows(from[edge]!, to[edge]!, isStrict[edge] === 1)
  const add = (edge: number): void => order.add(from[edge]!, to[edge]!, isStrict[edge] === 1)
  for (let edge = 0; edge < origin.length; edge++) if (origin[edge] === OWN) add(edge)
  return indices.filter((index) => {
    const edges = edgesOf(index)
    if (!edges.every(isAllowed)) return true
    edges.forEach(add)
    return false
  })
}

/** The edges of one constraint stand together in the graph. */
function edgesByOrigin({ origin }: PointGraph): (index: number) => readonly number[] {
  const first = new Map<number, number>()
  for (let edge = origin.length - 1; edge >= 0; edge--) first.set(origin[edge]!, edge)
  return (index) => {
    const edges: number[] = []
    for (let edge = first.get(index) ?? origin.length; origin[edge] === index; edge++) edges.push(edge)
    return edges
  }
}
