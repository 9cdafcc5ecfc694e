/**
 * When two facts are the same: the same relation, and entity and value that match by a named strategy:
 *
 *     exact       the same characters
 *     normalised  the same but for case, diacritics, punctuation and white space
 *
 * Either is an equality of keys, so that a fact has one partner at most and pairing is linear.
 */
import type { Fact } from '../layers/facts.js'
import { foldLetters } from '../text/folding.js'

export const factMatchNames = ['normalised', 'exact'] as const
export type FactMatchName = (typeof factMatchNames)[number]

/** Facts with one key are the same fact. */
export function factKey({ entity, relation, value }: Fact, match: FactMatchName): string {
  return JSON.stringify([relation, nameKey(entity, match), nameKey(value, match)])
}

export function nameKey(name: string, match: FactMatchName): string {
  return match === 'exact' ? name : normaliseName(name)
}

/**
 * A name without what does not count. Full stops and apostrophes vanish, other punctuation is a blank; a name of nothing else stays.
 * @example normaliseName('José  Eduardo DOS-SANTOS') // 'jose eduardo dos santos'
 */
export function normaliseName(name: string): string {
  const letters = plainBlanks(foldLetters(name))
  return plainBlanks(letters.replace(/[.'’‘ʼ]/g, '').replace(/[\p{P}\p{S}]/gu, ' ')) || letters
}

function plainBlanks(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
