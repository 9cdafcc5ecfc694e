/**
 * The lines of a brat standoff file, each divided into its parts with their columns. References between lines are resolved in `layer.ts`,
 * because a line can name one that comes later.
 */

import type { Line } from '../../syntax/source/pieces.js'
import type { Problem } from '../../vocabulary/problem.js'

/** A word of a line and where it begins. */
export interface Word {
  readonly text: string
  readonly line: number
  readonly column: number
}

export interface TextBound {
  readonly kind: 'text'
  readonly id: Word
  readonly type: Word
  /** As in the file, such as `0 5` or `0 5;8 10`. */
  readonly offsets: string
  readonly spans: readonly { readonly start: number; readonly end: number }[]
}

export type BratLine =
  | TextBound
  | { readonly kind: 'event'; readonly id: Word; readonly type: Word; readonly trigger: Word }
  | { readonly kind: 'relation'; readonly id?: Word; readonly type: Word; readonly arguments: readonly Word[] }
  | {
      readonly kind: 'attribute'
      readonly id: Word
      readonly name: Word
      readonly target: Word
      readonly value: string
    }

/** The content of a line, or its problem; nothing for a line to ignore. */
export function readLine(line: Line): BratLine | Problem | undefined {
  const read = readers.find(({ begins }) => begins.test(line.text))
  if (!read) return line.text.trim() ? fault(line, 'This line is not brat standoff.') : undefined
  return read.as(line)
}

type LineReader = (line: Line) => BratLine | Problem | undefined

/** Notes begin with #, normalizations with N. */
const readers: readonly { readonly begins: RegExp; readonly as: LineReader }[] = [
  { begins: /^(?:#|N\d)/, as: () => undefined },
  { begins: /^T\d/, as: readTextBound },
  { begins: /^E\d/, as: readEvent },
  { begins: /^R\d/, as: readRelation },
  { begins: /^[AM]\d/, as: readAttribute },
  { begins: /^\*/, as: readEquivalence },
]

const numbers = /^\d{1,15} \d{1,15}(?:;\d{1,15} \d{1,15})*$/

function readTextBound(line: Line): BratLine | Problem {
  const [id, body] = columns(line)
  const [type] = words(body)
  const offsets = body && type ? body.text.trim().slice(type.text.length).trim() : ''
  const spans = offsets.split(';').map((part) => {
    const [start, end] = part.split(' ').map(Number)
    return { start: start!, end: end! }
  })
  if (!id || !type || !numbers.test(offsets) || spans.some(({ start, end }) => start > end))
    return fault(line, 'A T line must be an id, a tab, a type and two offsets, the smaller one first.')
  return { kind: 'text', id, type, offsets, spans }
}

function readEvent(line: Line): BratLine | Problem {
  const [id, body] = columns(line)
  const [first] = words(body)
  const [type, trigger] = first ? splitAtColon(first) : []
  if (!id || !type?.text || !trigger?.text)
    return fault(line, 'An E line must be an id, a tab, a type, a colon and a trigger.')
  return { kind: 'event', id, type, trigger }
}

function readRelation(line: Line): BratLine | Problem {
  const [id, body] = columns(line)
  const [type, ...given] = words(body)
  const found = given.map((word) => splitAtColon(word)[1]).filter((word) => word?.text)
  if (!id || !type || given.length !== 2 || found.length !== 2)
    return fault(line, 'An R line must be an id, a tab, a type and two arguments such as Arg1:T1 Arg2:T2.')
  return { kind: 'relation', id, type, arguments: found as Word[] }
}

function readAttribute(line: Line): BratLine | Problem {
  const [id, body] = columns(line)
  const [name, target, ...value] = words(body)
  if (!id || !name || !target)
    return fault(line, 'An A line must be an id, a tab, a name, an id and an optional value.')
  return { kind: 'attribute', id, name, target, value: value.map(({ text }) => text).join(' ') }
}

function readEquivalence(line: Line): BratLine | Problem {
  const [, body] = columns(line)
  const [type, ...members] = words(body)
  if (!type || members.length < 2) return fault(line, 'A * line must be a star, a tab, a type and two or more ids.')
  return { kind: 'relation', type, arguments: members }
}

/** The texts between tabs. */
function columns({ text, line }: Line): Word[] {
  let column = 1
  return text.split('\t').map((part) => {
    const word = { text: part, line, column }
    column += part.length + 1
    return word
  })
}

function words(part: Word | undefined): Word[] {
  if (!part) return []
  return [...part.text.matchAll(/[^ ]+/g)].map(({ 0: text, index }) => ({
    text,
    line: part.line,
    column: part.column + index,
  }))
}

/** `Arg1:T1` as its two words. */
function splitAtColon({ text, line, column }: Word): [Word, Word] | [] {
  const colon = text.indexOf(':')
  if (colon === -1) return []
  return [
    { text: text.slice(0, colon), line, column },
    { text: text.slice(colon + 1), line, column: column + colon + 1 },
  ]
}

function fault({ text, line }: Line, message: string): Problem {
  const shown = text.trimEnd().length
  return {
    code: 'brat/line',
    severity: 'error',
    message,
    place: { line, column: 1, length: Math.max(1, shown) },
    hint: 'The line is left out. Check whether there are blanks instead of tabs.',
  }
}
