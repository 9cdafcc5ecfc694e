import { describe, expect, it } from 'vitest'
import { formatAmount, formatCount, formatInterval, formatNumberOf, formatRate } from '../../src/report/numbers.js'

describe('numbers', () => {
  it('have no sign where they are 0', () => {
    expect(formatRate(-0.00001)).toBe('0.0000')
    expect(formatRate(-0.01, { decimals: 2 })).toBe('-0.01')
    expect(formatInterval({ low: -0.00004, high: 0.5 })).toBe('[0.0000, 0.5000]')
  })

  it('have four decimals where they are rates, and as few as they need where they are amounts', () => {
    expect([formatRate(2 / 3), formatRate(1)]).toEqual(['0.6667', '1.0000'])
    expect([formatAmount(2 / 3), formatAmount(3), formatAmount(0.5)]).toEqual(['0.6667', '3', '0.5'])
    expect(formatCount({ credit: 1 / 3, weight: 2 })).toBe('0.3333/2')
  })

  it('are left out where one of their parts is undefined or not finite', () => {
    expect([formatRate(undefined), formatRate(Number.NaN), formatAmount(Infinity)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(formatCount({ credit: Number.NaN, weight: 1 })).toBeUndefined()
    expect(formatCount({ credit: 1, weight: Number.NaN })).toBeUndefined()
    expect(formatInterval({ low: undefined, high: 1 })).toBeUndefined()
    expect(formatInterval({ low: 0, high: undefined })).toBeUndefined()
  })

  it('agree with their noun', () => {
    const counted = [0, 1, 2].map((count) => formatNumberOf(count, 'document'))
    expect(counted).toEqual(['0 documents', '1 document', '2 documents'])
    expect([formatNumberOf(2, 'entity'), formatNumberOf(2, 'day')]).toEqual(['2 entities', '2 days'])
  })
})
