import { describe, expect, it } from 'vitest'
import { addUnits, dayNumber, type Grain, weekdayOf } from '../../src/calendar/days.js'
import { daysOf, daysOfValue, lastDayOf, secondsOfValue, valueAt } from '../../src/calendar/values.js'

describe('the value around a day', () => {
  const grains: readonly Grain[] = ['D', 'W', 'WE', 'M', 'Q', 'H', 'Y', 'E', 'C']

  it('begins and ends around the day that it was made from', () => {
    for (let day = dayNumber(1999, 12, 1); day < dayNumber(2001, 2, 1); day++)
      for (const grain of grains.filter((one) => one !== 'WE')) {
        const { first, last } = daysOfValue(valueAt(day, grain))!
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

  it('is the first week for the first days of the year 0', () => {
    expect([1, 2, 3, 9, 10].map((day) => valueAt(dayNumber(0, 1, day), 'W'))).toEqual(
      '0000-W01 0000-W01 0000-W01 0000-W01 0000-W02'.split(' '),
    )
  })
})

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
    '%s has no days',
    (value) => {
      expect(daysOf(value)).toBeUndefined()
    },
  )
})

describe('the calendar', () => {
  it('has the days of the week', () => {
    expect(weekdayOf(dayNumber(1998, 2, 19))).toBe(4)
    expect(weekdayOf(dayNumber(1901, 1, 1))).toBe(2)
  })

  it('ends shorter months on their last day', () => {
    expect(valueAt(addUnits(dayNumber(1998, 1, 31), 'M', 1), 'D')).toBe('1998-02-28')
    expect(valueAt(addUnits(dayNumber(1996, 2, 29), 'Y', -1), 'D')).toBe('1995-02-28')
  })

  it('has a value for each unit around a day', () => {
    const grains = ['D', 'W', 'WE', 'M', 'Q', 'H', 'Y', 'E', 'C'] as const
    expect(grains.map((grain) => valueAt(dayNumber(1998, 2, 19), grain))).toEqual(
      '1998-02-19 1998-W08 1998-W08-WE 1998-02 1998-Q1 1998-H1 1998 199 19'.split(' '),
    )
    expect(grains.map((grain) => valueAt(undefined, grain))).toEqual(
      'XXXX-XX-XX XXXX-WXX XXXX-WXX-WE XXXX-XX XXXX-QX XXXX-HX XXXX XXX XX'.split(' '),
    )
  })
})

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000

describe('the seconds of a value', () => {
  it.each([
    ['19', '1900-01-01', '2000-01-01'],
    ['198', '1980-01-01', '1990-01-01'],
    ['1998', '1998-01-01', '1999-01-01'],
    ['1998-H1', '1998-01-01', '1998-07-01'],
    ['1998-H2', '1998-07-01', '1999-01-01'],
    ['1998-Q4', '1998-10-01', '1999-01-01'],
    ['0001', '0001-01-01', '0002-01-01'],
    ['1998-W53', '1998-12-28', '1999-01-04'],
    ['2023-W01', '2023-01-02', '2023-01-09'],
    ['2022-W52-WE', '2022-12-31', '2023-01-02'],
    ['1998-Q1', '1998-01-01', '1998-04-01'],
    ['1998-02', '1998-02-01', '1998-03-01'],
    ['1998-12', '1998-12-01', '1999-01-01'],
    ['2021-W01', '2021-01-04', '2021-01-11'],
    ['2020-W53-WE', '2021-01-02', '2021-01-04'],
    ['2000-02-29', '2000-02-29', '2000-03-01'],
  ])('%s starts on %s and ends before %s', (value, from, to) => {
    expect(secondsOfValue(value)).toEqual([day(from), day(to)])
  })

  it('can be an hour, a minute or a second', () => {
    expect(secondsOfValue('1998-02-19T08:02')).toEqual([
      day('1998-02-19') + 8 * 3600 + 120,
      day('1998-02-19') + 8 * 3600 + 180,
    ])
    expect(secondsOfValue('1998-02-19T23')).toEqual([day('1998-02-19') + 23 * 3600, day('1998-02-20')])
    expect(secondsOfValue('1998-02-19T00:00:59')).toEqual([day('1998-02-19') + 59, day('1998-02-19') + 60])
    expect(secondsOfValue('1998-02-19T23:59:59')).toEqual([day('1998-02-20') - 1, day('1998-02-20')])
  })

  it.each([
    'XXXX-WI',
    '1998-SP',
    'PRESENT_REF',
    'P1M',
    '1998-02-30',
    '1998-13',
    '1998-02-19TMO',
    '1998-02-19T25:00',
    '1998-02-19T24',
    '1998-02-19T24:00',
    '1998-00-19',
    '1998-02-00',
    '1998-12-32',
    '1998-W54',
    '1998-W00',
    '1998-Q5',
    '',
  ])('%s is not fully specified, or not in the calendar', (value) => expect(secondsOfValue(value)).toBeUndefined())
})
