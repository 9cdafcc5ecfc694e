/** Seasons: of a year, with "last" or "this", or alone. */
import { dayNumber } from '../../../calendar/days.js'
import { seasonMonths } from '../../../calendar/values.js'
import { type Context, formBeside, lastWord, yearText } from '../context.js'
import type { Groups, Meaning, Rule } from '../grammar.js'
import { spelledYear } from '../numbers.js'
import { seasonWithoutYear, strictYear, yearFor } from '../resolve.js'
import { seasons } from '../tables.js'
import { dateRule } from './modifiers.js'

export const seasonRules: readonly Rule[] = [
  dateRule(
    'season/year',
    '(?:the )?{s:season}(?: of| ,)? (?:{y:year}|{sy:spelledyear}|(?<ry>last|this|next|that) year)',
    ofYear,
  ),
  dateRule(
    'season/shifted',
    '(?<which>last|next|this(?: past| coming)?|the past|the previous|the coming) {s:season}',
    shifted,
  ),
  dateRule('season/alone', '(?<the>the )?{s:season}', alone),
]

function ofYear({ s, y, sy, ry }: Groups, context: Context): Meaning {
  const year = y !== undefined ? Number(y) : sy !== undefined ? spelledYear(sy) : yearFor(context, ry!)
  return { type: 'DATE', value: `${yearText(year)}-${seasons[s!]}` }
}

function shifted({ which, s }: Groups, context: Context): Meaning {
  const season = seasons[s!]!
  const firstDay = (year: number) => dayNumber(year, seasonMonths[season]!, 1)
  const year =
    which === 'this'
      ? yearFor(context, 'this')
      : strictYear(context, /next|coming/.test(which!) ? 'next' : 'last', firstDay)
  return { type: 'DATE', value: `${yearText(year)}-${season}`, anchor: context.base?.value }
}

/**
 * A season without a year. "fall" and "spring" are more often verbs or events: only nouns after an article or a preposition count as
 * seasons.
 */
function alone({ s, the, mod, part }: Groups, context: Context): Meaning | undefined {
  if (!/^(?:NOUN|PROPN)$/.test(lastWord(context).upos)) return undefined
  const isLed = (the ?? mod ?? part) !== undefined || /^(?:in|by|during|since|until|of)$/.test(formBeside(context, -1))
  const isEvent = /^(?:fall|spring)$/.test(s!) && /^(?:in|of|from|to|-)$/.test(formBeside(context, 0))
  return isLed && !isEvent ? seasonWithoutYear(context, seasons[s!]!) : undefined
}
