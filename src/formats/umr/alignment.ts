/** The lines of an alignment block: a variable, a colon, and the words of its node, such as `s2e1: 6-6,8-8`. */
import type { TokenAlignment } from '../../layers/meaning.js'
import type { Problem } from '../../vocabulary/problem.js'

/** -1--1 means that there is no word, like 0-0. */
const rangePattern = /^\s*(-?\d{1,9})\s*-\s*(-?\d{1,9})\s*$/

/** The alignment in a line, or its problem. A comment can follow the alignment. */
export function readAlignment(text: string, line: number): TokenAlignment | Problem {
  const comment = text.indexOf(' #')
  const content = comment === -1 ? text : text.slice(0, comment)
  const colon = content.indexOf(':')
  const variable = content.slice(0, Math.max(0, colon)).trim()
  const ranges = readRanges(content, colon + 1)
  if (variable === '' || /\s/.test(variable) || !ranges) return alignmentFault(text, line)
  const column = text.length - text.trimStart().length + 1
  return { variable, ranges, place: { line, column, length: variable.length } }
}

type Range = readonly [number, number]

/** The ranges from a position on; nothing if one of them is none. */
function readRanges(text: string, from: number): Range[] | undefined {
  const ranges: Range[] = []
  for (let at = from; at <= text.length; ) {
    const comma = text.indexOf(',', at)
    const end = comma === -1 ? text.length : comma
    const range = plainRange(text, at, end) ?? readRange(text.slice(at, end))
    if (!range) return undefined
    ranges.push(range)
    at = end + 1
  }
  return ranges
}

function readRange(text: string): Range | undefined {
  const found = rangePattern.exec(text)
  return found ? [Math.max(0, Number(found[1])), Math.max(0, Number(found[2]))] : undefined
}

const [blank, hyphen, zero, nine] = [32, 45, 48, 57]

/** A range as nearly all are written, such as `6-6` with or without a blank before it; nothing for others. */
function plainRange(text: string, begin: number, end: number): Range | undefined {
  const start = text.charCodeAt(begin) === blank ? begin + 1 : begin
  const numbers: [number, number] = [0, 0]
  let [which, digits] = [0, 0]
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code >= zero && code <= nine && digits < 9) {
      numbers[which] = 10 * numbers[which]! + code - zero
      digits++
    } else if (code === hyphen && which === 0 && digits > 0) {
      which = 1
      digits = 0
    } else return undefined
  }
  return which === 1 && digits > 0 ? numbers : undefined
}

/** Whether a line outside of an alignment block looks like an alignment. */
export function looksAligned(text: string): boolean {
  return /^\s*[^\s:()#"]+\s*:\s*-?\d+-/u.test(text)
}

function alignmentFault(text: string, line: number): Problem {
  const column = text.length - text.trimStart().length + 1
  return {
    code: 'umr/alignment-line',
    severity: 'error',
    message: 'This line is not an alignment of a node to words.',
    place: { line, column, length: Math.max(1, text.trim().length) },
    actual: text.trim().slice(0, 60),
    expected: ['variable: from-to', 'variable: from-to,from-to', 'variable: 0-0'],
    hint: 'The line is left out.',
  }
}
