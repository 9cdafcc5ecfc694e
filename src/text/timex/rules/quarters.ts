/** Quarters and halves of years. Quarters of business reports are taken as those of the calendar, whatever the company's fiscal year. */
import { addUnits, dateOfDay } from '../../../calendar/days.js'
import { daysOfValue, valueAt } from '../../../calendar/values.js'
import { type Context, direction, formBeside, fromNow, yearText } from '../context.js'
import { type Groups, type Meaning, type Rule, rule } from '../grammar.js'
import { yearFor } from '../resolve.js'
import { ordinalOf } from '../tables.js'
import { dateRule } from './modifiers.js'

const owner = '(?:the )?'
const yearBehind =
  '(?:(?: of| ,| in)? (?:{y:year}|fiscal {fy:year}|(?:of )?(?:the )?(?<ry>last|this|next|that|previous|same) year))?'

export const quarterRules: readonly Rule[] = [
  dateRule(
    'quarter/ordinal',
    `${owner}(?:(?:{by:year}|(?<bry>last|this|next) year 's) )?(?:(?:fiscal|fiscal year|record|flat|calendar) )?(?:{by2:year} )?(?<o>{quarterordinal}) (?:fiscal )?quarter${yearBehind}`,
    ordinalQuarter,
  ),
  dateRule(
    'quarter/half',
    `${owner}(?:{by:year} )?(?:fiscal )?(?<o>first|second|latter|last|1st|2nd) half${yearBehind}`,
    half,
  ),
  rule(
    'quarter/year-ago',
    "(?:(?:the|its|a) )?(?:(?:comparable|same|corresponding) )?(?:year ago|year earlier|prior year|previous year|last year 's) (?:quarter|period|half)",
    yearAgoQuarter,
  ),
  rule('quarter/of-year', '(?:the )?{y:year} (?:fiscal )?(?:quarter|period)', ofYear),
  rule(
    'quarter/same',
    '(?:the|a) (?:same|corresponding|comparable|like|similar) (?:quarter|period)(?: of)?(?: (?:{y:year}|(?:a )?(?:last year|year ago|year earlier|year before)|(?:the )?(?:previous|prior) year))?',
    sameQuarter,
  ),
  rule(
    'quarter/current',
    '(?:the|this|that|its) (?:(?<which>latest|current|just ended|most recent|recent) )?(?:fiscal )?(?<unit>quarter|period)(?: (?:a )?(?<ago>year ago|year earlier))?',
    currentQuarter,
  ),
]

function quarterNumber(word: string): number {
  return /^(?:final|last)$/.test(word) ? 4 : ordinalOf(word)
}

/** The most likely quarter with this number: the last one that has begun, or the next one if the tense points to the future. */
function ordinalQuarter(groups: Groups, context: Context): Meaning | undefined {
  const number = quarterNumber(groups.o!)
  const stated = groups.y ?? groups.fy ?? groups.by ?? groups.by2
  const relative = groups.ry ?? groups.bry
  const year = stated !== undefined ? Number(stated) : relative !== undefined ? yearFor(context, relative) : undefined
  if (year !== undefined) return { type: 'DATE', value: `${yearText(year)}-Q${number}` }
  const { base } = context
  if (!base) return { type: 'DATE', value: `XXXX-Q${number}` }
  const { year: now, month } = dateOfDay(base.day)
  const current = Math.ceil(month / 3)
  const isAhead = number > current
  const chosen =
    isAhead && (direction(context) === 'past' || number - current > 1) && direction(context) !== 'future'
      ? now - 1
      : now
  return { type: 'DATE', value: `${yearText(chosen)}-Q${number}`, anchor: base.value }
}

function half({ o, y, fy, by, ry }: Groups, context: Context): Meaning | undefined {
  const number = /^(?:first|1st)$/.test(o!) ? 1 : 2
  const stated = y ?? fy ?? by
  const year = stated !== undefined ? Number(stated) : yearFor(context, ry ?? 'this')
  if (stated === undefined && ry === undefined && /^(?:of|,)$/.test(formBeside(context, 0))) return undefined
  return { type: 'DATE', value: `${yearText(year)}-H${number}` }
}

function yearAgoQuarter(_: Groups, context: Context): Meaning {
  return quarterBefore(context, context.quarter)
}

/** The same quarter one year before. If no quarter was mentioned, the last complete one. */
function quarterBefore({ base }: Context, quarter: string | undefined): Meaning {
  const days = quarter === undefined ? undefined : daysOfValue(quarter)
  const from = days ? days.first : base && addUnits(base.day, 'Q', -1)
  if (from === undefined) return { type: 'DATE', value: 'XXXX-QX' }
  return { type: 'DATE', value: valueAt(addUnits(from, 'Y', -1), 'Q'), anchor: quarter ?? base?.value }
}

function ofYear({ y }: Groups, { quarter }: Context): Meaning {
  const number = quarter?.slice(-1) ?? 'X'
  return { type: 'DATE', value: `${y}-Q${number}` }
}

function sameQuarter({ y }: Groups, context: Context): Meaning {
  return y === undefined ? quarterBefore(context, context.quarter) : ofYear({ y }, context)
}

function currentQuarter({ which, unit, ago }: Groups, context: Context): Meaning | undefined {
  if (ago !== undefined) return quarterBefore(context, context.quarter)
  if (unit === 'period' && which === undefined) return undefined
  if (which === 'current') return fromNow(context, 'Q', 0)
  if (context.quarter !== undefined) return { type: 'DATE', value: context.quarter, anchor: context.quarter }
  return fromNow(context, 'Q', which === undefined && direction(context) !== 'past' ? 0 : -1)
}
