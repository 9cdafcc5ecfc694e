/**
 * Transforms a layer: `closeLayer` adds every link that follows, `reduceLayer` keeps as few links as possible, and `repairLayer` removes
 * contradictions. Links that cannot hold are set aside first, as few as possible; the problems report which.
 *
 *     a BEFORE b, b BEFORE c    closed   a BEFORE b, a BEFORE c, b BEFORE c
 *                               reduced  a.end < b.start, b.end < c.start
 */
import type { EndpointLink, TimeEntity, TimeLayer, TimeLink } from '../layers/time.js'
import type { Problem } from '../vocabulary/problem.js'
import { ALL, allenNamesOf } from './allen/allen.js'
import type { DuringReading } from './constraints.js'
import { coreOf } from './core.js'
import { timemlLabelOf } from './labels.js'
import { intervalEnds, neededRelations, pointsOf, type TimelinePoint } from './points/node-order.js'
import { ANY_POINT, EQUAL, GREATER, LESS, type PointSet, pointNamesOf } from './points/points.js'
import { membersOf, minimalGraph } from './points/reduction.js'
import { labelBetween, type Timeline, timelineOf } from './timeline.js'
import { timelineProblems } from './timeline-problems.js'

export interface Transformed {
  readonly layer: TimeLayer
  /** Links that could not be used, or were set aside. */
  readonly problems: readonly Problem[]
}

/** `points` is the minimal graph of endpoints; `kernel` has the core relations, which every graph with the same closure needs. */
export type ReducedForm = 'points' | 'kernel'

type Draft = Omit<TimeLink, 'id'>

/** A link for every pair of entities whose relation is restricted. O(entities²). */
export function closeLayer(layer: TimeLayer, during: DuringReading = 'included'): Transformed {
  const timeline = timelineOf(layer, { during, repair: 'smallest' })
  return transformed(layer, timeline, pairLinks(timeline))
}

/** The form `points` has the same closure as the layer. A `kernel` can have less information than the layer. */
export function reduceLayer(layer: TimeLayer, form: ReducedForm, during: DuringReading = 'included'): Transformed {
  const timeline = timelineOf(layer, { during, repair: 'smallest' })
  if (form === 'points') return transformed(layer, timeline, minimalLinks(timeline), widened(timeline))
  const isCore = coreOf(timeline)
  return transformed(layer, timeline, pairLinks(timeline, isCore))
}

/** The layer without the links of a smallest repair. */
export function repairLayer(layer: TimeLayer, during: DuringReading = 'included'): TimeLayer {
  const { setAside } = timelineOf(layer, { during, repair: 'smallest' })
  if (setAside.size === 0) return layer
  const dropped = new Set([...setAside].map(({ link }) => link))
  return { ...layer, links: layer.links.filter((link) => !dropped.has(link)) }
}

function transformed(
  { entities }: TimeLayer,
  timeline: Timeline,
  drafts: readonly Draft[],
  problems: readonly Problem[] = [],
): Transformed {
  const declared = new Set(entities.map(({ id }) => id))
  const others = [...timeline.indexOf.keys()].filter((id) => !declared.has(id))
  const inOrder = [...drafts.filter((draft) => !('ends' in draft)), ...drafts.filter((draft) => 'ends' in draft)]
  return {
    layer: {
      entities: [...entities, ...others.map((id): TimeEntity => ({ id, kind: 'interval' }))],
      links: inOrder.map((draft, i) => ({ id: `link${i + 1}`, ...draft }) as TimeLink),
    },
    problems: [...withoutSide(timeline), ...problems],
  }
}

/** The problems without a side, because there is only one layer. */
function withoutSide(timeline: Timeline): Problem[] {
  return timelineProblems('gold', timeline, 'repair').map(({ side: _, ...problem }) => problem)
}

function pairLinks(timeline: Timeline, isWanted: (a: number, b: number) => boolean = () => true): Draft[] {
  const ids = [...timeline.indexOf.keys()]
  const points = pointsOf(timeline)
  return ids.flatMap((source, a) =>
    ids.slice(a + 1).flatMap((target, i): Draft[] => {
      const b = a + 1 + i
      const links =
        timeline.isPoint[a] || timeline.isPoint[b]
          ? linksOfPoint(timeline, points, a, b)
          : linkOfIntervals(timeline, a, b, source, target)
      return links.length && isWanted(a, b) ? links : []
    }),
  )
}

function linkOfIntervals(timeline: Timeline, a: number, b: number, source: string, target: string): Draft[] {
  const set = labelBetween(timeline, a, b)
  if (set === ALL) return []
  const relation = allenNamesOf(set)
  return [{ source, target, label: timemlLabelOf(set) ?? relation.join(' '), relation } as Draft]
}

/** The relations of a point to the ends of another entity, without those that follow because its start is before its end. */
function linksOfPoint(timeline: Timeline, points: readonly TimelinePoint[], a: number, b: number): Draft[] {
  const { isPoint, order, endpoints } = timeline
  const [point, other] = isPoint[a] ? [a, b] : [b, a]
  const at = endpoints.starts[point]!
  const [start, end] = [endpoints.starts[other]!, endpoints.ends[other]!]
  const [toStart, toEnd] = [order.relation(at, start), order.relation(at, end)]
  const link = (to: number, set: PointSet): Draft[] =>
    set === ANY_POINT ? [] : [endpointLink(points[at]!, points[to]!, set)]
  if (isPoint[other] || !(toStart & GREATER)) return link(start, toStart)
  return toEnd & LESS ? [...link(start, toStart), ...link(end, toEnd)] : link(end, toEnd)
}

/** A chain of equalities for the points of each node, then the relations between nodes that do not follow from others; earlier ones first. */
function minimalLinks(timeline: Timeline): Draft[] {
  const closure = timeline.order.closure()
  const points = pointsOf(timeline)
  const members = membersOf(closure)
  const merges = [...members]
    .reverse()
    .flatMap((node) => node.slice(1).map((point, i) => endpointLink(points[node[i]!]!, points[point]!, EQUAL)))
  const { isTrivial } = minimalGraph(closure, intervalEnds(timeline))
  const relations = neededRelations(closure)
    .filter(({ from, to }) => !isTrivial(from, to))
    .reverse()
    .map(({ from, to, isStrict }) =>
      endpointLink(points[members[from]![0]!]!, points[members[to]![0]!]!, isStrict ? LESS : LESS | EQUAL),
    )
  return [...merges, ...relations]
}

const signs: Readonly<Record<PointSet, string>> = {
  [LESS]: '<',
  [LESS | EQUAL]: '<=',
  [EQUAL]: '=',
  [GREATER | EQUAL]: '>=',
  [GREATER]: '>',
}

function endpointLink(x: TimelinePoint, y: TimelinePoint, set: PointSet): Omit<EndpointLink, 'id'> {
  const between = { source: x.entity, target: y.entity, ends: [x.end, y.end] as const }
  return { ...between, label: signs[set]!, relation: pointNamesOf(set) }
}

/** Endpoint relations cannot express some labels. The reduction then has the convex sets around these labels. */
function widened({ labels }: Timeline): Problem[] {
  if (!labels) return []
  return [
    {
      code: 'time/not-convex',
      severity: 'warning',
      message:
        'Relations between endpoints cannot express some labels, so the reduction has less information than the document.',
      hint: 'Use --form kernel, or close the document instead.',
    },
  ]
}
