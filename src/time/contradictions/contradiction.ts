/**
 * A contradiction is a cycle of endpoint edges with at least one strict edge: some instant would be before itself.
 *
 *     e1 BEFORE e2:  e1.end < e2.start     e2 BEFORE e1:  e2.end < e1.start
 *     e1.end < e2.start < e2.end < e1.start < e1.end
 *
 * The search finds a cycle with the fewest links; the edge start < end of an interval is free. For each strict edge inside a component,
 * a breadth-first search looks for the way back to its start: O(strict edges × edges) of the component, with at most `MOST_STARTS` searches.
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
import { cycleBounds } from './cycle-bounds.js'
import { unlimited, type Work } from './work.js'

/** With more strict edges than this in contradictory components, the cycle is short but not always the shortest. */
const MOST_STARTS = 2000
/** The same if a search takes this many steps more than the work that is left. Only graphs of some 100,000 links have such searches. */
const MOST_OVERRUN = 30_000_000

/** Indices of constraints that cannot all hold, in the order of the cycle and without unnecessary ones; `undefined` if all can hold. */
export function findCycle(
  isPoint: readonly boolean[],
  constraints: readonly Constraint[],
): readonly number[] | undefined {
  return findCycleIn(endpointGraph(isPoint, constraints).graph, isPoint, constraints)
}

export interface CycleSearch {
  /** Counts the edges that are followed. */
  readonly work?: Work
  /** A lower bound for the links of a cycle: the search stops when it finds a cycle of this length. */
  readonly least?: number
  /** The constraint that every cycle contains, if it is known. The result is the same, with fewer searches. */
  readonly through?: number
}

/** The same for a graph that has the edges of some of the constraints. */
export function findCycleIn(
  graph: PointGraph,
  isPoint: readonly boolean[],
  constraints: readonly Constraint[],
  { work = unlimited(), least = 1, through }: CycleSearch = {},
): readonly number[] | undefined {
  work.left -= graph.size + graph.from.length
  const { of } = components(graph)
  if (isConsistent(graph, of)) return undefined
  return withoutUnnecessary(isPoint, constraints, shortestCycle(graph, of, { work, least, through }))
}

export function canAllHold(isPoint: readonly boolean[], constraints: readonly Constraint[]): boolean {
  return isConsistent(endpointGraph(isPoint, constraints).graph)
}

interface CycleLimits {
  readonly work: Work
  readonly least: number
  readonly through: number | undefined
}

function shortestCycle(whole: PointGraph, of: Int32Array, { work, least, through }: CycleLimits): readonly number[] {
  const graph = edgesWhere(whole, (edge) => of[whole.from[edge]!] === of[whole.to[edge]!])
  const search: Search = { graph, leaving: outgoing(graph.size, graph.from), cameBy: notVisited(graph.size), work }
  const boundOf = through === undefined ? () => 1 : cycleBounds(graph, through)
  let best: readonly number[] | undefined
  let starts = 0
  for (let edge = 0; edge < graph.from.length && starts < MOST_STARTS; edge++) {
    if (!graph.isStrict[edge]) continue
    starts++
    if (best && boundOf(edge) >= best.length) continue
    const links = wayBack(search, edge, best?.length ?? Infinity)
    if (links && (!best || links.length < best.length)) best = links
    if (best && (best.length <= least || work.left < -MOST_OVERRUN)) break
  }
  return best!
}

/** The state that the searches in one graph share. */
interface Search {
  readonly graph: PointGraph
  readonly leaving: Outgoing
  /** The edge by which each point was reached; `NOT_VISITED` between two searches. */
  readonly cameBy: Int32Array
  readonly work: Work
}

const NOT_VISITED = -1

function notVisited(size: number): Int32Array {
  return new Int32Array(size).fill(NOT_VISITED)
}

/** The constraints on a shortest way from the head of an edge back to its tail, starting with its own; `undefined` if none is shorter than the limit. */
function wayBack(search: Search, start: number, limit: number): readonly number[] | undefined {
  const { graph, cameBy, work } = search
  const visited = [graph.to[start]!]
  cameBy[visited[0]!] = start
  const isBack = reach(search, graph.from[start]!, visited, limit - costOf(graph, start))
  const links = isBack ? originsAlong(graph, cameBy, start) : undefined
  work.left -= visited.length
  for (const x of visited) cameBy[x] = NOT_VISITED
  return links
}

/** Searches breadth first from the points visited so far: is the goal less than `limit` links away? */
function reach({ graph, leaving, cameBy, work }: Search, goal: number, visited: number[], limit: number): boolean {
  const { first, edges } = leaving
  const { to, origin } = graph
  const visit = (edge: number): void => {
    cameBy[to[edge]!] = edge
    visited.push(to[edge]!)
  }
  let next: number[] = []
  for (let [i, cost] = [0, 0]; i < visited.length && cost < limit; cost++) {
    for (; i < visited.length; i++) {
      const x = visited[i]!
      if (x === goal) return true
      work.left -= first[x + 1]! - first[x]!
      for (let j = first[x]!; j < first[x + 1]!; j++) {
        const edge = edges[j]!
        if (cameBy[to[edge]!] !== NOT_VISITED) continue
        if (origin[edge] !== OWN) next.push(edge)
        else visit(edge)
      }
    }
    for (const edge of next) if (cameBy[to[edge]!] === NOT_VISITED) visit(edge)
    next = []
  }
  return false
}

function costOf(graph: PointGraph, edge: number): number {
  return graph.origin[edge] === OWN ? 0 : 1
}

function originsAlong(graph: PointGraph, cameBy: Int32Array, start: number): readonly number[] {
  const links: number[] = []
  for (let x = graph.from[start]!; ; ) {
    const edge = cameBy[x]!
    if (graph.origin[edge] !== OWN) links.push(graph.origin[edge]!)
    if (edge === start) break
    x = graph.from[edge]!
  }
  return [...new Set(links.reverse())]
}

/** Only the entities of the cycle are considered. */
function withoutUnnecessary(
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
