/** Converts the lines and columns of problems, counted from 1, into the character offsets of a text area, counted from 0. */
import type { Place } from '../../../src/vocabulary/problem.js'

interface Selection {
  readonly start: number
  readonly end: number
}

/** The range that a place covers; without a length it ends with the line. O(text). @example selectionOf('ab\ncd', {line: 2, column: 2}) // {start: 4, end: 5} */
export function selectionOf(text: string, { line = 1, column, length }: Place): Selection {
  const from = startOfLine(text, line)
  const newline = text.indexOf('\n', from)
  const to = newline < 0 ? text.length : newline
  const start = Math.min(to, from + Math.max(0, (column ?? 1) - 1))
  return { start, end: length === undefined ? to : Math.min(text.length, start + length) }
}

function startOfLine(text: string, line: number): number {
  let start = 0
  for (let number = 1; number < line; number++) {
    const newline = text.indexOf('\n', start)
    if (newline < 0) return start
    start = newline + 1
  }
  return start
}

/** Selects a place and scrolls to it: a text area does not scroll to its selection by itself. */
export function showPlace(area: HTMLTextAreaElement, place: Place): void {
  const { start, end } = selectionOf(area.value, place)
  area.focus()
  area.setSelectionRange(start, end)
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight) || 20
  area.scrollTop = Math.max(0, ((place.line ?? 1) - 1) * lineHeight - area.clientHeight / 2)
}
