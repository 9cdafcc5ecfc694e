/** Reads rows written as one JSON object per line. */
import type { Source } from '../../format.js'
import { addPlaced, type JsonText, type PartProblem, parseJson } from '../../syntax/json/json.js'
import { Lines, longestLine } from '../../syntax/source/pieces.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import { isObject } from '../../vocabulary/objects.js'
import { columnsByRole, type Role } from './columns.js'
import type { RowDocuments } from './documents.js'
import type { UsedNames } from './names.js'

export interface RowOptions {
  /** The roles of the members of a list. */
  readonly order: readonly (Role | undefined)[]
  /** Whether sources and targets are words of the text. */
  readonly isByMention: boolean
  readonly names: UsedNames
}

/** Adds the rows to the documents. Returns whether all lines were read. */
export function readObjects(
  source: Source,
  documents: RowDocuments,
  problems: ProblemList,
  options: RowOptions,
): boolean {
  const columnsOf = columnFinder(options)
  for (const line of new Lines(source)) {
    if (!line.text.trim()) continue
    const parsed = parseJson(line, problems)
    if (parsed) addPlaced(readObject(parsed.value, line, columnsOf, documents), line, problems)
    if (problems.isFull || line.text.length > longestLine) return false
  }
  return true
}

type ColumnFinder = (value: Readonly<Record<string, unknown>>, line: JsonText) => readonly (readonly [Role, string])[]

/** Finds the columns of objects, which mostly have the same keys as the object before. */
function columnFinder({ names }: RowOptions): ColumnFinder {
  let keys: readonly string[] = []
  let columns: readonly (readonly [Role, string])[] = []
  return (value, { line, column }) => {
    const own = Object.keys(value)
    if (own.length !== keys.length || own.some((key, i) => key !== keys[i])) {
      keys = own
      columns = Object.entries(columnsByRole(own.map((key) => [key, key] as const))) as [Role, string][]
      names.use(columns, { line, column })
    }
    return columns
  }
}

function readObject(
  value: unknown,
  line: JsonText,
  columnsOf: ColumnFinder,
  documents: RowDocuments,
): readonly PartProblem[] {
  if (!isObject(value)) return [{ ...notAnObject, path: [] }]
  const columns = columnsOf(value, line)
  const fields: Partial<Record<Role, string>> = {}
  for (const [role, key] of columns) fields[role] = fieldText(value[key])
  const problem = documents.add(fields, { line: line.line, column: line.column })
  if (!problem) return noProblems
  const key = columns.find(([role]) => role === problem.role)?.[1]
  return [{ ...problem.words, path: key === undefined ? [] : [key] }]
}

const noProblems: readonly PartProblem[] = []

const notAnObject = {
  code: 'rows/cells',
  message: 'A line must be an object with source, relation and target.',
  hint: 'The line is left out. Expected a line such as {"source": "e1", "relation": "BEFORE", "target": "e2"}.',
} as const

/** The keys of an object that name an entity, by its id or by its words. */
const entityKeys = { id: ['id', 'text', 'name', 'mention', 'word'], words: ['text', 'mention', 'word', 'name', 'id'] }

/** The text of a value; a list of short names is joined, and an object can name an entity. Other values count as missing. */
export function fieldText(value: unknown, isByMention = false): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (isObject(value)) {
    const key = entityKeys[isByMention ? 'words' : 'id'].find((name) => typeof value[name] === 'string')
    return key === undefined ? '' : (value[key] as string)
  }
  return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value.join(' ') : ''
}
