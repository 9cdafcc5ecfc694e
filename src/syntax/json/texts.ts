/**
 * The JSON texts of a source: one per line, or the whole source as one text. It has one per line if the first line is a complete object or
 * list and more lines follow, or if the first line looks like an object and the next line begins another one. A source that begins with
 * neither "{" nor "[" is not read.
 */
import type { Source } from '../../format.js'
import type { Problem } from '../../vocabulary/problem.js'
import { chained, type Line, Lines, longestLine, peek } from '../source/pieces.js'
import { advance, firstPosition, type Position } from '../source/position.js'
import type { ProblemList } from '../source/problem-list.js'
import { type JsonText, malformedJson } from './json.js'

export function* jsonTexts(source: Source, problems: ProblemList): Generator<JsonText> {
  const { beginning, pieces } = peek(source)
  const at = beginning.search(/[^ \t\n]/)
  if (!'[{'.includes(beginning[at] ?? ' ')) return problems.add(noBracket(beginning, at))
  if (startsTooDeep.test(beginning)) return problems.add(malformedJson({ text: beginning, ...firstPosition }))
  const lines = new Lines(pieces)
  const head = upToSecond(lines)
  const [first, second] = head.filter(isFilled)
  const texts = second && areSeparate(first!.text, second.text) ? chained(head, lines) : [whole(head, lines)]
  for (const text of texts) {
    if (text.text.length > longestLine) return problems.add(tooLong(text))
    if (isFilled(text)) yield text
  }
}

/** Brackets nested so deep that the text is not parsed. */
const startsTooDeep = /^[ \t\n]{0,999}(?:[[{][ \t\n]{0,9}){201}/

/** The lines up to the second one that is not blank. */
function upToSecond(lines: Lines): Line[] {
  const taken: Line[] = []
  let filled = 0
  for (let line = lines.next(); line; line = lines.next()) {
    taken.push(line)
    if (isFilled(line) && ++filled === 2) break
  }
  return taken
}

/** The whole source as one text. A text longer than `longestLine` is cut, but still too long. */
function whole(head: readonly Line[], lines: Lines): JsonText {
  const texts = [head.map(({ text }) => text).join('\n'), ...(lines.isOver ? [] : ['\n'])]
  let { length } = texts[0]!
  for (const piece of lines.rest()) {
    texts.push(piece)
    length += piece.length
    if (length > longestLine) break
  }
  return { text: texts.join(''), ...firstPosition }
}

function areSeparate(first: string, second: string): boolean {
  return isJson(first) || (/^\s*\{.*\}\s*$/.test(first) && /^\s*\{/.test(second))
}

/** Whether a text that begins with a bracket is JSON. */
function isJson(text: string): boolean {
  if (!/^[}\]]/.test(text.trimEnd().slice(-1))) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isFilled({ text }: { readonly text: string }): boolean {
  return /[^ \t\n]/.test(text)
}

function noBracket(beginning: string, at: number): Problem {
  const isEmpty = at === -1
  return {
    code: 'json/malformed',
    severity: 'error',
    message: isEmpty ? 'The file is empty.' : `Expected "{" or "[", found ${JSON.stringify(beginning[at])}.`,
    place: { ...(isEmpty ? firstPosition : advance(firstPosition, beginning, 0, at)), length: 1 },
    hint: 'A JSON file begins with a bracket. Check whether the file is in another format.',
  }
}

function tooLong({ line, column }: Position): Problem {
  return {
    code: 'json/malformed',
    severity: 'error',
    message: `A JSON text is longer than ${longestLine} characters.`,
    place: { line, column, length: 1 },
    hint: 'Write one value per line, or split the file.',
  }
}
