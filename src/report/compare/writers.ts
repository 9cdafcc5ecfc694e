/** Writers of a comparison by file extension, and the text that `cupel compare` prints. */
import type { Comparison, MeasureComparison } from '../../evaluation/compare.js'
import { type Paint, plain } from '../paint.js'
import { printable } from '../printable.js'
import { tableCsv, tableLatex, tableMarkdown, tableText, tableTsv } from '../table.js'
import { writeCompareHtml } from './html.js'
import { writeCompareJson } from './json.js'
import { compareMethod, compareRemarks } from './notes.js'
import { compareTables, longCompareTable, pairTable, systemTable } from './tables.js'

export const compareWriters = {
  json: writeCompareJson,
  csv: (comparison: Comparison): string => tableCsv(longCompareTable(comparison)),
  tsv: (comparison: Comparison): string => tableTsv(longCompareTable(comparison)),
  md: writeCompareMarkdown,
  tex: writeCompareLatex,
  html: writeCompareHtml,
} as const

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

function writeCompareMarkdown(comparison: Comparison): string {
  const blocks = comparison.measures.flatMap((measure) => [
    tableMarkdown(systemTable(measure)),
    tableMarkdown(pairTable(measure)),
    ...compareRemarks(measure, comparison).map((remark) => `${remark}\n`),
  ])
  const signatures = comparison.measures.map(({ signature }) => `Signature: \`${printable(signature)}\`\n`)
  return [
    ...blocks,
    ...compareMethod(comparison).map((line) => `${line.replaceAll('*', '\\*')}\n`),
    ...signatures,
  ].join('\n')
}

function writeCompareLatex(comparison: Comparison): string {
  const remarks = comparison.measures.flatMap((measure) => compareRemarks(measure, comparison))
  const comments = [
    '\\usepackage{booktabs}',
    ...compareMethod(comparison),
    ...remarks,
    ...signatureLines(comparison.measures),
  ]
  const head = comments.map((line) => `% ${printable(line)}\n`).join('')
  return [head, ...compareTables(comparison).map(tableLatex)].join('\n')
}

function signatureLines(measures: readonly MeasureComparison[]): string[] {
  return measures.map(({ signature }) => `Signature: ${printable(signature)}`)
}
