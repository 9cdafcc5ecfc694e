/**
 * Links with one relation that a timeline leaves possible. If reasoning uses endpoints, the closure is complete, so each of them can hold.
 * If it uses sets of relations, some may not hold.
 */
import { type End, isEndpointLink, type TimeLink } from '../layers/time.js'
import { ALL, allenNamesOf, allenSetOf } from '../time/allen/allen.js'
import { timemlLabelOf } from '../time/labels.js'
import { ANY_POINT, pointNamesOf } from '../time/points/points.js'
import { labelBetween, type Timeline } from '../time/timeline.js'
import { type Random, shuffled } from './random.js'

type Between = Pick<TimeLink, 'id' | 'source' | 'target'>

/** Possible links in random order: between two whole intervals, or between two ends if one entity is a point. */
export function possibleLinks(timeline: Timeline, between: Between, random: Random): TimeLink[] {
  const [a, b] = [timeline.indexOf.get(between.source)!, timeline.indexOf.get(between.target)!]
  if (!timeline.isPoint[a] && !timeline.isPoint[b]) return intervalLinks(timeline, between, random)
  const end = (entity: number): End => (timeline.isPoint[entity] ? 'point' : random(2) === 0 ? 'start' : 'end')
  return endpointLinks(timeline, between, [end(a), end(b)], random)
}

/** The same link with each other possible relation, in random order. */
export function otherLinks(timeline: Timeline, link: TimeLink, random: Random): TimeLink[] {
  const others = isEndpointLink(link)
    ? endpointLinks(timeline, link, link.ends, random)
    : intervalLinks(timeline, link, random)
  const allowed: readonly string[] = link.relation
  return others.filter(({ relation: [only] }) => !allowed.includes(only!))
}

/** Empty if one of them is a point, because Allen's relations are between intervals. */
function intervalLinks(timeline: Timeline, between: Between, random: Random): TimeLink[] {
  const [a, b] = [timeline.indexOf.get(between.source), timeline.indexOf.get(between.target)]
  if ((a !== undefined && timeline.isPoint[a]) || (b !== undefined && timeline.isPoint[b])) return []
  const possible = a === undefined || b === undefined ? ALL : labelBetween(timeline, a, b)
  return shuffled(allenNamesOf(possible), random).map((name) => ({
    ...between,
    label: timemlLabelOf(allenSetOf([name])) ?? name,
    relation: [name],
  }))
}

function endpointLinks(timeline: Timeline, between: Between, ends: readonly [End, End], random: Random): TimeLink[] {
  const { indexOf, endpoints, order } = timeline
  const [a, b] = [indexOf.get(between.source), indexOf.get(between.target)]
  const point = (entity: number, end: End): number => (end === 'end' ? endpoints.ends : endpoints.starts)[entity]!
  const possible = a === undefined || b === undefined ? ANY_POINT : order.relation(point(a, ends[0]), point(b, ends[1]))
  return shuffled(pointNamesOf(possible), random).map((name) => ({ ...between, ends, label: name, relation: [name] }))
}
