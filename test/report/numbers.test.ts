import { describe, expect, it } from 'vitest'
import { formatInterval, formatRate } from '../../src/report/numbers.js'

describe('numbers', () => {
  it('have no sign where they are 0', () => {
    expect(formatRate(-0.00001)).toBe('0.0000')
    expect(formatRate(-0.01, { decimals: 2 })).toBe('-0.01')
    expect(formatInterval({ low: -0.00004, high: 0.5 })).toBe('[0.0000, 0.5000]')
  })
})
