/** The date of writing that relative expressions are counted from. */
import { dayNumber, isDate } from '../../calendar/days.js'
import type { Precision } from '../../calendar/values.js'

export interface Base {
  readonly day: number
  readonly precision: Precision
  /** As it was written. */
  readonly value: string
}

/** A day, month or year to count from, by its middle; undefined if the text is not a date of the calendar. */
export function baseOf(text: string): Base | undefined {
  const [, year, month, day, ...time] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2})(?::(\d{2})(?::(\d{2}(?:\.\d+)?))?)?Z?)?)?)?$/.exec(text) ?? []
  if (!year) return undefined
  const [y, m, d] = [Number(year), Number(month ?? 7), Number(day ?? 15)]
  // People do not use a year 0.
  if (y === 0 || !isDate(y, m, d) || !isTime(time.map((part) => Number(part ?? 0)))) return undefined
  return { day: dayNumber(y, m, d), precision: day ? 'D' : month ? 'M' : 'Y', value: text }
}

/** Whether the clock has this time; 24:00 is midnight at the end of the day. */
function isTime([hour = 0, minute = 0, second = 0]: readonly number[]): boolean {
  return (hour < 24 && minute < 60 && second < 60) || (hour === 24 && minute === 0 && second === 0)
}
