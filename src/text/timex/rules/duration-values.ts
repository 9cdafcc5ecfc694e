/** ISO 8601 durations as TIMEX3 uses them, such as P2Y6M or PXW. */
import { type Unit, unitOf } from '../tables.js'

/**
 * The duration of a number of units. A fraction of a unit is written in the next smaller unit if that gives a whole number: two and a half
 * years are P2Y6M.
 * @example durationValue(2.5, 'years') // 'P2Y6M'
 */
export function durationValue(count: number | 'X', unitName: string): string {
  const { prefix, letter, times } = unitOf(unitName)
  if (count === 'X' || count > LARGEST) return `${prefix}X${letter}`
  const number = count * times
  const whole = Math.floor(number)
  if (whole === number) return `${prefix}${whole}${letter}`
  const smaller = smallerUnits[`${prefix}${letter}`]
  const rest = smaller && Math.round((number - whole) * smaller.count * 1e6) / 1e6
  if (!smaller || !Number.isInteger(rest)) return `${prefix}${number}${letter}`
  const start = prefix === 'P' && smaller.prefix === 'PT' ? (whole ? `P${whole}${letter}T` : 'PT') : undefined
  return `${start ?? `${prefix}${whole ? `${whole}${letter}` : ''}`}${rest}${smaller.letter}`
}

/** Larger numbers are written as X. */
const LARGEST = 1e15

const smallerUnits: Readonly<Record<string, Pick<Unit, 'prefix' | 'letter'> & { readonly count: number }>> = {
  PE: { prefix: 'P', letter: 'Y', count: 10 },
  PC: { prefix: 'P', letter: 'Y', count: 100 },
  PY: { prefix: 'P', letter: 'M', count: 12 },
  PD: { prefix: 'PT', letter: 'H', count: 24 },
  PTH: { prefix: 'PT', letter: 'M', count: 60 },
  PTM: { prefix: 'PT', letter: 'S', count: 60 },
}
