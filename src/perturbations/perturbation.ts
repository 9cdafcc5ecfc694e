/**
 * A perturbation damages a layer in one known way, step by step: the first result has one piece of damage, the second has one more, and so
 * on. So a curve over growing damage needs one iteration, and the caller can stop early. The given layer does not change, and the same
 * random choices give the same damage.
 */
import type { TimeLayer, TimeLink } from '../layers/time.js'
import { constraintsOf } from '../time/constraints.js'
import { type Timeline, timelineOf } from '../time/timeline.js'
import type { Random } from './random.js'

export interface Perturbation {
  readonly name: string
  /** The number of pieces that can be damaged: all links, or all entities. */
  pieces(layer: TimeLayer): number
  /** Ends when nothing more can be damaged. */
  damage(layer: TimeLayer, random: Random): Iterable<TimeLayer>
}

/** The links that restrict something. */
export function informativeLinks(layer: TimeLayer): readonly TimeLink[] {
  return constraintsOf(layer, 'included').constraints.map(({ link }) => link)
}

/** The timeline with the options that most measures use, so that they can share it. */
export function readTimeline(layer: TimeLayer): Timeline {
  return timelineOf(layer, { during: 'included', repair: 'smallest' })
}
