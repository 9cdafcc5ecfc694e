/**
 * The endpoints of an Allen network: the graph of points that follows from the convex sets around its labels, and a model made of it.
 * If the labels are path consistent, so are the convex sets around them, because the composition of convex sets is convex. So the graph is
 * consistent, and its closure adds nothing. O(n²) edges.
 */
import type { Constraint } from '../constraints.js'
import { type EndpointGraph, endpointGraph } from '../points/endpoints.js'
import { components, OWN } from '../points/point-graph.js'
import { ALL, columnsOf } from './allen.js'
import { convexHull } from './ord-horn.js'

/** The edges have no origins, because they come from labels and not from single links. */
export function endpointsOfLabels(n: number, labels: Uint16Array): EndpointGraph {
  const around: Pick<Constraint, 'source' | 'target' | 'columns'>[] = []
  for (let source = 0; source < n; source++)
    for (let target = source + 1; target < n; target++) {
      const hull = convexHull(labels[n * source + target]!)
      if (hull !== ALL) around.push({ source, target, columns: columnsOf(hull) })
    }
  const { graph, ...ends } = endpointGraph(
    Array.from({ length: n }, () => false),
    around,
  )
  return { ...ends, graph: { ...graph, origin: graph.origin.map(() => OWN) } }
}

/** Start and end of an interval. */
export type PlacedInterval = readonly [number, number]

/**
 * A model of a path-consistent network whose labels are all ORD-Horn: integer ends for each interval, in the order of the endpoint graph.
 * Two ends are only in the same place if they must be. Then every relation has the highest dimension that its label allows, and the
 * relations that the label lacks of its convex set have a lower one (Ligozat 1996), so the model satisfies the labels. One pass over the edges.
 */
export function witnessOf(n: number, labels: Uint16Array): readonly PlacedInterval[] {
  const { graph, starts, ends } = endpointsOfLabels(n, labels)
  // Components are numbered from late to early.
  const { of, count } = components(graph)
  return Array.from({ length: n }, (_, i) => [count - 1 - of[starts[i]!]!, count - 1 - of[ends[i]!]!])
}
