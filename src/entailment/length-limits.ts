/**
 * How much of a text or hypothesis is analysed: its beginning, up to so many characters and so many words. Some features compare each word or
 * entity of the one side with each of the other, so that a bound on words is what bounds the time of a pair. No pair of the challenges comes
 * near to either.
 */

/** In UTF-16 units. */
export const maxSideCharacters = 20_000
/** Runs of letters and digits, and other signs one by one: never much fewer than the words an analysis finds. */
export const maxSideWords = 1_000

interface SideLength {
  readonly characters: number
  readonly words: number
}

/** O(characters). */
export function sideLength(text: string): SideLength {
  let words = 0
  for (const _ of text.matchAll(wordLike)) words++
  return { characters: text.length, words }
}

/** Cut between words if there is a gap near the limit, never inside a character. */
export function cutToLimits(text: string): string {
  return firstWords(firstCharacters(text))
}

const wordLike = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu

function firstCharacters(text: string): string {
  if (text.length <= maxSideCharacters) return text
  const gap = text.slice(maxSideCharacters - 1000, maxSideCharacters).search(/\s\S*$/)
  const end = gap === -1 ? maxSideCharacters : maxSideCharacters - 1000 + gap
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}

function firstWords(text: string): string {
  let words = 0
  for (const { index } of text.matchAll(wordLike)) if (words++ === maxSideWords) return text.slice(0, index).trimEnd()
  return text
}
