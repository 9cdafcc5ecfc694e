/**
 * Can the links of a layer all hold? If not: links that cannot (a shortest cycle, where all labels are convex), and what to
 * drop so that the rest can.
 */
import type { TimeLayer, TimeLink } from '../../layers/time.js'
import type { Problem } from '../../vocabulary/problem.js'
import type { DuringReading } from '../constraints.js'
import { timelineOf } from '../timeline.js'
import { unusedProblems } from '../timeline-problems.js'

export interface LayerCheck {
  /** `null`: not decided, because some link could not be used or the search ran out of budget. */
  readonly isConsistent: boolean | null
  /** Path consistency alone finds nothing wrong; `null` if some link could not be used. */
  readonly isPathConsistent: boolean | null
  /** Links that cannot all hold; in the order of the cycle, if they are one. */
  readonly core: readonly TimeLink[]
  /** Without these the rest can hold. */
  readonly repair: readonly TimeLink[]
  readonly isRepairProven: boolean
  /** Links that could not be used, and a search that did not decide. */
  readonly problems: readonly Problem[]
}

export function checkLayer(layer: TimeLayer, during: DuringReading = 'included'): LayerCheck {
  const timeline = timelineOf(layer, { during, repair: 'smallest' })
  const [core] = [...timeline.contradictions].sort((a, b) => a.length - b.length)
  return {
    isConsistent: timeline.isConsistent,
    isPathConsistent: timeline.isPathConsistent,
    core: (core ?? []).map(({ link }) => link),
    repair: [...timeline.setAside].map(({ link }) => link),
    isRepairProven: timeline.isRepairProven,
    problems: unusedProblems(timeline),
  }
}
