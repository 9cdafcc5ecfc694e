/** TIMEX3 values: how they are written, and which days of the calendar they cover. */
import { dayNumber, daysInMonth, type Grain, isDate, isInCalendar, mondayOf, partsOf, weekOf } from './calendar.js'

/** The precision of a date: year, month or day. */
export type Precision = 'Y' | 'M' | 'D'

export interface Base {
  readonly day: number
  readonly precision: Precision
  /** The date as it was written. */
  readonly value: string
}

/**
 * The value of the week, month, … that contains a day. Parts that the date is too vague for are X, and so is the whole value without a
 * date.
 * @example valueAt(dayNumber(1998, 2, 19), 'W') // '1998-W08'
 */
export function valueAt(day: number | undefined, grain: Grain, precision: Precision = 'D'): string {
  if (day === undefined || !isInCalendar(day)) return unknown[grain]
  const { year, month, day: dayOfMonth } = partsOf(day)
  const written = pad(year, 4)
  const [exactMonth, exactDay] = [precision !== 'Y', precision === 'D']
  // The first days of the year 0 belong to a week of the year before.
  const week = weekOf(Math.max(day, FIRST_MONDAY))
  const values: Readonly<Record<Grain, string>> = {
    D: `${written}-${exactMonth ? pad(month, 2) : 'XX'}-${exactDay ? pad(dayOfMonth, 2) : 'XX'}`,
    W: exactDay ? `${pad(week.year, 4)}-W${pad(week.week, 2)}` : `${written}-WXX`,
    WE: exactDay ? `${pad(week.year, 4)}-W${pad(week.week, 2)}-WE` : `${written}-WXX-WE`,
    M: `${written}-${exactMonth ? pad(month, 2) : 'XX'}`,
    Q: `${written}-Q${exactMonth ? Math.ceil(month / 3) : 'X'}`,
    H: `${written}-H${exactMonth ? Math.ceil(month / 6) : 'X'}`,
    Y: written,
    E: written.slice(0, 3),
    C: written.slice(0, 2),
  }
  return values[grain]
}

const FIRST_MONDAY = dayNumber(0, 1, 3)

const unknown: Readonly<Record<Grain, string>> = {
  D: 'XXXX-XX-XX',
  W: 'XXXX-WXX',
  WE: 'XXXX-WXX-WE',
  M: 'XXXX-XX',
  Q: 'XXXX-QX',
  H: 'XXXX-HX',
  Y: 'XXXX',
  E: 'XXX',
  C: 'XX',
}

export function pad(number: number, width: number): string {
  return String(number).padStart(width, '0')
}

type Days = readonly [first: number, last: number]

/** The first month of each season, as in the northern hemisphere. A winter has the year of its January. */
export const seasonMonths: Readonly<Record<string, number>> = { WI: 0, SP: 3, SU: 6, FA: 9 }

const notations: readonly (readonly [RegExp, (numbers: readonly number[], texts: readonly string[]) => Days])[] = [
  [/^(\d{2})$/, ([century]) => years(100 * century!, 100)],
  [/^(\d{3})$/, ([decade]) => years(10 * decade!, 10)],
  [/^(\d{4})$/, ([year]) => years(year!, 1)],
  [/^(\d{4})-H([12])$/, ([year, half]) => months(year!, 6 * half! - 5, 6)],
  [/^(\d{4})-Q([1-4])$/, ([year, quarter]) => months(year!, 3 * quarter! - 2, 3)],
  [/^(\d{4})-(SP|SU|FA|WI)$/, ([year], [, season]) => months(year!, seasonMonths[season!]!, 3)],
  [/^(\d{4})-(0[1-9]|1[0-2])$/, ([year, month]) => months(year!, month!, 1)],
  [/^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/, ([year, week]) => weekDays(year!, week!, 0, 6)],
  [/^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])-WE$/, ([year, week]) => weekDays(year!, week!, 5, 6)],
  [/^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])-([1-7])$/, ([year, week, day]) => weekDays(year!, week!, day! - 1, day! - 1)],
]

function years(from: number, count: number): Days {
  return [dayNumber(from, 1, 1), dayNumber(from + count, 1, 0)]
}

function months(year: number, month: number, count: number): Days {
  return [dayNumber(year, month, 1), dayNumber(year, month + count, 0)]
}

function weekDays(year: number, week: number, from: number, to: number): Days {
  return [mondayOf(year, week) + from, mondayOf(year, week) + to]
}

/** The first and last day as numbers; undefined if the value does not cover days of the calendar. */
export function dayRange(value: string): Days | undefined {
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T(?:MO|MI|AF|EV|NI|DT|\d{2}(?::\d{2}(?::\d{2})?)?)?Z?)?$/.exec(value) ?? []
  if (date) {
    const [year, month, day] = date.split('-').map(Number) as [number, number, number]
    if (!isDate(year, month, day)) return undefined
    return [dayNumber(year, month, day), dayNumber(year, month, day)]
  }
  for (const [pattern, days] of notations) {
    const match = pattern.exec(value)
    if (match) return days(match.slice(1).map(Number), match.slice(1))
  }
  return undefined
}

/** The first and last day of a value as YYYY-MM-DD; undefined if it does not cover days of the calendar (durations, sets, values with X). */
export function daysOf(value: string): { readonly first: string; readonly last: string } | undefined {
  const range = dayRange(value)
  return range && { first: valueAt(range[0], 'D'), last: valueAt(range[1], 'D') }
}

/** The date of writing to count from; for a month or year, the middle of it. Undefined if the text is not a date of the calendar. */
export function baseOf(text: string): Base | undefined {
  const [, year, month, day, ...time] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2})(?::(\d{2})(?::(\d{2}(?:\.\d+)?))?)?Z?)?)?)?$/.exec(text) ?? []
  if (!year) return undefined
  const [y, m, d] = [Number(year), Number(month ?? 7), Number(day ?? 15)]
  // Historical calendars have no year 0.
  if (y === 0 || !isDate(y, m, d) || !isTime(time.map((part) => Number(part ?? 0)))) return undefined
  return { day: dayNumber(y, m, d), precision: day ? 'D' : month ? 'M' : 'Y', value: text }
}

/** Whether it is a time on the clock. 24:00 is midnight at the end of the day. */
function isTime([hour = 0, minute = 0, second = 0]: readonly number[]): boolean {
  return (hour < 24 && minute < 60 && second < 60) || (hour === 24 && minute === 0 && second === 0)
}

/** The last day of the month, quarter, year, … that contains a day. */
export function lastDayOf(day: number, grain: Grain): number {
  const { year, month } = partsOf(day)
  return dayRange(valueAt(day, grain))?.[1] ?? dayNumber(year, month, daysInMonth(year, month))
}
