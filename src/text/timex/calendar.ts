/**
 * Days of the proleptic Gregorian calendar as whole numbers, counted from the first of January 1970, and the stretches that TIMEX3
 * values name: weeks as in ISO 8601, quarters, halves, decades, centuries. Everything is O(1).
 */

/** Day, week, weekend, month, quarter, half-year, year, decade, century. */
export type Grain = 'D' | 'W' | 'WE' | 'M' | 'Q' | 'H' | 'Y' | 'E' | 'C'

interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const MILLISECONDS = 86_400_000

/** Months may lie outside 1 to 12, days outside the month: they are carried over. */
export function dayNumber(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / MILLISECONDS
}

export function partsOf(day: number): DayParts {
  const date = new Date(day * MILLISECONDS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export function isDate(year: number, month: number, day: number): boolean {
  return year >= 0 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Whether a day has a year of four digits. */
export function isInCalendar(day: number): boolean {
  const { year } = partsOf(day)
  return year >= 0 && year <= 9999
}

export function daysInMonth(year: number, month: number): number {
  return partsOf(dayNumber(year, month + 1, 0)).day
}

/** 1 is Monday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** The first week of a year is the one that holds the fourth of January. */
export function weekOf(day: number): { readonly year: number; readonly week: number } {
  const thursday = day + 4 - weekdayOf(day)
  const { year } = partsOf(thursday)
  return { year, week: 1 + Math.floor((thursday - dayNumber(year, 1, 1)) / 7) }
}

export function mondayOf(year: number, week: number): number {
  const fourth = dayNumber(year, 1, 4)
  return fourth + 1 - weekdayOf(fourth) + 7 * (week - 1)
}

const monthsOf: Readonly<Record<Exclude<Grain, 'D' | 'W' | 'WE'>, number>> = {
  M: 1,
  Q: 3,
  H: 6,
  Y: 12,
  E: 120,
  C: 1200,
}

/** So many units later; the thirty-first of a month that has none is its last day. */
export function addUnits(day: number, grain: Grain, count: number): number {
  if (grain === 'D') return day + count
  if (grain === 'W' || grain === 'WE') return day + 7 * count
  const { year, month, day: dayOfMonth } = partsOf(day)
  const first = partsOf(dayNumber(year, month + monthsOf[grain] * count, 1))
  return dayNumber(first.year, first.month, Math.min(dayOfMonth, daysInMonth(first.year, first.month)))
}
