/**
 * A first order of the points of a graph that may be contradictory: most edges lead forward, all of them if the graph has no cycle.
 * Points that edges make equal stand together. A walk depth first, O(points + edges).
 */
import { components, edgesWhere, outgoing, type PointGraph } from './point-graph.js'
import { borrow, giveBack } from './scratch.js'

export function orderByWalk(graph: PointGraph): Int32Array {
  const { of, count } = components(edgesWhere(graph, (edge) => graph.isStrict[edge] === 0))
  const { first, edges: points } = outgoing(count, of)
  const order = new Int32Array(graph.size)
  let length = 0
  for (const group of walk(
    count,
    graph.from.map((x) => of[x]!),
    graph.to.map((x) => of[x]!),
  ))
    for (let i = first[group]!; i < first[group + 1]!; i++) order[length++] = points[i]!
  return order
}

/** The nodes in the reverse of the order in which the walk leaves them. */
function walk(size: number, from: Int32Array, to: Int32Array): Int32Array {
  const { first, edges } = outgoing(size, from)
  const order = new Int32Array(size)
  const [next, path, isSeen] = [borrow(size), borrow(size), new Uint8Array(size)]
  next.set(first.subarray(0, size))
  let [left, depth] = [size, -1]
  const visit = (x: number): void => {
    if (isSeen[x]) return
    isSeen[x] = 1
    path[++depth] = x
  }
  for (let root = 0; root < size; root++) {
    visit(root)
    while (depth >= 0) {
      const x = path[depth]!
      if (next[x]! < first[x + 1]!) visit(to[edges[next[x]!++]!]!)
      else {
        order[--left] = x
        depth--
      }
    }
  }
  giveBack(next, path)
  return order
}
