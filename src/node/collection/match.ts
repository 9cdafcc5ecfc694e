/**
 * Whether phrases stand in a text, and near each other: what FTS5's NEAR decides, for a store that only finds candidates.
 * Between the end of the one and the beginning of the other there are at most so many words; phrases that overlap are near.
 * Linear in the number of words times the number of phrases.
 */
import type { Phrase } from './words.js'

/** Whether some phrase of `a` stands within `distance` words of some phrase of `b`. */
export function standNear(
  words: readonly string[],
  a: readonly Phrase[],
  b: readonly Phrase[],
  distance: number,
): boolean {
  const [placesOfA, placesOfB] = [occurrences(words, a), occurrences(words, b)]
  return placesOfA.some((one) => placesOfB.some((other) => areNear(one, other, distance)))
}

export function standsIn(words: readonly string[], phrases: readonly Phrase[]): boolean {
  return occurrences(words, phrases).length > 0
}

/** Where one phrase begins, in order; never empty. */
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

/** Only neighbours in the merged order of beginnings need be looked at. */
function areNear(a: Occurrences, b: Occurrences, distance: number): boolean {
  for (let [i, j] = [0, 0]; i < a.starts.length && j < b.starts.length; ) {
    const [startOfA, startOfB] = [a.starts[i]!, b.starts[j]!]
    const gap = startOfA <= startOfB ? startOfB - startOfA - a.length : startOfA - startOfB - b.length
    if (gap <= distance) return true
    if (startOfA <= startOfB) i++
    else j++
  }
  return false
}
