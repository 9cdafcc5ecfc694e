/**
 * The words of a text as the index sees them. Both stores index the words from here and count them in the same way, so that
 * "within 20 words" means the same in each. A word is a run of letters, digits and marks; case, accents and a few letters with
 * strokes are folded: Wałęsa, WALESA and Walęsa are one word. Text without spaces between words, such as Chinese, is one long word.
 * Linear in the length of the text.
 */
import { foldLetters } from '../../text/folding.js'

/** Longer words are cut, because PostgreSQL limits lexemes to 2046 bytes. */
const LONGEST_WORD = 200

/** @example wordsOf("João's O’Neill-Álvarez") // ['joao', 's', 'o', 'neill', 'alvarez'] */
export function wordsOf(text: string): string[] {
  return (foldLetters(text).match(word) ?? []).map((found) =>
    found.length > LONGEST_WORD ? [...found].slice(0, LONGEST_WORD).join('') : found,
  )
}

/** The words of a name, which must be adjacent in a text. */
export type Phrase = readonly string[]

/** The distinct phrases of some names, without empty ones. */
export function phrasesOf(forms: readonly string[]): Phrase[] {
  const phrases = new Map(forms.map((form) => wordsOf(form)).map((words) => [words.join(' '), words]))
  return [...phrases.values()].filter((words) => words.length > 0)
}

const word = /[\p{L}\p{N}\p{M}]+/gu
