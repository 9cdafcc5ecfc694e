/** Forms of words, as the tagger, the parser, the splitter and the grammars of numbers and times read them. */
import type { Word } from './analysis.js'

/** The form of a word in lower case; empty after the last word. */
export function formAt(words: readonly Word[], at: number): string {
  return words[at]?.form.toLowerCase() ?? ''
}

/** The position after a word if its form is one of these, otherwise the position of the word itself. */
export function skipForm(words: readonly Word[], at: number, ...forms: readonly string[]): number {
  return forms.includes(formAt(words, at)) ? at + 1 : at
}

/** With a straight apostrophe; of the same length. */
export function plainApostrophes(text: string): string {
  return text.replace(/[’´]/g, "'")
}

/** In lower case; years and other numbers as one word each. */
export function normalForm(form: string): string {
  if (/^\d{4}$/.test(form)) return '!year'
  if (/^[\d.,:/-]*\d[\d.,:/-]*$/.test(form)) return '!number'
  return plainApostrophes(form).toLowerCase()
}

/**
 * Upper and lower case letters and digits as X, x and d, repetitions left out.
 * @example wordShape('McDonald’s-40') // 'XxXx’x-d'
 */
export function wordShape(form: string): string {
  let shape = ''
  for (const character of form.slice(0, 64)) {
    const kind = shapeOfCharacter(character)
    if (!shape.endsWith(kind)) shape += kind
  }
  return shape
}

function shapeOfCharacter(character: string): string {
  if (character >= 'a' && character <= 'z') return 'x'
  if (character >= 'A' && character <= 'Z') return 'X'
  if (character >= '0' && character <= '9') return 'd'
  if (character < '\u0080') return character
  if (/\p{Lu}/u.test(character)) return 'X'
  return /\p{L}/u.test(character) ? 'x' : /\p{N}/u.test(character) ? 'd' : character
}
