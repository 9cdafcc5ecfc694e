/**
 * How short a cycle can be at least, if every cycle must contain an edge of one constraint: the way from such an edge to the start of the
 * search, and from there back to such an edge. Two searches breadth first for all starts together, O(points + edges).
 */
import { OWN, outgoing, type PointGraph } from '../points/point-graph.js'

/** The least number of links of a cycle through an edge. `through` is the origin of the edges that every cycle contains. */
export function cycleBounds(graph: PointGraph, through: number): (edge: number) => number {
  const { from, to, origin } = graph
  const own = Array.from(origin.keys()).filter((edge) => origin[edge] === through)
  const after = distances(graph, { from, to }, own)
  const before = distances(graph, { from: to, to: from }, own)
  return (edge) => {
    const back = before[to[edge]!]! + 1
    if (origin[edge] === through) return back
    return after[from[edge]!]! + (origin[edge] === OWN ? 0 : 1) + back
  }
}

interface Direction {
  readonly from: Int32Array
  readonly to: Int32Array
}

const FAR = 0x3fffffff

/** The number of links on a shortest way from the heads of some edges to each point; the edge inside an interval is free. */
function distances({ size, origin }: PointGraph, { from, to }: Direction, starts: readonly number[]): Int32Array {
  const { first, edges } = outgoing(size, from)
  const distance = new Int32Array(size).fill(FAR)
  let level = starts.map((edge) => to[edge]!)
  for (let far = 0; level.length; far++) {
    const next: number[] = []
    // The other end of the same interval joins the level that is being read.
    for (let x = level.pop(); x !== undefined; x = level.pop()) {
      if (distance[x]! < FAR) continue
      distance[x] = far
      for (let i = first[x]!; i < first[x + 1]!; i++) (origin[edges[i]!] === OWN ? level : next).push(to[edges[i]!]!)
    }
    level = next
  }
  return distance
}
