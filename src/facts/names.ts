/**
 * Names of entities and values: the forms they can have in a text, and whether two names can mean the same. This makes the "approximate
 * string comparison" of Garrido and others 2012, section 4, precise. O(length), except for the edit distance, which is quadratic.
 */

import { foldLetters } from '../text/folding.js'
import { editDistance } from '../vocabulary/edit-distance.js'

/**
 * The name in lower case, without accents and punctuation, with one space between words.
 * @example foldName('Côte d’Ivoire') // 'cote divoire'
 */
export function foldName(name: string): string {
  return foldLetters(name)
    .replace(/['’`´.]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/**
 * The forms of a name in texts: the name itself, its aliases, the name without an addition in brackets ("Ada Brun (politician)"), and a
 * person's first and last name without the names between.
 */
export function formsOf(name: string, aliases: Aliases = new Map()): readonly string[] {
  const plain = name.replace(/\s*\([^()]*\)\s*$/, '') || name
  const parts = plain.split(/\s+/)
  const short = parts.length > 2 && parts.every((part) => /^\p{Lu}/u.test(part)) ? [`${parts[0]} ${parts.at(-1)}`] : []
  return [...new Set([name, plain, ...(aliases.get(foldName(name)) ?? []), ...short])]
}

/** Other names of an entity, by its folded name. */
export type Aliases = ReadonlyMap<string, readonly string[]>

/**
 * Whether a mention can mean the same as a name. It can if they are equal apart from case and accents; if one is the last words of the
 * other ("Bush" for "George W. Bush", if not too short); if all its words or their initials are among those of the other, with the last
 * word in full; or if they differ by at most one letter in every seven.
 * @example namesMatch('Bush', 'George W. Bush') // true
 */
export function namesMatch(mention: string, name: string): boolean {
  const [a, b] = [foldName(mention), foldName(name)]
  if (a === '' || b === '') return false
  return a === b || isPartOfName(a, b) || isPartOfName(b, a) || isMisspelling(a, b)
}

/** Whether a mention is the same name. A part of a place's name is often another place: Guinea and Equatorial Guinea. */
export function namesEqual(mention: string, name: string): boolean {
  const [a, b] = [foldName(mention), foldName(name)]
  return a !== '' && b !== '' && (a === b || isMisspelling(a, b))
}

function isPartOfName(short: string, long: string): boolean {
  const [few, many] = [short.split(' '), long.split(' ')]
  if (few.length > many.length || few.at(-1) !== many.at(-1)) return false
  if (few.length === 1) return short.length >= shortestSurname
  let at = 0
  for (const word of many) if (few[at] === word || (few[at]?.length === 1 && word.startsWith(few[at]!))) at++
  return at === few.length
}

const shortestSurname = 4

function isMisspelling(a: string, b: string): boolean {
  const allowed = Math.floor(Math.max(a.length, b.length) / lettersPerSlip)
  return (
    allowed > 0 &&
    Math.abs(a.length - b.length) <= allowed &&
    a[0] === b[0] &&
    editDistance(a, b, allowed + 1) <= allowed
  )
}

const lettersPerSlip = 7
