/**
 * Reads rows that are part of a larger JSON value: a list of objects or of lists, alone or under a key, for one document or for several. O(text).
 *
 *     [{"subject": "fell", "predicate": "BEFORE", "object": "rose"}]
 *     {"doc_id": "ferry", "triples": [["fell", "BEFORE", "rose"]]}
 *     {"ferry": [["fell", "BEFORE", "rose"]], "orchard": []}
 */
import type { Source } from '../../format.js'
import { addPlaced, type JsonText, type PartProblem, type Path, parseJson } from '../../syntax/json/json.js'
import { jsonTexts } from '../../syntax/json/texts.js'
import { FirstProblems } from '../../syntax/source/first-problems.js'
import type { Position } from '../../syntax/source/position.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import { isObject } from '../../vocabulary/objects.js'
import { areComplete, columnsByRole, type Role, requiredRoles } from './columns.js'
import type { RowDocuments } from './documents.js'
import { fieldText, type RowOptions } from './objects.js'
import { isHolder } from './recognise.js'

/** Rows are not looked for below this depth. */
const DEEPEST = 6
const MOST_PROBLEMS = 1000

/** Adds the rows to the documents. Returns whether the whole source was read. */
export function readNested(
  source: Source,
  documents: RowDocuments,
  problems: ProblemList,
  options: RowOptions,
): boolean {
  let isFirst = true
  for (const json of jsonTexts(source, problems)) {
    isFirst = false
    const parsed = parseJson(json, problems)
    if (parsed) readText(parsed.value, json, { documents, options }, problems)
    if (problems.isFull) return false
  }
  return !isFirst
}

interface RowTarget {
  readonly documents: RowDocuments
  readonly options: RowOptions
}

function readText(value: unknown, json: JsonText, target: RowTarget, problems: ProblemList): void {
  const walk = new RowWalk(placesIn(json, value), target)
  walk.visit({ value, path: [], document: undefined })
  addPlaced(walk.problems.list(), json, problems)
}

/** Visits the parts of one value, and adds the rows. */
class RowWalk {
  readonly problems = new FirstProblems<PartProblem>(MOST_PROBLEMS)
  readonly #placeOf: (value: unknown) => Position
  readonly #target: RowTarget

  constructor(placeOf: (value: unknown) => Position, target: RowTarget) {
    this.#placeOf = placeOf
    this.#target = target
  }

  visit(part: Part): void {
    const columns = isObject(part.value) ? columnsOf(part.value) : {}
    const isSingle = areComplete(columns) || isTuple(part.value) || part.path.length >= DEEPEST
    const parts = isSingle ? undefined : partsOf(part, columns)
    if (parts) this.#visitAll(parts, part.document)
    else if (isTuple(part.value)) this.#addTuple(part, part.value)
    else if (requiredRoles.some((role) => columns[role] !== undefined)) this.#addObject(part, columns)
    else this.problems.add({ ...notARow, path: part.path })
  }

  /** A list without members is a document without rows. */
  #visitAll(parts: readonly Part[], document: string | undefined): void {
    if (parts.length === 0) this.#target.documents.draft(document)
    for (const part of parts) if (!this.problems.isFull) this.visit(part)
  }

  #addObject(part: Part, columns: KeyColumns): void {
    const value = part.value as Readonly<Record<string, unknown>>
    const { names, isByMention } = this.#target.options
    names.use(Object.entries(columns) as [Role, string][], this.#placeOf(value))
    this.#add(fieldsOf(value, columns, isByMention), { ...part, columns })
  }

  #addTuple(part: Part, values: readonly unknown[]): void {
    const { order } = this.#target.options
    if (values.length > order.length) {
      this.problems.add({ ...tooLong(values.length, order.length), path: [...part.path, order.length] })
      return
    }
    const fields: Partial<Record<Role, string>> = {}
    const columns: Partial<Record<Role, number>> = {}
    for (const [i, role] of order.entries()) if (role) [fields[role], columns[role]] = [fieldText(values[i]), i]
    this.#add(fields, { ...part, columns })
  }

  #add(fields: Partial<Record<Role, string>>, { value, path, document, columns }: Part): void {
    const name = fields.document || document
    const given = { ...fields, ...(name && { document: name }) }
    const problem = this.#target.documents.add(given, this.#placeOf(value))
    const key = problem?.role && columns?.[problem.role]
    if (problem) this.problems.add({ ...problem.words, path: key === undefined ? path : [...path, key] })
  }
}

type KeyColumns = Readonly<Partial<Record<Role, string>>>

/** A part of the value, with the name of its document, if something around it gives one. */
interface Part {
  readonly value: unknown
  readonly path: Path
  readonly document: string | undefined
  /** The keys or indices of its fields, if it is a row. */
  readonly columns?: Readonly<Partial<Record<Role, string | number>>>
}

function columnsOf(value: Readonly<Record<string, unknown>>): KeyColumns {
  return columnsByRole(Object.keys(value).map((key) => [key, key] as const))
}

function fieldsOf(
  value: Readonly<Record<string, unknown>>,
  columns: KeyColumns,
  isByMention: boolean,
): Partial<Record<Role, string>> {
  const entries = Object.entries(columns) as [Role, string][]
  const fields: Partial<Record<Role, string>> = {}
  for (const [role, key] of entries) fields[role] = fieldText(value[key], isByMention)
  for (const end of ['source', 'target'] as const) {
    const part = columns[end] === undefined ? undefined : value[columns[end]]
    if (isObject(part) && fields[`${end}_start`] === undefined) fields[`${end}_start`] = fieldText(part.start)
  }
  return fields
}

/** A list of words is a row; an empty list has no rows. */
function isTuple(value: unknown): value is readonly unknown[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((member) => member === null || typeof member !== 'object')
  )
}

/** The parts that may have rows: the members of a list, what is under a key for rows or the only key, or the rows of each document. */
function partsOf({ value, path, document }: Part, columns: KeyColumns): readonly Part[] | undefined {
  if (Array.isArray(value)) return value.map((member, i) => ({ value: member, path: [...path, i], document }))
  if (!isObject(value)) return undefined
  const given = columns.document === undefined ? '' : fieldText(value[columns.document])
  const inside = Object.entries(value).filter(([, part]) => Array.isArray(part) || isObject(part))
  const named = inside.filter(([key]) => isHolder(key))
  const chosen = named.length > 0 ? named.slice(0, 1) : inside
  if (chosen.length === 0) return undefined
  if (chosen.length === 1) {
    const [[key, part]] = chosen as [[string, unknown]]
    return [{ value: part, path: [...path, key], document: given || document }]
  }
  return chosen.map(([key, part]) => ({ value: part, path: [...path, key], document: key }))
}

/** Finds the place of an object or list. All of them are in the order of the text, unless keys are numbers or repeated, so brackets are counted. */
function placesIn(json: JsonText, root: unknown): (value: unknown) => Position {
  const start = { line: json.line, column: json.column }
  const brackets = bracketPlaces(json)
  const places = new Map<unknown, Position | undefined>(
    containersIn(root).map((container, i) => [container, brackets[i]]),
  )
  return (value) => places.get(value) ?? start
}

function bracketPlaces({ text, line, column }: JsonText): Position[] {
  const places: Position[] = []
  let [row, lineStart] = [line, 1 - column]
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\n]/g))
    if (sign === '\n') [row, lineStart] = [row + 1, index + 1]
    else if (!sign.startsWith('"')) places.push({ line: row, column: index - lineStart + 1 })
  return places
}

/** All objects and lists, each before its parts. */
function containersIn(root: unknown): object[] {
  const found: object[] = []
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    found.push(value)
    const parts = Object.values(value)
    for (let i = parts.length - 1; i >= 0; i--) waiting.push(parts[i])
  }
  return found
}
const notARow = {
  code: 'rows/cells',
  message: 'This is neither a row nor a list of rows.',
  hint: 'It is left out. A row is an object such as {"source": "e1", "relation": "BEFORE", "target": "e2"}, or a list such as ["e1", "BEFORE", "e2"].',
} as const

function tooLong(length: number, width: number): Omit<PartProblem, 'path'> {
  return {
    code: 'rows/cells',
    message: `This row has ${length} members, but only ${width} are expected.`,
    actual: String(length),
    hint: 'The row is left out. Declare the order of the members: rows(columns=document:source:relation:target).',
  }
}
