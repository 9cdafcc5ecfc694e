/**
 * The names of a timeline's points, and the relations between its nodes that do not follow from others.
 *
 * A relation is needed if no composition through another node gives it. If a graph has both `<` and `≤`, these are more than the transitive
 * reduction of `reduction.ts`: x < y is needed even if x ≤ z ≤ y already orders the two. O(nodes × reached / 32 words).
 */
import type { End } from '../../layers/time.js'
import type { Timeline } from '../timeline.js'
import { hasBit } from './bits.js'
import type { Closure } from './closure.js'
import { type NodeRelation, reducedRelations } from './reduction.js'

/** One end of an interval, or a point. */
export interface TimelinePoint {
  readonly entity: string
  readonly end: End
}

/** The entity and end of each point of a timeline, in the order of its endpoint graph. */
export function pointsOf({ indexOf, isPoint, endpoints: { starts, ends } }: Timeline): readonly TimelinePoint[] {
  const points: TimelinePoint[] = []
  for (const [entity, i] of indexOf) {
    points[starts[i]!] = { entity, end: isPoint[i] ? 'point' : 'start' }
    if (!isPoint[i]) points[ends[i]!] = { entity, end: 'end' }
  }
  return points
}

/** The two points of each interval. */
export function intervalEnds({ isPoint, endpoints: { starts, ends } }: Timeline): (readonly [number, number])[] {
  const intervals: (readonly [number, number])[] = []
  for (let i = 0; i < isPoint.length; i++) if (!isPoint[i]) intervals.push([starts[i]!, ends[i]!])
  return intervals
}

/** The relations between nodes from which all others follow, including those between the ends of an interval. */
export function neededRelations(closure: Closure): readonly NodeRelation[] {
  const reduced = reducedRelations(closure)
  if (closure.strictly === closure.reached) return reduced
  const known = new Set(reduced.map(({ from, to }) => from * closure.nodeCount + to))
  const beside: NodeRelation[] = []
  for (let from = 0; from < closure.nodeCount; from++)
    for (const to of strictBesideOthers(closure, from))
      if (!known.has(from * closure.nodeCount + to)) beside.push({ from, to, isStrict: true })
  return [...reduced, ...beside]
}

/** The nodes strictly after a node for which no path through a third node shows this. */
function strictBesideOthers({ reached, strictly }: Closure, from: number): number[] {
  const words = (from + 31) >>> 5
  const open = strictly.words.slice(strictly.offsets[from]!, strictly.offsets[from]! + words)
  for (let via = 0; via < from; via++) {
    if (!hasBit(reached, from, via)) continue
    const rows = hasBit(strictly, from, via) ? reached : strictly
    for (let word = 0; word < (via + 31) >>> 5; word++) open[word]! &= ~rows.words[rows.offsets[via]! + word]!
  }
  return Array.from({ length: from }, (_, to) => to).filter((to) => open[to >>> 5]! & (1 << (to & 31)))
}
