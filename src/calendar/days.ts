/**
 * Days of the Gregorian calendar as whole numbers, counted from 1 January 1970 and extended back to the year 0. Weeks follow ISO 8601.
 * Start reading here; `values.ts` adds the values of TimeML's time expressions, `names.ts` the names of months and weekdays.
 * This folder imports nothing. Every function takes constant time.
 */

/** Day, week, weekend, month, quarter, half-year, year, decade, century. */
export type Grain = 'D' | 'W' | 'WE' | 'M' | 'Q' | 'H' | 'Y' | 'E' | 'C'

/** Day numbers, both included. */
export interface DaySpan {
  readonly first: number
  readonly last: number
}

interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const MILLISECONDS_PER_DAY = 86_400_000

/** Months outside 1 to 12 and days outside the month are carried over. */
export function dayNumber(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / MILLISECONDS_PER_DAY
}

export function dateOfDay(day: number): DateParts {
  const date = new Date(day * MILLISECONDS_PER_DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Whether the calendar has this date, in a year of four digits. */
export function isDate(year: number, month: number, day: number): boolean {
  return year >= 0 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Whether a day is in a year of four digits. */
export function isInCalendar(day: number): boolean {
  const { year } = dateOfDay(day)
  return year >= 0 && year <= 9999
}

export function daysInMonth(year: number, month: number): number {
  return dateOfDay(dayNumber(year, month + 1, 0)).day
}

/** @example isoDate({ year: 1998, month: 2, day: 19 }) // '1998-02-19' */
export function isoDate({ year, month, day }: DateParts): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** @example formatDay(0) // '1970-01-01' */
export function formatDay(day: number): string {
  return isoDate(dateOfDay(day))
}

/** A number with leading zeros. */
export function pad(number: number, width: number): string {
  return String(number).padStart(width, '0')
}

/** The forms of a date that `daysOfDate` reads; the groups are year, month and day. */
export const dateForm = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/**
 * The days of a year, a month or a day; undefined if the calendar does not have it, such as 2017-02-30 or the year 0.
 * @example daysOfDate('1970-02') // { first: 31, last: 58 }
 */
export function daysOfDate(date: string): DaySpan | undefined {
  const parts = dateForm.exec(date)
  if (!parts) return undefined
  const [year, month, day] = [Number(parts[1]), Number(parts[2] ?? 1), Number(parts[3] ?? 1)]
  if (year === 0 || !isDate(year, month, day)) return undefined
  const first = dayNumber(year, month, day)
  if (parts[3]) return { first, last: first }
  return { first, last: parts[2] ? dayNumber(year, month + 1, 0) : dayNumber(year, 12, 31) }
}

/** 1 is Monday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** The first week of a year is the one with 4 January. */
export function weekOf(day: number): { readonly year: number; readonly week: number } {
  const thursday = day + 4 - weekdayOf(day)
  const { year } = dateOfDay(thursday)
  return { year, week: 1 + Math.floor((thursday - dayNumber(year, 1, 1)) / 7) }
}

export function mondayOf(year: number, week: number): number {
  const fourth = dayNumber(year, 1, 4)
  return fourth + 1 - weekdayOf(fourth) + 7 * (week - 1)
}

const monthsPerGrain: Readonly<Record<Exclude<Grain, 'D' | 'W' | 'WE'>, number>> = {
  M: 1,
  Q: 3,
  H: 6,
  Y: 12,
  E: 120,
  C: 1200,
}

/** The day that is a number of units later. In a month that is too short, it is the last day of that month. */
export function addUnits(day: number, grain: Grain, count: number): number {
  if (grain === 'D') return day + count
  if (grain === 'W' || grain === 'WE') return day + 7 * count
  const { year, month, day: dayOfMonth } = dateOfDay(day)
  const first = dateOfDay(dayNumber(year, month + monthsPerGrain[grain] * count, 1))
  return dayNumber(first.year, first.month, Math.min(dayOfMonth, daysInMonth(first.year, first.month)))
}
