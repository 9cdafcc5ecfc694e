/**
 * The number of relations in a reference, for each kind that a measure can count: stated links, edges of the closure, its core, or the
 * minimal point graph.
 */
import type { TimeLayer } from '../layers/time.js'
import { relationCount } from '../time/allen/tables.js'
import { coreOf } from '../time/core.js'
import { intervalEnds } from '../time/points/node-order.js'
import { minimalGraph } from '../time/points/reduction.js'
import { relationMatrix } from '../time/relation-matrix.js'
import { everyRelation } from '../time/relations.js'
import { statedConstraints } from '../time/stated.js'
import { type Timeline, timelineOf } from '../time/timeline.js'

export interface GraphSizes {
  /** All pairs of entities. */
  readonly pairs: number
  /** Links, without duplicates. */
  readonly stated: number
  /** Edges of the closure that exclude some relation. */
  readonly closure: number
  /** Those of the closure's edges that have exactly one relation. */
  readonly single: number
  /** Those of the closure's edges that are in every minimal graph. */
  readonly kernel: number
  /** The value of the minimal point graph: merges and major relations. */
  readonly points: number
}

/** O(entities³) for the core. */
export function graphSizes(layer: TimeLayer): GraphSizes {
  const timeline = timelineOf(layer, { during: 'included', repair: 'smallest' })
  const entities = timeline.isPoint.length
  return {
    pairs: (entities * (entities - 1)) / 2,
    stated: statedConstraints(timeline.constraints).firsts.length,
    ...edgeCounts(timeline),
    points: pointGraphValue(timeline),
  }
}

function edgeCounts(timeline: Timeline): Pick<GraphSizes, 'closure' | 'single' | 'kernel'> {
  const { isPoint } = timeline
  const { size, sets } = relationMatrix(timeline)
  const isCore = coreOf(timeline)
  const counts = { closure: 0, single: 0, kernel: 0 }
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) {
      const set = sets[size * a + b]!
      if (set === everyRelation({ source: isPoint[a]!, target: isPoint[b]! })) continue
      counts.closure++
      if (relationCount(set) === 1) counts.single++
      if (isCore(a, b)) counts.kernel++
    }
  return counts
}

/** The number of points that merging removes, plus the number of major relations. */
function pointGraphValue(timeline: Timeline): number {
  const { members, major } = minimalGraph(timeline.order.closure(), intervalEnds(timeline))
  return timeline.endpoints.graph.size - members.length + major.length
}
