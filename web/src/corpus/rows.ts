/** The rows of the corpus view, one for each document, with the values of all measures; and how they are sorted and filtered. */
import type { PlainMeasureReport, PlainReport, WorkbenchMeasure } from '../../../src/report/workbench/data.js'
import { distinctProblems } from './problems.js'

export interface CorpusRow {
  readonly id: string
  /** In the order of `valueColumns`. */
  readonly cells: readonly ValueCell[]
  readonly problems: number
}

export interface ValueCell {
  /** `null`: no value; `undefined`: excluded from the score. */
  readonly value: number | null | undefined
  readonly count?: { readonly credit: number; readonly weight: number }
}

export interface ValueColumn {
  /** Identifies the column in addresses. */
  readonly key: string
  readonly measure: number
  readonly value: string
  /** The name of the value, with its measure if there are several measures. */
  readonly label: string
}

export function valueColumns(measures: readonly WorkbenchMeasure[]): ValueColumn[] {
  return measures.flatMap(({ id, documentValueNames }, measure) =>
    documentValueNames.map((value) => {
      const key = `${id} ${value}`
      return { key, measure, value, label: measures.length > 1 ? labelOf(id, value) : value }
    }),
  )
}

/** A measure whose only value has its own name is named once. @example labelOf('c@1(match=exact)', 'c@1') // 'c@1(match=exact)' */
function labelOf(id: string, value: string): string {
  return id.split('(')[0] === value ? id : `${id} ${value}`
}

export function corpusRows({ measures }: PlainReport, columns: readonly ValueColumn[]): CorpusRow[] {
  return (measures[0]?.documents ?? []).map(({ id }, row) => ({
    id,
    cells: columns.map(({ measure, value }) => valueCell(measures[measure]!, row, value)),
    problems: distinctProblems(measures.flatMap(({ documents }) => documents[row]!.problems)).length,
  }))
}

function valueCell({ documents }: PlainMeasureReport, row: number, name: string): ValueCell {
  const { values, counts, excluded } = documents[row]!
  if (excluded) return { value: undefined }
  const count = counts[name]
  return { value: values[name] ?? null, ...(count && { count }) }
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
  /** The key of a column, `document` or `problems`; anything else means the order of gold. */
  readonly sort: string
  readonly isDescending: boolean
}

/** Rows without a value come last in either direction. */
export function arrange(
  rows: readonly CorpusRow[],
  columns: readonly ValueColumn[],
  { sort, isDescending }: Arrangement,
): readonly CorpusRow[] {
  const sortKeyOf = sortKeyReader(sort, columns)
  if (!sortKeyOf) return rows
  const sign = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, key: sortKeyOf(row) }))
    .sort((a, b) => {
      if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined)
      return a.key < b.key ? -sign : a.key > b.key ? sign : 0
    })
    .map(({ row }) => row)
}

function sortKeyReader(
  sort: string,
  columns: readonly ValueColumn[],
): ((row: CorpusRow) => number | string | undefined) | undefined {
  if (sort === 'document') return ({ id }) => id
  if (sort === 'problems') return ({ problems }) => problems
  const column = columns.findIndex(({ key }) => key === sort)
  return column < 0 ? undefined : ({ cells }) => cells[column]!.value ?? undefined
}
