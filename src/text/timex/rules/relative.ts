/** Dates counted from the date of writing: "yesterday", "last week", "next June", "the weekend", "two years ago", "year-end". */
import { addUnits, dayNumber, type Grain, isInCalendar, pad, weekdayOf } from '../../../calendar/days.js'
import { monthOf, weekdayOfName } from '../../../calendar/names.js'
import { daysOfValue, lastDayOf, valueAt } from '../../../calendar/values.js'
import {
  type Context,
  direction,
  formBeside,
  fromNow,
  fromReference,
  grainOf,
  wordBeside,
  yearText,
} from '../context.js'
import { type Groups, type Meaning, type Rule, rule } from '../grammar.js'
import { unitCount } from '../numbers.js'
import { shiftedWeekday, strictYear, yearFor } from '../resolve.js'
import { unitOf } from '../tables.js'
import { durationValue } from './duration-values.js'
import { dateRule, durationRule } from './modifiers.js'

const dayWords: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }
const period = '(?<u>year|month|week|quarter|century|decade)'

export const relativeRules: readonly Rule[] = [
  dateRule('relative/day', '(?:(?:the )?day (?<side>before|after) )?(?<d>yesterday|today|tomorrow)', dayNear),
  dateRule(
    'relative/unit',
    '(?:the )?(?<which>last|this|next|past|previous|coming|current|upcoming|latest|prior|this past|this coming) (?:(?:fiscal|calendar|full) )?{u:calendarunit}',
    shiftedUnit,
  ),
  dateRule(
    'relative/weekday',
    '(?<which>last|this|next|past|this past|this coming|coming|the previous|the following) {w:weekday}',
    ({ which, w }, context) => shiftedWeekday(context, lastWordIn(which!), weekdayOfName(w!)),
  ),
  dateRule('relative/weekday-week', '{w:weekday} (?:of )?(?<which>last|this|next) week', weekdayOfWeek),
  dateRule('relative/month', '(?<which>last|this|next|past|this past|this coming) {m:fullmonth}', shiftedMonth),
  durationRule('relative/ago', '(?:(?<n>{number}|{few}|an?|half an?) (?:of )?)?{u:unit} (?:ago|back)', unitsAgo),
  rule('relative/year-ago', '(?:the )?(?:year ago|year earlier)', (_, context) => yearBefore(context)),
  dateRule('relative/weekend', '(?:the|this) weekend', weekend),
  dateRule('relative/unit-alone', `the (?:(?:full|whole|entire|fiscal) )?${period}`, unitAlone),
  rule('relative/period-end', `(?:(?:around|about) )?(?:the )?(?:calendar |fiscal )?${period}(?: 's)? end`, periodEnd),
  rule('relative/end-of-period', `(?:the )?(?:end|close) of (?:the|this) (?:calendar |fiscal )?${period}`, periodEnd),
]

function dayNear({ d, side }: Groups, context: Context): Meaning {
  return fromNow(context, 'D', dayWords[d!]! + (side === 'before' ? -1 : side === 'after' ? 1 : 0))
}

function lastWordIn(words: string): string {
  return words.split(' ').at(-1)!
}

const shifts: Readonly<Record<string, number>> = {
  last: -1,
  past: -1,
  previous: -1,
  prior: -1,
  latest: -1,
  next: 1,
  coming: 1,
  upcoming: 1,
}

function shiftedUnit({ which, u }: Groups, context: Context): Meaning | undefined {
  const shift = shifts[lastWordIn(which!)] ?? 0
  // "The past decade" ends now; "the last decade" can be that of the calendar.
  if (/past$/.test(which!) && /^(?:decade|century)$/.test(u!)) return { type: 'DURATION', value: durationValue(1, u!) }
  if (u !== 'day') return fromNow(context, unitOf(u!).grain!, shift)
  if (shift === 0) return fromNow(context, 'D', 0)
  // "the last day" belongs to something; "the next day" follows the time mentioned last.
  return /next|previous/.test(which!) ? fromReference(context, 'D', shift) : undefined
}

/** On weekdays "the weekend" is the last one, unless the verb points to the future. */
function weekend(_: Groups, context: Context): Meaning {
  const { base } = context
  const isWorkday = base !== undefined && weekdayOf(base.day) <= 5
  return fromNow(context, 'WE', isWorkday && direction(context) !== 'future' ? -1 : 0)
}

function weekdayOfWeek({ w, which }: Groups, context: Context): Meaning {
  const { base } = context
  const weekday = weekdayOfName(w!)
  if (base?.precision !== 'D') return { type: 'DATE', value: `XXXX-WXX-${weekday}` }
  const monday = base.day + 1 - weekdayOf(base.day) + 7 * (shifts[which!] ?? 0)
  return { type: 'DATE', value: valueAt(monday + weekday - 1, 'D'), anchor: base.value }
}

function shiftedMonth({ which, m }: Groups, context: Context): Meaning {
  const month = monthOf(m!)
  const shift = shifts[lastWordIn(which!)] ?? 0
  const [isThis, isNext] = [lastWordIn(which!) === 'this', shift === 1]
  // A month is past when it is over, and ahead until it begins.
  const edge = (year: number) => (isNext ? dayNumber(year, month, 1) : dayNumber(year, month + 1, 0))
  const year = isThis ? yearFor(context, 'this') : strictYear(context, isNext ? 'next' : 'last', edge)
  return { type: 'DATE', value: `${yearText(year)}-${pad(month, 2)}`, anchor: context.base?.value }
}

function unitsAgo({ n, u }: Groups, context: Context): Meaning | undefined {
  const unit = unitOf(u!)
  if (n === undefined && !u!.endsWith('s')) return undefined
  const count = n === undefined ? undefined : unitCount(n)
  if (count === undefined) return { type: 'DATE', value: 'PAST_REF' }
  if (!unit.grain) return withinDay(context, unit.letter, -count)
  if (count === 1 && unit.grain === 'Y') return yearBefore(context)
  return unitsBack(context, unit.grain, count * (unit.grain === 'W' ? unit.times : 1))
}

/** Hours and minutes ago. If the date of writing has no hour, the day stays the same. */
function withinDay(context: Context, letter: string, count: number): Meaning {
  const { base } = context
  const time = base && /T(\d\d)(?::(\d\d))?/.exec(base.value)
  if (!time || letter === 'S')
    return { type: 'TIME', value: `${fromNow(context, 'D', 0).value}TXX:XX`, anchor: base?.value }
  const minutes = Number(time[1]) * 60 + Number(time[2] ?? 0) + Math.round(count * (letter === 'H' ? 60 : 1))
  const days = base.day + Math.floor(minutes / 1440)
  if (!isInCalendar(days)) return { type: 'DATE', value: 'PAST_REF', anchor: base.value }
  const day = valueAt(days, 'D')
  const rest = ((minutes % 1440) + 1440) % 1440
  return { type: 'TIME', value: `${day}T${pad(Math.floor(rest / 60), 2)}:${pad(rest % 60, 2)}`, anchor: base.value }
}

/** A date that many units ago, with the precision of the unit. Half units are counted in a smaller unit, decades in years. */
function unitsBack(context: Context, grain: Grain, count: number): Meaning {
  if (grain === 'E' || grain === 'C') return fromNow(context, 'Y', -Math.round(count * (grain === 'E' ? 10 : 100)))
  if (Number.isInteger(count)) return fromNow(context, grain, -count)
  if (grain === 'Y') return fromNow(context, 'M', -Math.round(12 * count))
  return fromNow(context, 'D', -Math.round(count * (grain === 'W' ? 7 : 30)))
}

/** One year before the quarter mentioned last, as in business reports, or before the date of writing. */
export function yearBefore(context: Context): Meaning {
  const { quarter } = context
  const days = quarter === undefined ? undefined : daysOfValue(quarter)
  if (!days) return fromNow(context, 'Y', -1)
  return { type: 'DATE', value: valueAt(addUnits(days.first, 'Y', -1), grainOf(quarter!)), anchor: quarter }
}

/** "the year" is the year of writing, but "the year ended March 31" is any period of one year. */
function unitAlone({ u }: Groups, context: Context): Meaning | undefined {
  const behind = formBeside(context, 0)
  if (/^(?:of|-|'s)$/.test(behind) || /^NN/.test(wordBeside(context, 0)?.xpos ?? '')) return undefined
  if (u !== 'quarter') {
    const isStretch = /^(?:ended|ending)$/.test(behind)
    return isStretch ? { type: 'DURATION', value: durationValue(1, u!) } : fromNow(context, unitOf(u!).grain!, 0)
  }
  const { quarter } = context
  return quarter === undefined ? fromNow(context, 'Q', -1) : { type: 'DATE', value: quarter, anchor: quarter }
}

function periodEnd({ u }: Groups, { base }: Context): Meaning {
  const grain = unitOf(u!).grain!
  const value = valueAt(base && lastDayOf(base.day, grain), grain, base?.precision)
  return { type: 'DATE', value, mod: 'END', anchor: base?.value }
}
