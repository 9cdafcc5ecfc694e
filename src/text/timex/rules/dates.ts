/** Days and months, with or without a year. With a year, they do not depend on the date of writing. */
import { dayNumber, isDate, pad, weekdayOf } from '../../../calendar/days.js'
import { monthOf, weekdayOfName } from '../../../calendar/names.js'
import { type Context, formBeside, wordBeside, yearText } from '../context.js'
import { type Groups, type Meaning, type Rule, rule } from '../grammar.js'
import { spelledYear } from '../numbers.js'
import { dayOfMonth, monthWithoutYear, weekdayNamed, yearFor } from '../resolve.js'
import { feasts, ordinalOf } from '../tables.js'
import { dateRule } from './modifiers.js'
import { fullYear } from './years.js'

const weekdayBefore = '(?:(?:(?:this|this coming|next|last) )?{shortday} (?:, )?(?:the )?)?'
const day = '(?<d>{day}|{dayordinal})'
const yearBehind = '(?:(?: ,| of)? (?:{y:year}|{sy:spelledyear}|(?<ry>last|this|next|that) year))'

export const dateRules: readonly Rule[] = [
  rule('date/iso', '(?<y>\\d{4}) - (?<m>\\d\\d) - (?<d>\\d\\d)', ({ y, m, d }) =>
    dayMeaning(Number(y), Number(m), Number(d)),
  ),
  rule('date/numeric', '(?<a>\\d{1,2})[/.](?<b>\\d{1,2})[/.](?<y>\\d{4}|\\d\\d)', numericDate),
  dateRule('date/month-day', `${weekdayBefore}{m:month} (?:the )?${day}${yearBehind}?`, monthDay),
  dateRule('date/day-month', `${weekdayBefore}(?:the )?${day}(?: of)? {m:month}${yearBehind}?`, monthDay),
  dateRule('date/month-year', `{m:month}${yearBehind}`, monthYear),
  dateRule('date/month', '{m:month}', monthAlone),
  dateRule('date/feast', '{f:feast}(?:(?: ,)? {y:year})?', feast),
  dateRule('date/thanksgiving', 'thanksgiving(?: day)?(?:(?: ,)? {y:year})?', thanksgiving),
  dateRule('date/weekday', '{w:weekday}', ({ w }, context) => weekdayNamed(context, weekdayOfName(w!))),
]

function dayMeaning(year: number, month: number, dayOf: number): Meaning | undefined {
  if (!isDate(year, month, dayOf)) return undefined
  return { type: 'DATE', value: `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOf, 2)}` }
}

/** Month first if both orders are possible, as in American English. */
function numericDate({ a, b, y }: Groups): Meaning | undefined {
  const [first, second] = [Number(a), Number(b)]
  const year = y!.length === 4 ? Number(y) : fullYear(Number(y))
  return first > 12 ? dayMeaning(year, second, first) : dayMeaning(year, first, second)
}

/** The year after a date: in digits, in words or as "last year". */
function statedYear({ y, sy, ry }: Groups, context: Context): number | undefined {
  if (y !== undefined) return Number(y)
  if (sy !== undefined) return spelledYear(sy)
  return ry === undefined ? undefined : yearFor(context, ry)
}

function anchorOf({ ry }: Groups, { base }: Context): Pick<Meaning, 'anchor'> {
  return ry !== undefined && base ? { anchor: base.value } : {}
}

function monthDay(groups: Groups, context: Context): Meaning | undefined {
  const [month, dayOf] = [monthOf(groups.m!), ordinalOf(groups.d!)]
  const year = statedYear(groups, context)
  if (year === undefined) return dayOfMonth(context, month, dayOf)
  const meaning = dayMeaning(year, month, dayOf)
  return meaning && { ...meaning, ...anchorOf(groups, context) }
}

function monthYear(groups: Groups, context: Context): Meaning {
  const year = statedYear(groups, context)
  return { type: 'DATE', value: `${yearText(year)}-${pad(monthOf(groups.m!), 2)}`, ...anchorOf(groups, context) }
}

const alsoNames = /^(?:may|march|mar|jan|april|june|august|dec|sep)\.?$/
const leadsToMonth =
  /^(?:in|since|of|by|from|until|till|during|before|after|between|through|for|to|and|or|,|this|that|last|next|late|early)$/

/**
 * Months without day and year. "May" and "April" are also names of people: they are months only after a preposition or with "early" and the
 * like before them.
 */
function monthAlone({ m, mod, part }: Groups, context: Context): Meaning | undefined {
  const isName = alsoNames.test(m!)
  const isLed = mod !== undefined || part !== undefined || leadsToMonth.test(formBeside(context, -1))
  if (isName && (!isLed || wordBeside(context, 0)?.upos === 'PROPN')) return undefined
  return monthWithoutYear(context, monthOf(m!))
}

function feast({ f, y }: Groups, context: Context): Meaning | undefined {
  const [month, dayOf] = feasts[f!.replaceAll(' - ', ' ')]!
  return y === undefined ? dayOfMonth(context, month, dayOf) : dayMeaning(Number(y), month, dayOf)
}

/** The fourth Thursday of November. */
function thanksgiving({ y }: Groups, context: Context): Meaning | undefined {
  const { value, anchor } = monthWithoutYear(context, 11)
  const year = Number(y ?? value.slice(0, 4))
  if (!Number.isFinite(year)) return { type: 'DATE', value: 'XXXX-11-XX' }
  const first = weekdayOf(dayNumber(year, 11, 1))
  const meaning = dayMeaning(year, 11, 22 + ((11 - first) % 7))
  return meaning && { ...meaning, ...(y === undefined && { anchor }) }
}
