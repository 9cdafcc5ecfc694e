/** The two point graphs of a comparison, and the positions of the points of one in the other. */
import type { Side } from '../measure.js'
import { intervalEnds, pointsOf } from '../time/points/node-order.js'
import { ANY_POINT, type PointSet } from '../time/points/points.js'
import { type MinimalGraph, minimalGraph } from '../time/points/reduction.js'
import { showEnd } from '../time/show.js'
import { placesElsewhere, type Timeline } from '../time/timeline.js'
import type { TimelinePair } from './timelines.js'

export interface PointSide {
  readonly timeline: Timeline
  readonly graph: MinimalGraph
  /** `ei1.start`, or the id of a point. */
  readonly names: readonly string[]
  /** The same point on the other side; −1 if that side does not have it. */
  readonly elsewhere: Int32Array
}

export function pointSides({ gold, system }: TimelinePair): Readonly<Record<Side, PointSide>> {
  return { gold: pointSide(gold, system), system: pointSide(system, gold) }
}

function pointSide(timeline: Timeline, other: Timeline): PointSide {
  return {
    timeline,
    graph: minimalGraph(timeline.order.closure(), intervalEnds(timeline)),
    names: pointsOf(timeline).map(({ entity, end }) => showEnd(entity, end)),
    elsewhere: pointsElsewhere(timeline, other),
  }
}

function pointsElsewhere(own: Timeline, other: Timeline): Int32Array {
  const elsewhere = new Int32Array(own.endpoints.graph.size).fill(-1)
  placesElsewhere(own, other).forEach((there, entity) => {
    if (there < 0) return
    elsewhere[own.endpoints.starts[entity]!] = other.endpoints.starts[there]!
    elsewhere[own.endpoints.ends[entity]!] = other.endpoints.ends[there]!
  })
  return elsewhere
}

/** The relation of two points on the other side. Points that it does not have are unrelated there. */
export function relationElsewhere(own: PointSide, other: PointSide, x: number, y: number): PointSet {
  const [a, b] = [own.elsewhere[x]!, own.elsewhere[y]!]
  return a < 0 || b < 0 ? ANY_POINT : other.timeline.order.relation(a, b)
}

/** A node of a side, divided as on the other side: points that share a node there, and each point that it does not have on its own. */
export function partsElsewhere(own: PointSide, other: PointSide, node: number): readonly (readonly number[])[] {
  const parts = new Map<number, number[]>()
  for (const point of own.graph.members[node]!) {
    const there = own.elsewhere[point]!
    const key = there < 0 ? -1 - point : other.timeline.order.closure().nodeOf[there]!
    parts.set(key, [...(parts.get(key) ?? []), point])
  }
  return [...parts.values()]
}
