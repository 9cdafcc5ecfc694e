/**
 * The maximum length of a text or hypothesis: only its beginning is analysed, up to a number of characters and a number of words. Some
 * features compare each word or entity of one side with each of the other, so the limit on words bounds the time per pair. No pair of the
 * RTE challenges comes close to either limit.
 */

/** The maximum number of characters, in UTF-16 units. */
export const maxSideCharacters = 20_000
/**
 * The maximum number of words, where a word is a run of letters and digits or a single sign. The analysis never finds many more words than
 * this.
 */
export const maxSideWords = 1_000

interface SideLength {
  readonly characters: number
  readonly words: number
}

/** The number of characters and words of a text. O(characters). */
export function sideLength(text: string): SideLength {
  let words = 0
  for (const _ of text.matchAll(wordLike)) words++
  return { characters: text.length, words }
}

/** The beginning of a text within the limits. It is cut between words if there is a gap near the limit, and never within a character. */
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
