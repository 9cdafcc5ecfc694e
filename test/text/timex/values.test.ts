import { describe, expect, it } from 'vitest'
import { addUnits, dayNumber, weekdayOf } from '../../../src/text/timex/calendar.js'
import { numberInWords, spelledYear } from '../../../src/text/timex/numbers.js'
import { durationValue } from '../../../src/text/timex/rules/duration-values.js'
import { daysOf, valueAt } from '../../../src/text/timex/values.js'

describe('the days of a value', () => {
  it.each([
    ['19', '1900-01-01', '1999-12-31'],
    ['198', '1980-01-01', '1989-12-31'],
    ['1998', '1998-01-01', '1998-12-31'],
    ['1998-H2', '1998-07-01', '1998-12-31'],
    ['1998-Q1', '1998-01-01', '1998-03-31'],
    ['1996-02', '1996-02-01', '1996-02-29'],
    ['1998-W08', '1998-02-16', '1998-02-22'],
    ['1998-W01', '1997-12-29', '1998-01-04'],
    ['1998-W08-WE', '1998-02-21', '1998-02-22'],
    ['1998-W08-4', '1998-02-19', '1998-02-19'],
    ['1998-SU', '1998-06-01', '1998-08-31'],
    ['1998-WI', '1997-12-01', '1998-02-28'],
    ['1998-02-19', '1998-02-19', '1998-02-19'],
    ['1998-02-19TNI', '1998-02-19', '1998-02-19'],
    ['1998-02-19T08:02', '1998-02-19', '1998-02-19'],
    ['1998-02-19T24:00Z', '1998-02-19', '1998-02-19'],
  ])('%s goes from %s to %s', (value, first, last) => {
    expect(daysOf(value)).toEqual({ first, last })
  })

  it.each(['P3D', 'PRESENT_REF', 'XXXX-WXX-1', 'XXXX-02', '1998-XX', '1998-WXX', '1998-QX', '1998-02-30', '', 'T08'])(
    '%s has none',
    (value) => {
      expect(daysOf(value)).toBeUndefined()
    },
  )
})

describe('the calendar', () => {
  it('knows the days of the week', () => {
    expect(weekdayOf(dayNumber(1998, 2, 19))).toBe(4)
    expect(weekdayOf(dayNumber(1901, 1, 1))).toBe(2)
  })

  it('uses the last day of shorter months', () => {
    expect(valueAt(addUnits(dayNumber(1998, 1, 31), 'M', 1), 'D')).toBe('1998-02-28')
    expect(valueAt(addUnits(dayNumber(1996, 2, 29), 'Y', -1), 'D')).toBe('1995-02-28')
  })

  it('names each period around a day', () => {
    const grains = ['D', 'W', 'WE', 'M', 'Q', 'H', 'Y', 'E', 'C'] as const
    expect(grains.map((grain) => valueAt(dayNumber(1998, 2, 19), grain))).toEqual(
      '1998-02-19 1998-W08 1998-W08-WE 1998-02 1998-Q1 1998-H1 1998 199 19'.split(' '),
    )
    expect(grains.map((grain) => valueAt(undefined, grain))).toEqual(
      'XXXX-XX-XX XXXX-WXX XXXX-WXX-WE XXXX-XX XXXX-QX XXXX-HX XXXX XXX XX'.split(' '),
    )
  })
})

it.each([
  ['25', 25],
  ['1,500', 1500],
  ['twenty-five', 25],
  ['two hundred and six', 206],
  ['2 1/2', 2.5],
  ['two and a half', 2.5],
  ['a couple of', 2],
  ['half a dozen', 6],
  ['a hundred', 100],
])('%s is %d', (text, expected) => {
  expect(numberInWords(text)).toBe(expected)
})

it.each([
  ['nineteen ninety - four', 1994],
  ['nineteen oh five', 1905],
  ['nineteen hundred', 1900],
  ['two thousand', 2000],
  ['two thousand and six', 2006],
  ['twenty ten', 2010],
])('%s is the year %d', (text, expected) => {
  expect(spelledYear(text)).toBe(expected)
})

it.each([
  [3, 'months', 'P3M'],
  [2.5, 'years', 'P2Y6M'],
  [0.5, 'hour', 'PT30M'],
  [1.5, 'days', 'P1DT12H'],
  [0.5, 'day', 'PT12H'],
  [2, 'fortnights', 'P4W'],
  [2.5, 'weeks', 'P2.5W'],
  ['X', 'minutes', 'PTXM'],
  [1, 'century', 'P1C'],
] as const)('%s %s are %s', (count, unit, expected) => {
  expect(durationValue(count, unit)).toBe(expected)
})
