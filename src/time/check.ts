/** Can the links of a layer all hold? If not: a shortest cycle of links that cannot, and what to drop so that the rest can. */
import type { TimeLayer, TimeLink } from '../layers/time.js'
import type { DuringReading } from './constraints.js'
import { timelineOf } from './timeline.js'

export interface LayerCheck {
  /** `null`: not decided, because some label is not convex. */
  readonly isConsistent: boolean | null
  /** Links that cannot all hold, none of them needless; in the order of the cycle. */
  readonly core: readonly TimeLink[]
  /** Without these the rest can hold. */
  readonly repair: readonly TimeLink[]
  readonly isRepairProven: boolean
}

export function checkLayer(layer: TimeLayer, during: DuringReading = 'included'): LayerCheck {
  const timeline = timelineOf(layer, { during, repair: 'smallest' })
  const [core] = [...timeline.contradictions].sort((a, b) => a.length - b.length)
  return {
    isConsistent: core ? false : timeline.notConvex.length ? null : true,
    core: (core ?? []).map(({ link }) => link),
    repair: [...timeline.setAside].map(({ link }) => link),
    isRepairProven: timeline.isRepairProven,
  }
}
