/**
 * Links taken one after another, as the TempEval-3 program does: one that follows from those before it is redundant and
 * dropped, one that contradicts them is set aside but stays stated, the others are added.
 *
 *     a BEFORE b, b BEFORE c, a BEFORE c       the third is redundant
 *     a BEFORE c, a BEFORE b, b BEFORE c       none is: the order tells
 *
 * Nothing is closed link by link. What is set aside does not depend on what is redundant, so that is found first; and the
 * endpoint graph of the rest holds the graph of every beginning of it: the edges whose origin is early enough. Each link
 * asks whether such edges lead from one end to the other, over points that lie between the two in the whole closure.
 * O(links × edges between their ends).
 */
import { isEndpointLink, type TimeLayer, type TimeLink } from '../layers/time.js'
import { unpackColumns } from './allen.js'
import { AllenNetwork } from './allen-network.js'
import { asSet } from './allen-timeline.js'
import { type Constraint, canonical, constraintsOf, type DuringReading } from './constraints.js'
import { type Outgoing, outgoing } from './point-graph.js'
import { GREATER, LESS } from './points.js'
import { type Timeline, timelineOf } from './timeline.js'

/** Which links are taken for one that stood before: those in the same words, or those turned round too. */
export type Repeats = 'word-for-word' | 'either-way'

/** What became of the links of a layer that were taken in order. */
export interface TakenInOrder {
  /** The layer with the links that were added or set aside, and those that no constraint stands for. */
  readonly stated: TimeLayer
  readonly repeated: readonly TimeLink[]
  readonly redundant: readonly TimeLink[]
  readonly setAside: readonly TimeLink[]
}

export function takeInOrder(layer: TimeLayer, during: DuringReading, repeats: Repeats): TakenInOrder {
  const { firsts, repeated } = onceEach(layer.links, repeats === 'word-for-word' ? inWords : eitherWay(layer, during))
  // The same layer where nothing is left out, so that its timeline is made once.
  const once = repeated.length ? { ...layer, links: firsts } : layer
  const timeline = timelineOf(once, { during, repair: 'in-order' })
  const redundant = redundantInOrder(timeline).map(({ link }) => link)
  const dropped = new Set(redundant)
  return {
    stated: dropped.size ? { ...layer, links: firsts.filter((link) => !dropped.has(link)) } : once,
    repeated,
    redundant,
    setAside: [...timeline.setAside].map(({ link }) => link),
  }
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

function inWords(link: TimeLink): string {
  return JSON.stringify([link.source, isEndpointLink(link) ? link.ends : [], link.label, link.relation, link.target])
}

function eitherWay(layer: TimeLayer, during: DuringReading): (link: TimeLink) => string {
  const keys = new Map(
    constraintsOf(layer, during).constraints.map((constraint) => [constraint.link, canonical(constraint)]),
  )
  return (link) => keys.get(link) ?? inWords(link)
}

/** The constraints that follow from those kept before them. */
function redundantInOrder(timeline: Timeline): readonly Constraint[] {
  return timeline.labels ? redundantBySets(timeline) : redundantByPoints(timeline)
}

/** Labels that are not convex: a network that grows with each link, closed by path consistency. */
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
  return timeline.kept.filter((constraint, count) =>
    demandsOf(timeline, constraint).every((demand) => isMet(demand, count, timeline, leaving)),
  )
}

/** A path from one point to another, with a strict edge on it or not. */
interface Demand {
  readonly from: number
  readonly to: number
  readonly isStrict: boolean
}

function demandsOf({ endpoints: { starts, ends } }: Timeline, { source, target, columns }: Constraint): Demand[] {
  return unpackColumns(columns).flatMap((column, i) => {
    const [x, y] = [i < 2 ? starts[source]! : ends[source]!, i % 2 === 0 ? starts[target]! : ends[target]!]
    return [
      ...(column & GREATER ? [] : [{ from: x, to: y, isStrict: column === LESS }]),
      ...(column & LESS ? [] : [{ from: y, to: x, isStrict: column === GREATER }]),
    ]
  })
}

/** Whether the first `count` constraints meet it. Depth first over points, twice each: before and after a strict edge. */
function isMet({ from, to, isStrict }: Demand, count: number, timeline: Timeline, { first, edges }: Outgoing): boolean {
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
