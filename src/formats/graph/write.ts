/** Writes documents as graphs: one relation per line, with its original label. */
import type { Document } from '../../document.js'
import {
  type End,
  type EndpointLink,
  emptyTimeLayer,
  type IntervalLink,
  isEndpointLink,
  type TimeEntity,
  type TimeLayer,
  type TimeLink,
} from '../../layers/time.js'
import { refuseToWrite } from '../../syntax/source/refusal.js'
import { allenSetOf } from '../../time/allen/allen.js'
import { isAllenName } from '../../time/labels.js'
import { pointSetOf } from '../../time/points/points.js'
import { operators, readIntervalLabel, readPointLabel } from './labels.js'

export function writeGraphs(documents: readonly Document[]): string {
  const [only, ...others] = documents
  if (only && others.length === 0) return `${writeGraph(only)}\n`
  return documents.length === 0 ? '[]\n' : `[\n${documents.map(writeGraph).join(',\n')}\n]\n`
}

type Json = string | number | readonly Json[] | { readonly [key: string]: Json }
/** A relation in a list, without its id. */
type Tuple = readonly [string, Json, string]

interface Written {
  readonly id: string
  readonly key: 'relations' | 'endpoints'
  readonly tuple: Tuple
}

function writeGraph({ id, text, layers }: Document): string {
  const { entities, links } = layers.time ?? emptyTimeLayer
  const idsOf = (isWanted: (entity: TimeEntity) => boolean) => entities.filter(isWanted).map((entity) => entity.id)
  const points = idsOf(({ kind }) => kind === 'point')
  const details = entities.flatMap(detailOf)
  const lists = tuplesOf({ entities, links })
  const lines = [
    `"id": ${inline(id)}`,
    `"intervals": ${inline(idsOf(({ kind }) => kind !== 'point'))}`,
    ...(points.length > 0 ? [`"points": ${inline(points)}`] : []),
    `"relations": ${block(lists.relations)}`,
    ...(lists.endpoints.length > 0 ? [`"endpoints": ${block(lists.endpoints)}`] : []),
    ...(text === undefined ? [] : [`"text": ${inline(text)}`]),
    ...(details.length > 0 ? [`"entities": ${block(details)}`] : []),
  ]
  return `{\n  ${lines.join(',\n  ')}\n}`
}

function block(members: readonly Json[]): string {
  return members.length === 0 ? '[]' : `[\n    ${members.map(inline).join(',\n    ')}\n  ]`
}

function inline(value: Json): string {
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${inline(member)}`)
  return `{${members.join(', ')}}`
}

/** The details of an entity that the lists of ids do not show. */
function detailOf({ id, kind, span, attributes = {} }: TimeEntity): Json[] {
  const hasAttributes = Object.keys(attributes).length > 0
  if (kind !== 'event' && kind !== 'time' && !span && !hasAttributes) return []
  return [{ id, kind, ...(span && { span: [span.start, span.end] }), ...(hasAttributes && { attributes }) }]
}

/** The ids of links are written, unless reading would generate the same ids. */
function tuplesOf({ entities, links }: TimeLayer): Record<'relations' | 'endpoints', Json[]> {
  const kinds = new Map(entities.map(({ id, kind }) => [id, kind]))
  const written = links
    .map((link) => writeLink(link, kinds))
    .sort((a, b) => (a.key > b.key ? -1 : a.key < b.key ? 1 : 0))
  const areMadeUp = written.every(({ id }, i) => id === `link${i + 1}`)
  const under = (key: Written['key']): Json[] =>
    written.filter((link) => link.key === key).map(({ id, tuple }) => (areMadeUp ? tuple : [...tuple, id]))
  return { relations: under('relations'), endpoints: under('endpoints') }
}

type Kinds = ReadonlyMap<string, TimeEntity['kind']>

function writeLink(link: TimeLink, kinds: Kinds): Written {
  const sides = [link.source, link.target].map((id) => kinds.get(id))
  if (sides.includes(undefined) || link.relation.length === 0)
    return refuseToWrite(`The link "${link.id}" has no relation, or names an unknown entity.`, 'Correct the document.')
  if (isEndpointLink(link)) return writeEnds(link, kinds)
  if (sides.includes('point'))
    return refuseToWrite(
      `The link "${link.id}" relates a point as if it were an interval.`,
      'Relate endpoints instead.',
    )
  return { id: link.id, key: 'relations', tuple: [link.source, intervalLabel(link), link.target] }
}

function intervalLabel({ label, relation }: IntervalLink): Json {
  const names = label.split(' ')
  const stated = names.every(isAllenName) ? names : label
  const reading = readIntervalLabel(stated)
  return 'relation' in reading && allenSetOf(reading.relation) === allenSetOf(relation) ? stated : relation
}

function writeEnds(link: EndpointLink, kinds: Kinds): Written {
  const { id, source, target, ends, label, relation } = link
  const wanted = pointSetOf(relation)
  const meansIt = (sign: string) => Object.hasOwn(operators, sign) && pointSetOf(operators[sign]!) === wanted
  const names = label.split(' ')
  const stated = names.every(isAllenName) ? names : label
  const reading = readPointLabel(stated)
  const isWord = ends[0] === 'point' && ends[1] === 'point' && !meansIt(label)
  if (isWord && 'relation' in reading && pointSetOf(reading.relation) === wanted)
    return { id, key: 'relations', tuple: [pointName(source, kinds), stated, pointName(target, kinds)] }
  const sign = meansIt(label) ? label : Object.keys(operators).find(meansIt)!
  return { id, key: 'endpoints', tuple: [endName(source, ends[0], kinds), sign, endName(target, ends[1], kinds)] }
}

function pointName(id: string, kinds: Kinds): string {
  return kinds.get(id) === 'point'
    ? id
    : refuseToWrite(`"${id}" is related as a point, but is an interval.`, 'Name one of its endpoints.')
}

function endName(id: string, end: End, kinds: Kinds): string {
  if (end === 'point') return pointName(id, kinds)
  const name = `${id}.${end}`
  if (kinds.get(id) === 'point')
    return refuseToWrite(`"${id}" is a point and has no ${end}.`, 'Relate the point itself.')
  return kinds.get(name) === 'point'
    ? refuseToWrite(`"${name}" is both an endpoint and the id of a point.`, 'Rename the point.')
    : name
}
