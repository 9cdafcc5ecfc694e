/**
 * Makes the text and time layer of a document from the value of one graph. A part that does not have the expected form, or names something
 * unknown, is reported and left out; the rest is used.
 */
import type { ReadOptions } from '../../format.js'
import type { End, TimeLayer, TimeLink } from '../../layers/time.js'
import type { PartProblem, Path } from '../../syntax/json/json.js'
import type { FirstProblems } from '../../syntax/source/first-problems.js'
import { linkIds } from '../../syntax/source/link-ids.js'
import { isObject } from '../../vocabulary/objects.js'
import { nearest } from '../../vocabulary/problem.js'
import { type Entities, readEntities } from './entities.js'
import { intervalLabels, type LabelReading, type readIntervalLabel, readOperator, readPointLabel } from './labels.js'
import { type GraphReport, reporter } from './report.js'

export interface Graph {
  readonly id?: string
  readonly text?: string
  readonly layer: TimeLayer
}

const keys = ['id', 'intervals', 'points', 'relations', 'endpoints', 'text', 'entities']

export function readGraph(
  value: unknown,
  path: Path,
  problems: FirstProblems<PartProblem>,
  labels?: ReadOptions['labels'],
): Graph | undefined {
  const report = reporter(path, problems)
  if (!isObject(value)) {
    report.shape([], 'A graph must be an object: {"intervals": […], "relations": […]}.')
    return undefined
  }
  checkKeys(value, report)
  const entities = readEntities(value, report)
  const links = readLinks(value, entities, report, labels)
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

/** A link whose id is filled in at the end. */
type Draft = TimeLink & { id: string }
type Read = (tuple: readonly unknown[], at: TupleAt) => Draft | undefined

/** The tuple that is being read. Paths are only made for problems. */
interface TupleAt {
  readonly key: string
  index: number
}

function pathIn({ key, index }: TupleAt, ...rest: Path): Path {
  return [key, index, ...rest]
}

function readLinks(
  value: Record<string, unknown>,
  entities: Entities,
  report: GraphReport,
  labels: ReadOptions['labels'],
): TimeLink[] {
  const found: Found = { drafts: [], ids: [], known: new Set() }
  const readLabel = intervalLabels(labels)
  readTuples(value, 'relations', found, report, (tuple, at) => readRelation(tuple, at, entities, readLabel, report))
  readTuples(value, 'endpoints', found, report, (tuple, at) => readEndpoints(tuple, at, entities, report))
  const ids = linkIds(found.ids)
  for (let i = 0; i < ids.length; i++) found.drafts[i]!.id = ids[i]!
  return found.drafts
}

interface Found {
  readonly drafts: Draft[]
  /** The ids of the drafts, as far as they have any. */
  readonly ids: (string | undefined)[]
  readonly known: Set<string>
}

/** The relations under a key: lists of three, or of four with an id. */
function readTuples(
  value: Record<string, unknown>,
  key: string,
  { drafts, ids, known }: Found,
  report: GraphReport,
  read: Read,
): void {
  const list: unknown = value[key]
  if (list === undefined) return
  if (!Array.isArray(list)) {
    report.shape([key], `"${key}" must be a list.`)
    return
  }
  const at: TupleAt = { key, index: 0 }
  for (let isFull = report.isFull; at.index < list.length && !isFull; at.index++) {
    const tuple: unknown = list[at.index]
    const draft = isTuple(tuple) ? readNew(tuple, at, known, report, read) : shapeless(at, report)
    if (draft) {
      drafts.push(draft)
      ids.push((tuple as Tuple)[3])
    } else isFull = report.isFull
  }
}

/** Reads a tuple, unless it repeats an id. */
function readNew(tuple: Tuple, at: TupleAt, known: Set<string>, report: GraphReport, read: Read): Draft | undefined {
  const id = tuple[3]
  if (id === undefined) return read(tuple, at)
  const { size } = known
  // One look into a large set both tests and adds the id.
  if (known.add(id).size > size) return read(tuple, at)
  report.duplicate(pathIn(at, 3), id)
  return undefined
}

function shapeless(at: TupleAt, report: GraphReport): undefined {
  const tuples = '[source, label, target], or [source, label, target, id]'
  report.shape(pathIn(at), `A member of "${at.key}" must be ${tuples}.`)
}

type Tuple = readonly [unknown, unknown, unknown, string?]

function isTuple(tuple: unknown): tuple is Tuple {
  const hasLength = Array.isArray(tuple) && (tuple.length === 3 || tuple.length === 4)
  return hasLength && (tuple.length === 3 || (typeof tuple[3] === 'string' && tuple[3] !== ''))
}

function readRelation(
  tuple: readonly unknown[],
  at: TupleAt,
  entities: Entities,
  readLabel: typeof readIntervalLabel,
  report: GraphReport,
): Draft | undefined {
  const source = entityNamed(tuple[0], at, 0, entities, report)
  const target = entityNamed(tuple[2], at, 2, entities, report)
  if (!source || !target) return undefined
  const isPoint = source.kind === 'point'
  if (isPoint !== (target.kind === 'point')) {
    report.shape(
      pathIn(at),
      'A relation must join two intervals or two points.',
      'Use "endpoints" to relate a point to an interval.',
    )
    return undefined
  }
  if (isPoint) {
    const reading = known(readPointLabel(tuple[1]), at, report)
    if (!reading) return undefined
    const { label, relation } = reading
    return { id: '', source: source.id, target: target.id, ends: ['point', 'point'], label, relation }
  }
  const reading = known(readLabel(tuple[1]), at, report)
  return reading && { id: '', source: source.id, target: target.id, label: reading.label, relation: reading.relation }
}

function readEndpoints(
  tuple: readonly unknown[],
  at: TupleAt,
  entities: Entities,
  report: GraphReport,
): Draft | undefined {
  const first = endNamed(tuple[0], at, 0, entities, report)
  const second = endNamed(tuple[2], at, 2, entities, report)
  const reading = known(readOperator(tuple[1]), at, report)
  if (!first || !second || !reading) return undefined
  const { label, relation } = reading
  return { id: '', source: first.id, target: second.id, ends: [first.end, second.end], label, relation }
}

/** The reading of the label of a tuple, unless it has a problem, which is reported. */
function known<Name>(reading: LabelReading<Name>, at: TupleAt, report: GraphReport) {
  if ('relation' in reading) return reading
  const path = pathIn(at, 1)
  if ('isShapeless' in reading)
    report.shape(path, 'A label must be a word, or a list of short names such as ["b", "m"].')
  else report.unknownRelation(reading.member === undefined ? path : [...path, reading.member], reading)
  return undefined
}

function entityNamed(given: unknown, at: TupleAt, index: number, entities: Entities, report: GraphReport) {
  const entity = typeof given === 'string' ? entities.get(given) : undefined
  if (!entity) report.unknownId(pathIn(at, index), given, entities.keys())
  return entity
}

/** A point by its id, or an endpoint of an interval as `id.start` or `id.end`; the id can contain dots. */
function endNamed(given: unknown, at: TupleAt, index: number, entities: Entities, report: GraphReport) {
  const name = typeof given === 'string' ? given : ''
  if (entities.get(name)?.kind === 'point') return { id: name, end: 'point' as End }
  const [, id = '', end] = /^(.*)\.(start|end)$/s.exec(name) ?? []
  const entity = entities.get(id)
  if (entity && entity.kind !== 'point') return { id, end: end as End }
  report.unknownId(pathIn(at, index), given, endNames(entities))
  return undefined
}

function* endNames(entities: Entities): Generator<string> {
  for (const { id, kind } of entities.values())
    if (kind === 'point') yield id
    else yield* [`${id}.start`, `${id}.end`]
}
