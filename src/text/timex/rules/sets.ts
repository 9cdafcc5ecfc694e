/** Repeated times: "daily", "every Monday", "twice a week", "$20 a year". */
import { pad } from '../../../calendar/days.js'
import { monthOf, weekdayOfName } from '../../../calendar/names.js'
import { type Context, formBeside, lastWord, wordBeside } from '../context.js'
import { type Groups, type Meaning, type Rule, rule } from '../grammar.js'
import { numberInWords } from '../numbers.js'
import { dayParts, seasons } from '../tables.js'
import { durationValue } from './duration-values.js'

const adverbs: Readonly<Record<string, string>> = {
  daily: 'P1D',
  nightly: 'P1D',
  weekly: 'P1W',
  biweekly: 'P2W',
  fortnightly: 'P2W',
  monthly: 'P1M',
  quarterly: 'P1Q',
  yearly: 'P1Y',
  annually: 'P1Y',
  annual: 'P1Y',
  hourly: 'PT1H',
}

const times: Readonly<Record<string, string>> = { once: '1X', twice: '2X', 'three times': '3X', 'four times': '4X' }

export const setRules: readonly Rule[] = [
  rule('set/adverb', `(?<w>${Object.keys(adverbs).join('|')})`, setByAdverb),
  rule('set/every', '(?<q>every|each)(?: (?:{n:number}|other|(?<o>second|third|fourth)))? {u:unit}', setOfUnits),
  rule(
    'set/every-named',
    '(?<q>every|each)(?: other)? (?:{w:weekday}|{m:fullmonth}|{s:season})(?: {p:daypart})?',
    setOfNamedTimes,
  ),
  rule('set/weekdays', '{w:weekdays}(?: (?:mornings?|afternoons?|evenings?|nights?))?', setOfWeekdays),
  rule('set/weekday-parts', '{w:weekday} (?<p>mornings|afternoons|evenings|nights)', ({ w, p }) => ({
    type: 'SET',
    value: `XXXX-WXX-${weekdayOfName(w!)}T${dayParts[p!.slice(0, -1)]}`,
  })),
  rule('set/rate', '(?:(?<f>once|twice|three times|four times) )?(?:an?|per) {u:one}', setByRate),
  rule(
    'set/rate',
    '(?<f>once|twice|three times|four times) (?:every|each|an?|per)(?: {n:number})? {u:unit}',
    setByRate,
  ),
]

function setByAdverb({ w }: Groups, context: Context): Meaning | undefined {
  // "the Daily News" is a name, and "an annual report of 1988" happens once: neither is a set.
  if (/^\p{Lu}/u.test(lastWord(context).form) && context.from > 0) return undefined
  if (w === 'annual' || w === 'quarterly') return undefined
  return { type: 'SET', value: adverbs[w!]!, quant: 'EVERY' }
}

function setOfUnits({ q, n, o, u }: Groups, context: Context): Meaning | undefined {
  if (u === 'second' && formBeside(context, 0) !== '' && wordBeside(context, 0)?.upos === 'NOUN') return undefined
  const isOther = context.line.pieces[context.from + 1]?.form === 'other'
  const count =
    n !== undefined ? numberInWords(n) : isOther || o === 'second' ? 2 : o === 'third' ? 3 : o === 'fourth' ? 4 : 1
  return { type: 'SET', value: durationValue(count ?? 'X', u!), quant: q!.toUpperCase() }
}

function setOfNamedTimes({ q, w, m, s, p }: Groups): Meaning {
  const day =
    w !== undefined
      ? `XXXX-WXX-${weekdayOfName(w)}`
      : m !== undefined
        ? `XXXX-${pad(monthOf(m), 2)}`
        : `XXXX-${seasons[s!]}`
  return { type: 'SET', value: p === undefined ? day : `${day}T${dayParts[p]}`, quant: q!.toUpperCase() }
}

function setOfWeekdays({ w }: Groups): Meaning {
  return { type: 'SET', value: `XXXX-WXX-${weekdayOfName(w!)}` }
}

/** "a year" is a rate only after an amount. */
function setByRate({ f, u, n }: Groups, context: Context): Meaning | undefined {
  const isPer = context.line.pieces[context.from]!.form === 'per'
  const isAmount =
    /^(?:CD|NNS|\$)$/.test(wordBeside(context, -1)?.xpos ?? '') &&
    /\d|million|billion|thousand|hundred|%|percent|dollars|times|cents|hours|days|tons|barrels|people|miles/.test(
      `${formBeside(context, -2)} ${formBeside(context, -1)}`,
    )
  if (u === 'second' || (f === undefined && !isPer && !isAmount)) return undefined
  const count = n === undefined ? 1 : numberInWords(n)
  const value = durationValue(count ?? 'X', u!)
  return { type: 'SET', value, ...(f !== undefined && { freq: times[f.replaceAll(' - ', ' ')] }) }
}
