/** Scores for an issue, a pull request or a README. */
import type { Report } from '../../evaluation/evaluate.js'
import { printable } from '../printable.js'
import { tableMarkdown } from '../table.js'
import { incompleteSentence, resamplingSentences } from './completeness.js'
import { type ScoreTableOptions, scoreTables } from './tables.js'

export function writeMarkdown(report: Report, options: ScoreTableOptions = {}): string {
  const incomplete = incompleteSentence(report)
  const blocks = [
    ...(incomplete ? [`${incomplete}\n`] : []),
    ...scoreTables(report, options).map(tableMarkdown),
    ...resamplingSentences(report).map((sentence) => `${sentence}\n`),
    ...report.measures.map(({ signature }) => `Signature: ${codeSpan(signature)}\n`),
  ]
  return blocks.join('\n')
}

/** Delimited by more backticks than the longest run of backticks in the text. */
function codeSpan(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0)
  const [fence, space] = ['`'.repeat(longest + 1), longest ? ' ' : '']
  return `${fence}${space}${printable(text)}${space}${fence}`
}
