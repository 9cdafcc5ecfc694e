/**
 * A timeline is the closure of a document's links, and the list of links that had to be set aside because they cannot all hold.
 * It is built once for each layer and set of options, and then shared. A lookup takes constant time, or nearly so on large graphs.
 * If all labels are convex, reasoning uses endpoints; otherwise it uses sets of Allen's relations (`allen/timeline.ts`).
 */
import type { TimeLayer, TimeLink } from '../layers/time.js'
import { type AllenSet, allowedBy, type Columns } from './allen/allen.js'
import { endpointsOfLabels } from './allen/endpoints.js'
import { closeAllen } from './allen/network.js'
import { asSet, checkSets, limitsBySets, setReasoner } from './allen/timeline.js'
import { type Constraint, type ConstraintList, canonical, constraintsOf, type DuringReading } from './constraints.js'
import { findCycle } from './contradictions/contradiction.js'
import {
  type Repair,
  repairInOrder,
  repairInOrderBy,
  smallestRepair,
  smallestRepairBy,
} from './contradictions/repair.js'
import { constraintsInTextOrder } from './entities/text-order.js'
import { type EndpointGraph, endpointGraph } from './points/endpoints.js'
import { orderPoints, type PointOrder } from './points/point-order.js'

/** Which links to set aside if they cannot all hold: as few as possible, or in document order. */
type RepairPolicy = 'smallest' | 'in-order'

export interface TimelineOptions {
  readonly during: DuringReading
  readonly repair: RepairPolicy
}

export interface Timeline extends ConstraintList {
  readonly setAside: ReadonlySet<Constraint>
  /** Contradictions found, each as links that cannot all hold; empty if the links are consistent. */
  readonly contradictions: readonly (readonly Constraint[])[]
  /** No smaller repair exists, or the policy does not ask for the smallest. */
  readonly isRepairProven: boolean
  readonly repairLowerBound: number
  /** Whether all links can hold; `null` if that is not known: some could not be used, or a search reached its limit. */
  readonly isConsistent: boolean | null
  /** Whether path consistency finds no contradiction; `null` if some links could not be used. On the points route it equals `isConsistent`. */
  readonly isPathConsistent: boolean | null
  /** The constraints that reasoning uses. */
  readonly kept: readonly Constraint[]
  /** If reasoning uses sets, the edges come from the convex sets around the labels and have no origins. */
  readonly endpoints: EndpointGraph
  /** The order of points; it can also return the whole closure. */
  readonly order: PointOrder
  /** Only if reasoning uses sets: the possible relations of a to b, at entities × a + b. */
  readonly labels: Uint16Array | undefined
}

const timelines = new WeakMap<TimeLayer, Map<string, Timeline>>()

/** O(links) to build, plus the cost of `point-order.ts`; contradictory links need a search. Pass `list` if the constraints are known. */
export function timelineOf(layer: TimeLayer, options: TimelineOptions, list?: ConstraintList): Timeline {
  const timeline = timelines.get(layer)?.get(optionsKey(options)) ?? buildTimeline(layer, options, list)
  return keepTimeline(layer, options, timeline)
}

function keepTimeline(layer: TimeLayer, options: TimelineOptions, timeline: Timeline): Timeline {
  const known = timelines.get(layer) ?? new Map<string, Timeline>()
  timelines.set(layer, known.set(optionsKey(options), timeline))
  return timeline
}

function optionsKey({ during, repair }: TimelineOptions): string {
  return `${during} ${repair}`
}

/**
 * The timeline of a layer that differs from another only by dropped links, each of which relates two different entities and follows from
 * the links before it. So the entities, the closure and the links set aside stay the same, and nothing is computed again.
 */
export function timelineWithout(
  whole: Timeline,
  left: TimeLayer,
  dropped: ReadonlySet<TimeLink>,
  during: DuringReading,
): Timeline {
  const isLeft = ({ link }: Constraint): boolean => !dropped.has(link)
  const [constraints, kept] = [whole.constraints.filter(isLeft), whole.kept.filter(isLeft)]
  const cycle = whole.setAside.size ? findCycle(whole.isPoint, constraints) : undefined
  const contradictions = cycle ? [cycle.map((i) => constraints[i]!)] : []
  const endpoints = endpointGraph(whole.isPoint, kept)
  const timeline = { ...whole, constraints, kept, contradictions, endpoints }
  return keepTimeline(left, { during, repair: 'in-order' }, timeline)
}

/** The order of the ends of two entities, as far as it is known. */
export function columnsBetween(
  { endpoints: { starts, ends }, order }: Pick<Timeline, 'endpoints' | 'order'>,
  a: number,
  b: number,
): Columns {
  const a1 = starts[a]!
  const a2 = ends[a]!
  const b1 = starts[b]!
  const b2 = ends[b]!
  return (
    order.relation(a1, b1) |
    (order.relation(a1, b2) << 3) |
    (order.relation(a2, b1) << 6) |
    (order.relation(a2, b2) << 9)
  )
}

/** The possible relations of two intervals, as far as they are known. */
export function labelBetween(
  timeline: Pick<Timeline, 'endpoints' | 'order' | 'labels' | 'isPoint'>,
  a: number,
  b: number,
): AllenSet {
  const { labels, isPoint } = timeline
  return labels ? labels[isPoint.length * a + b]! : allowedBy(columnsBetween(timeline, a, b))
}

/**
 * The index in another timeline of each entity of this one; −1 if the other does not have it, or has a point for an interval.
 * Most entities have the same index in both, so that is tried first.
 */
export function placesElsewhere(own: Timeline, other: Timeline): Int32Array {
  const places = new Int32Array(own.indexOf.size)
  const others = other.indexOf.keys()
  own.indexOf.forEach((index, id) => {
    const there = others.next().value === id ? index : (other.indexOf.get(id) ?? -1)
    places[index] = there >= 0 && own.isPoint[index] === other.isPoint[there] ? there : -1
  })
  return places
}

function buildTimeline(
  layer: TimeLayer,
  { during, repair }: TimelineOptions,
  list = constraintsOf(layer, during),
): Timeline {
  if (list.route === 'sets') return timelineBySets(layer, list, repair)
  const endpoints = endpointGraph(list.isPoint, list.constraints)
  const order = orderPoints(endpoints.graph)
  if (!order) return repaired(list, repair === 'smallest' ? repairSmallest(layer, list) : repairOfficial(list))
  const isConsistent = list.notConvex.length ? null : true
  return {
    ...list,
    ...nothingAside,
    isConsistent,
    isPathConsistent: isConsistent,
    kept: list.constraints,
    endpoints,
    order,
    labels: undefined,
  }
}

const nothingAside: SetAside = {
  setAside: new Set(),
  contradictions: [],
  isRepairProven: true,
  repairLowerBound: 0,
}

function timelineBySets(layer: TimeLayer, list: ConstraintList, policy: RepairPolicy): Timeline {
  const n = list.isPoint.length
  const { isSatisfiable, isPathConsistent } = checkSets(n, list.constraints)
  const aside = isSatisfiable === false ? repairBySets(layer, list, policy) : nothingAside
  const kept = list.constraints.filter((constraint) => !aside.setAside.has(constraint))
  const { labels } = closeAllen(n, kept.map(asSet))
  const endpoints = endpointsOfLabels(n, labels)
  return {
    ...list,
    ...aside,
    isConsistent: isSatisfiable && list.notConvex.length ? null : isSatisfiable,
    isPathConsistent: isPathConsistent && list.notConvex.length ? null : isPathConsistent,
    kept,
    endpoints,
    order: orderPoints(endpoints.graph)!,
    labels,
  }
}

/** The repair is not proven if the search did not decide whether the remaining links can hold. */
function repairBySets(layer: TimeLayer, list: ConstraintList, policy: RepairPolicy): SetAside {
  const n = list.isPoint.length
  if (policy === 'in-order') {
    const reasoner = setReasoner(n, list.constraints)
    const all = list.constraints.map((_, i) => i)
    return asidesOf(list.constraints, repairInOrderBy(reasoner, all), reasoner.findCore(all))
  }
  const ordered = constraintsInTextOrder(layer, list)
  const aside = fromRepair(list, ordered, smallestRepairBy(setReasoner(n, ordered), ordered.length, limitsBySets))
  const left = checkSets(
    n,
    ordered.filter((constraint) => !aside.setAside.has(constraint)),
  )
  return { ...aside, isRepairProven: aside.isRepairProven && left.isSatisfiable === true }
}

interface SetAside {
  readonly setAside: ReadonlySet<Constraint>
  readonly contradictions: readonly (readonly Constraint[])[]
  readonly isRepairProven: boolean
  readonly repairLowerBound: number
}

function repaired(list: ConstraintList, repair: SetAside): Timeline {
  const kept = list.constraints.filter((constraint) => !repair.setAside.has(constraint))
  const endpoints = endpointGraph(list.isPoint, kept)
  const verdicts = { isConsistent: false, isPathConsistent: false, labels: undefined }
  return { ...list, ...repair, ...verdicts, kept, endpoints, order: orderPoints(endpoints.graph)! }
}

/** Links are sorted by the text before the search, so that the order of the file does not matter. */
function repairSmallest(layer: TimeLayer, list: ConstraintList): SetAside {
  const ordered = constraintsInTextOrder(layer, list)
  const repair = smallestRepair(list.isPoint, ordered)
  return fromRepair(list, ordered, repair)
}

function fromRepair(list: ConstraintList, ordered: readonly Constraint[], repair: Repair): SetAside {
  const aside = new Set(repair.setAside.map((i) => canonical(ordered[i]!)))
  return {
    setAside: new Set(list.constraints.filter((constraint) => aside.has(canonical(constraint)))),
    contradictions: repair.cycles.map((cycle) => cycle.map((i) => ordered[i]!)),
    isRepairProven: repair.isProven,
    repairLowerBound: repair.lowerBound,
  }
}

function repairOfficial({ isPoint, constraints }: ConstraintList): SetAside {
  return asidesOf(constraints, repairInOrder(isPoint, constraints), findCycle(isPoint, constraints))
}

/** The links set aside in order, and one contradiction to show. Whether fewer would be enough is not checked. */
function asidesOf(
  constraints: readonly Constraint[],
  setAside: readonly number[],
  core: readonly number[] | undefined,
): SetAside {
  return {
    setAside: new Set(setAside.map((i) => constraints[i]!)),
    contradictions: core ? [core.map((i) => constraints[i]!)] : [],
    isRepairProven: true,
    repairLowerBound: 0,
  }
}
