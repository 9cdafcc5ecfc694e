/**
 * Time expressions and the days they cover, as a small grammar over words: "August 2 1990" is a day, "1990s" ten years, "20th century" a
 * hundred years. An expression without a year keeps its parts instead: "Saturday" a day of the week, "April 26" month and day.
 *
 * This is the definition of the entailment paper (Rodrigo and others 2007, section 2.1: range expressions that are compared by inclusion),
 * and the models and figures of docs/entailment.md depend on it. `text/timex/` finds more, but cuts and reads expressions as TIMEX3 does:
 * it includes articles and modifiers in the text, starts the 20th century in 1900, has no ranges ("from 1972 to 1975"), and needs a date of
 * writing for relative expressions, which pairs do not have. With it, one in six time expressions of the RTE-3 development set
 * changes, and so do scores: run 3 from 73.50 to 73.75 % there, run 2 from 61.88 to 62.00 % on RTE-2.
 */
import { daysInMonth, isoDate } from '../../calendar/days.js'
import type { Word } from '../../text/analysis.js'
import { formAt, skipForm } from '../../text/words.js'
import { dayAt, isBeforeChrist, monthAt, weekdayAt, yearAt } from './date-words.js'
import { type Found, joints } from './found.js'

export interface TimeValue {
  /** The first and last day, as year-month-day. */
  readonly from?: string
  readonly to?: string
  readonly month?: number
  readonly day?: number
  /** 1 is Monday. */
  readonly weekday?: number
  /** The minute of the day. */
  readonly minute?: number
}

/**
 * Whether the first time is within the second: the first must state every part that the second states, and its days must be within those of
 * the second.
 */
export function timeIncludes(inner: TimeValue, outer: TimeValue): boolean {
  if (outer.from !== undefined && !(inner.from !== undefined && inner.from >= outer.from && inner.to! <= outer.to!))
    return false
  return (['month', 'day', 'weekday', 'minute'] as const).every(
    (part) => outer[part] === undefined || inner[part] === outer[part],
  )
}

/** The time expression that begins at a word, if there is one; the longest match of all rules. */
export function timeAt(words: readonly Word[], at: number): Found<TimeValue> | undefined {
  let best: Found<TimeValue> | undefined
  for (const rule of rules) {
    const found = rule(words, at)
    if (found && found.length > (best?.length ?? 0)) best = found
  }
  return best
}

type Rule = (words: readonly Word[], at: number) => Found<TimeValue> | undefined

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'
  .concat(' fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth')
  .split(' ')

const rules: readonly Rule[] = [
  monthFirst,
  dayFirst,
  monthAndYear,
  yearAlone,
  yearSpan,
  decade,
  century,
  numericDate,
  weekdayAlone,
  clock,
]

interface DateParts {
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly day?: number | undefined
  readonly weekday?: number | undefined
}

function dateValue({ year, month, day, weekday }: DateParts): TimeValue {
  const loose = { ...(month && { month }), ...(day && { day }), ...(weekday && { weekday }) }
  if (year === undefined) return loose
  const last = month ? daysInMonth(year, month) : 31
  return {
    from: isoDate({ year, month: month ?? 1, day: day ?? 1 }),
    to: isoDate({ year, month: month ?? 12, day: day ?? last }),
    ...loose,
  }
}

function wholeYears(from: number, to: number): TimeValue {
  return { from: isoDate({ year: from, month: 1, day: 1 }), to: isoDate({ year: to, month: 12, day: 31 }) }
}

/** For example: Saturday, April 26, 1986 */
function monthFirst(words: readonly Word[], start: number): Found<TimeValue> | undefined {
  const weekday = weekdayAt(words, start)
  const at = weekday ? skipForm(words, start + 1, ',') : start
  const month = monthAt(words, at)
  const day = month && dayAt(words, at + 1)
  if (!day) return undefined
  return withYear(words, start, at + 2, { month, day, weekday })
}

/** For example: Saturday 26th of April 1986 */
function dayFirst(words: readonly Word[], start: number): Found<TimeValue> | undefined {
  const weekday = weekdayAt(words, start)
  const at = weekday ? skipForm(words, start + 1, ',') : start
  const day = dayAt(words, at)
  const next = skipForm(words, at + 1, 'of')
  const month = day && monthAt(words, next)
  return month ? withYear(words, start, next + 1, { month, day, weekday }) : undefined
}

/** Adds the year after a date, with or without a comma. */
function withYear(words: readonly Word[], start: number, end: number, parts: DateParts): Found<TimeValue> {
  const at = skipForm(words, end, ',', 'of')
  const year = yearAt(words, at)
  return { length: (year ? at + 1 : end) - start, value: dateValue({ ...parts, year }) }
}

/** For example: April 1986; also April alone */
function monthAndYear(words: readonly Word[], start: number): Found<TimeValue> | undefined {
  const month = monthAt(words, start)
  if (!month) return undefined
  const found = withYear(words, start, start + 1, { month })
  const isSure =
    found.length > 1 || !/^(?:may|march|mar|jan)$/i.test(words[start]!.form) || isAfterPreposition(words, start)
  return isSure ? found : undefined
}

const beforeTimes = new Set(
  'in on since of by from until till during before after between around about to and ,'.split(' '),
)

function isAfterPreposition(words: readonly Word[], at: number): boolean {
  return beforeTimes.has(formAt(words, at - 1))
}

/** A number of four digits before a noun is a count, not a year: "1500 soldiers". */
function yearAlone(words: readonly Word[], at: number): Found<TimeValue> | undefined {
  const year = yearAt(words, at)
  if (!year || /^[$€£]|\$$/.test(formAt(words, at - 1))) return undefined
  const next = words[at + 1]
  const counts = next !== undefined && (next.xpos === 'NNS' || next.form === '%' || next.xpos === 'CD')
  const isYear = isAfterPreposition(words, at) ? year >= 1800 || !counts : year >= 1500 && !counts
  return isYear ? { length: 1, value: wholeYears(year, year) } : undefined
}

/** For example: 1980-1985, 1980-85, between 1980 and 1985, from 1980 to 1985 */
function yearSpan(words: readonly Word[], at: number): Found<TimeValue> | undefined {
  const [, first, last] = /^((?:1[5-9]|20)\d\d)[-–/](\d{4}|\d{2})$/.exec(formAt(words, at)) ?? []
  if (first && last) return yearRange(Number(first), Number(first.slice(0, 4 - last.length) + last), 1)
  const joint = joints.get(formAt(words, at))
  const start = joint ? at + 1 : at
  const [from, to] = [yearAt(words, start), yearAt(words, start + 2)]
  const middle = formAt(words, start + 1)
  if (!from || !to || !(joint ? middle === joint : /^[-–]$/.test(middle))) return undefined
  return yearRange(from, to, start + 3 - at)
}

function yearRange(from: number, to: number, length: number): Found<TimeValue> | undefined {
  return from <= to ? { length, value: wholeYears(from, to) } : undefined
}

const shares: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['early', [0, 0.4]],
  ['mid', [0.3, 0.7]],
  ['late', [0.6, 1]],
])

/** For example: 1990s, the late 1990s, mid-1990s */
function decade(words: readonly Word[], start: number): Found<TimeValue> | undefined {
  const [, joined] = /^(early|mid|late)-/.exec(formAt(words, start)) ?? []
  const lone = shares.has(formAt(words, start)) ? formAt(words, start) : undefined
  const at = lone ? skipForm(words, start + 1, '-') : start
  const form = joined ? formAt(words, at).slice(joined.length + 1) : formAt(words, at)
  const [, digits] = /^['’]?((?:1\d|20)?\d0)['’]?s$/.exec(form) ?? []
  if (!digits) return undefined
  const first = digits.length === 2 ? 1900 + Number(digits) : Number(digits)
  const whole = first % 100 === 0 && first < 2000 ? 100 : 10
  return { length: at + 1 - start, value: partOfPeriod(first, whole, joined ?? lone) }
}

function partOfPeriod(first: number, length: number, part: string | undefined): TimeValue {
  const [low, high] = shares.get(part ?? '') ?? [0, 1]
  return wholeYears(first + Math.round(low * length), first + Math.round(high * length) - 1)
}

/** For example: 20th century, the early twentieth century */
function century(words: readonly Word[], start: number): Found<TimeValue> | undefined {
  const part = shares.has(formAt(words, start)) ? formAt(words, start) : undefined
  const at = part ? start + 1 : start
  const [, digits, glued] = /^(\d{1,2})(?:st|nd|rd|th)(-century)?$/.exec(formAt(words, at)) ?? []
  const number = digits ? Number(digits) : spelledOrdinal(words, at)
  if (!number) return undefined
  const end = glued ? at : skipForm(words, at + 1, '-')
  if ((!glued && !/^centur(?:y|ies)$/.test(formAt(words, end))) || isBeforeChrist(words, end)) return undefined
  return { length: end + 1 - start, value: partOfPeriod((number - 1) * 100 + 1, 100, part) }
}

function spelledOrdinal(words: readonly Word[], at: number): number | undefined {
  if (formAt(words, at) === 'twenty-first') return 21
  return ordinals.indexOf(formAt(words, at)) + 1 || undefined
}

/** For example: 1999-05-12, 12/05/1999. Month first if both orders are possible, as in American English. */
function numericDate(words: readonly Word[], at: number): Found<TimeValue> | undefined {
  const form = formAt(words, at)
  const [, year, month, day] = /^((?:1\d|20)\d\d)-(\d{1,2})-(\d{1,2})$/.exec(form) ?? []
  if (year) return dateInNumbers(Number(year), Number(month), Number(day))
  const [, a, b, last] = /^(\d{1,2})[/.](\d{1,2})[/.]((?:1\d|20)\d\d)$/.exec(form) ?? []
  if (!last) return undefined
  return Number(a) > 12
    ? dateInNumbers(Number(last), Number(b), Number(a))
    : dateInNumbers(Number(last), Number(a), Number(b))
}

function dateInNumbers(year: number, month: number, day: number): Found<TimeValue> | undefined {
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDate ? { length: 1, value: dateValue({ year, month, day }) } : undefined
}

function weekdayAlone(words: readonly Word[], at: number): Found<TimeValue> | undefined {
  const weekday = weekdayAt(words, at)
  return weekday ? { length: 1, value: { weekday } } : undefined
}

/** For example: 3 p.m., 10:30 */
function clock(words: readonly Word[], at: number): Found<TimeValue> | undefined {
  const [, hour, minute, glued] = /^(\d{1,2})(?:[:.](\d\d))?(am|pm|a\.m\.?|p\.m\.?)?$/.exec(formAt(words, at)) ?? []
  if (hour === undefined) return undefined
  const half = glued ?? /^(?:[ap]\.?m\.?)$/.exec(formAt(words, at + 1))?.[0]
  if (!half && !/^\d{1,2}:\d\d$/.test(formAt(words, at))) return undefined
  const hours = half ? (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hour)
  if (hours > 24 || Number(minute ?? 0) > 59) return undefined
  return { length: half && !glued ? 2 : 1, value: { minute: hours * 60 + Number(minute ?? 0) } }
}
