/** Durations: "two weeks", "a 10-year bond", "the past five years", "several months". */
import { type Context, formBeside, lastWord, wordBeside } from '../context.js'
import type { Groups, Meaning, Rule } from '../grammar.js'
import { unitCount } from '../numbers.js'
import { durationValue } from './duration-values.js'
import { durationRule } from './modifiers.js'

const count = '(?<n>{number}|{few})'
const kind =
  '(?:(?:more|additional|full|straight|consecutive|trading|business|working|long|whole|calendar|fiscal|further|solid) )?'

export const durationRules: readonly Rule[] = [
  durationRule(
    'duration/shifted',
    `(?:(?:the|his|her|its|their|these|those) )?(?:past|last|next|first|previous|coming|final|recent|latest|following|preceding|initial|remaining|another|additional|same) ${count} ${kind}{u:unit}`,
    countedDuration,
  ),
  durationRule(
    'duration/counted',
    `(?:the )?${count} ${kind}{u:unit}(?: (?:long|period)| - (?:old|olds))?`,
    countedDuration,
  ),
  durationRule('duration/period', `an? (?<n>{number}) {u:unit} period`, countedDuration),
  durationRule('duration/range', '(?:the next )?(?<n>{number}) (?:to|or) {number} {u:unit}', countedDuration),
  durationRule(
    'duration/one',
    '(?:an?|one|another)(?: (?:full|whole|additional|entire|solid|single|further))? {u:one}(?<half> and a half)?(?: long)?',
    singleUnit,
  ),
  durationRule('duration/half', '(?:half an?|a half|half) {u:one}', ({ u }, context) =>
    lastWord(context).upos === 'NOUN' ? durationMeaning(0.5, u!) : undefined,
  ),
  durationRule(
    'duration/some',
    '(?:(?:the )?(?:past|last|next|coming|recent|previous) few|(?:the|these) (?:past|last|next)(?: few)?) {u:units}',
    ({ u }) => durationMeaning(undefined, u!),
  ),
  durationRule('duration/kinds', '{u:units} or {units}', ({ u }) => durationMeaning(undefined, u!)),
  durationRule('duration/plural', '{u:units}', pluralUnit),
  durationRule('duration/while', '(?:a (?:long|short) time|some time|(?:quite )?a while)', (_, context) =>
    formBeside(context, -1) === 'at' ? undefined : { type: 'DURATION', value: 'PXX' },
  ),
]

function durationMeaning(number: number | undefined, unit: string): Meaning {
  return { type: 'DURATION', value: durationValue(number ?? 'X', unit) }
}

function countedDuration({ n, u }: Groups, context: Context): Meaning | undefined {
  const number = unitCount(n!)
  const behind = wordBeside(context, 0)
  // "three quarters of the food" is a share, "one second" before a noun an ordinal, "37 years old" an age.
  if (u!.startsWith('quarter') && number !== undefined && number < 4 && /^(?:-|of)$/.test(behind?.form ?? ''))
    return undefined
  if (u === 'second' && behind?.upos === 'NOUN') return undefined
  if (u!.endsWith('s') && behind?.form === 'old') return undefined
  return durationMeaning(number, u!)
}

/**
 * A single unit without a number. "a second" and "a quarter" mostly mean something else, and "a day trip" or "a night club" does not state
 * a duration.
 */
function singleUnit({ u, half }: Groups, context: Context): Meaning | undefined {
  const isPart = /^(?:NN|JJ)/.test(wordBeside(context, 0)?.xpos ?? '')
  if (/^(?:second|night|quarter)$/.test(u!) || (u === 'day' && isPart)) return undefined
  return durationMeaning(half === undefined ? 1 : 1.5, u!)
}

const leadsToPlural = /^(?:for|in|within|over|after|of|takes?|took|spent|spend|and|or|,)$/

/** A plural unit without a number ("for years", "weeks later"), if it is not the end of another expression. */
function pluralUnit({ u }: Groups, context: Context): Meaning | undefined {
  const before = formBeside(context, -1)
  const isLed = leadsToPlural.test(before) || context.from === 0
  const isShort = /^(?:seconds|quarters|nights|hours|days|weekends)$/.test(u!)
  return isLed && (!isShort || /^(?:for|within)$/.test(before)) ? durationMeaning(undefined, u!) : undefined
}
