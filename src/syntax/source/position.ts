/**
 * Positions in a source: lines and columns from 1, columns in UTF-16 units, as editors count them.
 * Line ends are "\n" here, because `plainPieces` converts them.
 */
import type { Place } from '../../vocabulary/problem.js'

export interface Position {
  readonly line: number
  readonly column: number
}

export const firstPosition: Position = { line: 1, column: 1 }

/**
 * The position after a part of a text.
 * @example advance({line: 1, column: 1}, 'ab\nc') // {line: 2, column: 2}
 */
export function advance(position: Position, text: string, from = 0, to = text.length): Position {
  let { line } = position
  let lineStart = from - position.column + 1
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) {
    line++
    lineStart = at + 1
  }
  return { line, column: to - lineStart + 1 }
}

/** The place of a part of a text. `start` is the position of the text. The part ends with its line and is at least one character long. */
export function placeIn(text: string, start: Position, from: number, length: number): Place {
  const lineEnd = text.indexOf('\n', from)
  const room = (lineEnd === -1 ? text.length : lineEnd) - from
  return { ...advance(start, text, 0, from), length: Math.max(1, Math.min(length, room)) }
}
