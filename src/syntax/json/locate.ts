/** Finds the places of many strings in a JSON text. Fast if they are requested in the order of the text. */
import type { Place } from '../../vocabulary/problem.js'
import { advance, type Position } from '../source/position.js'
import type { JsonText } from './json.js'

/** Finds the next string with this value, or else the first one; nothing if the text writes it with other escapes. */
export function locator(json: JsonText): (value: string) => Place | undefined {
  const { text } = json
  let at = 0
  let position: Position = json
  return (value) => {
    const quoted = JSON.stringify(value)
    const next = text.indexOf(quoted, at)
    if (next >= 0) {
      position = advance(position, text, at, next)
      at = next
      return { line: position.line, column: position.column, length: quoted.length }
    }
    const first = text.indexOf(quoted)
    return first === -1 ? undefined : { ...advance(json, text, 0, first), length: quoted.length }
  }
}
