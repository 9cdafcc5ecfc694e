/** Scores for a spreadsheet or a data frame: the long table, as CSV or TSV. */
import type { Report } from '../evaluate.js'
import { longScoreTable, type ScoreTableOptions } from './score-table.js'
import { tableCsv, tableTsv } from './table.js'

export function writeCsv(report: Report, options: ScoreTableOptions = {}): string {
  return tableCsv(longScoreTable(report, options))
}

export function writeTsv(report: Report, options: ScoreTableOptions = {}): string {
  return tableTsv(longScoreTable(report, options))
}
