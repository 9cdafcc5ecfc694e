/** The notations a report can be written in, by the extension of the file. */
import type { Report } from '../../evaluation/evaluate.js'
import type { Side } from '../../measure.js'
import { writeHtml } from '../html/report.js'
import { writeCsv, writeTsv } from './delimited.js'
import { writeJson } from './json.js'
import { writeLatex } from './latex.js'
import { writeMarkdown } from './markdown.js'

export interface WriteOptions {
  /** A row for each document; JSON and HTML have them in any case. */
  readonly perDocument?: boolean
  /** List the judged items: JSON and HTML. */
  readonly items?: boolean
  /** Complete the reasons of listed items: JSON. HTML does it in any case. */
  readonly proofs?: boolean
  /** Of rates; JSON has them all. */
  readonly decimals?: number
  /** What stands in the text under an entity's id: HTML. */
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
