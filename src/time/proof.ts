/**
 * Proofs of what a timeline entails. A chain leads from one entity to another, link by link. Composing its links gives the relation of its
 * two ends.
 *
 *     e1 BEFORE e2 (l1), e2 INCLUDES e3 (l2)   so   e1 b e3
 *
 * `shortestChain` searches breadth first over pairs of an entity and the columns known for it, and skips a pair if a stronger one was
 * found before. Most conclusions have a chain. If the endpoints are proved by different links (x in y, with x.start > y.start from some
 * links and x.end < y.end from others), there is none. Then `pathLinks` collects a shortest path for each endpoint relation.
 * O(entities × links), times at most 82 convex relations. Proofs are computed only when an explanation needs them.
 * Timelines that use sets of Allen's relations have their own proofs (`allen/proof.ts`).
 */
import {
  ALL,
  type AllenSet,
  allowedBy,
  type Columns,
  columnsOf,
  converseColumns,
  unpackColumns,
} from './allen/allen.js'
import { proveSet } from './allen/proof.js'
import { type Constraint, composeColumns, selfColumns } from './constraints.js'
import { endpointGraph } from './points/endpoints.js'
import { OWN, outgoing } from './points/point-graph.js'
import { orderPoints } from './points/point-order.js'
import { GREATER, LESS } from './points/points.js'
import { columnsBetween, type Timeline } from './timeline.js'

export interface Chain {
  readonly constraints: readonly Constraint[]
  readonly isChain: boolean
  /** The columns that follow from the constraints together. */
  readonly columns: Columns
}

/** Links that prove the columns from a to b: a shortest chain if there is one, otherwise a set without unnecessary links. */
export function proveColumns(timeline: Timeline, a: number, b: number, columns: Columns): Chain {
  if (timeline.labels) return proveBySets(timeline, a, b, allowedBy(columns))
  return (
    shortestChain(timeline, a, b, (known) => (known & ~columns) === 0) ?? {
      constraints: pathLinks(timeline, a, b, columns),
      isChain: false,
      columns,
    }
  )
}

function proveBySets(timeline: Timeline, a: number, b: number, wanted: AllenSet): Chain {
  const { set, ...proof } = proveSet(timeline, a, b, wanted)
  return { ...proof, columns: columnsOf(set) }
}

/** The shortest chain that excludes the columns from a to b. There is one whenever the timeline excludes them. */
export function refuteColumns(timeline: Timeline, a: number, b: number, columns: Columns): Chain | undefined {
  if (timeline.labels)
    return excludes(columnsBetween(timeline, a, b), columns)
      ? proveBySets(timeline, a, b, ALL & ~allowedBy(columns))
      : undefined
  return shortestChain(timeline, a, b, (known) => excludes(known, columns))
}

/** Whether the two columns have no order of ends in common. */
export function excludes(known: Columns, columns: Columns): boolean {
  return unpackColumns(known & columns).includes(0)
}

interface Step {
  readonly entity: number
  readonly columns: Columns
  readonly by?: Constraint
  readonly before?: Step
}

function shortestChain(
  timeline: Timeline,
  a: number,
  b: number,
  isGoal: (columns: Columns) => boolean,
): Chain | undefined {
  const { isPoint } = timeline
  const neighbours = neighbourColumns(timeline)
  const start: Step = { entity: a, columns: selfColumns(isPoint[a]!) }
  const seen = new Map<number, Columns[]>([[a, [start.columns]]])
  const queue: Step[] = [start]
  for (let i = 0; i < queue.length; i++) {
    const step = queue[i]!
    if (step.entity === b && isGoal(step.columns)) return chainTo(step)
    for (const { constraint, to, columns: next } of neighbours[step.entity]!) {
      const columns = composeColumns(step.columns, next, { source: isPoint[a]!, target: isPoint[to]! })
      if (addIfStronger(seen, to, columns)) queue.push({ entity: to, columns, by: constraint, before: step })
    }
  }
  return undefined
}

interface Neighbour {
  readonly constraint: Constraint
  readonly to: number
  readonly columns: Columns
}

const neighbourLists = new WeakMap<Timeline, readonly (readonly Neighbour[])[]>()

function neighbourColumns(timeline: Timeline): readonly (readonly Neighbour[])[] {
  const known = neighbourLists.get(timeline)
  if (known) return known
  const lists: Neighbour[][] = timeline.isPoint.map(() => [])
  for (const constraint of timeline.kept) {
    const { source, target, columns } = constraint
    lists[source]!.push({ constraint, to: target, columns })
    lists[target]!.push({ constraint, to: source, columns: converseColumns(columns) })
  }
  neighbourLists.set(timeline, lists)
  return lists
}

/** Records columns of an entity, unless columns that are at least as strong are known. */
function addIfStronger(seen: Map<number, Columns[]>, entity: number, columns: Columns): boolean {
  const known = seen.get(entity)
  if (!known) seen.set(entity, [columns])
  else if (known.some((other) => (other & ~columns) === 0)) return false
  else known.push(columns)
  return true
}

function chainTo(last: Step): Chain {
  const constraints: Constraint[] = []
  for (let step: Step | undefined = last; step?.by; step = step.before) constraints.push(step.by)
  return { constraints: constraints.reverse(), isChain: true, columns: last.columns }
}

/** The links of a shortest path for each endpoint relation in the columns. */
function pathLinks(timeline: Timeline, a: number, b: number, columns: Columns): Constraint[] {
  const { starts, ends } = timeline.endpoints
  const found = new Set<Constraint>()
  unpackColumns(columns).forEach((column, i) => {
    const [x, y] = [i < 2 ? starts[a]! : ends[a]!, i % 2 === 0 ? starts[b]! : ends[b]!]
    if (!(column & GREATER)) for (const link of shortestPath(timeline, x, y, column === LESS)) found.add(link)
    if (!(column & LESS)) for (const link of shortestPath(timeline, y, x, column === GREATER)) found.add(link)
  })
  const inOrder = timeline.kept.filter((constraint) => found.has(constraint))
  return withoutUnnecessary(timeline, a, b, columns, inOrder)
}

function withoutUnnecessary(
  { isPoint }: Timeline,
  a: number,
  b: number,
  columns: Columns,
  links: readonly Constraint[],
): Constraint[] {
  let kept = [...links]
  for (const link of links) {
    const without = kept.filter((other) => other !== link)
    if ((columnsFrom(isPoint, without, a, b) & ~columns) === 0) kept = without
  }
  return kept
}

/** The columns from a to b that follow from some links alone. Only the entities in these links are considered. */
function columnsFrom(isPoint: readonly boolean[], links: readonly Constraint[], a: number, b: number): Columns {
  const named = [...new Set([a, b, ...links.flatMap(({ source, target }) => [source, target])])]
  const own = links.map((link) => ({
    ...link,
    source: named.indexOf(link.source),
    target: named.indexOf(link.target),
  }))
  const endpoints = endpointGraph(
    named.map((entity) => isPoint[entity]!),
    own,
  )
  return columnsBetween({ endpoints, order: orderPoints(endpoints.graph)! }, 0, a === b ? 0 : 1)
}

/** Searches breadth first over points, each in two states: before and after a strict edge. The own edges of intervals count too. */
function shortestPath({ endpoints: { graph }, kept }: Timeline, x: number, y: number, isStrict: boolean): Constraint[] {
  const { first, edges } = outgoing(graph.size, graph.from)
  const goal = 2 * y + (isStrict ? 1 : 0)
  const cameBy = new Map<number, { readonly edge: number; readonly from: number }>()
  const queue = [2 * x]
  for (let i = 0; i < queue.length && !cameBy.has(goal); i++) {
    const state = queue[i]!
    for (let j = first[state >> 1]!; j < first[(state >> 1) + 1]!; j++) {
      const edge = edges[j]!
      const next = 2 * graph.to[edge]! + (graph.isStrict[edge] ? 1 : state & 1)
      const reached = isStrict ? [next] : [next & ~1]
      for (const to of reached)
        if (to !== 2 * x && !cameBy.has(to)) {
          cameBy.set(to, { edge, from: state })
          queue.push(to)
        }
    }
  }
  const links: Constraint[] = []
  for (let at = cameBy.get(goal); at; at = cameBy.get(at.from))
    if (graph.origin[at.edge] !== OWN) links.push(kept[graph.origin[at.edge]!]!)
  return links
}
