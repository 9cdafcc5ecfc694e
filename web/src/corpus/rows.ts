/** The rows of the corpus view: a document each, with the values of every measure; sorted and filtered as the address says. */

import type { PlainMeasureReport, PlainReport, WorkbenchMeasure } from '../../../src/report/workbench/data.js'
import type { Problem } from '../../../src/vocabulary/problem.js'

export interface CorpusRow {
  readonly id: string
  /** In the order of `valueColumns`. */
  readonly cells: readonly ValueCell[]
  readonly problems: number
}

export interface ValueCell {
  /** `null`: nothing to say; `undefined`: left out of the score. */
  readonly value: number | null | undefined
  readonly count?: { readonly credit: number; readonly weight: number }
}

export interface ValueColumn {
  /** Names the column in addresses. */
  readonly key: string
  readonly measure: number
  readonly value: string
  /** What it is called: with the measure, if there are several. */
  readonly label: string
}

export function valueColumns(measures: readonly WorkbenchMeasure[]): ValueColumn[] {
  return measures.flatMap(({ id, documentValueNames }, measure) =>
    documentValueNames.map((value) => {
      const key = `${id} ${value}`
      return { key, measure, value, label: measures.length > 1 ? key : value }
    }),
  )
}

export function corpusRows({ measures }: PlainReport, columns: readonly ValueColumn[]): CorpusRow[] {
  return (measures[0]?.documents ?? []).map(({ id }, row) => ({
    id,
    cells: columns.map(({ measure, value }) => cellOf(measures[measure]!, row, value)),
    problems: distinct(measures.flatMap(({ documents }) => documents[row]!.problems)),
  }))
}

function cellOf({ documents }: PlainMeasureReport, row: number, name: string): ValueCell {
  const { values, counts, excluded } = documents[row]!
  if (excluded) return { value: undefined }
  const count = counts[name]
  return { value: values[name] ?? null, ...(count && { count }) }
}

/** Several measures may have met the same problem. */
function distinct(problems: readonly Problem[]): number {
  return problems.length < 2 ? problems.length : new Set(problems.map((problem) => JSON.stringify(problem))).size
}

export interface Filter {
  /** Part of a document's id. */
  readonly filter: string
  readonly onlyProblems: boolean
}

export function matching(rows: readonly CorpusRow[], { filter, onlyProblems }: Filter): readonly CorpusRow[] {
  const wanted = filter.toLowerCase()
  return rows.filter((row) => row.id.toLowerCase().includes(wanted) && (!onlyProblems || row.problems > 0))
}

export interface Arrangement {
  /** The key of a column, `document` or `problems`; the order of gold if it is none of these. */
  readonly sort: string
  readonly isDescending: boolean
}

/** Rows without a value come last, whichever way the others go. */
export function arrange(
  rows: readonly CorpusRow[],
  columns: readonly ValueColumn[],
  { sort, isDescending }: Arrangement,
): readonly CorpusRow[] {
  const keyOf = sortKey(sort, columns)
  if (!keyOf) return rows
  const sign = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => {
      if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined)
      return a.key < b.key ? -sign : a.key > b.key ? sign : 0
    })
    .map(({ row }) => row)
}

function sortKey(
  sort: string,
  columns: readonly ValueColumn[],
): ((row: CorpusRow) => number | string | undefined) | undefined {
  if (sort === 'document') return ({ id }) => id
  if (sort === 'problems') return ({ problems }) => problems
  const column = columns.findIndex(({ key }) => key === sort)
  return column < 0 ? undefined : ({ cells }) => cells[column]!.value ?? undefined
}
