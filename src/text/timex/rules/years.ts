/**
 * Years, decades and centuries by number: "1988", "nineteen ninety-four", "the late 1990s", "the nineties", "the 20th century". Years
 * before Christ are written BC1500, as in HeidelTime; for decades and centuries before Christ there is no agreed TIMEX3 notation.
 */
import { pad } from '../../../calendar/days.js'
import { type Context, formBeside, lastWord, wordBeside } from '../context.js'
import { type Groups, type Meaning, type Rule, rule } from '../grammar.js'
import { spelledYear } from '../numbers.js'
import { decadeOf, ordinalOf } from '../tables.js'
import { isOpenYear, yearSpanAt } from '../year-spans.js'
import { dateRule } from './modifiers.js'

const beforeChrist = '(?:bce?|b\\.c\\.(?:e\\.)?)'

export const yearRules: readonly Rule[] = [
  dateRule(
    'year/before-christ',
    `(?<y>\\d{1,4})(?: ${beforeChrist}|(?= (?:(?:to|and|or) )?(?:\\d{1,4}) ${beforeChrist}(?![^ ])))`,
    yearBeforeChrist,
  ),
  dateRule('year/long-before-christ', `(?:the )?(?:{ordinal} century|(?:\\d{1,3}0s)) ${beforeChrist}`, () => ({
    type: 'DATE',
    value: 'PAST_REF',
  })),
  dateRule('year/digits', '(?:(?:the )?(?<named>fiscal(?: year)?|year|calendar(?: year)?) )?{y:year}', yearAlone),
  rule('year/short-end', '(?<y>\\d\\d)', shortEnd),
  dateRule('year/spelled', '(?:the year )?{sy:spelledyear}', spelled),
  dateRule('year/short', "' ?(?<y>\\d\\d)", shortYear),
  dateRule('year/decade', "(?:the )?(?:(?<y>(?:1\\d|20)\\d0)|(?:' ?)?(?<d>[2-9]0))(?:' ?| ' )?s", decade),
  dateRule('year/decade-word', '(?:the )?(?:(?<century>nineteen|eighteen) )?{w:decade}', decadeWord),
  dateRule('year/century', '(?:the )?{o:ordinal} century', ({ o }) => century(ordinalOf(o!))),
]

/** The year of two digits: in this century up to 30, after that in the last one. */
export function fullYear(short: number): number {
  return short <= 30 ? 2000 + short : 1900 + short
}

const noYearBehind = /^(?:\$|€|£|#|no\.?|page|flight|route|model|-|\/|:)$/
const noYearBefore = /^(?:%|percent|million|billion|trillion|thousand|hundred|\/|:)$/
const leadsToYear = /^(?:in|since|of|by|from|until|till|during|before|after|between|through|for|to|late|early|mid)$/

/** A number of four digits before a noun is a count, not a year: "1500 soldiers". */
function yearAlone({ y, named }: Groups, context: Context): Meaning | undefined {
  const [before, behind] = [formBeside(context, -1), formBeside(context, 0)]
  if (named === undefined && !isInSpan(context)) {
    const isStopped = noYearBefore.test(behind) && !(behind === ':' && leadsToYear.test(before))
    if (noYearBehind.test(before) || isStopped) return undefined
    const counts = /^(?:NNS|CD)$/.test(wordBeside(context, 0)?.xpos ?? '')
    if (leadsToYear.test(before) ? counts && Number(y) < 1800 : counts || Number(y) < 1500) return undefined
  }
  return { type: 'DATE', value: y! }
}

/** Whether a year is the first or second one of "1999-2006", or the first of "2011-present". */
function isInSpan({ line, from, to }: Context): boolean {
  return (yearSpanAt(line, to - 1) ?? yearSpanAt(line, from - 2)) !== undefined || isOpenYear(line, to - 1)
}

/** The second year of "1989-90" or "1998/99". */
function shortEnd(_: Groups, { line, from }: Context): Meaning | undefined {
  const span = yearSpanAt(line, from - 2)
  return span && { type: 'DATE', value: pad(span.end, 4) }
}

/**
 * A year before Christ. The BC of "in 1998 BC Hydro said" is a province.
 *
 */
function yearBeforeChrist({ y }: Groups, context: Context): Meaning | undefined {
  const isName = Number(y) >= 1900 && lastWord(context).form === 'BC' && wordBeside(context, 0)?.upos === 'PROPN'
  return isName || Number(y) === 0 ? undefined : { type: 'DATE', value: `BC${pad(Number(y), 4)}` }
}

function spelled({ sy }: Groups, context: Context): Meaning | undefined {
  const year = spelledYear(sy!)
  const counts = wordBeside(context, 0)?.xpos === 'NNS' || noYearBefore.test(formBeside(context, 0))
  return year === undefined || counts ? undefined : { type: 'DATE', value: pad(year, 4) }
}

function shortYear({ y }: Groups, context: Context): Meaning | undefined {
  const isLed = /^(?:in|of|since|summer|spring|fall|winter|from|to|by)$/.test(formBeside(context, -1))
  const counts = wordBeside(context, 0)?.xpos === 'NNS'
  return isLed && !counts ? { type: 'DATE', value: pad(fullYear(Number(y)), 4) } : undefined
}

/** "in her 30s" is an age. */
const owners = /^(?:his|her|their|my|our|your|its|low|high|mid|upper|lower)$/

function decade({ y, d }: Groups, context: Context): Meaning | undefined {
  if (y !== undefined) return { type: 'DATE', value: y.slice(0, 3) }
  if (owners.test(formBeside(context, -1))) return undefined
  return { type: 'DATE', value: `19${d![0]}` }
}

function decadeWord({ century: words, w }: Groups, context: Context): Meaning | undefined {
  if (owners.test(formBeside(context, -1))) return undefined
  return { type: 'DATE', value: `${words === 'eighteen' ? 18 : 19}${decadeOf(w!) / 10}` }
}

function century(number: number): Meaning | undefined {
  return number > 0 && number < 40 ? { type: 'DATE', value: pad(number - 1, 2) } : undefined
}
