import { describe, expect, it } from 'vitest'
import { valueAt } from '../../../src/calendar/values.js'
import { baseOf } from '../../../src/text/timex/base.js'

describe('the date of writing', () => {
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
