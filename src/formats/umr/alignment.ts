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
  const ranges = content
    .slice(colon + 1)
    .split(',')
    .map(readRange)
  if (variable === '' || /\s/.test(variable) || ranges.includes(undefined)) return alignmentFault(text, line)
  const column = text.length - text.trimStart().length + 1
  return { variable, ranges: ranges as Range[], place: { line, column, length: variable.length } }
}

type Range = readonly [number, number]

function readRange(text: string): Range | undefined {
  const found = rangePattern.exec(text)
  return found ? [Math.max(0, Number(found[1])), Math.max(0, Number(found[2]))] : undefined
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
