/**
 * Sentences of a plain text, good enough to decide whether two words are in the same one. A sentence ends at an empty line, or at a full
 * stop, question mark or exclamation mark before white space and a capital, digit or quote. Initials and some abbreviations do not end a
 * sentence. O(characters).
 */
import { codePointsAt } from './code-points.js'

const abbreviations = new Set(
  'mr mrs ms dr prof gen sen rep gov sgt col capt lt st jr sr co corp inc ltd bros no vs etc jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
)

/** The start of each sentence in code points, in ascending order; the first is 0. */
export function sentenceStarts(text: string): readonly number[] {
  const starts = [0]
  for (const { index, 0: found } of text.matchAll(/[.!?]+["'”’)\]]*\s+(?=["'“‘([]?[\p{Lu}\p{N}])|\n\s*\n\s*/gu)) {
    if (found.startsWith('.') && isAbbreviation(text, index)) continue
    starts.push(index + found.length)
  }
  return codePointsAt(text, starts)
}

function isAbbreviation(text: string, stop: number): boolean {
  const word = /[\p{L}.]*$/u.exec(text.slice(Math.max(0, stop - 12), stop))![0]
  return /^\p{Lu}$/u.test(word) || word.includes('.') || abbreviations.has(word.toLowerCase())
}

/** The index of the sentence that contains a code point. O(log sentences). */
export function sentenceAt(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= at) low = middle
    else high = middle
  }
  return low
}
