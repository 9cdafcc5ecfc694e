/**
 * Words that occur again and again, such as roles: each is cut out of its text once, and after that the same string is used. A word that
 * falls into the place of another one replaces it. O(1) for each word.
 */
const places = 256

export class KnownWords {
  readonly #words: string[] = new Array<string>(places).fill('')

  /** The word at a part of a text. */
  of(text: string, from: number, end: number): string {
    if (from === end) return ''
    const place = (text.charCodeAt(from) * 31 + text.charCodeAt(end - 1) * 7 + end - from) % places
    const known = this.#words[place]!
    if (known.length === end - from && text.startsWith(known, from)) return known
    const word = text.slice(from, end)
    this.#words[place] = word
    return word
  }
}
