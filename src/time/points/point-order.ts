/**
 * The order of two points, from the closure or, on large graphs, from an index of linear size.
 * The closure answers every query in constant time and takes nodes² bits. The index takes O(edges) and sometimes has to search.
 */
import { type Closure, closePoints, nodeEdges, pointRelation } from './closure.js'
import { components, isConsistent, type PointGraph } from './point-graph.js'
import { ANY_POINT, EQUAL, GREATER, LESS, type PointSet } from './points.js'
import { reachIndex } from './reach-index.js'

export interface PointOrder {
  /** The relation of point x to point y. */
  relation(x: number, y: number): PointSet
  /** The whole closure, computed on the first call. */
  closure(): Closure
}

/** Up to this number of points, the closure takes at most 8 MB and is faster than the index. */
const SMALL = 8000

/** `undefined` if the graph is contradictory. */
export function orderPoints(graph: PointGraph, isSmall = graph.size <= SMALL): PointOrder | undefined {
  if (!isSmall) return indexPoints(graph)
  const closure = closePoints(graph)
  return closure && { relation: (x, y) => pointRelation(closure, x, y), closure: () => closure }
}

function indexPoints(graph: PointGraph): PointOrder | undefined {
  const { of: nodeOf, count } = components(graph)
  if (!isConsistent(graph, nodeOf)) return undefined
  const isBefore = nodeOrder(nodeEdges(graph, nodeOf), count)
  let closure: Closure | undefined
  return {
    relation: (x, y) => {
      const [from, to] = [nodeOf[x]!, nodeOf[y]!]
      if (from === to) return EQUAL
      return from > to ? isBefore(from, to) : mirrored[isBefore(to, from)]!
    },
    closure: () => (closure ??= closePoints(graph)!),
  }
}

/** The converses of the results of `isBefore`: `<`, `≤` or any. */
const mirrored: Readonly<Record<PointSet, PointSet>> = {
  [LESS]: GREATER,
  [LESS | EQUAL]: GREATER | EQUAL,
  [ANY_POINT]: ANY_POINT,
}

/** The relation of a node to one with a lower number. */
function nodeOrder(edges: ReturnType<typeof nodeEdges>, count: number): (from: number, to: number) => PointSet {
  if (edges.areAllStrict) {
    const index = reachIndex({ size: count, from: edges.from, to: edges.to })
    return (from, to) => (index.reaches(from, to) ? LESS : ANY_POINT)
  }
  const index = reachIndex(withStrictStates(edges, count))
  return (from, to) => {
    if (index.reaches(2 * from, 2 * to + 1)) return LESS
    return index.reaches(2 * from, 2 * to) ? LESS | EQUAL : ANY_POINT
  }
}

/** A graph with two nodes for each node: before (2n) and after (2n + 1) a strict edge. */
function withStrictStates({ from, to, isStrict }: ReturnType<typeof nodeEdges>, count: number) {
  const [sources, targets] = [new Int32Array(2 * from.length), new Int32Array(2 * from.length)]
  for (let i = 0; i < from.length; i++) {
    sources[2 * i] = 2 * from[i]!
    targets[2 * i] = 2 * to[i]! + isStrict[i]!
    sources[2 * i + 1] = 2 * from[i]! + 1
    targets[2 * i + 1] = 2 * to[i]! + 1
  }
  return { size: 2 * count, from: sources, to: targets }
}
