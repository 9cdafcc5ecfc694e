/** The intervals and points of a graph, with the details under "entities". */
import type { Span, TimeEntity } from '../../layers/time.js'
import type { Path } from '../../syntax/json/json.js'
import { isObject } from '../../vocabulary/objects.js'
import type { GraphReport } from './report.js'

export type Entities = ReadonlyMap<string, TimeEntity>

export function readEntities(value: Record<string, unknown>, report: GraphReport): Entities {
  const entities = new Map<string, TimeEntity>()
  readNames(value, 'intervals', 'interval', entities, report)
  readNames(value, 'points', 'point', entities, report)
  const detailed = new Set<string>()
  const list = listUnder(value, 'entities', report)
  for (let i = 0; i < list.length && !report.isFull; i++)
    readDetail(list[i], ['entities', i], { entities, detailed }, report)
  return entities
}

function listUnder(value: Record<string, unknown>, key: string, report: GraphReport): readonly unknown[] {
  const list = value[key]
  if (Array.isArray(list)) return list
  if (list !== undefined) report.shape([key], `"${key}" must be a list.`)
  return []
}

function readNames(
  value: Record<string, unknown>,
  key: string,
  kind: 'interval' | 'point',
  entities: Map<string, TimeEntity>,
  report: GraphReport,
): void {
  const list = listUnder(value, key, report)
  for (let i = 0, isFull = report.isFull; i < list.length && !isFull; i++) {
    const id = list[i]
    if (typeof id === 'string' && id !== '' && !entities.has(id)) {
      entities.set(id, { id, kind })
      continue
    }
    if (typeof id === 'string' && id !== '') report.duplicate([key, i], id)
    else report.shape([key, i], `"${key}" must be a list of ids: strings that are not empty.`)
    isFull = report.isFull
  }
}

const kinds = ['event', 'time', 'interval', 'point'] as const
const details = ['id', 'kind', 'span', 'attributes']

interface Known {
  readonly entities: Map<string, TimeEntity>
  /** The ids of entities whose details were read. */
  readonly detailed: Set<string>
}

function readDetail(detail: unknown, path: Path, known: Known, report: GraphReport): void {
  if (!isObject(detail) || typeof detail.id !== 'string' || detail.id === '')
    report.shape(path, 'A member of "entities" must be {"id": …, "kind": …}, optionally with "span" and "attributes".')
  else if (known.detailed.has(detail.id)) report.duplicate([...path, 'id'], detail.id)
  else addDetail(detail, detail.id, path, known, report)
}

function addDetail(detail: Record<string, unknown>, id: string, path: Path, known: Known, report: GraphReport): void {
  for (const key in detail)
    if (!details.includes(key))
      report.add({ ...unknownDetail, path: [...path, key], message: `An entity has no key "${key}".`, actual: key })
  known.detailed.add(id)
  const kind = entityKind(detail, path, known.entities.get(id)?.kind, report)
  const span = readSpan(detail.span, path, report)
  const attributes = readAttributes(detail.attributes, path, report)
  known.entities.set(id, entityOf(id, kind, span, attributes))
}

function entityOf(
  id: string,
  kind: TimeEntity['kind'],
  span: Span | undefined,
  attributes: TimeEntity['attributes'],
): TimeEntity {
  if (span) return attributes ? { id, kind, span, attributes } : { id, kind, span }
  return attributes ? { id, kind, attributes } : { id, kind }
}

const unknownDetail = {
  code: 'graph/shape',
  severity: 'warning',
  isKey: true,
  expected: details,
  hint: `It is ignored. The keys of an entity are ${details.join(', ')}; put other data into attributes.`,
} as const

function entityKind(
  detail: Record<string, unknown>,
  path: Path,
  listed: TimeEntity['kind'] | undefined,
  report: GraphReport,
): TimeEntity['kind'] {
  const kind = detail.kind === undefined ? (listed ?? 'interval') : kinds.find((name) => name === detail.kind)
  if (!kind) report.shape([...path, 'kind'], `The kind must be one of ${kinds.join(', ')}.`)
  else if (listed && (listed === 'point') !== (kind === 'point'))
    report.shape([...path, 'kind'], `"${detail.id}" is listed as ${listed}, so its kind cannot be ${kind}.`)
  else return kind
  return listed ?? 'interval'
}

function readSpan(given: unknown, path: Path, report: GraphReport): Span | undefined {
  if (given === undefined) return undefined
  const [start, end] = Array.isArray(given) && given.length === 2 && given.every(Number.isSafeInteger) ? given : []
  if (0 <= start && start <= end) return { start, end }
  const message = 'A span must be [start, end]: code points of the text, counted from 0, without the end.'
  report.shape([...path, 'span'], message)
  return undefined
}

function readAttributes(given: unknown, path: Path, report: GraphReport): TimeEntity['attributes'] {
  if (given === undefined) return undefined
  if (!isObject(given)) {
    report.shape([...path, 'attributes'], '"attributes" must be an object of strings.')
    return undefined
  }
  const values = Object.values(given)
  if (values.length === 0) return undefined
  // The value was made by JSON.parse for this reading, so it need not be copied.
  if (values.every((value) => typeof value === 'string')) return given as Record<string, string>
  return goodAttributes(given, [...path, 'attributes'], report)
}

function goodAttributes(given: Readonly<Record<string, unknown>>, path: Path, report: GraphReport) {
  const good = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  for (const [name, value] of Object.entries(given))
    if (typeof value !== 'string') report.shape([...path, name], 'An attribute must be a string.')
  return good.length > 0 ? Object.fromEntries(good) : undefined
}
