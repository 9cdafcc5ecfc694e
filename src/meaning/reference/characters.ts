/**
 * Characters as the published program counts them: Unicode white space of its language, Python, lengths in code points, and searches that can
 * start one character before the end (position -1), which is the cause of some of its reading errors.
 */

/** For use inside the brackets of a regular expression. */
export const spaces = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'

const space = new RegExp(`[${spaces}]`)

export function isSpace(character: string): boolean {
  const code = character.charCodeAt(0)
  if (code < 128) return code === 32 || (code >= 9 && code <= 13) || (code >= 28 && code <= 31)
  return space.test(character)
}

/** Without the white space at both ends. */
export function strip(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text[start]!)) start++
  while (end > start && isSpace(text[end - 1]!)) end--
  return text.slice(start, end)
}

/** The first position at or after `from` that is not white space. */
export function skipSpaces(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text[at]!)) at++
  return at
}

/** The length in code points. */
export function lengthOf(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0xd800 && code <= 0xdbff) length--
  }
  return length
}

/** The position that is `points` code points after `from`. */
export function advance(text: string, from: number, points: number): number {
  let at = from
  for (let left = points; left > 0 && at < text.length; left--) at += text.codePointAt(at)! > 0xffff ? 2 : 1
  return at
}

/** Like `indexOf`, but a position below zero counts from the end. */
export function find(text: string, sought: string, from: number): number {
  return text.indexOf(sought, from < 0 ? Math.max(text.length + from, 0) : from)
}

/** Files are read with universal newlines. */
export function withUnixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
