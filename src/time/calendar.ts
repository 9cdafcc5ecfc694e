/**
 * Days of the calendar as numbers: 2017, 2017-09 and 2017-09-26 are stretches of days, counted from 1970-01-01, in the Gregorian calendar
 * carried back to the year 1. All functions take constant time.
 */
export interface Stretch {
  readonly first: number
  readonly last: number
  readonly grain: 'year' | 'month' | 'day'
}

/** The stretch a date stands for, or undefined if it is none, such as 2017-02-30. */
export function stretchOf(date: string): Stretch | undefined {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date)
  if (!parts) return undefined
  const [year, month, day] = [Number(parts[1]), parts[2] && Number(parts[2]), parts[3] && Number(parts[3])]
  if (year < 1) return undefined
  if (!month)
    return month === 0 ? undefined : { first: dayNumber(year, 1, 1), last: dayNumber(year, 12, 31), grain: 'year' }
  if (month > 12) return undefined
  const days = daysIn(year, month)
  if (day === undefined || day === '')
    return { first: dayNumber(year, month, 1), last: dayNumber(year, month, days), grain: 'month' }
  if (day < 1 || day > days) return undefined
  return { first: dayNumber(year, month, day), last: dayNumber(year, month, day), grain: 'day' }
}

/** Months and days beyond the last are carried over. */
export function dayNumber(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / 86_400_000
}

/** The day of a number, as 2017-09-26. */
export function formatDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

export function daysIn(year: number, month: number): number {
  return dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)
}
