/**
 * Checks whether the links of a layer can all hold. If not, it reports links that cannot (a shortest cycle if all labels are convex), and
 * links to drop so that the rest can hold.
 */
import type { TimeLayer, TimeLink } from '../../layers/time.js'
import type { Problem } from '../../vocabulary/problem.js'
import type { DuringReading } from '../constraints.js'
import { timelineOf } from '../timeline.js'
import { unusedProblems } from '../timeline-problems.js'

export interface LayerCheck {
  /** `null` if that is not known, because some link could not be used or the search reached its limit. */
  readonly isConsistent: boolean | null
  /** Whether path consistency alone finds no contradiction; `null` if some link could not be used. */
  readonly isPathConsistent: boolean | null
  /** Links that cannot all hold; if they are a cycle, in its order. */
  readonly core: readonly TimeLink[]
  /** Links to drop so that the rest can hold. */
  readonly repair: readonly TimeLink[]
  readonly isRepairProven: boolean
  /** Problems for links that could not be used, and for a search that did not decide. */
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
