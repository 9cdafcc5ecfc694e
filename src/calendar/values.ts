/** Values of time expressions (TIMEX3 `value`): how each part of the calendar is written, and which days or seconds a value covers. */
import {
  type DaySpan,
  dateOfDay,
  dayNumber,
  daysInMonth,
  type Grain,
  isDate,
  isInCalendar,
  mondayOf,
  pad,
  weekOf,
} from './days.js'

/** How exactly a date is known: to the year, the month or the day. */
export type Precision = 'Y' | 'M' | 'D'

/**
 * The value of the week, month, … that contains a day. X replaces each part that the precision leaves open, and every part if there is no day.
 * @example valueAt(dayNumber(1998, 2, 19), 'W') // '1998-W08'
 */
export function valueAt(day: number | undefined, grain: Grain, precision: Precision = 'D'): string {
  if (day === undefined || !isInCalendar(day)) return unknownValues[grain]
  const { year, month, day: dayOfMonth } = dateOfDay(day)
  const written = pad(year, 4)
  const [exactMonth, exactDay] = [precision !== 'Y', precision === 'D']
  // The first days of the year 0 belong to a week of the year before, which has no value.
  const week = weekOf(Math.max(day, mondayOf(0, 1)))
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

const unknownValues: Readonly<Record<Grain, string>> = {
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

/** The first month of each season, as north of the equator. A winter belongs to the year of its January and starts the December before. */
export const seasonMonths: Readonly<Record<string, number>> = { WI: 0, SP: 3, SU: 6, FA: 9 }

type Notation = readonly [RegExp, (numbers: readonly number[], texts: readonly string[]) => DaySpan]

/** Values with an exact start and end. */
const exactNotations: readonly Notation[] = [
  [/^(\d{2})$/, ([century]) => years(100 * century!, 100)],
  [/^(\d{3})$/, ([decade]) => years(10 * decade!, 10)],
  [/^(\d{4})$/, ([year]) => years(year!, 1)],
  [/^(\d{4})-H([12])$/, ([year, half]) => months(year!, 6 * half! - 5, 6)],
  [/^(\d{4})-Q([1-4])$/, ([year, quarter]) => months(year!, 3 * quarter! - 2, 3)],
  [/^(\d{4})-(0[1-9]|1[0-2])$/, ([year, month]) => months(year!, month!, 1)],
  [/^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])$/, ([year, week]) => weekDays(year!, week!, 1, 7)],
  [/^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])-WE$/, ([year, week]) => weekDays(year!, week!, 6, 7)],
]

/** Values that have days, but are not used as exact seconds. */
const otherNotations: readonly Notation[] = [
  [/^(\d{4})-(SP|SU|FA|WI)$/, ([year], [, season]) => months(year!, seasonMonths[season!]!, 3)],
  [/^(\d{4})-W(0[1-9]|[1-4]\d|5[0-3])-([1-7])$/, ([year, week, day]) => weekDays(year!, week!, day!, day!)],
]

function years(from: number, count: number): DaySpan {
  return { first: dayNumber(from, 1, 1), last: dayNumber(from + count, 1, 0) }
}

function months(year: number, month: number, count: number): DaySpan {
  return { first: dayNumber(year, month, 1), last: dayNumber(year, month + count, 0) }
}

/** From one weekday of a week to another; 1 is Monday. */
function weekDays(year: number, week: number, from: number, to: number): DaySpan {
  const monday = mondayOf(year, week)
  return { first: monday + from - 1, last: monday + to - 1 }
}

/** The days of a value. Seasons count as whole months, parts of a day as the whole day. Durations, sets and values with X have none. */
export function daysOfValue(value: string): DaySpan | undefined {
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T(?:MO|MI|AF|EV|NI|DT|\d{2}(?::\d{2}(?::\d{2})?)?)?Z?)?$/.exec(value) ?? []
  return date ? oneDay(date) : (daysIn(exactNotations, value) ?? daysIn(otherNotations, value))
}

function oneDay(date: string): DaySpan | undefined {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  if (!isDate(year, month, day)) return undefined
  const number = dayNumber(year, month, day)
  return { first: number, last: number }
}

function daysIn(notations: readonly Notation[], value: string): DaySpan | undefined {
  for (const [pattern, days] of notations) {
    const match = pattern.exec(value)
    if (match) return days(match.slice(1).map(Number), match.slice(1))
  }
  return undefined
}

/** Seconds since 1970, end exclusive. */
export type SecondSpan = readonly [start: number, end: number]

const SECONDS_PER_DAY = 86_400

/**
 * The seconds of a value with an exact start and end: a century, decade, year, half, quarter, month, week, weekend, day, hour, minute or
 * second. Seasons, parts of a day, values with X and references such as PRESENT_REF have none.
 * @example secondsOfValue('1998-02') // from 1 February to 1 March
 */
export function secondsOfValue(value: string): SecondSpan | undefined {
  const [, date, hour, minute, second] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2})(?::(\d{2})(?::(\d{2}))?)?)?$/.exec(value) ?? []
  const days = date ? oneDay(date) : daysIn(exactNotations, value)
  if (!days) return undefined
  const start = days.first * SECONDS_PER_DAY
  if (hour === undefined) return [start, (days.last + 1) * SECONDS_PER_DAY]
  const offset = 3600 * Number(hour) + 60 * Number(minute ?? 0) + Number(second ?? 0)
  const length = second ? 1 : minute ? 60 : 3600
  return offset + length <= SECONDS_PER_DAY ? [start + offset, start + offset + length] : undefined
}

/** The last day of the month, quarter, year, … that contains a day. */
export function lastDayOf(day: number, grain: Grain): number {
  const { year, month } = dateOfDay(day)
  return daysOfValue(valueAt(day, grain))?.last ?? dayNumber(year, month, daysInMonth(year, month))
}

/** The first and last day of a value, as YYYY-MM-DD; undefined for durations, sets and values with X. */
export function daysOf(value: string): { readonly first: string; readonly last: string } | undefined {
  const days = daysOfValue(value)
  return days && { first: valueAt(days.first, 'D'), last: valueAt(days.last, 'D') }
}
