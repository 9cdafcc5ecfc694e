/** The lines of an alignment block: a variable, a colon, and the words it stands for, such as `s2e1: 6-6,8-8`. */
import type { TokenAlignment } from '../../layers/meaning.js'
import type { Problem } from '../../vocabulary/problem.js'

/** -1--1 says that there is no word, as 0-0 does. */
const rangePattern = /^\s*(-?\d{1,9})\s*-\s*(-?\d{1,9})\s*$/

/** A comment may stand behind it. */
export function readAlignment(text: string, line: number): TokenAlignment | Problem {
  const comment = text.indexOf(' #')
  const said = comment === -1 ? text : text.slice(0, comment)
  const colon = said.indexOf(':')
  const variable = said.slice(0, Math.max(0, colon)).trim()
  const ranges = said
    .slice(colon + 1)
    .split(',')
    .map(readRange)
  if (variable === '' || /\s/.test(variable) || ranges.includes(undefined)) return fault(text, line)
  const column = text.length - text.trimStart().length + 1
  return { variable, ranges: ranges as Range[], place: { line, column, length: variable.length } }
}

type Range = readonly [number, number]

function readRange(text: string): Range | undefined {
  const found = rangePattern.exec(text)
  return found ? [Math.max(0, Number(found[1])), Math.max(0, Number(found[2]))] : undefined
}

/** Whether a line that stands elsewhere is one of an alignment. */
export function looksAligned(text: string): boolean {
  return /^\s*[^\s:()#"]+\s*:\s*-?\d+-/u.test(text)
}

function fault(text: string, line: number): Problem {
  const column = text.length - text.trimStart().length + 1
  return {
    code: 'umr/alignment-line',
    severity: 'error',
    message: 'This is no alignment of a node to words.',
    place: { line, column, length: Math.max(1, text.trim().length) },
    actual: text.trim().slice(0, 60),
    expected: ['variable: from-to', 'variable: from-to,from-to', 'variable: 0-0'],
    hint: 'The line is left out.',
  }
}
