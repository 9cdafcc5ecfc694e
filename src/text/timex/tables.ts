/** Words for times with their values, and the sub-patterns that rules are written with. */
import type { Grain } from '../../calendar/days.js'
import { monthNames, shortMonthNames, shortWeekdayNames, weekdayNames } from '../../calendar/names.js'

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

/** The number of an ordinal: "3rd", "third", "twenty-third" */
export function ordinalOf(text: string): number {
  const digits = Number.parseInt(text, 10)
  if (digits) return digits
  const [ten, one] = text.split(/ - | /)
  if (one !== undefined) return (ten === 'thirty' ? 30 : 20) + ordinals.indexOf(one) + 1
  return ten === 'thirtieth' ? 30 : ordinals.indexOf(text) + 1
}

export const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const decades = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ')

/** The number of a decade: 90 for "nineties". */
export function decadeOf(word: string): number {
  return 20 + 10 * decades.indexOf(word)
}

/** A unit of duration: how a number of them is written, and the grain of the calendar if there is one. */
export interface Unit {
  readonly prefix: 'P' | 'PT'
  readonly letter: string
  readonly times: number
  readonly grain?: Grain
}

const units: Readonly<Record<string, Unit>> = {
  second: { prefix: 'PT', letter: 'S', times: 1 },
  minute: { prefix: 'PT', letter: 'M', times: 1 },
  hour: { prefix: 'PT', letter: 'H', times: 1 },
  day: { prefix: 'P', letter: 'D', times: 1, grain: 'D' },
  night: { prefix: 'P', letter: 'D', times: 1, grain: 'D' },
  week: { prefix: 'P', letter: 'W', times: 1, grain: 'W' },
  fortnight: { prefix: 'P', letter: 'W', times: 2, grain: 'W' },
  weekend: { prefix: 'P', letter: 'WE', times: 1, grain: 'WE' },
  month: { prefix: 'P', letter: 'M', times: 1, grain: 'M' },
  quarter: { prefix: 'P', letter: 'Q', times: 1, grain: 'Q' },
  year: { prefix: 'P', letter: 'Y', times: 1, grain: 'Y' },
  decade: { prefix: 'P', letter: 'E', times: 1, grain: 'E' },
  century: { prefix: 'P', letter: 'C', times: 1, grain: 'C' },
}

export function unitOf(word: string): Unit {
  const name = word === 'centuries' ? 'century' : word.replace(/s$/, '')
  return units[{ min: 'minute', sec: 'second', hr: 'hour', yr: 'year' }[name] ?? name]!
}

export const seasons: Readonly<Record<string, string>> = {
  spring: 'SP',
  summer: 'SU',
  fall: 'FA',
  autumn: 'FA',
  winter: 'WI',
}

export const dayParts: Readonly<Record<string, string>> = {
  morning: 'MO',
  dawn: 'MO',
  midday: 'MI',
  afternoon: 'AF',
  evening: 'EV',
  night: 'NI',
  overnight: 'NI',
  daytime: 'DT',
}

/** Holidays with a fixed date: month and day. */
export const feasts: Readonly<Record<string, readonly [month: number, day: number]>> = {
  christmas: [12, 25],
  'christmas day': [12, 25],
  'christmas eve': [12, 24],
  "new year 's day": [1, 1],
  "new year 's eve": [12, 31],
  'new year': [1, 1],
  halloween: [10, 31],
  "valentine 's day": [2, 14],
  "st. patrick 's day": [3, 17],
  'independence day': [7, 4],
  'veterans day': [11, 11],
  'may day': [5, 1],
}

const any = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join('|')

const small = `(?:${any(tens.slice(1))})(?: (?:${any(ones.slice(0, 9))}))?|${any(ones)}`
const digits = '\\d+(?:,\\d{3})*(?:\\.\\d+)?(?: \\d(?:/| / )\\d)?|\\d(?:/| / )\\d'
const ordinalWords = `(?:twenty|thirty) (?:${any(ordinals.slice(0, 9))})|thirtieth|${any(ordinals)}`

/** Named sub-patterns: write `{month}` in a rule, or `{from:month}` to read what it matched. A blank in a rule matches a blank or a hyphen. */
export const macros: Readonly<Record<string, string>> = {
  month: `(?:${any(monthNames)}|(?:sept|${any(shortMonthNames)})\\.?)`,
  fullmonth: any(monthNames),
  weekday: any(weekdayNames),
  shortday: `(?:${any(weekdayNames)}|(?:tues|thurs|thur|${any(shortWeekdayNames)})\\.?)`,
  weekdays: `(?:${any(weekdayNames)})s`,
  day: `(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?`,
  ordinal: `(?:\\d{1,2}(?:st|nd|rd|th)|${ordinalWords})`,
  dayordinal: `(?:(?:[12]\\d|3[01]|[1-9])(?:st|nd|rd|th)|${ordinalWords})`,
  year: '(?:1[0-9]|20)\\d\\d',
  // "nineteen ninety-four", "two thousand and six", "twenty ten"
  spelledyear: `(?:(?:nineteen|eighteen|seventeen) (?:(?:${small})|hundred|oh (?:${any(ones.slice(0, 9))}))|two thousand(?: and)?(?: (?:${small}))?|twenty (?:${any(ones.slice(9))}|twenty(?: (?:${any(ones.slice(0, 9))}))?))`,
  decade: any(decades),
  number: `(?:(?:${digits}|${small})(?: and a half)?(?: (?:hundred|thousand|million|billion)(?: and)?(?: (?:${small}))?)*|(?:a|one) (?:hundred|thousand|million|billion|dozen)|half a dozen)`,
  few: '(?:a few|several|a couple of|a couple|couple of|a number of|few|some|many|a dozen or so|dozens of|hundreds of|thousands of|numerous)',
  unit: 'seconds?|minutes?|hours?|days?|nights?|weeks?|weekends?|months?|quarters?|years?|decades?|centur(?:y|ies)|fortnights?',
  units: 'seconds|minutes|hours|days|nights|weeks|weekends|months|quarters|years|decades|centuries|fortnights',
  one: 'second|minute|hour|day|night|week|weekend|month|quarter|year|decade|century|fortnight',
  calendarunit: 'day|week|weekend|month|quarter|year|decade|century',
  season: any(Object.keys(seasons)),
  daypart: 'morning|afternoon|evening|night|midday|dawn|overnight',
  quarterordinal: '(?:first|second|third|fourth|final|last|1st|2nd|3rd|4th)',
  feast: any(Object.keys(feasts)),
}
