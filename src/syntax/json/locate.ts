/**
 * Finds the places of many strings in a JSON text. O(text) for all of them if they are requested in the order of the text. A string that is not found
 * from there costs a search of the whole text; after some of these, the strings of the text are listed once.
 */
import type { Place } from '../../vocabulary/problem.js'
import { advance, type Position, placesIn } from '../source/position.js'
import type { JsonText } from './json.js'

const mostSearches = 20

/** Finds the next string with this value, or else the first one; nothing if the text writes it with other escapes. */
export function locator(json: JsonText): (value: string) => Place | undefined {
  const { text } = json
  let at = 0
  let position: Position = json
  let searches = 0
  let listed: StringList | undefined
  const placeOf = placesIn(text, json)
  return (value) => {
    const quoted = JSON.stringify(value)
    if (searches > mostSearches) listed ??= listStrings(text)
    const next = listed ? listed.next(quoted, at) : text.indexOf(quoted, at)
    if (next >= 0) {
      position = advance(position, text, at, next)
      at = next
      return { line: position.line, column: position.column, length: quoted.length }
    }
    searches++
    const first = listed ? listed.next(quoted, 0) : text.indexOf(quoted)
    return first === -1 ? undefined : { ...placeOf(first, 0), length: quoted.length }
  }
}

interface StringList {
  /** The offset of the next occurrence of a string from an offset, or -1. Offsets never decrease, except to 0. */
  next(quoted: string, from: number): number
}

/** All strings of a JSON text as it writes them, with their quotes. */
function listStrings(text: string): StringList {
  const found = new Map<string, { readonly offsets: number[]; passed: number }>()
  for (let start = text.indexOf('"'), end = 0; start !== -1; start = text.indexOf('"', end)) {
    end = endOfString(text, start)
    const quoted = text.slice(start, end)
    const known = found.get(quoted)
    if (known) known.offsets.push(start)
    else found.set(quoted, { offsets: [start], passed: 0 })
  }
  return {
    next(quoted, from) {
      const known = found.get(quoted)
      if (!known || from === 0) return known?.offsets[0] ?? -1
      while (known.offsets[known.passed]! < from) known.passed++
      return known.offsets[known.passed] ?? -1
    },
  }
}

/** The offset behind the string that begins here. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before--
  return (at - before) % 2 === 1
}
