import { describe, expect, it } from 'vitest'
import {
  addUnits,
  dayNumber,
  daysInMonth,
  type Grain,
  isDate,
  isInCalendar,
  mondayOf,
  partsOf,
  weekdayOf,
  weekOf,
} from '../../../src/text/timex/calendar.js'
import { numberInWords, spelledYear, unitCount } from '../../../src/text/timex/numbers.js'
import { durationValue } from '../../../src/text/timex/rules/duration-values.js'
import { ordinalOf } from '../../../src/text/timex/tables.js'
import { directionAt } from '../../../src/text/timex/tense.js'
import { baseOf, dayRange, lastDayOf, valueAt } from '../../../src/text/timex/values.js'
import { sentence } from '../words.js'

describe('days of the calendar', () => {
  it('follow each other with the weekdays, weeks and months of the Gregorian calendar', () => {
    // Thursday, 1 January 1970 is day 0; the walk goes over leap years and weeks that two years share.
    let [year, month, day, weekday] = [1970, 1, 1, 4]
    const lengths = () => [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (let number = 0; number < 6 * 366; number++) {
      expect([partsOf(number), dayNumber(year, month, day)]).toEqual([{ year, month, day }, number])
      expect(weekdayOf(number)).toBe(weekday)
      expect(daysInMonth(year, month)).toBe(lengths()[month - 1])
      const { year: ofWeek, week } = weekOf(number)
      expect(mondayOf(ofWeek, week)).toBe(number + 1 - weekday)
      if (month === 1 && day === 4) expect([ofWeek, week]).toEqual([year, 1])
      weekday = (weekday % 7) + 1
      day++
      if (day > lengths()[month - 1]!) [month, day] = [month + 1, 1]
      if (month > 12) [year, month] = [year + 1, 1]
    }
  })

  it('before 1970 have weekdays too', () => {
    expect([-1, -3, -4, -7, -8].map(weekdayOf)).toEqual([3, 1, 7, 4, 3])
  })

  it.each([
    [0, 1, 1, true],
    [-1, 1, 1, false],
    [9999, 12, 31, true],
    [10000, 1, 1, false],
    [1998, 0, 1, false],
    [1998, 12, 1, true],
    [1998, 13, 1, false],
    [1998, 1, 0, false],
    [1998, 1, 31, true],
    [1998, 2, 29, false],
    [1900, 2, 29, false],
    [2000, 2, 29, true],
  ])('%i-%i-%i is a date: %s', (year, month, day, expected) => {
    expect(isDate(year, month, day)).toBe(expected)
    if (expected) expect(isInCalendar(dayNumber(year, month, day))).toBe(true)
  })

  it('end with the years of four digits', () => {
    expect(
      [dayNumber(0, 1, 1) - 1, dayNumber(0, 1, 1), dayNumber(9999, 12, 31), dayNumber(10000, 1, 1)].map(isInCalendar),
    ).toEqual([false, true, true, false])
  })

  it.each([
    ['D', '1998-02-22'],
    ['W', '1998-03-12'],
    ['WE', '1998-03-12'],
    ['M', '1998-05-19'],
    ['Q', '1998-11-19'],
    ['H', '1999-08-19'],
    ['Y', '2001-02-19'],
    ['E', '2028-02-19'],
    ['C', '2298-02-19'],
  ] as const)('three %s later than 1998-02-19 is %s, and back again', (grain, expected) => {
    const later = addUnits(dayNumber(1998, 2, 19), grain, 3)
    expect(valueAt(later, 'D')).toBe(expected)
    expect(valueAt(addUnits(later, grain, -3), 'D')).toBe('1998-02-19')
  })
})

describe('the value of a period', () => {
  const grains: readonly Grain[] = ['D', 'W', 'WE', 'M', 'Q', 'H', 'Y', 'E', 'C']

  it('begins and ends around the day that it was made from', () => {
    for (let day = dayNumber(1999, 12, 1); day < dayNumber(2001, 2, 1); day++)
      for (const grain of grains.filter((one) => one !== 'WE')) {
        const [first, last] = dayRange(valueAt(day, grain))!
        expect(first <= day && day <= last, `${grain} ${valueAt(day, 'D')}`).toBe(true)
        expect([valueAt(first, grain), valueAt(last, grain)]).toEqual([valueAt(day, grain), valueAt(day, grain)])
        expect(valueAt(first - 1, grain)).not.toBe(valueAt(day, grain))
        expect(valueAt(last + 1, grain)).not.toBe(valueAt(day, grain))
        expect(lastDayOf(day, grain)).toBe(last)
      }
  })

  it('has X for unknown parts', () => {
    const day = dayNumber(1998, 8, 19)
    expect(grains.map((grain) => valueAt(day, grain, 'M'))).toEqual(
      '1998-08-XX 1998-WXX 1998-WXX-WE 1998-08 1998-Q3 1998-H2 1998 199 19'.split(' '),
    )
    expect(grains.map((grain) => valueAt(day, grain, 'Y'))).toEqual(
      '1998-XX-XX 1998-WXX 1998-WXX-WE 1998-XX 1998-QX 1998-HX 1998 199 19'.split(' '),
    )
  })

  it('of the first days of the year 0 is its own first week', () => {
    expect([1, 2, 3, 9, 10].map((day) => valueAt(dayNumber(0, 1, day), 'W'))).toEqual(
      '0000-W01 0000-W01 0000-W01 0000-W01 0000-W02'.split(' '),
    )
  })

  it.each([
    ['1998', 'Y', '1998-07-15'],
    ['1998-02', 'M', '1998-02-15'],
    ['1998-02-19', 'D', '1998-02-19'],
    ['1998-02-19T23:59:59', 'D', '1998-02-19'],
    ['1998-02-19T24:00', 'D', '1998-02-19'],
    ['1998-02-19T24:00:00Z', 'D', '1998-02-19'],
    ['0001', 'Y', '0001-07-15'],
  ])('%s can be counted from, known to the %s', (text, precision, day) => {
    const base = baseOf(text)!
    expect([base.precision, valueAt(base.day, 'D'), base.value]).toEqual([precision, day, text])
  })

  it.each([
    '0000',
    '1998-02-19T24:01',
    '1998-02-19T24:00:01',
    '1998-02-19T25:00',
    '1998-02-19T10:60',
    '1998-02-19T10:10:60',
    '1998-02-30',
  ])('%s cannot be counted from', (text) => expect(baseOf(text)).toBeUndefined())
})

describe('numbers within time expressions', () => {
  it.each([
    ['a', 1],
    ['half', 0.5],
    ['half an', 0.5],
    ['3/4', 0.75],
    ['2 3/4', 2.75],
    ['a couple', 2],
    ['another', 1],
    ['twenty and a half', 20.5],
    ['x and a half', undefined],
    ['thousand', undefined],
  ])('%s is %s', (text, expected) => expect(numberInWords(text)).toBe(expected))

  it.each(['several', 'a few', 'dozens of'])('%s is not a count', (text) => expect(unitCount(text)).toBeUndefined())

  it.each([
    ['eighteen twelve', 1812],
    ['seventeen seventy - six', 1776],
    ['nineteen oh nine', 1909],
    ['two thousand nineteen', 2019],
    ['twenty twenty - one', 2021],
    ['nineteen x', undefined],
  ])('%s is the year %s', (text, expected) => expect(spelledYear(text)).toBe(expected))

  it.each([
    ['1st', 1],
    ['third', 3],
    ['twentieth', 20],
    ['twenty - first', 21],
    ['twenty ninth', 29],
    ['thirtieth', 30],
    ['thirty - first', 31],
  ])('%s is %d', (text, expected) => expect(ordinalOf(text)).toBe(expected))

  it.each([
    [1.5, 'decades', 'P1E5Y'],
    [0.25, 'century', 'P25Y'],
    [0.5, 'minute', 'PT30S'],
    [1.5, 'hours', 'PT1H30M'],
    [1.25, 'days', 'P1DT6H'],
    [1.3, 'years', 'P1.3Y'],
    [0.5, 'seconds', 'PT0.5S'],
    [1e15, 'days', 'P1000000000000000D'],
    [2e15, 'days', 'PXD'],
    [1, 'hr', 'PT1H'],
    [3, 'centuries', 'P3C'],
  ] as const)('%s %s last %s', (count, unit, expected) => expect(durationValue(count, unit)).toBe(expected))
})

describe('the direction in time of a verb', () => {
  /** Of the last word; tags are Penn tags here. */
  const direction = (notation: string) => {
    const words = sentence(notation).words.map((word) => ({ ...word, xpos: word.upos }))
    return directionAt(words, words.length - 1, words.length)
  }

  it.each([
    ['left|VBD now||1', 'past'],
    ['gone|VBN now||1', 'past'],
    ['leaves|VBZ now||1', undefined],
    ['leave|VB to|TO|1|mark now||1', 'future'],
    ['leaves|VBZ to|TO|1|mark now||1', undefined],
    ['leave|VB will|MD|1|aux now||1', 'future'],
    ['leave|VB will|MD|1|obj now||1', undefined],
    ['leave|VB might|MD|1|aux now||1', 'future'],
    ['left|VBN might|MD|1|aux have|VB|1|aux now||1', 'past'],
    ['leave|VB might|MD|1|aux have|VB|1|aux now||1', 'future'],
    ['left|VBN might|MD|1|aux now||1', 'future'],
    ['left|VBN had|VBD|1|aux now||1', 'past'],
    // Not a verb, or a verb that says nothing: the next one above counts.
    ['said|VBD man|NN|1|obj now||2', 'past'],
    ['said|VBD leaves|VBZ|1|ccomp now||2', 'past'],
    ['man|NN|0|root now||1', undefined],
  ])('%s', (notation, expected) => expect(direction(notation)).toBe(expected))

  it('is searched up to eight steps up the tree', () => {
    const chain = (length: number) =>
      ['said|VBD', ...Array.from({ length }, (_, i) => `x|NN|${i + 1}|dep`), `now||${length + 1}`].join(' ')
    expect(direction(chain(7))).toBe('past')
    expect(direction(chain(8))).toBeUndefined()
  })

  it('is that of the first word outside the expression', () => {
    const { words } = sentence('left|VERB on||4 May||4 3||1')
    expect(directionAt(words, 1, 4)).toBe('past')
    expect(directionAt(words, 0, 4)).toBeUndefined()
  })

  it('considers auxiliaries up to thirty words before and after the verb', () => {
    const filler = (count: number) => 'x '.repeat(count)
    const early = (gap: number) => `will|MD|${gap + 2}|aux ${filler(gap)}leave|VB now||${gap + 2}`
    expect([early(29), early(30)].map(direction)).toEqual(['future', undefined])
    const late = (gap: number) => `leave|VB ${filler(gap)}will|MD|1|aux now||1`
    expect([late(28), late(29)].map(direction)).toEqual(['future', undefined])
  })
})
