/** The output of `cupel score`: what is missing, the scores, how the intervals were computed, and the signatures. */
import type { Report } from '../../evaluation/evaluate.js'
import { type Paint, plain } from '../paint.js'
import { printable } from '../printable.js'
import { tableText } from '../table.js'
import { incompleteSentence, resamplingSentences } from './completeness.js'
import { type ScoreTableOptions, scoreTables } from './tables.js'

export interface TextOptions extends ScoreTableOptions {
  readonly paint?: Paint
}

export function writeText(report: Report, options: TextOptions = {}): string {
  const { paint = plain } = options
  const incomplete = incompleteSentence(report)
  const blocks = [
    ...(incomplete ? [`${paint.yellow(incomplete)}\n`] : []),
    ...scoreTables(report, options).map((table) => tableText(table, { paint })),
    [...resamplingSentences(report), ...signatureLines(report)].map((line) => `${paint.dim(line)}\n`).join(''),
  ]
  return blocks.join('\n')
}

/** The signature of each measure; without measures, the signature of the report. */
function signatureLines(report: Report): string[] {
  const signatures = report.measures.length ? report.measures.map(({ signature }) => signature) : [report.signature]
  return signatures.map((signature) => `Signature: ${printable(signature)}`)
}
