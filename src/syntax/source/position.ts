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
 * The position after a part of a text. O(length of the part).
 * @example advance({line: 1, column: 1}, 'ab\nc') // {line: 2, column: 2}
 */
export function advance(position: Position, text: string, from = 0, to = text.length): Position {
  // A search in the whole text would read on to the next line end, which can be far away.
  const part = text.slice(from, to)
  let { line } = position
  let lineStart = 1 - position.column
  for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) {
    line++
    lineStart = at + 1
  }
  return { line, column: part.length - lineStart + 1 }
}

/** The place of a part of a text. `start` is the position of the text. The part ends with its line and is at least one character long. */
export function placeIn(text: string, start: Position, from: number, length: number): Place {
  return { ...advance(start, text, 0, from), length: lengthInLine(text, from, length) }
}

/** Finds places as `placeIn` does, for many parts of a text in any order. O(text) for the first one, then O(log lines) for each. */
export function placesIn(text: string, start: Position): (from: number, length: number) => Place {
  let lineStarts: readonly number[] | undefined
  return (from, length) => {
    lineStarts ??= lineStartsOf(text)
    const index = lastUpTo(lineStarts, from)
    const column = 1 + from - lineStarts[index]! + (index === 0 ? start.column - 1 : 0)
    return { line: start.line + index, column, length: lengthInLine(text, from, length) }
  }
}

function lengthInLine(text: string, from: number, length: number): number {
  const part = text.slice(from, from + length)
  const lineEnd = part.indexOf('\n')
  return Math.max(1, lineEnd === -1 ? part.length : lineEnd)
}

function lineStartsOf(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The index of the last of the sorted values that is not above the limit; the first value never is. */
function lastUpTo(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length]
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (values[middle]! <= limit) low = middle
    else high = middle
  }
  return low
}
