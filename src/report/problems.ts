/**
 * Problems as text: the place, the line with carets under the fault, what is wrong, and what to do.
 *
 *     gold/wsj_0006.tml:14:31  timeml/unknown-relation
 *       <TLINK lid="l3" relType="BEFOR" eventInstanceID="ei4"/>
 *                                ^^^^^
 *       Unknown relation "BEFOR". Did you mean BEFORE?
 *       TimeML 1.2.1 has AFTER, BEFORE, IBEFORE, …
 */
import { type Problem, type Severity, sentenceOf } from '../vocabulary/problem.js'
import { type Paint, type PaintName, plain } from './paint.js'
import { printable, printableLine } from './printable.js'

export interface ProblemOptions {
  /** The line of the file at that place. */
  readonly excerpt?: string
  readonly paint?: Paint
}

const colours: Readonly<Record<Severity, PaintName>> = { error: 'red', warning: 'yellow', note: 'dim' }

/** Several lines, the last one without a line end. */
export function formatProblem(problem: Problem, { excerpt, paint = plain }: ProblemOptions = {}): string {
  const colour = paint[colours[problem.severity]]
  const where = formatPlace(problem)
  const head = [...(where ? [paint.bold(where)] : []), colour(problem.code)].join('  ')
  const shown = excerpt === undefined ? [] : excerptLines(problem, excerpt, colour)
  const words = [sentenceOf(problem), ...(problem.hint ? [problem.hint] : [])].map(printable)
  return [head, ...[...shown, ...words].map((line) => `  ${line}`)].join('\n')
}

/** `file:line:column`, or the document and the side if no file is known. */
export function formatPlace({ place = {}, document, side }: Problem): string {
  const { file, line, column } = place
  const position = [line, column].filter((number) => number !== undefined)
  if (file !== undefined) return printable([file, ...position].join(':'))
  const names = document === undefined ? '' : [document, ...(side ? [side] : [])].join(' ')
  return printable([names, ...position.slice(0, 1).map((number) => `line ${number}`)].join(' ').trim())
}

const longestExcerpt = 100

/** The line, cut around the fault if it is long, with carets below it. Tabs are kept in both lines, so that they align. */
function excerptLines({ place = {} }: Problem, excerpt: string, colour: (text: string) => string): string[] {
  const line = excerpt.replace(/[\r\n]+$/, '')
  const { column } = place
  const characters = [...printableLine(line)]
  const at = column === undefined ? 0 : [...line.slice(0, column - 1)].length
  const from = Math.max(0, Math.min(at - 40, characters.length - longestExcerpt))
  const to = Math.min(characters.length, from + longestExcerpt)
  const window = characters.slice(from, to).join('')
  const shown = `${from > 0 ? '…' : ''}${window}${to < characters.length ? '…' : ''}`
  if (column === undefined) return [shown]
  const before = characters.slice(from, at).map((character) => (character === '\t' ? '\t' : ' '))
  const length = [...line.slice(column - 1, column - 1 + (place.length ?? 1))].length
  const carets = '^'.repeat(Math.max(1, Math.min(length, to - at)))
  return [shown, `${from > 0 ? ' ' : ''}${before.join('')}${colour(carets)}`]
}
