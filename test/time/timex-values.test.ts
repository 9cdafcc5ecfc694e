import { describe, expect, it } from 'vitest'
import type { TimeEntity } from '../../src/layers/time.js'
import { linksFromValues, stretchOf } from '../../src/time/timex-values.js'

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000

describe('calendar values', () => {
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
  ])('%s is from %s to %s', (value, from, to) => {
    expect(stretchOf(value)).toEqual([day(from), day(to)])
  })

  it('tells hours, minutes and seconds', () => {
    expect(stretchOf('1998-02-19T08:02')).toEqual([
      day('1998-02-19') + 8 * 3600 + 120,
      day('1998-02-19') + 8 * 3600 + 180,
    ])
    expect(stretchOf('1998-02-19T23')).toEqual([day('1998-02-19') + 23 * 3600, day('1998-02-20')])
    expect(stretchOf('1998-02-19T00:00:59')).toEqual([day('1998-02-19') + 59, day('1998-02-19') + 60])
    expect(stretchOf('1998-02-19T23:59:59')).toEqual([day('1998-02-20') - 1, day('1998-02-20')])
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
    expect(links.map(({ id }) => id)).toEqual('value-1-2 value-1-3 value-1-4 value-2-3 value-2-4 value-3-4'.split(' '))
    expect(links.map(({ source, label, target }) => `${source} ${label} ${target}`)).toEqual([
      't0 IS_INCLUDED t1',
      't0 AFTER t2',
      't0 SIMULTANEOUS t3',
      't1 AFTER t2',
      't1 INCLUDES t3',
      't2 BEFORE t3',
    ])
  })

  it('are of dates and times of entities that are times, and of no others', () => {
    const kinds: TimeEntity[] = [
      time('a', '2009'),
      time('b', '2009-01-01T10', { type: 'TIME' }),
      time('c', '2009', { type: 'SET' }),
      { ...time('d', '2009'), kind: 'event' },
      { id: 'e', kind: 'time' },
    ]
    expect(linksFromValues(kinds).map(({ source, label, target }) => `${source} ${label} ${target}`)).toEqual([
      'a INCLUDES b',
    ])
  })

  it('see that one year meets the next', () => {
    expect(linksFromValues([time('a', '2009'), time('b', '2010')])[0]!.label).toBe('IBEFORE')
  })
})
