/**
 * Whether an answer matches one of gold's answers. There are several named strategies of matching:
 *
 *     exact       the same characters
 *     normalised  the same except for case, punctuation, articles and white space
 *     numeric     numbers that differ at most by the tolerance; other answers are compared as normalised
 *     contained   the answer contains gold's answer as whole words, both normalised
 */
import type { Answer } from '../layers/answers.js'
import { normalise, numberIn } from './normalise.js'

export const matchNames = ['normalised', 'exact', 'numeric', 'contained'] as const
export type MatchName = (typeof matchNames)[number]

export interface Matching {
  readonly match: MatchName
  /** The largest difference between two matching numbers. */
  readonly tolerance: number
}

type Compare = (answer: string, gold: string, tolerance: number) => boolean

const strategies: Readonly<Record<MatchName, Compare>> = {
  exact: (answer, gold) => answer === gold,
  normalised: (answer, gold) => normalise(answer) === normalise(gold),
  numeric: (answer, gold, tolerance) => {
    const [a, b] = [numberIn(answer), numberIn(gold)]
    return a === undefined || b === undefined ? normalise(answer) === normalise(gold) : areNear(a, b, tolerance)
  },
  contained: (answer, gold) => ` ${normalise(answer)} `.includes(` ${normalise(gold)} `),
}

/** The index of the first of gold's answers that an answer matches; -1 if there is none. */
export function matchOf(answer: Answer, golds: readonly Answer[], { match, tolerance }: Matching): number {
  const equal = golds.findIndex(({ text }) => text === answer.text)
  return equal >= 0 ? equal : golds.findIndex(({ text }) => strategies[match](answer.text, text, tolerance))
}

/** Gold's answers without those that match an earlier one. */
export function distinct(golds: readonly Answer[], matching: Matching): readonly Answer[] {
  const kept: Answer[] = []
  for (const gold of golds) if (matchOf(gold, kept, matching) === -1) kept.push(gold)
  return kept
}

/** Allows for the rounding of decimal fractions: 0.3 and 0.2 differ by 0.1. */
function areNear(a: number, b: number, tolerance: number): boolean {
  const rounding = 4 * Number.EPSILON * Math.max(Math.abs(a), Math.abs(b))
  return Math.abs(a - b) <= tolerance + (tolerance === 0 ? 0 : rounding)
}
