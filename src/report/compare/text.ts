/** The text that `cupel compare` prints. */
import type { Comparison, MeasureComparison } from '../../evaluation/compare.js'
import { areFine } from '../../evaluation/submissions.js'
import { type Paint, plain } from '../paint.js'
import { printable } from '../printable.js'
import { tableText } from '../table.js'
import { compareMethod, compareRemarks } from './notes.js'
import { type SubmissionsShown, submissionsText } from './submissions.js'
import { pairTable, systemTable } from './tables.js'

export interface CompareTextOptions extends SubmissionsShown {
  readonly paint?: Paint
}

/** The output of `cupel compare`. */
export function writeCompareText(comparison: Comparison, options: CompareTextOptions = {}): string {
  const { paint = plain, submissions = false } = options
  const isShown = submissions || !areFine(comparison.submissions)
  const submitted = isShown ? [submissionsText(comparison.submissions, { paint })] : []
  const blocks = comparison.measures.flatMap((measure) => [
    tableText(systemTable(measure, comparison), { paint }),
    tableText(pairTable(measure), { paint }),
    ...remarkBlock(compareRemarks(measure, comparison).map((remark) => paint.yellow(remark))),
  ])
  const notes = [...compareMethod(comparison), ...signatureLines(comparison.measures)]
  return [...submitted, ...blocks, notes.map((line) => `${paint.dim(line)}\n`).join('')].join('\n')
}

function remarkBlock(lines: readonly string[]): string[] {
  return lines.length ? [`${lines.join('\n')}\n`] : []
}

export function signatureLines(measures: readonly MeasureComparison[]): string[] {
  return measures.map(({ signature }) => `Signature: ${printable(signature)}`)
}
