import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addUnits,
  dateOfDay,
  dayNumber,
  daysInMonth,
  daysOfDate,
  formatDay,
  isDate,
  isInCalendar,
  mondayOf,
  weekdayOf,
  weekOf,
} from '../../src/calendar/days.js'
import { valueAt } from '../../src/calendar/values.js'
import { anyDate } from '../arbitraries/facts.js'

describe('daysOfDate', () => {
  it('is the days of a year, a month or a day, counted from 1970-01-01', () => {
    expect(daysOfDate('1970')).toEqual({ first: 0, last: 364 })
    expect(daysOfDate('1970-02')).toEqual({ first: 31, last: 58 })
    expect(daysOfDate('1970-02-01')).toEqual({ first: 31, last: 31 })
    expect(daysOfDate('1969-12-31')).toEqual({ first: -1, last: -1 })
  })

  it.each([
    '2017-02-30',
    '2017-02-29',
    '1900-02-29',
    '2017-13',
    '2017-00',
    '2017-04-31',
    '2017-01-00',
    '2017-01-32',
    '0000',
  ])('%s is impossible', (date) => {
    expect(daysOfDate(date)).toBeUndefined()
  })

  it.each(['', '17', '20170926', '2017-9', '2017-09-6', ' 2017', '2017-', '2017/09', '-2017', '12017'])(
    '"%s" is not a date',
    (date) => {
      expect(daysOfDate(date)).toBeUndefined()
    },
  )

  it('has leap years: every fourth year, but only every fourth century', () => {
    const leap = [1600, 1996, 2000, 2004, 2400]
    const common = [1700, 1900, 1999, 2001, 2100]
    expect(leap.map((year) => daysInMonth(year, 2))).toEqual(leap.map(() => 29))
    expect(common.map((year) => daysInMonth(year, 2))).toEqual(common.map(() => 28))
    const { first, last } = daysOfDate('2000')!
    expect(last - first + 1).toBe(366)
  })

  it('does not take years before 100 as 1900 and later', () => {
    expect(formatDay(daysOfDate('0001')!.first)).toBe('0001-01-01')
    expect(formatDay(daysOfDate('0099')!.last)).toBe('0099-12-31')
    // From the first day of the calendar to that of Unix there are 719,162 days.
    expect(dayNumber(1, 1, 1)).toBe(-719_162)
  })

  it('has years and months that follow each other without a gap, and twelve months to a year', () => {
    const months = Array.from({ length: 12 }, (_, i) => i + 1)
    const wrong = Array.from({ length: 9998 }, (_, i) => i + 1).filter((year) => {
      const { first, last } = daysOfDate(String(year).padStart(4, '0'))!
      const days = months.reduce((sum, month) => sum + daysInMonth(year, month), 0)
      return dayNumber(year + 1, 1, 1) !== last + 1 || last - first + 1 !== days
    })
    expect(wrong).toEqual([])
  })

  it('is the inverse of formatDay, and a part of the month and year', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { first, last } = daysOfDate(date)!
        expect(formatDay(first).startsWith(date)).toBe(true)
        expect(formatDay(last).startsWith(date)).toBe(true)
        expect(formatDay(first - 1).startsWith(date)).toBe(false)
        expect(formatDay(last + 1).startsWith(date)).toBe(false)
        const year = daysOfDate(date.slice(0, 4))!
        expect(first >= year.first && last <= year.last).toBe(true)
      }),
    )
  })
})

describe('days of the calendar', () => {
  it('count on day by day, with weekdays, weeks and months as the Gregorian calendar has them', () => {
    // Thursday, 1 January 1970 is day 0; the walk goes over leap years and weeks that two years share.
    let [year, month, day, weekday] = [1970, 1, 1, 4]
    const lengths = () => [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (let number = 0; number < 6 * 366; number++) {
      expect([dateOfDay(number), dayNumber(year, month, day)]).toEqual([{ year, month, day }, number])
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

  it('have weekdays before 1970', () => {
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

  it('are limited to years of four digits', () => {
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
