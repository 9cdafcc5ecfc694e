/** The text that `cupel compare` prints. */
import type { Comparison, MeasureComparison } from '../../evaluation/compare.js'
import { type Paint, plain } from '../paint.js'
import { printable } from '../printable.js'
import { tableText } from '../table.js'
import { compareMethod, compareRemarks } from './notes.js'
import { pairTable, systemTable } from './tables.js'

/** The output of `cupel compare`. */
export function writeCompareText(comparison: Comparison, { paint = plain }: { readonly paint?: Paint } = {}): string {
  const blocks = comparison.measures.flatMap((measure) => [
    tableText(systemTable(measure), { paint }),
    tableText(pairTable(measure), { paint }),
    ...remarkBlock(compareRemarks(measure, comparison).map((remark) => paint.yellow(remark))),
  ])
  const notes = [...compareMethod(comparison), ...signatureLines(comparison.measures)]
  return [...blocks, notes.map((line) => `${paint.dim(line)}\n`).join('')].join('\n')
}

function remarkBlock(lines: readonly string[]): string[] {
  return lines.length ? [`${lines.join('\n')}\n`] : []
}

export function signatureLines(measures: readonly MeasureComparison[]): string[] {
  return measures.map(({ signature }) => `Signature: ${printable(signature)}`)
}
