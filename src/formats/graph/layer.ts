/**
 * Makes the text and time layer of a document from the value of one graph. A part that does not have the expected form, or names something
 * unknown, is reported and left out; the rest is used.
 */
import type { End, EndpointLink, IntervalLink, TimeLayer, TimeLink } from '../../layers/time.js'
import type { PartProblem, Path } from '../../syntax/json/json.js'
import type { FirstProblems } from '../../syntax/source/first-problems.js'
import { linkIds } from '../../syntax/source/link-ids.js'
import { isObject } from '../../vocabulary/objects.js'
import { nearest } from '../../vocabulary/problem.js'
import { type Entities, readEntities } from './entities.js'
import { type LabelReading, readIntervalLabel, readOperator, readPointLabel } from './labels.js'
import { type GraphReport, reporter } from './report.js'

export interface Graph {
  readonly id?: string
  readonly text?: string
  readonly layer: TimeLayer
}

const keys = ['id', 'intervals', 'points', 'relations', 'endpoints', 'text', 'entities']

export function readGraph(value: unknown, path: Path, problems: FirstProblems<PartProblem>): Graph | undefined {
  const report = reporter(path, problems)
  if (!isObject(value)) {
    report.shape([], 'A graph must be an object: {"intervals": […], "relations": […]}.')
    return undefined
  }
  checkKeys(value, report)
  const entities = readEntities(value, report)
  const links = readLinks(value, entities, report)
  const id = stringUnder(value, 'id', report)
  const text = stringUnder(value, 'text', report)
  return {
    ...(id !== undefined && { id }),
    ...(text !== undefined && { text }),
    layer: { entities: [...entities.values()], links },
  }
}

function checkKeys(value: Record<string, unknown>, report: GraphReport): void {
  for (const key of Object.keys(value).filter((key) => !keys.includes(key))) {
    const meant = nearest(key, keys)
    report.add({
      code: 'graph/shape',
      severity: 'warning',
      path: [key],
      isKey: true,
      message: `A graph has no key "${key}".${meant ? ` Did you mean "${meant}"?` : ''}`,
      actual: key,
      expected: keys,
      hint: `It is ignored. The keys of a graph are ${keys.join(', ')}.`,
    })
  }
  if (!['intervals', 'points', 'entities'].some((key) => key in value))
    report.shape([], 'A graph must have "intervals", "points" or "entities"; this one has none of them.')
  if (!['relations', 'endpoints'].some((key) => key in value))
    report.shape([], 'A graph must have "relations" or "endpoints"; this one has neither.')
}

function stringUnder(value: Record<string, unknown>, key: string, report: GraphReport): string | undefined {
  const found = value[key]
  if (found === undefined || (typeof found === 'string' && (found || key === 'text')))
    return found as string | undefined
  report.shape([key], `"${key}" must be a string${key === 'id' ? ' that is not empty' : ''}.`)
  return undefined
}

type Draft = Omit<IntervalLink, 'id'> | Omit<EndpointLink, 'id'>

function readLinks(value: Record<string, unknown>, entities: Entities, report: GraphReport): TimeLink[] {
  const ids = new Set<string>()
  const drafts = [
    ...readTuples(value, 'relations', ids, report, (tuple, at) => readRelation(tuple, at, entities, report)),
    ...readTuples(value, 'endpoints', ids, report, (tuple, at) => readEndpoints(tuple, at, entities, report)),
  ]
  const named = linkIds(drafts.map(({ id }) => id))
  return drafts.map(({ draft }, i) => ({ id: named[i]!, ...draft }) as TimeLink)
}

interface Identified {
  readonly id: string | undefined
  readonly draft: Draft
}

/** The relations under a key: lists of three, or of four with an id. */
function readTuples(
  value: Record<string, unknown>,
  key: string,
  ids: Set<string>,
  report: GraphReport,
  read: (tuple: readonly unknown[], path: Path) => Draft | undefined,
): Identified[] {
  const list = value[key]
  if (list === undefined) return []
  if (!Array.isArray(list)) report.shape([key], `"${key}" must be a list.`)
  return (Array.isArray(list) ? list : []).flatMap((tuple: unknown, i): Identified[] => {
    if (report.isFull) return []
    const path = [key, i]
    if (!isTuple(tuple)) {
      report.shape(path, `A member of "${key}" must be [source, label, target], or [source, label, target, id].`)
      return []
    }
    const id = tuple[3]
    if (id !== undefined && ids.has(id)) return report.duplicate([...path, 3], id)
    if (id !== undefined) ids.add(id)
    const draft = read(tuple, path)
    return draft ? [{ id, draft }] : []
  })
}

function isTuple(tuple: unknown): tuple is readonly [unknown, unknown, unknown, string?] {
  const hasLength = Array.isArray(tuple) && (tuple.length === 3 || tuple.length === 4)
  return hasLength && (tuple.length === 3 || (typeof tuple[3] === 'string' && tuple[3] !== ''))
}

function readRelation(
  tuple: readonly unknown[],
  path: Path,
  entities: Entities,
  report: GraphReport,
): Draft | undefined {
  const source = entityNamed(tuple[0], [...path, 0], entities, report)
  const target = entityNamed(tuple[2], [...path, 2], entities, report)
  if (!source || !target) return undefined
  const points = [source, target].filter(({ kind }) => kind === 'point').length
  if (points === 1) {
    report.shape(
      path,
      'A relation must join two intervals or two points.',
      'Use "endpoints" to relate a point to an interval.',
    )
    return undefined
  }
  const sides = { source: source.id, target: target.id }
  if (points === 0) {
    const reading = known(readIntervalLabel(tuple[1]), [...path, 1], report)
    return reading && { ...sides, ...reading }
  }
  const reading = known(readPointLabel(tuple[1]), [...path, 1], report)
  return reading && { ...sides, ends: ['point', 'point'], ...reading }
}

function readEndpoints(
  tuple: readonly unknown[],
  path: Path,
  entities: Entities,
  report: GraphReport,
): Draft | undefined {
  const first = endNamed(tuple[0], [...path, 0], entities, report)
  const second = endNamed(tuple[2], [...path, 2], entities, report)
  const reading = known(readOperator(tuple[1]), [...path, 1], report)
  if (!first || !second || !reading) return undefined
  return { source: first.id, target: second.id, ends: [first.end, second.end], ...reading }
}

function known<Name>(reading: LabelReading<Name>, path: Path, report: GraphReport) {
  if ('relation' in reading) return reading
  if ('isShapeless' in reading)
    report.shape(path, 'A label must be a word, or a list of short names such as ["b", "m"].')
  else report.unknownRelation(reading.member === undefined ? path : [...path, reading.member], reading)
  return undefined
}

function entityNamed(given: unknown, path: Path, entities: Entities, report: GraphReport) {
  const entity = typeof given === 'string' ? entities.get(given) : undefined
  if (!entity) report.unknownId(path, given, entities.keys())
  return entity
}

/** A point by its id, or an endpoint of an interval as `id.start` or `id.end`; the id can contain dots. */
function endNamed(given: unknown, path: Path, entities: Entities, report: GraphReport) {
  const name = typeof given === 'string' ? given : ''
  if (entities.get(name)?.kind === 'point') return { id: name, end: 'point' as End }
  const [, id = '', end] = /^(.*)\.(start|end)$/s.exec(name) ?? []
  const entity = entities.get(id)
  if (entity && entity.kind !== 'point') return { id, end: end as End }
  report.unknownId(path, given, endNames(entities))
  return undefined
}

function* endNames(entities: Entities): Generator<string> {
  for (const { id, kind } of entities.values())
    if (kind === 'point') yield id
    else yield* [`${id}.start`, `${id}.end`]
}
