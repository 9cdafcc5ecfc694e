/** What the tagger, the parser and the splitter see of the form of a word. */

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
    const kind = kindOf(character)
    if (!shape.endsWith(kind)) shape += kind
  }
  return shape
}

function kindOf(character: string): string {
  if (character >= 'a' && character <= 'z') return 'x'
  if (character >= 'A' && character <= 'Z') return 'X'
  if (character >= '0' && character <= '9') return 'd'
  if (character < '\u0080') return character
  if (/\p{Lu}/u.test(character)) return 'X'
  return /\p{L}/u.test(character) ? 'x' : /\p{N}/u.test(character) ? 'd' : character
}
