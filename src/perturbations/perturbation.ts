/**
 * A perturbation damages a layer in one known way, one piece after another: what it yields first has one piece of damage, what it yields
 * next has that one and another. So a curve over growing damage costs one walk, and whoever needs less stops early. The layer that is given
 * stays as it is, and the same random choices give the same damage.
 */
import type { TimeLayer, TimeLink } from '../layers/time.js'
import { constraintsOf } from '../time/constraints.js'
import { type Timeline, timelineOf } from '../time/timeline.js'
import type { Random } from './random.js'

export interface Perturbation {
  readonly name: string
  /** What the amount of damage is counted against: all links, or all entities. */
  pieces(layer: TimeLayer): number
  /** Ends where nothing more can be damaged. */
  damage(layer: TimeLayer, random: Random): Iterable<TimeLayer>
}

/** The links that say something. */
export function informativeLinks(layer: TimeLayer): readonly TimeLink[] {
  return constraintsOf(layer, 'included').constraints.map(({ link }) => link)
}

/** The reading that most measures share, so that they find the timeline made. */
export function readTimeline(layer: TimeLayer): Timeline {
  return timelineOf(layer, { during: 'included', repair: 'smallest' })
}
