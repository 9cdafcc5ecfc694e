/** Times of day, on the clock or as parts of the day, on a day that is named or understood. */
import { pad } from '../../../calendar/days.js'
import { monthOf, weekdayOfName } from '../../../calendar/names.js'
import { type Context, formBeside, fromNow } from '../context.js'
import type { Groups, Meaning, Rule } from '../grammar.js'
import { numberInWords } from '../numbers.js'
import { dayOfMonth, shiftedWeekday, weekdayNamed } from '../resolve.js'
import { dayParts, ordinalOf } from '../tables.js'
import { dateRule } from './modifiers.js'

const half = '(?<half>a\\.?m\\.?|p\\.?m\\.?)(?: \\.)?'
const zone =
  '(?: (?:(?<zone>gmt|utc|z)|e[sd]t|c[sd]t|m[sd]t|p[sd]t|et|local time|eastern(?: time)?|(?:eastern|pacific|central|mountain) (?:standard|daylight)? ?time))?'
const onDay =
  '(?:(?: ,)?(?: on)? (?:(?<rel>yesterday|today|tomorrow)|(?:(?<which>last|next|this) )?{w:weekday}|(?:{shortday} ,? ?)?{m:month} (?<d>{day})))?'
const dayFirst = '(?:(?<rel>yesterday|today|tomorrow)|(?:(?<which>last|next|this) )?{w:weekday}|{m:month} (?<d>{day}))'

export const clockRules: readonly Rule[] = [
  dateRule('clock/half-day', `(?<h>\\d{1,2})(?:[:.](?<min>\\d\\d))? ${half}${zone}${onDay}`, clock),
  dateRule('clock/military', `(?<h>[01]\\d|2[0-4])(?<min>[0-5]\\d) (?:(?<zone>gmt|utc)|hours)${onDay}`, clock),
  dateRule('clock/minutes', `(?<h>\\d{1,2}):(?<min>\\d\\d)(?::\\d\\d)?${zone}${onDay}`, (groups, context) =>
    formBeside(context, -1) === '-' ? undefined : clock(groups, context),
  ),
  dateRule('clock/oclock', `(?<n>{number}) o'clock(?: in the (?<p>{daypart})|(?: at)? {p2:daypart})?${onDay}`, oclock),
  dateRule('clock/noon', `(?<word>noon|midnight|midday)${zone}${onDay}`, noon),
  dateRule('clock/day-time', `${dayFirst}(?: ,)?(?: at)? (?<h>\\d{1,2})(?:[:.](?<min>\\d\\d))? ${half}${zone}`, clock),
  dateRule('clock/day-noon', `${dayFirst}(?: at)? (?<word>noon|midnight)`, noon),
  dateRule('clock/day-part', `${dayFirst} {p:daypart}`, dayPart),
  dateRule('clock/part-of-day', `(?:the )?{p:daypart}(?: of|,)? ${dayFirst}`, dayPart),
  dateRule(
    'clock/this-part',
    '(?:(?<which>this|last|that|the same) {p:daypart}|(?<tonight>tonight|overnight))',
    thisPart,
  ),
  dateRule('clock/mid-part', '(?<mid>mid )(?<p>morning|afternoon)', ({ p }, context) =>
    onDayOf({}, context, dayParts[p!]!),
  ),
  dateRule('clock/part', '(?:the )(?<p>morning|afternoon|evening|night)', ({ p }, context) =>
    /^(?:in|during|at|late|early)$/.test(formBeside(context, -1)) ? onDayOf({}, context, dayParts[p!]!) : undefined,
  ),
]

function clock({ h, min, half: part, zone: written, ...day }: Groups, context: Context): Meaning | undefined {
  const [hour, minute] = [Number(h), Number(min ?? 0)]
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  if (part !== undefined && (hour > 12 || hour === 0)) return undefined
  const hours = part === undefined ? hour : (hour % 12) + (part.startsWith('p') ? 12 : 0)
  return onDayOf(day, context, `${pad(hours, 2)}:${min ?? '00'}${written === undefined ? '' : 'Z'}`)
}

function oclock({ n, p, p2, ...day }: Groups, context: Context): Meaning | undefined {
  const hour = numberInWords(n!)
  if (hour === undefined || hour > 12) return undefined
  return onDayOf(day, context, `${pad(hourIn(p ?? p2, hour), 2)}:00`)
}

/** The hour on the 24-hour clock. At night, twelve is midnight at the end of the day, and hours up to five are after midnight. */
function hourIn(part: string | undefined, hour: number): number {
  if (part === 'night') return hour > 5 ? hour + 12 : hour
  return /^(?:afternoon|evening)$/.test(part ?? '') ? (hour % 12) + 12 : hour
}

function noon({ word, zone: _, ...day }: Groups, context: Context): Meaning {
  return onDayOf(day, context, word === 'midnight' ? '24:00' : '12:00')
}

function dayPart({ p, ...day }: Groups, context: Context): Meaning {
  return onDayOf(day, context, dayParts[p!]!)
}

function thisPart({ which, p, tonight }: Groups, context: Context): Meaning {
  if (tonight !== undefined) return timeOf(fromNow(context, 'D', 0), 'NI')
  if (which === 'that' || which === 'the same') return onDayOf({}, context, dayParts[p!]!)
  return timeOf(fromNow(context, 'D', which === 'last' ? -1 : 0), dayParts[p!]!)
}

/** The day of a time: the one named beside it, else the one mentioned last, else the date of writing. */
function onDayOf({ rel, which, w, m, d }: Groups, context: Context, time: string): Meaning {
  if (rel !== undefined) return timeOf(fromNow(context, 'D', { yesterday: -1, today: 0, tomorrow: 1 }[rel] ?? 0), time)
  if (w !== undefined)
    return timeOf(
      which === undefined ? weekdayNamed(context, weekdayOfName(w)) : shiftedWeekday(context, which, weekdayOfName(w)),
      time,
    )
  const stated = m === undefined ? undefined : dayOfMonth(context, monthOf(m), ordinalOf(d!))
  if (stated) return timeOf(stated, time)
  const { reference } = context
  const day = reference === undefined ? undefined : /^\d{4}-\d{2}-\d{2}/.exec(reference)?.[0]
  return day === undefined
    ? timeOf(fromNow(context, 'D', 0), time)
    : timeOf({ type: 'DATE', value: day, anchor: reference }, time)
}

function timeOf({ value, anchor }: Meaning, time: string): Meaning {
  return { type: 'TIME', value: `${value}T${time}`, anchor }
}
