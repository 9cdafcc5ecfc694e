import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, daysIn, formatDay, stretchOf } from '../../src/time/calendar.js'
import { anyDate } from '../arbitraries/facts.js'

describe('stretchOf', () => {
  it('is the days of a year, a month or a day, counted from 1970-01-01', () => {
    expect(stretchOf('1970')).toEqual({ first: 0, last: 364, grain: 'year' })
    expect(stretchOf('1970-02')).toEqual({ first: 31, last: 58, grain: 'month' })
    expect(stretchOf('1970-02-01')).toEqual({ first: 31, last: 31, grain: 'day' })
    expect(stretchOf('1969-12-31')).toEqual({ first: -1, last: -1, grain: 'day' })
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
    expect(stretchOf(date)).toBeUndefined()
  })

  it.each(['', '17', '20170926', '2017-9', '2017-09-6', ' 2017', '2017-', '2017/09', '-2017', '12017'])(
    '"%s" is no date',
    (date) => {
      expect(stretchOf(date)).toBeUndefined()
    },
  )

  it('knows leap years: every fourth, but of the hundreds every fourth only', () => {
    const leap = [1600, 1996, 2000, 2004, 2400]
    const common = [1700, 1900, 1999, 2001, 2100]
    expect(leap.map((year) => daysIn(year, 2))).toEqual(leap.map(() => 29))
    expect(common.map((year) => daysIn(year, 2))).toEqual(common.map(() => 28))
    const { first, last } = stretchOf('2000')!
    expect(last - first + 1).toBe(366)
  })

  it('knows the years before 100 as such', () => {
    expect(formatDay(stretchOf('0001')!.first)).toBe('0001-01-01')
    expect(formatDay(stretchOf('0099')!.last)).toBe('0099-12-31')
    // From the first day of the calendar to that of Unix there are 719,162 days.
    expect(dayNumber(1, 1, 1)).toBe(-719_162)
  })

  it('has years and months that follow each other without a gap, and twelve months to a year', () => {
    const months = Array.from({ length: 12 }, (_, i) => i + 1)
    const wrong = Array.from({ length: 9998 }, (_, i) => i + 1).filter((year) => {
      const { first, last } = stretchOf(String(year).padStart(4, '0'))!
      const days = months.reduce((sum, month) => sum + daysIn(year, month), 0)
      return dayNumber(year + 1, 1, 1) !== last + 1 || last - first + 1 !== days
    })
    expect(wrong).toEqual([])
  })

  it('is what formatDay gives back, and lies within the coarser ones', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { first, last, grain } = stretchOf(date)!
        expect(formatDay(first).startsWith(date)).toBe(true)
        expect(formatDay(last).startsWith(date)).toBe(true)
        expect(formatDay(first - 1).startsWith(date)).toBe(false)
        expect(formatDay(last + 1).startsWith(date)).toBe(false)
        expect(grain).toBe(['year', 'month', 'day'][date.split('-').length - 1])
        const year = stretchOf(date.slice(0, 4))!
        expect(first >= year.first && last <= year.last).toBe(true)
      }),
    )
  })
})
