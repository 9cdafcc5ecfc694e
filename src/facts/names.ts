/**
 * Names of entities and values: what they may look like in a text, and whether two of them may mean the same. "Approximate string
 * comparison" of Garrido and others 2012, section 4, made definite here. O(length) but for the edit distance, which is quadratic in it.
 */

import { foldLetters } from '../text/folding.js'
import { editDistance } from '../vocabulary/edit-distance.js'

/** In lower case, without accents and punctuation, one space between words. */
export function foldName(name: string): string {
  return foldLetters(name)
    .replace(/['’`´.]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** Names by which a text may speak of something: itself, what a table gives, and a person's first and last name without those between. */
export function formsOf(name: string, aliases: Aliases = new Map()): readonly string[] {
  const parts = name.split(/\s+/)
  const short = parts.length > 2 && parts.every((part) => /^\p{Lu}/u.test(part)) ? [`${parts[0]} ${parts.at(-1)}`] : []
  return [...new Set([name, ...(aliases.get(foldName(name)) ?? []), ...short])]
}

/** Other names of an entity, by its folded name. */
export type Aliases = ReadonlyMap<string, readonly string[]>

/**
 * Whether a mention may mean what a name says: equal but for case and accents; its last words ("Bush" for "George W. Bush", if not too
 * short); all of its words or their initials among the other's, the last one whole; or one slip in every seven letters.
 */
export function namesMatch(mention: string, name: string): boolean {
  const [a, b] = [foldName(mention), foldName(name)]
  if (a === '' || b === '') return false
  return a === b || isPart(a, b) || isPart(b, a) || isSlip(a, b)
}

/** Whether a mention names the very same thing: a part of a place's name is often another place, as Guinea and Equatorial Guinea are. */
export function namesEqual(mention: string, name: string): boolean {
  const [a, b] = [foldName(mention), foldName(name)]
  return a !== '' && b !== '' && (a === b || isSlip(a, b))
}

function isPart(short: string, long: string): boolean {
  const [few, many] = [short.split(' '), long.split(' ')]
  if (few.length > many.length || few.at(-1) !== many.at(-1)) return false
  if (few.length === 1) return short.length >= shortestSurname
  let at = 0
  for (const word of many) if (few[at] === word || (few[at]?.length === 1 && word.startsWith(few[at]!))) at++
  return at === few.length
}

const shortestSurname = 4

function isSlip(a: string, b: string): boolean {
  const allowed = Math.floor(Math.max(a.length, b.length) / lettersPerSlip)
  return (
    allowed > 0 &&
    Math.abs(a.length - b.length) <= allowed &&
    a[0] === b[0] &&
    editDistance(a, b, allowed + 1) <= allowed
  )
}

const lettersPerSlip = 7
