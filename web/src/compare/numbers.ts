/** The numbers of a comparison, formatted as in the reports. */
import { formatInterval, formatRate, missingMarks } from '../../../src/report/numbers.js'
import type { PlainInterval } from '../../../src/report/workbench/data.js'

export function rateText(value: number | null): string {
  return formatRate(value ?? undefined) ?? missingMarks.html
}

/** @example signedText(0.25) // '+0.2500' */
export function signedText(value: number | null, decimals = 4): string {
  const text = formatRate(value ?? undefined, { decimals })
  if (text === undefined) return missingMarks.html
  return Number(text) > 0 ? `+${text}` : text
}

export function intervalText({ low, high }: PlainInterval): string {
  return formatInterval({ low: low ?? undefined, high: high ?? undefined }) ?? missingMarks.html
}

/** @example probabilityText(0.00001) // '<0.0001' */
export function probabilityText(p: number | null): string {
  return p !== null && p < 0.00005 ? '<0.0001' : rateText(p)
}

/** Whether a difference is an improvement (`correct`) or not (`wrong`); `undefined` if there is none. The words are classes of the style sheet. */
export function directionOf(difference: number | null, better: 'higher' | 'lower'): 'correct' | 'wrong' | undefined {
  if (difference === null || Math.abs(difference) < 1e-12) return undefined
  return difference > 0 === (better === 'higher') ? 'correct' : 'wrong'
}
