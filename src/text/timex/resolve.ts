/**
 * Incomplete dates, such as "Friday", "in June" or "Nov. 16". The result is the occurrence that the tense of the verb points to, seen from
 * the date of writing; without such a tense it is the nearest occurrence.
 */
import { addUnits, dateOfDay, dayNumber, isDate, pad, weekdayOf } from '../../calendar/days.js'
import { daysOfValue, valueAt } from '../../calendar/values.js'
import { type Context, direction, formBeside, yearText } from './context.js'
import type { Meaning } from './grammar.js'

export function weekdayNamed(context: Context, weekday: number, towards = direction(context) ?? 'past'): Meaning {
  const { base } = context
  if (base?.precision !== 'D') return { type: 'DATE', value: `XXXX-WXX-${weekday}` }
  const back = (weekdayOf(base.day) - weekday + 7) % 7
  const day = towards === 'past' ? base.day - back : base.day + ((7 - back) % 7)
  return { type: 'DATE', value: valueAt(day, 'D'), anchor: base.value }
}

export function monthWithoutYear(context: Context, month: number): Meaning {
  return yearlyOccurrence(context, `-${pad(month, 2)}`, (year) => dayNumber(year, month, 15))
}

export function dayOfMonth(context: Context, month: number, day: number): Meaning | undefined {
  if (!isDate(2000, month, day)) return undefined
  return yearlyOccurrence(context, `-${pad(month, 2)}-${pad(day, 2)}`, (year) => dayNumber(year, month, day))
}

const seasonMiddles: Readonly<Record<string, number>> = { WI: 1, SP: 4, SU: 7, FA: 10 }

export function seasonWithoutYear(context: Context, season: string): Meaning {
  return yearlyOccurrence(context, `-${season}`, (year) => dayNumber(year, seasonMiddles[season]!, 15))
}

/** A penalty in days for dates that contradict the tense. Dates may contradict it, because the reporting verb often belongs to another time. */
const TENSE_PENALTY = 160

const FORWARD_PENALTY = 60

/** The occurrence of a yearly date in the year that is meant. */
function yearlyOccurrence(context: Context, rest: string, dayIn: (year: number) => number): Meaning {
  const { base } = context
  if (!base) return { type: 'DATE', value: `XXXX${rest}` }
  const { year } = dateOfDay(base.day)
  const years = base.precision === 'Y' ? [year] : [year - 1, year, year + 1]
  const distance = (candidate: number) => dayIn(candidate) - base.day
  const towards = formBeside(context, -1) === 'since' ? 'past' : direction(context)
  const cost = (candidate: number) => {
    const away = distance(candidate)
    const bias = towards === undefined && away > 0 ? FORWARD_PENALTY : 0
    const isAgainst = towards === 'past' ? away > 0 : towards === 'future' ? away < 0 : false
    return Math.abs(away) + (isAgainst ? TENSE_PENALTY : 0) + bias
  }
  const best = years.reduce((a, b) => (cost(b) < cost(a) ? b : a))
  return { type: 'DATE', value: `${yearText(best)}${rest}`, anchor: base.value }
}

/** The year meant by "last year", "previous year", "this year", "next year", "that year" or "same year". */
export function yearFor({ base, reference }: Context, word: string): number | undefined {
  const now = base && dateOfDay(base.day).year
  if (word === 'that' || word === 'same') {
    const days = reference === undefined ? undefined : daysOfValue(reference)
    return days ? dateOfDay(days.first).year : now
  }
  const shift = { last: -1, previous: -1, next: 1 }[word] ?? 0
  return now === undefined ? undefined : now + shift
}

/** The year of the occurrence strictly before or after the date of writing: "last Friday", "next June", "last spring". */
export function strictYear(context: Context, word: string, dayIn: (year: number) => number): number | undefined {
  const { base } = context
  if (!base || base.precision === 'Y') return undefined
  const { year } = dateOfDay(base.day)
  const days = [year - 1, year, year + 1, year + 2].map((candidate) => [candidate, dayIn(candidate)] as const)
  const fitting = days.filter(([, day]) => (word === 'next' ? day > base.day : day < base.day))
  const near = fitting.sort((a, b) => Math.abs(a[1] - base.day) - Math.abs(b[1] - base.day))[0]
  return near?.[0]
}

export function shiftedWeekday(context: Context, word: string, weekday: number): Meaning {
  const { base } = context
  if (word === 'this' || word === 'that') return weekdayNamed(context, weekday, direction(context) ?? 'future')
  if (base?.precision !== 'D') return { type: 'DATE', value: `XXXX-WXX-${weekday}` }
  const towards = word === 'next' || word === 'coming' || word === 'following' ? 1 : -1
  const near = weekdayNamed(context, weekday, towards > 0 ? 'future' : 'past')
  const isToday = weekdayOf(base.day) === weekday
  if (!isToday) return near
  return { type: 'DATE', value: valueAt(addUnits(base.day, 'W', towards), 'D'), anchor: base.value }
}
