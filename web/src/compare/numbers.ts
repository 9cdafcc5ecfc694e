/** Numbers of comparisons as the reports print them. */
import { formatInterval, formatRate, missingMarks } from '../../../src/report/numbers.js'
import type { PlainInterval } from '../../../src/report/workbench/data.js'

export function rate(value: number | null): string {
  return formatRate(value ?? undefined) ?? missingMarks.html
}

/** @example signed(0.25) // '+0.2500' */
export function signed(value: number | null, decimals = 4): string {
  const text = formatRate(value ?? undefined, { decimals })
  if (text === undefined) return missingMarks.html
  return Number(text) > 0 ? `+${text}` : text
}

export function range({ low, high }: PlainInterval): string {
  return formatInterval({ low: low ?? undefined, high: high ?? undefined }) ?? missingMarks.html
}

/** @example probability(0.00001) // '<0.0001' */
export function probability(p: number | null): string {
  return p !== null && p < 0.00005 ? '<0.0001' : rate(p)
}

/** Whether a difference is for the better, for the worse, or none. */
export function directionOf(difference: number | null, better: 'higher' | 'lower'): 'correct' | 'wrong' | undefined {
  if (difference === null || Math.abs(difference) < 1e-12) return undefined
  return difference > 0 === (better === 'higher') ? 'correct' : 'wrong'
}
