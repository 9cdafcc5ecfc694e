/** Writers of a comparison by file extension. */
import type { Comparison } from '../../evaluation/compare.js'
import { areFine } from '../../evaluation/submissions.js'
import { printable } from '../printable.js'
import { tableCsv, tableLatex, tableMarkdown, tableTsv } from '../table.js'
import { writeCompareHtml } from './html.js'
import { writeCompareJson } from './json.js'
import { compareMethod, compareRemarks } from './notes.js'
import { type SubmissionsShown, submissionsMarkdown } from './submissions.js'
import { compareTables, longCompareTable, pairTable, systemTable } from './tables.js'
import { signatureLines } from './text.js'

export const compareWriters = {
  json: writeCompareJson,
  csv: (comparison: Comparison): string => tableCsv(longCompareTable(comparison)),
  tsv: (comparison: Comparison): string => tableTsv(longCompareTable(comparison)),
  md: writeCompareMarkdown,
  tex: writeCompareLatex,
  html: writeCompareHtml,
} as const

function writeCompareMarkdown(comparison: Comparison, { submissions = false }: SubmissionsShown = {}): string {
  const blocks = comparison.measures.flatMap((measure) => [
    tableMarkdown(systemTable(measure, comparison)),
    tableMarkdown(pairTable(measure)),
    ...compareRemarks(measure, comparison).map((remark) => `${remark}\n`),
  ])
  const signatures = comparison.measures.map(({ signature }) => `Signature: \`${printable(signature)}\`\n`)
  const isShown = submissions || !areFine(comparison.submissions)
  const submitted = isShown ? [submissionsMarkdown(comparison.submissions)] : []
  return [
    ...submitted,
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
