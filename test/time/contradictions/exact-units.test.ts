import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactSum, exactUnits } from '../../../src/time/contradictions/exact-units.js'

describe('exactUnits', () => {
  it('adds decimals as one does on paper', () => {
    expect(exactSum([0.1, 0.2])).toBe(0.3)
    expect(exactSum([])).toBe(0)
    expect(exactSum([1e21, 1e-7, 1])).toBe(1e21)
    expect(exactUnits([0.5, 2, 1e2]).units).toEqual([5n, 20n, 1000n])
  })

  it('gives each number back, and sums in any order alike', () => {
    const positive = fc.double({ min: Number.MIN_VALUE, max: 1e300, noNaN: true })
    fc.assert(
      fc.property(fc.array(positive, { maxLength: 5 }), (numbers) => {
        const { units, toNumber } = exactUnits(numbers)
        expect(units.map(toNumber)).toEqual(numbers)
        expect(exactSum([...numbers].reverse())).toBe(exactSum(numbers))
      }),
    )
  })
})
