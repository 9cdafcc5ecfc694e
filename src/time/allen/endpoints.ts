/**
 * What the labels of an Allen network say about endpoints: the convex sets around them, as a graph of points. If the labels
 * are path consistent so are the sets around them, because composing convex sets gives convex ones; so the graph is
 * consistent, and closing it adds nothing. O(n²) edges.
 */

import type { Constraint } from '../constraints.js'
import { type EndpointGraph, endpointGraph } from '../points/endpoints.js'
import { OWN } from '../points/point-graph.js'
import { ALL, columnsOf } from './allen.js'
import { convexHull } from './ord-horn.js'

/** Edges come from labels, not from single links, so none has an origin. */
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
