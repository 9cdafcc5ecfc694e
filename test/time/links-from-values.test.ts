import { describe, expect, it } from 'vitest'
import type { TimeEntity } from '../../src/layers/time.js'
import { linksFromValues } from '../../src/time/links-from-values.js'

describe('links from values', () => {
  const time = (id: string, value: string, attributes: Record<string, string> = {}): TimeEntity => ({
    id,
    kind: 'time',
    attributes: { type: 'DATE', value, ...attributes },
  })

  it('relate times that have calendar values', () => {
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

  it('show that one year meets the next', () => {
    expect(linksFromValues([time('a', '2009'), time('b', '2010')])[0]!.label).toBe('IBEFORE')
  })
})
