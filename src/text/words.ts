/** Forms of words, as the tagger, the parser, the splitter and the grammars of numbers and times read them. */
import type { Word } from './analysis.js'

/** The form of a word in lower case; empty after the last word. */
export function formAt(words: readonly Word[], at: number): string {
  return words[at]?.form.toLowerCase() ?? ''
}

/** The text of words, with a space where there is a gap between them in the document. */
export function textOfWords(words: readonly Word[]): string {
  return words.map(({ form, start }, i) => (i > 0 && words[i - 1]!.end < start ? ` ${form}` : form)).join('')
}

/** The position after a word if its form is one of these, otherwise the position of the word itself. */
export function skipForm(words: readonly Word[], at: number, ...forms: readonly string[]): number {
  return forms.includes(formAt(words, at)) ? at + 1 : at
}

/** Replaces typographic apostrophes by straight ones; the length stays the same. */
export function plainApostrophes(text: string): string {
  return text.replace(/[’´]/g, "'")
}

/** The form in lower case. All years become one form, and so do all other numbers. */
export function normalForm(form: string): string {
  if (/^\d{4}$/.test(form)) return '!year'
  if (/^[\d.,:/-]*\d[\d.,:/-]*$/.test(form)) return '!number'
  return plainApostrophes(form).toLowerCase()
}

/**
 * The shape of a form: X, x and d for upper case letters, lower case letters and digits, without repetitions.
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
