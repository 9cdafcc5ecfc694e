/** How many relations a reference holds, by what a measure counts: stated links, edges of the closure, its core, or the minimal point graph. */
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
  /** Links, each relation once. */
  readonly stated: number
  /** Edges of the closure that say something. */
  readonly closure: number
  /** Of those, the ones with exactly one relation. */
  readonly single: number
  /** Of those that say something, the ones that no minimal graph can do without. */
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
    stated: statedConstraints(timeline.constraints, entities).firsts.length,
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

/** Points that are merged away, and major relations. */
function pointGraphValue(timeline: Timeline): number {
  const { members, major } = minimalGraph(timeline.order.closure(), intervalEnds(timeline))
  return timeline.endpoints.graph.size - members.length + major.length
}
