/** Words as grammars look at them. */
import type { Word } from '../analysis.js'

/** In lower case; empty behind the last word. */
export function formAt(words: readonly Word[], at: number): string {
  return words[at]?.form.toLowerCase() ?? ''
}

/** What stands between the ends of a range, by the word that opens it: between … and. A map, for texts have words such as "constructor". */
export const joints: ReadonlyMap<string, string> = new Map([
  ['between', 'and'],
  ['from', 'to'],
])

/** Behind a word, if it is one of these. */
export function pass(words: readonly Word[], at: number, ...forms: readonly string[]): number {
  return forms.includes(formAt(words, at)) ? at + 1 : at
}
