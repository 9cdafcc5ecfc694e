/**
 * What annotators say about pairs of entities. An item is a pair that at least one annotator links. An annotator who does not link it says what
 * follows from the other links, if they restrict the pair. Pairs have one direction: the entity that comes first in the text is the source.
 * O(links × annotators), plus the closure of each annotation.
 */
import type { Document } from '../../document.js'
import { emptyTimeLayer, type Span, type TimeEntity, type TimeLayer, type TimeLink } from '../../layers/time.js'
import { converse } from '../../time/allen/allen.js'
import { type Constraint, constraintsOf } from '../../time/constraints.js'
import { relationOfConstraint } from '../../time/diff.js'
import { labelOfSet } from '../../time/labels.js'
import { everyRelation, namesOfSet, type RelationSet, relationSet } from '../../time/relations.js'
import { columnsBetween, labelBetween, type Timeline, timelineOf } from '../../time/timeline.js'
import { nothingSaid, type SaidItem, type Statement } from './statement.js'

const during = 'included'

type Pair = readonly [source: string, target: string]

export function timeItems(documents: readonly Document[]): SaidItem<TimeLink>[] {
  const layers = documents.map((document) => document.layers.time ?? emptyTimeLayer)
  const places = placesOf(layers)
  const before = (a: string, b: string): boolean => comparePlaces(places.get(a), places.get(b)) < 0 || a === b
  const pairOf = ({ source, target }: TimeLink): Pair => (before(source, target) ? [source, target] : [target, source])
  const pairs = new Map(
    layers.flatMap(({ links }) => links.map((link) => [keyOf(pairOf(link)), pairOf(link)] as const)),
  )
  const sayings = layers.map((layer) => statementsOf(layer, pairOf))
  const sorted = [...pairs.values()].sort(
    ([a, b], [c, d]) => comparePlaces(places.get(a), places.get(c)) || comparePlaces(places.get(b), places.get(d)),
  )
  return sorted.map((pair) => ({
    name: { source: pair[0], target: pair[1], texts: [textOf(documents, pair[0]), textOf(documents, pair[1])] },
    said: sayings.map((say) => say(pair)),
  }))
}

function keyOf(pair: Pair): string {
  return JSON.stringify(pair)
}

interface Place {
  readonly id: string
  readonly span: Span | undefined
}

/** The first position of each entity in any annotation. */
function placesOf(layers: readonly TimeLayer[]): ReadonlyMap<string, Place> {
  const named = layers.flatMap(({ links }) => links.flatMap(({ source, target }) => [{ id: source }, { id: target }]))
  const places = new Map<string, Place>(named.map(({ id }) => [id, { id, span: undefined }]))
  for (const { id, span } of layers.flatMap(({ entities }): readonly TimeEntity[] => entities)) {
    const place = { id, span }
    if (!places.has(id) || comparePlaces(place, places.get(id)) < 0) places.set(id, place)
  }
  return places
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** Entities without a position come last, by their ids. */
function comparePlaces(a: Place | undefined, b: Place | undefined): number {
  const [x, y] = [a?.span, b?.span]
  if (!x !== !y) return x ? -1 : 1
  const bySpan = x && y ? x.start - y.start || x.end - y.end : 0
  return bySpan || byNumber.compare(a?.id ?? '', b?.id ?? '')
}

/** The text of an entity, from the first of the sorted texts, so that the order of annotators does not matter. */
function textOf(documents: readonly Document[], id: string): string | undefined {
  const texts = documents.flatMap(({ text, layers }) => {
    const span = text === undefined ? undefined : layers.time?.entities.find((entity) => entity.id === id)?.span
    return span ? [[...text!].slice(span.start, span.end).join('')] : []
  })
  return texts.sort()[0]
}

/** What a layer says about a pair. */
function statementsOf(layer: TimeLayer, pairOf: (link: TimeLink) => Pair): (pair: Pair) => Statement<TimeLink> {
  const links = new Map<string, TimeLink[]>()
  for (const link of layer.links) {
    const key = keyOf(pairOf(link))
    links.set(key, [...(links.get(key) ?? []), link])
  }
  const { constraints, indexOf, isPoint } = constraintsOf(layer, during)
  const constraintOf = new Map(constraints.map((constraint) => [constraint.link, constraint]))
  return (pair) => {
    const own = links.get(keyOf(pair))
    if (own) return stated(pair, own, constraintOf, isPoint)
    const [source, target] = pair.map((id) => indexOf.get(id))
    return source === undefined || target === undefined
      ? nothingSaid
      : entailed(pair, source, target, timelineOf(layer, { during, repair: 'smallest' }))
  }
}

/** All links between the two together. Links that restrict nothing are a statement, too: that the relation is vague. */
function stated(
  [source]: Pair,
  links: readonly TimeLink[],
  constraintOf: ReadonlyMap<TimeLink, Constraint>,
  isPoint: readonly boolean[],
): Statement<TimeLink> {
  const sets = links.flatMap((link) => {
    const constraint = constraintOf.get(link)
    return constraint
      ? [{ constraint, set: relationOfConstraint(constraint, link.source === source, { isPoint }) }]
      : []
  })
  const [first] = sets
  const labels = [...new Set(links.map((link) => labelFrom(source, link, constraintOf.get(link))))].join(', ')
  if (!first) return { meaning: 'vague', how: 'stated', label: labels, parts: links }
  const both = sets.reduce((sum: RelationSet, { set }) => sum & set, first.set)
  const kind = kindOf(
    isPoint[first.constraint.source]!,
    isPoint[first.constraint.target]!,
    first.constraint.link.source === source,
  )
  return { meaning: `${kind} ${both}`, how: 'stated', label: labels, parts: links }
}

/** The label as the annotator wrote it; if the link goes the other way, the label of the inverse. */
function labelFrom(source: string, link: TimeLink, constraint: Constraint | undefined): string {
  if ('ends' in link) return `${link.source}.${link.ends[0]} ${link.label} ${link.target}.${link.ends[1]}`
  return link.source === source || constraint?.set === undefined ? link.label : labelOfSet(converse(constraint.set))
}

/** Points and intervals have different relations. */
function kindOf(isFirstPoint: boolean, isSecondPoint: boolean, isForward: boolean): string {
  const [a, b] = isForward ? [isFirstPoint, isSecondPoint] : [isSecondPoint, isFirstPoint]
  return `${a ? 'p' : 'i'}${b ? 'p' : 'i'}`
}

function entailed([source, target]: Pair, a: number, b: number, timeline: Timeline): Statement<TimeLink> {
  const flags = { source: timeline.isPoint[a]!, target: timeline.isPoint[b]! }
  const isOfIntervals = !flags.source && !flags.target
  const set = isOfIntervals ? labelBetween(timeline, a, b) : relationSet(columnsBetween(timeline, a, b), flags)
  if (set === everyRelation(flags)) return nothingSaid
  const names = namesOfSet(set, flags)
  const label = isOfIntervals ? labelOfSet(set) : names.join(' ')
  const link = { id: '', source, target, label, relation: names } as TimeLink
  return {
    meaning: `${kindOf(flags.source, flags.target, true)} ${set}`,
    how: 'entailed',
    label,
    parts: isOfIntervals ? [link] : [],
  }
}
