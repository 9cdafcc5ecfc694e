/** Where a range may begin: a time expression or a season of two years, with the words before and behind it. O(1) for each. */
import type { AnalysedSentence, Word } from '../analysis.js'
import type { Timex } from './index.js'
import { type Stretch, stretchBefore, stretchBehind, stretchBetween } from './surroundings.js'

/** A time expression, or a season of two years, with the words before and behind it. */
export interface Place {
  readonly sentences: readonly AnalysedSentence[]
  readonly timexes: readonly Timex[]
  readonly words: readonly Word[]
  /** The first and the last expression. */
  readonly first: number
  readonly last: number
  readonly lead: Stretch
  readonly rest: Stretch
}

/** The place of a time expression; undefined for durations, sets and vague references. */
export function placeAt(
  sentences: readonly AnalysedSentence[],
  timexes: readonly Timex[],
  at: number,
): Place | undefined {
  const timex = timexes[at]!
  const words = sentences[timex.sentence]?.words
  if (!words || !isDated(timex)) return undefined
  const last = seasonEnd(words, timexes, at)
  const earlier = timexes[at - 1]
  const lead = stretchBefore(words, timex, earlier?.sentence === timex.sentence ? earlier : undefined)
  return { sentences, timexes, words, first: at, last, lead, rest: stretchBehind(words, timexes[last]!) }
}

export function isDated({ type, value }: Timex): boolean {
  return (type === 'DATE' || type === 'TIME') && !value.endsWith('_REF')
}

/** The expression that ends the season which begins at one: the second year of "1998/99" or "2005–06". */
export function seasonEnd(words: readonly Word[], timexes: readonly Timex[], at: number): number {
  const [one, next] = [timexes[at]!, timexes[at + 1]]
  const isNextYear = /^\d{4}$/.test(one.value) && Number(next?.value) === Number(one.value) + 1
  if (!next || !isNextYear || next.sentence !== one.sentence) return at
  return /^[-/]$/.test(stretchBetween(words, one, next)?.forms ?? '') ? at + 1 : at
}
