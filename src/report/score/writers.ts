/** Writers of a report by file extension. */
import type { Report } from '../../evaluation/evaluate.js'
import type { Side } from '../../measure.js'
import { writeHtml } from '../html/report.js'
import { tableCsv, tableTsv } from '../table.js'
import { writeJson } from './json.js'
import { writeLatex } from './latex.js'
import { writeMarkdown } from './markdown.js'
import { longScoreTable, type ScoreTableOptions } from './tables.js'

export interface WriteOptions {
  /** Add a row for each document. JSON and HTML always have them. */
  readonly perDocument?: boolean
  /** What has a row of its own, if it is a part of documents. JSON always has these. */
  readonly part?: string | undefined
  /** List the judged items: JSON and HTML. */
  readonly items?: boolean
  /** Complete the reasons of the listed items: JSON. HTML always does. */
  readonly proofs?: boolean
  /** The decimals of rates. JSON never rounds. */
  readonly decimals?: number
  /** The annotated text of the entity with this id: HTML. */
  textOf?(entity: string, document: string, side: Side, item?: unknown): string | undefined
}

export interface ReportWriter {
  /** One line, for help texts. */
  readonly summary: string
  write(report: Report, options?: WriteOptions): string
}

export type ReportExtension = 'json' | 'csv' | 'tsv' | 'md' | 'tex' | 'html'

export const reportWriters: Readonly<Record<ReportExtension, ReportWriter>> = {
  json: { summary: 'everything, for programs', write: writeJson },
  csv: { summary: 'a row for each value, comma-separated', write: writeCsv },
  tsv: { summary: 'a row for each value, tab-separated', write: writeTsv },
  md: { summary: 'tables for Markdown', write: writeMarkdown },
  tex: { summary: 'tables for LaTeX (booktabs)', write: writeLatex },
  html: { summary: 'one page to read, with the judged items', write: writeHtml },
}

/** Scores for a spreadsheet or a data frame: the long table as CSV. */
export function writeCsv(report: Report, options: ScoreTableOptions = {}): string {
  return tableCsv(longScoreTable(report, options))
}

/** The long table as TSV. */
export function writeTsv(report: Report, options: ScoreTableOptions = {}): string {
  return tableTsv(longScoreTable(report, options))
}
