/**
 * A model of a path-consistent network whose labels are all ORD-Horn: integer ends for each interval. The endpoints are
 * ordered by the convex sets around the labels, and no two of them are put in one place unless they must be. Then every
 * relation has the highest dimension that its label allows, and what the label lacks of its convex set lies below that
 * (Ligozat 1996): the placement satisfies the labels themselves. O(n²) edges, one pass over them.
 */

import { components } from '../points/point-graph.js'
import { endpointsOfLabels } from './endpoints.js'

/** Start and end of an interval. */
export type PlacedInterval = readonly [number, number]

export function witnessOf(n: number, labels: Uint16Array): readonly PlacedInterval[] {
  const { graph, starts, ends } = endpointsOfLabels(n, labels)
  // Components are numbered against time.
  const { of, count } = components(graph)
  return Array.from({ length: n }, (_, i) => [count - 1 - of[starts[i]!]!, count - 1 - of[ends[i]!]!])
}
