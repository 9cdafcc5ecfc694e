/** Scores for a spreadsheet or a data frame: the long table, as CSV or TSV. */
import type { Report } from '../../evaluation/evaluate.js'
import { tableCsv, tableTsv } from '../table.js'
import { longScoreTable, type ScoreTableOptions } from './tables.js'

export function writeCsv(report: Report, options: ScoreTableOptions = {}): string {
  return tableCsv(longScoreTable(report, options))
}

export function writeTsv(report: Report, options: ScoreTableOptions = {}): string {
  return tableTsv(longScoreTable(report, options))
}
