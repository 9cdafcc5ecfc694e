/** Reads the rows of a table in CSV, TSV or a similar format. */
import type { Source } from '../../format.js'
import { emptyFileProblem } from '../../syntax/source/empty-file.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import {
  areComplete,
  type Columns,
  declaredRoles,
  headerColumns,
  noColumns,
  type Role,
  roleOf,
  rowLength,
  type SeparatorName,
  separatorFor,
} from './columns.js'
import { type Row, readDelimited } from './delimited.js'
import type { RowDocuments } from './documents.js'
import type { UsedNames } from './names.js'
import { cellPlace, duplicateColumns, extraCell, malformedRow } from './row-fault.js'

export interface TableParams {
  readonly columns: string
  readonly separator: SeparatorName
}

/** Adds the rows to the documents. Returns whether the whole table was read. */
export function readTable(
  source: Source,
  params: TableParams,
  documents: RowDocuments,
  problems: ProblemList,
  names: UsedNames,
): boolean {
  const roles = params.columns === 'auto' ? undefined : declaredRoles(params.columns)
  const rows = readDelimited(source, (line) => separatorFor(params.separator, line))
  // A declared order can leave out the last columns.
  let header = roles && headerOf(declaredColumns(roles), Number.POSITIVE_INFINITY)
  let isFirst = true
  for (const row of rows) {
    const isHeader = isFirst && (!roles || repeats(row, roles))
    isFirst = false
    if (row.fault) problems.add(malformedRow('rows/malformed', row.fault))
    else if (isHeader) header ??= readHeader(row, problems, names)
    else addRow(row, header!, documents, problems)
    const isLost = !header || row.fault?.kind === 'open' || row.fault?.kind === 'endless'
    if (isLost || problems.isFull) return false
  }
  if (isFirst) problems.add(emptyTable)
  else if (header!.columns.document === undefined) documents.draft(undefined)
  return !isFirst
}

function readHeader(row: Row, problems: ProblemList, names: UsedNames): Header | undefined {
  const columns = headerColumns(row)
  for (const problem of duplicateColumns('rows/duplicate-column', row, (name) => roleOf(name) !== undefined))
    problems.add(problem)
  if (areComplete(columns)) {
    const used = Object.entries(columns).map(([role, i]) => [role as Role, row.texts[i]!] as const)
    names.use(used, cellPlace(row.cells[0]!))
    return headerOf(columns, row.texts.length)
  }
  problems.add(noColumns(row, columns))
  return undefined
}

function declaredColumns(roles: readonly (Role | undefined)[]): Columns<number> {
  return Object.fromEntries(roles.flatMap((role, i) => (role ? [[role, i]] : [])))
}

function headerOf(columns: Columns<number>, width: number): Header {
  return { columns, roles: Object.keys(columns) as Role[], fields: {}, width }
}

/** Whether the first row is a header although the order is declared. */
function repeats({ texts }: Row, roles: readonly (Role | undefined)[]): boolean {
  return roles.every((role, i) => role === undefined || roleOf(texts[i] ?? '') === role)
}

interface Header {
  readonly columns: Columns<number>
  readonly roles: readonly Role[]
  /** The texts of the row that is being read. */
  readonly fields: Partial<Record<Role, string>>
  /** The number of columns. */
  readonly width: number
}

function addRow(
  row: Row,
  { columns, roles, width, fields }: Header,
  documents: RowDocuments,
  problems: ProblemList,
): void {
  const extra = extraCell('rows/cells', row, width)
  if (extra) {
    problems.add(extra)
    return
  }
  for (const role of roles) fields[role] = row.texts[columns[role]!] ?? ''
  const problem = documents.add(fields, row.start)
  if (!problem) return
  const { cells } = row
  const cell = problem.role && cells[columns[problem.role] ?? -1]
  const place = cell ?? { ...cells[0]!, length: rowLength(row) }
  problems.add({ ...problem.words, severity: 'error', place: cellPlace(place) })
}

const emptyTable = emptyFileProblem({
  code: 'rows/no-columns',
  severity: 'error',
  message: 'The file is empty: it has no header.',
  hint: 'Check whether it is truncated.',
})
