/**
 * A contradiction is a cycle of endpoint edges with a strict one among them: some instant would lie before itself.
 *
 *     e1 BEFORE e2:  e1.end < e2.start     e2 BEFORE e1:  e2.end < e1.start
 *     e1.end < e2.start < e2.end < e1.start < e1.end
 *
 * The cycle found uses the fewest links; start < end of one interval costs nothing. For each strict edge inside a component
 * a breadth-first search leads back to its start: O(strict edges × edges) of the component, at most `MOST_STARTS` searches.
 */
import type { Constraint } from '../constraints.js'
import { endpointGraph } from '../points/endpoints.js'
import {
  components,
  edgesWhere,
  isConsistent,
  type Outgoing,
  OWN,
  outgoing,
  type PointGraph,
} from '../points/point-graph.js'
import { unlimited, type Work } from './work.js'

/** Beyond so many strict edges in contradictory components the cycle is a short one, not always a shortest. */
const MOST_STARTS = 2000

/** Indices of constraints that cannot all hold, in the order of the cycle, none of them needless; `undefined` if all can hold. */
export function findCycle(
  isPoint: readonly boolean[],
  constraints: readonly Constraint[],
): readonly number[] | undefined {
  return findCycleIn(endpointGraph(isPoint, constraints).graph, isPoint, constraints)
}

export interface CycleSearch {
  /** Edges that are followed are counted here. */
  readonly work?: Work
  /** No cycle is known to have fewer links, so that the search can end with one of so many. */
  readonly least?: number
}

/** The same in a graph that has the edges of some of the constraints. */
export function findCycleIn(
  graph: PointGraph,
  isPoint: readonly boolean[],
  constraints: readonly Constraint[],
  { work = unlimited(), least = 1 }: CycleSearch = {},
): readonly number[] | undefined {
  work.left -= graph.size + graph.from.length
  const { of } = components(graph)
  if (isConsistent(graph, of)) return undefined
  return dropNeedless(isPoint, constraints, shortestCycle(graph, of, work, least))
}

export function canAllHold(isPoint: readonly boolean[], constraints: readonly Constraint[]): boolean {
  return isConsistent(endpointGraph(isPoint, constraints).graph)
}

function shortestCycle(whole: PointGraph, of: Int32Array, work: Work, least: number): readonly number[] {
  const graph = edgesWhere(whole, (edge) => of[whole.from[edge]!] === of[whole.to[edge]!])
  const search: Search = { graph, leaving: outgoing(graph.size, graph.from), cameBy: notMet(graph.size), work }
  let best: readonly number[] | undefined
  let starts = 0
  for (let edge = 0; edge < graph.from.length && starts < MOST_STARTS; edge++) {
    if (!graph.isStrict[edge]) continue
    starts++
    const links = wayBack(search, edge, best?.length ?? Infinity)
    if (links && (!best || links.length < best.length)) best = links
    if (best && best.length <= least) break
  }
  return best!
}

/** What the searches in one graph share. */
interface Search {
  readonly graph: PointGraph
  readonly leaving: Outgoing
  /** The edge by which each point was met; `NOT_MET` between two searches. */
  readonly cameBy: Int32Array
  readonly work: Work
}

const NOT_MET = -1

function notMet(size: number): Int32Array {
  return new Int32Array(size).fill(NOT_MET)
}

/** The constraints met on a shortest way from the head of an edge back to its tail, its own first; `undefined` if none is below the limit. */
function wayBack(search: Search, start: number, limit: number): readonly number[] | undefined {
  const { graph, cameBy, work } = search
  const met = [graph.to[start]!]
  cameBy[met[0]!] = start
  const isBack = reach(search, graph.from[start]!, met, limit - cost01(graph, start))
  const links = isBack ? originsAlong(graph, cameBy, start) : undefined
  work.left -= met.length
  for (const x of met) cameBy[x] = NOT_MET
  return links
}

/** Breadth first from the points met so far, whether the goal is less than so many links away. */
function reach({ graph, leaving, cameBy, work }: Search, goal: number, met: number[], limit: number): boolean {
  const { first, edges } = leaving
  const { to, origin } = graph
  const meet = (edge: number): void => {
    cameBy[to[edge]!] = edge
    met.push(to[edge]!)
  }
  let next: number[] = []
  for (let [i, cost] = [0, 0]; i < met.length && cost < limit; cost++) {
    for (; i < met.length; i++) {
      const x = met[i]!
      if (x === goal) return true
      work.left -= first[x + 1]! - first[x]!
      for (let j = first[x]!; j < first[x + 1]!; j++) {
        const edge = edges[j]!
        if (cameBy[to[edge]!] !== NOT_MET) continue
        if (origin[edge] !== OWN) next.push(edge)
        else meet(edge)
      }
    }
    for (const edge of next) if (cameBy[to[edge]!] === NOT_MET) meet(edge)
    next = []
  }
  return false
}

function cost01(graph: PointGraph, edge: number): number {
  return graph.origin[edge] === OWN ? 0 : 1
}

function originsAlong(graph: PointGraph, cameBy: Int32Array, start: number): readonly number[] {
  const met: number[] = []
  for (let x = graph.from[start]!; ; ) {
    const edge = cameBy[x]!
    if (graph.origin[edge] !== OWN) met.push(graph.origin[edge]!)
    if (edge === start) break
    x = graph.from[edge]!
  }
  return [...new Set(met.reverse())]
}

/** Looks only at the entities that the cycle names. */
function dropNeedless(
  isPoint: readonly boolean[],
  constraints: readonly Constraint[],
  cycle: readonly number[],
): readonly number[] {
  const named = [...new Set(cycle.flatMap((i) => [constraints[i]!.source, constraints[i]!.target]))]
  const own = cycle.map((i) => {
    const constraint = constraints[i]!
    return { ...constraint, source: named.indexOf(constraint.source), target: named.indexOf(constraint.target) }
  })
  const arePoints = named.map((entity) => isPoint[entity]!)
  let kept = own
  for (const constraint of own) {
    const without = kept.filter((other) => other !== constraint)
    if (!canAllHold(arePoints, without)) kept = without
  }
  return cycle.filter((_, i) => kept.includes(own[i]!))
}
