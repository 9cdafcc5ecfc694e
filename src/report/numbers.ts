/** How numbers are printed. A missing number stays `undefined`; each notation has its own mark for it. */

export interface NumberOptions {
  /** The decimals of rates; 4 by default. */
  readonly decimals?: number
}

/** The mark for a missing value in each notation. JSON has null. */
export const missingMarks = { text: '–', md: '–', html: '–', tex: '--', csv: '', tsv: '' } as const

/**
 * A value that is rounded to 0 has no sign.
 * @example formatRate(2 / 3) // '0.6667'
 */
export function formatRate(value: number | undefined, { decimals = 4 }: NumberOptions = {}): string | undefined {
  if (!isFiniteNumber(value)) return undefined
  const text = value.toFixed(decimals)
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** A sum of credits or weights, without trailing zeros. */
export function formatAmount(value: number | undefined, { decimals = 4 }: NumberOptions = {}): string | undefined {
  return isFiniteNumber(value) ? String(Number(value.toFixed(decimals))) : undefined
}

/** @example formatCount({credit: 2, weight: 3}) // '2/3' */
export function formatCount(
  count: { readonly credit: number; readonly weight: number },
  options: NumberOptions = {},
): string | undefined {
  const [credit, weight] = [formatAmount(count.credit, options), formatAmount(count.weight, options)]
  return credit === undefined || weight === undefined ? undefined : `${credit}/${weight}`
}

/** @example formatInterval({low: 0.5, high: 0.75}) // '[0.5000, 0.7500]' */
export function formatInterval(
  interval: { readonly low: number | undefined; readonly high: number | undefined },
  options: NumberOptions = {},
): string | undefined {
  const [low, high] = [formatRate(interval.low, options), formatRate(interval.high, options)]
  return low === undefined || high === undefined ? undefined : `[${low}, ${high}]`
}

/** @example formatNumberOf(2, 'entity') // '2 entities' */
export function formatNumberOf(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun.replace(/(?<![aeiou])y$/, 'ie')}s`}`
}

function isFiniteNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value)
}
