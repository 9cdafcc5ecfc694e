/**
 * The widths of the columns of the document table, in rem. They come from the longest texts of all rows, because columns sized by the rows in sight would
 * jump while scrolling, and a fixed width would cut long texts or waste space beside short ones. O(rows × columns).
 */
import { formatCount } from '../../../src/report/numbers.js'
import type { PlainReport, WorkbenchMeasure } from '../../../src/report/workbench/data.js'
import type { CorpusRow, ValueColumn } from './rows.js'

export interface ColumnWidths {
  readonly name: number
  readonly values: readonly number[]
  readonly problems: number
}

/** Of a character: in a name or value, in small print, and in the bold head of a column. */
const [CHARACTER, SMALL, HEAD] = [0.57, 0.48, 0.6]
/** On both sides of a cell, and of the button in a head with its arrow. */
const [PADDING, BUTTON] = [1.5, 3]
/** A value with four decimals, and the gap before a count. */
const [RATE, GAP] = [6 * CHARACTER, 0.6]
/** An interval such as [0.1234, 0.5678]. */
const INTERVAL = 16 * SMALL
const [LEAST_NAME, MOST_NAME, MOST_ID] = [8, 22, 20]
const PROBLEMS = 'problems'.length * HEAD + BUTTON

export function columnWidths(
  rows: readonly CorpusRow[],
  columns: readonly ValueColumn[],
  report: PlainReport,
  measures: readonly WorkbenchMeasure[],
): ColumnWidths {
  const longest = rows.reduce((length, { id }) => Math.max(length, id.length), 'all documents'.length)
  const name = Math.min(MOST_NAME, Math.max(LEAST_NAME, PADDING + longest * CHARACTER))
  const needed = columns.map(({ value, measure }, i) => {
    const counted = rows.reduce((length, { cells }) => Math.max(length, countText(cells[i]!.count).length), 0)
    const cell = RATE + (counted ? GAP + counted * SMALL : 0)
    const interval = report.measures[measure]!.intervals?.[value] ? INTERVAL : 0
    return Math.max(PADDING + Math.max(cell, interval), BUTTON + value.length * HEAD)
  })
  return {
    name,
    values: needed.map((width, i) => width + missingFor(columns[i]!, needed, columns, measures)),
    problems: PROBLEMS,
  }
}

function countText(count: CorpusRow['cells'][number]['count']): string {
  return (count && formatCount(count)) ?? ''
}

/** What each column of a measure must be wider, so that the id above them is not cut. */
function missingFor(
  { measure }: ValueColumn,
  needed: readonly number[],
  columns: readonly ValueColumn[],
  measures: readonly WorkbenchMeasure[],
): number {
  const own = needed.filter((_, i) => columns[i]!.measure === measure)
  const id = Math.min(MOST_ID, PADDING + measures[measure]!.id.length * HEAD)
  return Math.max(0, id - own.reduce((sum, width) => sum + width, 0)) / own.length
}

/** @example widthOfTable({name: 8, values: [5, 9], problems: 7}) // 29 */
export function widthOfTable({ name, values, problems }: ColumnWidths): number {
  return values.reduce((sum, width) => sum + width, name + problems)
}
