/** Reads rows of a table: CSV, TSV and the like. */
import type { Source } from '../../format.js'
import type { Place, Problem } from '../../problem.js'
import type { ProblemList } from '../source/problem-list.js'
import {
  areComplete,
  type Columns,
  declaredRoles,
  type Fields,
  headerColumns,
  lengthOf,
  noColumns,
  type Role,
  roleOf,
  type SeparatorName,
  separatorFor,
} from './columns.js'
import { type Row, readDelimited } from './delimited.js'
import type { RowDocuments } from './documents.js'
import { malformedRow } from './row-fault.js'

export interface TableParams {
  readonly columns: string
  readonly separator: SeparatorName
}

/** Adds the rows to the documents. Whether the whole table could be read. */
export function readTable(
  source: Source,
  params: TableParams,
  documents: RowDocuments,
  problems: ProblemList,
): boolean {
  const roles = params.columns === 'auto' ? undefined : declaredRoles(params.columns)
  const rows = readDelimited(source, (line) => separatorFor(params.separator, line))
  let columns = roles && declaredColumns(roles)
  let isFirst = true
  for (const row of rows) {
    const isHeader = isFirst && (!roles || repeats(row, roles))
    isFirst = false
    if (row.fault) problems.add(malformedRow('rows/malformed', row.fault))
    else if (isHeader) columns ??= readHeader(row, problems)
    else addRow(row, columns!, documents, problems)
    const isLost = !columns || row.fault?.kind === 'open' || row.fault?.kind === 'endless'
    if (isLost || problems.isFull) return false
  }
  if (isFirst) problems.add(emptyTable)
  else if (columns!.document === undefined) documents.draft(undefined)
  return !isFirst
}

function readHeader(row: Row, problems: ProblemList): Columns<number> | undefined {
  const columns = headerColumns(row)
  if (areComplete(columns)) return columns
  problems.add(noColumns(row, columns))
  return undefined
}

function declaredColumns(roles: readonly (Role | undefined)[]): Columns<number> {
  return Object.fromEntries(roles.flatMap((role, i) => (role ? [[role, i]] : [])))
}

/** A declared order may stand above the rows all the same. */
function repeats({ cells }: Row, roles: readonly (Role | undefined)[]): boolean {
  return roles.every((role, i) => role === undefined || roleOf(cells[i]?.text ?? '') === role)
}

function addRow(row: Row, columns: Columns<number>, documents: RowDocuments, problems: ProblemList): void {
  const cellOf = (role: Role) => row.cells[columns[role] ?? -1]
  const fields = Object.fromEntries(
    Object.keys(columns).map((role) => [role, cellOf(role as Role)?.text ?? '']),
  ) as Fields
  const problem = documents.add(fields, row.cells[0]!)
  if (!problem) return
  const place = (problem.role && cellOf(problem.role)) ?? { ...row.cells[0]!, length: lengthOf(row) }
  problems.add({ ...problem.words, severity: 'error', place: placeOf(place) })
}

function placeOf({ line, column, length }: { line: number; column: number; length: number }): Place {
  return { line, column, length: Math.max(1, length) }
}

const emptyTable: Problem = {
  code: 'rows/no-columns',
  severity: 'error',
  message: 'The file is empty: there is not even a header.',
  place: { line: 1, column: 1, length: 1 },
  hint: 'Look whether it was cut off.',
}
