/**
 * A contradiction is a cycle of endpoint edges with a strict one among them: some instant would lie before itself.
 *
 *     e1 BEFORE e2:  e1.end < e2.start     e2 BEFORE e1:  e2.end < e1.start
 *     e1.end < e2.start < e2.end < e1.start < e1.end
 *
 * The cycle found uses the fewest links; start < end of one interval costs nothing. For each strict edge inside a component
 * a breadth-first search leads back to its start: O(strict edges × edges) of the component, at most `MOST_STARTS` searches.
 */
import type { Constraint } from './constraints.js'
import { endpointGraph } from './endpoints.js'
import { components, isConsistent, type Outgoing, OWN, outgoing, type PointGraph } from './point-graph.js'

/** Beyond so many strict edges in contradictory components the cycle is a short one, not always a shortest. */
const MOST_STARTS = 2000

/** Indices of constraints that cannot all hold, in the order of the cycle, none of them needless; `undefined` if all can hold. */
export function findCycle(
  isPoint: readonly boolean[],
  constraints: readonly Constraint[],
): readonly number[] | undefined {
  const { graph } = endpointGraph(isPoint, constraints)
  const { of } = components(graph)
  if (isConsistent(graph, of)) return undefined
  return dropNeedless(isPoint, constraints, shortestCycle(graph, of))
}

export function canAllHold(isPoint: readonly boolean[], constraints: readonly Constraint[]): boolean {
  return isConsistent(endpointGraph(isPoint, constraints).graph)
}

function shortestCycle(graph: PointGraph, of: Int32Array): readonly number[] {
  const isInside = (edge: number): boolean => of[graph.from[edge]!] === of[graph.to[edge]!]
  const leaving = outgoing(graph.size, graph.from)
  let best: readonly number[] | undefined
  let starts = 0
  for (let edge = 0; edge < graph.from.length && starts < MOST_STARTS; edge++) {
    if (!graph.isStrict[edge] || !isInside(edge)) continue
    starts++
    const links = wayBack(graph, leaving, edge, best?.length ?? Infinity, isInside)
    if (links && (!best || links.length < best.length)) best = links
    if (best && best.length <= 1) break
  }
  return best!
}

/** The constraints met on a shortest way from the head of an edge back to its tail, its own first; `undefined` if none is below the limit. */
function wayBack(
  graph: PointGraph,
  { first, edges }: Outgoing,
  start: number,
  limit: number,
  isInside: (edge: number) => boolean,
): readonly number[] | undefined {
  const [goal, head] = [graph.from[start]!, graph.to[start]!]
  const cameBy = new Map<number, number>([[head, start]])
  let layer = [head]
  for (let cost = cost01(graph, start); layer.length && cost < limit; cost++) {
    const next: number[] = []
    for (let i = 0; i < layer.length; i++) {
      const x = layer[i]!
      if (x === goal) return originsAlong(graph, cameBy, start)
      for (let j = first[x]!; j < first[x + 1]!; j++) {
        const edge = edges[j]!
        const y = graph.to[edge]!
        if (cameBy.has(y) || !isInside(edge)) continue
        if (graph.origin[edge] === OWN) {
          cameBy.set(y, edge)
          layer.push(y)
        } else next.push(edge)
      }
    }
    layer = []
    for (const edge of next) {
      const y = graph.to[edge]!
      if (cameBy.has(y)) continue
      cameBy.set(y, edge)
      layer.push(y)
    }
  }
  return undefined
}

function cost01(graph: PointGraph, edge: number): number {
  return graph.origin[edge] === OWN ? 0 : 1
}

function originsAlong(graph: PointGraph, cameBy: ReadonlyMap<number, number>, start: number): readonly number[] {
  const met: number[] = []
  for (let x = graph.from[start]!; ; ) {
    const edge = cameBy.get(x)!
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
