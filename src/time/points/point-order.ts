/**
 * Which of two points lies first, answered from the closure or, on large graphs, from an index of linear size.
 * The closure answers every question at once and takes nodes² bits; the index takes O(edges) and searches now and then.
 */
import { type Closure, closePoints, nodeEdges, pointRelation } from './closure.js'
import { components, isConsistent, type PointGraph } from './point-graph.js'
import { ANY_POINT, EQUAL, GREATER, LESS, type PointSet } from './points.js'
import { reachIndex } from './reach-index.js'

export interface PointOrder {
  /** What point x is to point y. */
  relation(x: number, y: number): PointSet
  /** The whole closure; made now, if it was not needed before. */
  closure(): Closure
}

/** Up to so many points the closure takes 8 MB at most and is the faster of the two. */
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

/** Only what `isBefore` gives: `<`, `≤` or anything. */
const mirrored: Readonly<Record<PointSet, PointSet>> = {
  [LESS]: GREATER,
  [LESS | EQUAL]: GREATER | EQUAL,
  [ANY_POINT]: ANY_POINT,
}

/** What a node is to one with a lower number. */
function nodeOrder(edges: ReturnType<typeof nodeEdges>, count: number): (from: number, to: number) => PointSet {
  if (edges.areAllStrict) {
    const index = reachIndex({ size: count, from: edges.from, to: edges.to })
    return (from, to) => (index.reaches(from, to) ? LESS : ANY_POINT)
  }
  const index = reachIndex(twice(edges, count))
  return (from, to) => {
    if (index.reaches(2 * from, 2 * to + 1)) return LESS
    return index.reaches(2 * from, 2 * to) ? LESS | EQUAL : ANY_POINT
  }
}

/** Each node before (2n) and after (2n + 1) a strict edge was passed. */
function twice({ from, to, isStrict }: ReturnType<typeof nodeEdges>, count: number) {
  const [sources, targets] = [new Int32Array(2 * from.length), new Int32Array(2 * from.length)]
  for (let i = 0; i < from.length; i++) {
    sources[2 * i] = 2 * from[i]!
    targets[2 * i] = 2 * to[i]! + isStrict[i]!
    sources[2 * i + 1] = 2 * from[i]! + 1
    targets[2 * i + 1] = 2 * to[i]! + 1
  }
  return { size: 2 * count, from: sources, to: targets }
}
