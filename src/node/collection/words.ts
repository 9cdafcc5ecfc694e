/**
 * The words of a text as the index knows them. Both stores are given the words that come from here and count them alike, so that
 * "within 20 words" means the same in each. A word is a run of letters, digits and marks; case, accents and a few letters with
 * strokes are folded away: Wałęsa, WALESA and Walęsa are one word. What has no spaces between words, such as Chinese, is one long word.
 * Linear in the length of the text.
 */

/** A word is cut here: PostgreSQL takes no lexeme above 2046 bytes. */
const LONGEST_WORD = 200

/** @example wordsOf("João's O’Neill-Álvarez") // ['joao', 's', 'o', 'neill', 'alvarez'] */
export function wordsOf(text: string): string[] {
  return (fold(text).match(word) ?? []).map((found) =>
    found.length > LONGEST_WORD ? [...found].slice(0, LONGEST_WORD).join('') : found,
  )
}

/** @example fold('Überlingen') // 'uberlingen' */
export function fold(text: string): string {
  const lower = isPlain.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(accent, '').toLowerCase()
  return lower.replace(unlike, (letter) => alike[letter]!)
}

/** A name of several words, which stand next to each other. */
export type Phrase = readonly string[]

/** The different phrases in which there is a word at all. */
export function phrasesOf(forms: readonly string[]): Phrase[] {
  const phrases = new Map(forms.map((form) => wordsOf(form)).map((words) => [words.join(' '), words]))
  return [...phrases.values()].filter((words) => words.length > 0)
}

/** Nothing to take apart: the common case, and ten times faster. */
const isPlain = /^[ -~\s]*$/
const word = /[\p{L}\p{N}\p{M}]+/gu

/** Accents of Latin, Greek and Cyrillic; the vowel points of Hebrew and Arabic, which most texts leave out. Other marks carry the word. */
const accent = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g

/** Letters that Unicode does not take apart, but writers without them do. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const unlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')
