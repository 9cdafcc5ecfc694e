/** Shared by all measures of temporal graphs: how to treat contradictions and DURING, and the timelines of both sides. */
import type { TimeLayer } from '../layers/time.js'
import type { Side } from '../measure.js'
import type { DuringReading } from '../time/constraints.js'
import { placesElsewhere, type Timeline, timelineOf } from '../time/timeline.js'
import {
  type ContradictionPolicy,
  isContradictory,
  type LinkOrder,
  timelineProblems,
} from '../time/timeline-problems.js'
import { choice } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import { sharedEventProblems } from './shared-events.js'

export const timelineParams = {
  contradictions: choice(['repair', 'official', 'exclude', 'fail'], {
    default: 'repair',
    doc: 'what to do with links that cannot all hold: set aside as few as possible; set aside links in document order, as the TempEval-3 program does; leave the document out; or report an error',
  }),
  during: choice(['included', 'simultaneous'], { default: 'included', doc: 'what DURING and DURING_INV mean' }),
}

export interface TimelineSettings {
  readonly contradictions: ContradictionPolicy
  readonly during: DuringReading
  /** The order of the links in the layers; the default is that of the file. */
  readonly order?: LinkOrder
}

export interface TimelinePair extends Readonly<Record<Side, Timeline>> {
  readonly problems: readonly Problem[]
  readonly isExcluded: boolean
}

export function timelinesOf(layers: Readonly<Record<Side, TimeLayer>>, settings: TimelineSettings): TimelinePair {
  const { contradictions, during, order } = settings
  const build = (side: Side): Timeline =>
    timelineOf(layers[side], { during, repair: contradictions === 'official' ? 'in-order' : 'smallest' })
  const [gold, system] = [build('gold'), build('system')]
  return {
    gold,
    system,
    problems: [
      ...sharedEventProblems(layers),
      ...otherKindProblems(gold, system),
      ...timelineProblems('gold', gold, contradictions, order),
      ...timelineProblems('system', system, contradictions, order),
    ],
    isExcluded: contradictions === 'exclude' && (isContradictory(gold) || isContradictory(system)),
  }
}

/** A point on one side and an interval on the other count as two entities. */
function otherKindProblems(gold: Timeline, system: Timeline): Problem[] {
  const elsewhere = placesElsewhere(gold, system)
  if (!elsewhere.includes(-1)) return []
  const ids = [...gold.indexOf].flatMap(([id, index]) =>
    elsewhere[index] === -1 && system.indexOf.has(id) ? [id] : [],
  )
  if (ids.length === 0) return []
  return [
    {
      code: 'time/unmatched-entity',
      severity: 'warning',
      message: `${ids.join(', ')}: a point on one side and an interval on the other, so not the same entity. Links with ${ids.length === 1 ? 'it' : 'them'} earn nothing.`,
      hint: 'Declare the same kind on both sides.',
    },
  ]
}
