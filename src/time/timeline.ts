/**
 * A timeline is what a document's links say when they are taken together: the closure of those that can hold, and the ones
 * that had to be set aside. It is made once for a layer and a way of reading, and shared by all who ask.
 * Questions are answered in constant time.
 */
import type { TimeEntity, TimeLayer } from '../layers/time.js'
import { type Columns, packColumns } from './allen.js'
import { type Closure, closePoints, pointRelation } from './closure.js'
import {
  type Constraint,
  type ConstraintList,
  canonical,
  constraintsOf,
  type DuringReading,
  oneWay,
} from './constraints.js'
import { findCycle } from './contradiction.js'
import { type EndpointGraph, endpointGraph } from './endpoints.js'
import { type Repair, repairInOrder, smallestRepair } from './repair.js'

/** Which links are set aside from reasoning when not all can hold: fewest, or in document order. */
type RepairPolicy = 'smallest' | 'in-order'

export interface TimelineOptions {
  readonly during: DuringReading
  readonly repair: RepairPolicy
}

export interface Timeline extends ConstraintList {
  readonly setAside: ReadonlySet<Constraint>
  /** Contradictions found, each as links that cannot all hold; empty if the links are consistent. */
  readonly contradictions: readonly (readonly Constraint[])[]
  /** Nothing smaller could be set aside, or that was not the question. */
  readonly isRepairProven: boolean
  readonly repairLowerBound: number
  /** The constraints that reasoning uses. */
  readonly kept: readonly Constraint[]
  readonly endpoints: EndpointGraph
  readonly closure: Closure
}

const timelines = new WeakMap<TimeLayer, Map<string, Timeline>>()

/** O(links) to build, then as `closure.ts` says; contradictory links cost a search. */
export function timelineOf(layer: TimeLayer, options: TimelineOptions): Timeline {
  const known = timelines.get(layer) ?? new Map<string, Timeline>()
  timelines.set(layer, known)
  const key = `${options.during} ${options.repair}`
  const timeline = known.get(key) ?? buildTimeline(layer, options)
  known.set(key, timeline)
  return timeline
}

/** How the ends of two entities stand, as far as the links say. */
export function columnsBetween(
  { endpoints: { starts, ends }, closure }: Pick<Timeline, 'endpoints' | 'closure'>,
  a: number,
  b: number,
): Columns {
  return packColumns([
    pointRelation(closure, starts[a]!, starts[b]!),
    pointRelation(closure, starts[a]!, ends[b]!),
    pointRelation(closure, ends[a]!, starts[b]!),
    pointRelation(closure, ends[a]!, ends[b]!),
  ])
}

function buildTimeline(layer: TimeLayer, { during, repair }: TimelineOptions): Timeline {
  const list = constraintsOf(layer, during)
  const endpoints = endpointGraph(list.isPoint, list.constraints)
  const closure = closePoints(endpoints.graph)
  const whole = { setAside: new Set<Constraint>(), contradictions: [], isRepairProven: true, repairLowerBound: 0 }
  if (closure) return { ...list, ...whole, kept: list.constraints, endpoints, closure }
  return repaired(list, repair === 'smallest' ? repairSmallest(layer, list) : repairOfficial(list))
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
  return { ...list, ...repair, kept, endpoints, closure: closePoints(endpoints.graph)! }
}

/** Links are put in an order of their own before the search, so that the order of the file cannot matter. */
function repairSmallest(layer: TimeLayer, list: ConstraintList): SetAside {
  const ordered = inTextOrder(layer, list)
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
  const setAside = repairInOrder(isPoint, constraints).map((i) => constraints[i]!)
  const cycle = findCycle(isPoint, constraints)?.map((i) => constraints[i]!)
  return {
    setAside: new Set(setAside),
    contradictions: cycle ? [cycle] : [],
    isRepairProven: true,
    repairLowerBound: 0,
  }
}

/** Each constraint once, by where its entities stand in the text; by id where that does not tell. */
function inTextOrder(layer: TimeLayer, { indexOf, constraints }: ConstraintList): readonly Constraint[] {
  const place = new Map(layer.entities.map((entity) => [entity.id, entity]))
  const rankOf = new Map(
    [...indexOf.keys()].sort((a, b) => compareEntities(a, b, place)).map((id, rank) => [indexOf.get(id)!, rank]),
  )
  const rank = ({ source, target, columns }: Constraint): readonly number[] =>
    oneWay(rankOf.get(source)!, rankOf.get(target)!, columns)
  const once = [...new Map(constraints.map((constraint) => [canonical(constraint), constraint])).values()]
  return once
    .map((constraint) => ({ constraint, key: rank(constraint) }))
    .sort((a, b) => a.key[0]! - b.key[0]! || a.key[1]! - b.key[1]! || a.key[2]! - b.key[2]!)
    .map(({ constraint }) => constraint)
}

function compareEntities(a: string, b: string, place: ReadonlyMap<string, TimeEntity>): number {
  const [x, y] = [place.get(a)?.span, place.get(b)?.span]
  if (x && y && (x.start !== y.start || x.end !== y.end)) return x.start - y.start || x.end - y.end
  if (x && !y) return -1
  if (!x && y) return 1
  return a < b ? -1 : a > b ? 1 : 0
}
