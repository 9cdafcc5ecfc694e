/** Scores for a paper: LaTeX tables, with the notes and signatures as comments. */
import type { Report } from '../../evaluation/evaluate.js'
import { printable } from '../printable.js'
import { tableLatex } from '../table.js'
import { incompleteSentence, resamplingSentences } from './completeness.js'
import { type ScoreTableOptions, scoreTables } from './tables.js'

export function writeLatex(report: Report, options: ScoreTableOptions = {}): string {
  const comments = [
    '\\usepackage{booktabs}',
    incompleteSentence(report),
    ...resamplingSentences(report),
    ...report.measures.map(({ signature }) => `Signature: ${signature}`),
  ].filter((line) => line !== undefined)
  const head = comments.map((line) => `% ${printable(line)}\n`).join('')
  return [head, ...scoreTables(report, options).map(tableLatex)].join('\n')
}
