/**
 * The words of a text as the index knows them. Both stores are given the words that come from here and count them alike, so that
 * "within 20 words" means the same in each. A word is a run of letters, digits and marks; case, accents and a few letters with
 * strokes are folded away: Wałęsa, WALESA and Walęsa are one word. What has no spaces between words, such as Chinese, is one long word.
 * Linear in the length of the text.
 */
import { foldLetters } from '../../text/folding.js'

/** A word is cut here: PostgreSQL takes no lexeme above 2046 bytes. */
const LONGEST_WORD = 200

/** @example wordsOf("João's O’Neill-Álvarez") // ['joao', 's', 'o', 'neill', 'alvarez'] */
export function wordsOf(text: string): string[] {
  return (foldLetters(text).match(word) ?? []).map((found) =>
    found.length > LONGEST_WORD ? [...found].slice(0, LONGEST_WORD).join('') : found,
  )
}

/** A name of several words, which stand next to each other. */
export type Phrase = readonly string[]

/** The different phrases in which there is a word at all. */
export function phrasesOf(forms: readonly string[]): Phrase[] {
  const phrases = new Map(forms.map((form) => wordsOf(form)).map((words) => [words.join(' '), words]))
  return [...phrases.values()].filter((words) => words.length > 0)
}

const word = /[\p{L}\p{N}\p{M}]+/gu
