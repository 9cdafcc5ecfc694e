/** Reads rows written as one JSON object per line. */
import type { Source } from '../../format.js'
import { addPlaced, type JsonText, type PartProblem, parseJson } from '../../syntax/json/json.js'
import { Lines, longestLine } from '../../syntax/source/pieces.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import { isObject } from '../../vocabulary/objects.js'
import { type Columns, columnsByRole, type Fields, type Role } from './columns.js'
import type { RowDocuments } from './documents.js'

/** Adds the rows to the documents. Returns whether all lines were read. */
export function readObjects(source: Source, documents: RowDocuments, problems: ProblemList): boolean {
  for (const line of new Lines(source)) {
    if (!line.text.trim()) continue
    const parsed = parseJson(line, problems)
    if (parsed) addPlaced(readObject(parsed.value, line, documents), line, problems)
    if (problems.isFull || line.text.length > longestLine) return false
  }
  return true
}

function readObject(value: unknown, line: JsonText, documents: RowDocuments): PartProblem[] {
  if (!isObject(value)) return [{ ...notAnObject, path: [] }]
  const columns = columnsByRole(Object.keys(value).map((key) => [key, key] as const))
  const problem = documents.add(fieldsOf(value, columns), line)
  if (!problem) return []
  const key = problem.role && columns[problem.role]
  return [{ ...problem.words, path: key === undefined ? [] : [key] }]
}

const notAnObject = {
  code: 'rows/cells',
  message: 'A line must be an object with source, relation and target.',
  hint: 'The line is left out. Expected a line such as {"source": "e1", "relation": "BEFORE", "target": "e2"}.',
} as const

function fieldsOf(value: Record<string, unknown>, columns: Columns<string>): Fields {
  return Object.fromEntries(Object.entries(columns).map(([role, key]) => [role as Role, fieldText(value[key])]))
}

/** The text of a value; a list of short names is joined. Other values count as missing. */
function fieldText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value.join(' ') : ''
}
