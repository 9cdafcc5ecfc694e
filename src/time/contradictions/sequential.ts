/**
 * Takes links one after another, as the TempEval-3 program does. A link that follows from those before it is redundant and dropped. One that
 * contradicts them is set aside but stays stated. The others are added.
 *
 *     a BEFORE b, b BEFORE c, a BEFORE c       the third is redundant
 *     a BEFORE c, a BEFORE b, b BEFORE c       none is redundant: the order matters
 *
 * There is no closure for each link. The links set aside do not depend on the redundant ones, so they are found first. The endpoint graph
 * of the rest contains the graph of every prefix of the links: the edges whose origin is early enough. For each link, a search follows
 * such edges from one end to the other, over points that are between the two in the whole closure. O(links × edges between their ends).
 */
import { isEndpointLink, type TimeLayer, type TimeLink } from '../../layers/time.js'
import { AllenNetwork } from '../allen/network.js'
import { asSet } from '../allen/timeline.js'
import { type Constraint, type ConstraintList, canonical, constraintsOf, type DuringReading } from '../constraints.js'
import { type Outgoing, outgoing } from '../points/point-graph.js'
import { ANY_POINT, GREATER, LESS } from '../points/points.js'
import { type Timeline, timelineOf, timelineWithout } from '../timeline.js'

/** Which links count as repeats of an earlier one: those written the same, or also their converses. */
export type Repeats = 'word-for-word' | 'either-way'

/** The result of taking the links of a layer in order. */
export interface TakenInOrder {
  /** The layer with the links that were added or set aside, and those without a constraint. */
  readonly stated: TimeLayer
  readonly repeated: readonly TimeLink[]
  readonly redundant: readonly TimeLink[]
  readonly setAside: readonly TimeLink[]
}

export function takeInOrder(layer: TimeLayer, during: DuringReading, repeats: Repeats): TakenInOrder {
  const list = constraintsOf(layer, during)
  const { firsts, repeated } = onceEach(layer.links, repeats === 'word-for-word' ? wordingKey : directionlessKey(list))
  // Keep the same layer if nothing is left out, so that its timeline is built once.
  const once = repeated.length ? { ...layer, links: firsts } : layer
  const timeline = timelineOf(once, { during, repair: 'in-order' }, repeated.length ? undefined : list)
  const redundant = redundantInOrder(timeline).map(({ link }) => link)
  return {
    stated: redundant.length ? without(once, redundant, timeline, during) : once,
    repeated,
    redundant,
    setAside: [...timeline.setAside].map(({ link }) => link),
  }
}

function without(
  layer: TimeLayer,
  redundant: readonly TimeLink[],
  timeline: Timeline,
  during: DuringReading,
): TimeLayer {
  const dropped = new Set(redundant)
  const left = { ...layer, links: layer.links.filter((link) => !dropped.has(link)) }
  // An entity can occur only in a link to itself, and sets of relations have proofs from their own closure.
  const isSame = !timeline.labels && redundant.every(({ source, target }) => source !== target)
  if (isSame) timelineWithout(timeline, left, dropped, during)
  return left
}

function onceEach(links: readonly TimeLink[], keyOf: (link: TimeLink) => string) {
  const seen = new Set<string>()
  const [firsts, repeated]: [TimeLink[], TimeLink[]] = [[], []]
  for (const link of links) {
    const key = keyOf(link)
    if (seen.has(key)) repeated.push(link)
    else firsts.push(link)
    seen.add(key)
  }
  return { firsts, repeated }
}

function wordingKey(link: TimeLink): string {
  return JSON.stringify([link.source, isEndpointLink(link) ? link.ends : [], link.label, link.relation, link.target])
}

function directionlessKey({ constraints }: ConstraintList): (link: TimeLink) => string {
  const keys = new Map(constraints.map((constraint) => [constraint.link, canonical(constraint)]))
  return (link) => keys.get(link) ?? wordingKey(link)
}

/** The constraints that follow from those kept before them. */
function redundantInOrder(timeline: Timeline): readonly Constraint[] {
  return timeline.labels ? redundantBySets(timeline) : redundantByPoints(timeline)
}

/** For labels that are not convex: a network that grows with each link, closed by path consistency. */
function redundantBySets({ kept, isPoint }: Timeline): readonly Constraint[] {
  const network = new AllenNetwork(isPoint.length)
  return kept.filter((constraint) => {
    const { source, target, set } = asSet(constraint)
    if ((network.labels[isPoint.length * source + target]! & ~set) === 0) return true
    network.restrict(source, target, set)
    network.close()
    return false
  })
}

function redundantByPoints(timeline: Timeline): readonly Constraint[] {
  const { graph } = timeline.endpoints
  const leaving = outgoing(graph.size, graph.from)
  return timeline.kept.filter((constraint, count) => isEntailed(constraint, count, timeline, leaving))
}

/** Whether the first `count` constraints entail all four columns of the constraint. */
function isEntailed({ source, target, columns }: Constraint, count: number, timeline: Timeline, leaving: Outgoing) {
  const { starts, ends } = timeline.endpoints
  for (let i = 0; i < 4; i++) {
    const column = (columns >> (3 * i)) & ANY_POINT
    const [x, y] = [(i < 2 ? starts : ends)[source]!, (i % 2 === 0 ? starts : ends)[target]!]
    if (!(column & GREATER) && !leads({ from: x, to: y, isStrict: column === LESS }, count, timeline, leaving))
      return false
    if (!(column & LESS) && !leads({ from: y, to: x, isStrict: column === GREATER }, count, timeline, leaving))
      return false
  }
  return true
}

/** A path to look for, from one point to another, with a strict edge on it or not. */
interface Demand {
  readonly from: number
  readonly to: number
  readonly isStrict: boolean
}

/** Whether the first `count` constraints have such a path. Depth first over points, each in two states: before and after a strict edge. */
function leads({ from, to, isStrict }: Demand, count: number, timeline: Timeline, { first, edges }: Outgoing): boolean {
  const { graph } = timeline.endpoints
  const seen = new Set([2 * from])
  const open = [2 * from]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (state >> 1 === to && (!isStrict || state & 1)) return true
    for (let i = first[state >> 1]!; i < first[(state >> 1) + 1]!; i++) {
      const edge = edges[i]!
      if (graph.origin[edge]! >= count) continue
      const next = 2 * graph.to[edge]! + (graph.isStrict[edge]! | (state & 1))
      if (seen.has(next) || timeline.order.relation(graph.to[edge]!, to) & GREATER) continue
      seen.add(next)
      open.push(next)
    }
  }
  return false
}
