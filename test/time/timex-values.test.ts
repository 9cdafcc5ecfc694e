import { describe, expect, it } from 'vitest'
import type { TimeEntity } from '../../src/layers/time.js'
import { linksFromValues, stretchOf } from '../../src/time/timex-values.js'

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000

describe('calendar values', () => {
  it.each([
    ['19', '1900-01-01', '2000-01-01'],
    ['198', '1980-01-01', '1990-01-01'],
    ['1998', '1998-01-01', '1999-01-01'],
    ['1998-H2', '1998-07-01', '1999-01-01'],
    ['1998-Q1', '1998-01-01', '1998-04-01'],
    ['1998-02', '1998-02-01', '1998-03-01'],
    ['1998-12', '1998-12-01', '1999-01-01'],
    ['2021-W01', '2021-01-04', '2021-01-11'],
    ['2020-W53-WE', '2021-01-02', '2021-01-04'],
    ['2000-02-29', '2000-02-29', '2000-03-01'],
  ])('%s is from %s to %s', (value, from, to) => {
    expect(stretchOf(value)).toEqual([day(from), day(to)])
  })

  it('tells hours, minutes and seconds', () => {
    expect(stretchOf('1998-02-19T08:02')).toEqual([
      day('1998-02-19') + 8 * 3600 + 120,
      day('1998-02-19') + 8 * 3600 + 180,
    ])
    expect(stretchOf('1998-02-19T23')).toEqual([day('1998-02-19') + 23 * 3600, day('1998-02-20')])
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
    '',
  ])('%s is not fully specified, or not in the calendar', (value) => expect(stretchOf(value)).toBeUndefined())
})

describe('links from values', () => {
  const time = (id: string, value: string, attributes: Record<string, string> = {}): TimeEntity => ({
    id,
    kind: 'time',
    attributes: { type: 'DATE', value, ...attributes },
  })

  it('say how times stand that the calendar knows', () => {
    const links = linksFromValues([
      time('t0', '2013-03-22'),
      time('t1', '2013-03'),
      time('t2', '2009'),
      time('t3', '2013-03-22'),
      time('t4', '2010', { mod: 'APPROX' }),
      time('t5', 'P1M', { type: 'DURATION' }),
    ])
    expect(links.map(({ source, label, target }) => `${source} ${label} ${target}`)).toEqual([
      't0 IS_INCLUDED t1',
      't0 AFTER t2',
      't0 SIMULTANEOUS t3',
      't1 AFTER t2',
      't1 INCLUDES t3',
      't2 BEFORE t3',
    ])
  })

  it('see that one year meets the next', () => {
    expect(linksFromValues([time('a', '2009'), time('b', '2010')])[0]!.label).toBe('IBEFORE')
  })
})
