/** Dates counted from the time mentioned last: "two days later", "the following year", "that week", "the day before". */
import { daysOfValue, valueAt } from '../../../calendar/values.js'
import { type Context, formBeside, fromNow, fromReference, wordBeside } from '../context.js'
import type { Groups, Meaning, Rule } from '../grammar.js'
import { unitCount } from '../numbers.js'
import { unitOf } from '../tables.js'
import { durationValue } from './duration-values.js'
import { dateRule, durationRule } from './modifiers.js'
import { yearBefore } from './relative.js'

export const narratedRules: readonly Rule[] = [
  durationRule(
    'narrated/counted',
    '(?<n>{number}|{few}|an?) {u:unit} (?<way>earlier|before|later|after|afterwards?|hence|from now|from today)',
    countedShift,
  ),
  dateRule(
    'narrated/beside',
    '(?:the|that) (?:very )?(?<which>same|next|following|previous|preceding|ensuing) {u:calendarunit}',
    shiftFromReference,
  ),
  dateRule('narrated/that', '(?:that|the same) {u:calendarunit}', ({ u }, context) =>
    shiftFromReference({ u, which: 'same' }, context),
  ),
  dateRule('narrated/before', 'the (?<u>day|week|month|quarter|year) (?<way>before|after|earlier)', unitBefore),
]

function countedShift({ n, u, way }: Groups, context: Context): Meaning | undefined {
  const unit = unitOf(u!)
  const count = unitCount(n!)
  // "two days after the storm" is a duration of two days; the rules of durations handle it.
  if ((way === 'before' || way === 'after') && !isEndOfPhrase(context)) return undefined
  if ((way === 'earlier' || way === 'later') && formBeside(context, 0) === 'than') return undefined
  const isBack = way === 'earlier' || way === 'before'
  if (count === undefined) return { type: 'DATE', value: isBack ? 'PAST_REF' : 'FUTURE_REF' }
  const steps = (isBack ? -1 : 1) * count * (unit.grain === 'W' ? unit.times : 1)
  if (!unit.grain || !Number.isInteger(steps)) return { type: 'DURATION', value: durationValue(count, u!) }
  if (/from|hence/.test(way!)) return fromNow(context, unit.grain, steps)
  if (unit.grain === 'Y' && context.quarter !== undefined && steps === -1) return yearBefore(context)
  return fromReference(context, unit.grain, steps)
}

/** Whether nothing follows that the expression could be before or after. */
function isEndOfPhrase(context: Context): boolean {
  return !/^(?:NN|DT|PRP|VB|CD|IN|JJ|WP|WDT|EX|RB|MD|TO|FW)/.test(wordBeside(context, 0)?.xpos ?? '')
}

function shiftFromReference({ which, u }: Groups, context: Context): Meaning {
  const { grain } = unitOf(u!)
  const shift = which === 'same' ? 0 : /next|following|ensuing/.test(which!) ? 1 : -1
  const { value, anchor } = fromReference(context, grain!, shift)
  const days = daysOfValue(value)
  return { type: 'DATE', value: days ? valueAt(days.first, grain!) : value, anchor }
}

function unitBefore({ u, way }: Groups, context: Context): Meaning | undefined {
  if (way !== 'earlier' && !isEndOfPhrase(context)) return undefined
  const { grain } = unitOf(u!)
  if (grain === 'Y' && way !== 'after') return yearBefore(context)
  return fromReference(context, grain!, way === 'after' ? 1 : -1)
}
