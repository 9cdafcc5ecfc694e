/** How well a text was split: F1 of words and of sentences. A word or sentence is right if it starts and ends where gold's does. */
import type { AnalysedSentence } from '../analysis.js'

export interface SplittingScores {
  readonly words: number
  readonly sentences: number
}

interface Span {
  readonly start: number
  readonly end: number
}

export function splittingScores({
  gold,
  system,
}: {
  readonly gold: readonly AnalysedSentence[]
  readonly system: readonly AnalysedSentence[]
}): SplittingScores {
  const words = (sentences: readonly AnalysedSentence[]): readonly Span[] =>
    sentences.flatMap((sentence) => sentence.words)
  return {
    words: f1(words(gold), words(system)),
    sentences: f1(gold.map(extentOf), system.map(extentOf)),
  }
}

function extentOf({ words }: AnalysedSentence): Span {
  return { start: words[0]!.start, end: words.at(-1)!.end }
}

function f1(gold: readonly Span[], system: readonly Span[]): number {
  const keys = new Set(gold.map(({ start, end }) => `${start} ${end}`))
  const right = system.filter(({ start, end }) => keys.has(`${start} ${end}`)).length
  return (2 * right) / Math.max(1, gold.length + system.length)
}
