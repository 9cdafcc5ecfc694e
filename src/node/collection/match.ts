/**
 * Whether a text contains phrases, and whether they are near each other: the NEAR of FTS5, for a store that only finds candidates.
 * Two phrases are near if they overlap, or if at most `distance` words are between the end of one and the start of the other.
 * Linear in the number of words times the number of phrases.
 */
import type { Phrase } from './words.js'

/** Whether a phrase of `a` occurs within `distance` words of a phrase of `b`. */
export function areNear(
  words: readonly string[],
  a: readonly Phrase[],
  b: readonly Phrase[],
  distance: number,
): boolean {
  const [placesOfA, placesOfB] = [occurrences(words, a), occurrences(words, b)]
  return placesOfA.some((one) => placesOfB.some((other) => areOccurrencesNear(one, other, distance)))
}

export function containsAny(words: readonly string[], phrases: readonly Phrase[]): boolean {
  return occurrences(words, phrases).length > 0
}

/** The starts of a phrase in order; never empty. */
interface Occurrences {
  readonly starts: readonly number[]
  readonly length: number
}

function occurrences(words: readonly string[], phrases: readonly Phrase[]): Occurrences[] {
  return phrases.map((phrase) => startsOf(words, phrase)).filter(({ starts }) => starts.length > 0)
}

function startsOf(words: readonly string[], phrase: Phrase): Occurrences {
  const starts: number[] = []
  for (let at = words.indexOf(phrase[0]!); at !== -1; at = words.indexOf(phrase[0]!, at + 1))
    if (phrase.every((word, i) => words[at + i] === word)) starts.push(at)
  return { starts, length: phrase.length }
}

/** Only compares neighbours in the merged order of starts. */
function areOccurrencesNear(a: Occurrences, b: Occurrences, distance: number): boolean {
  for (let [i, j] = [0, 0]; i < a.starts.length && j < b.starts.length; ) {
    const [startOfA, startOfB] = [a.starts[i]!, b.starts[j]!]
    const gap = startOfA <= startOfB ? startOfB - startOfA - a.length : startOfA - startOfB - b.length
    if (gap <= distance) return true
    if (startOfA <= startOfB) i++
    else j++
  }
  return false
}
