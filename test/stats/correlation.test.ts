import { describe, expect, it } from 'vitest'
import { kendallTauB, pearson, ranksOf, spearman } from '../../src/stats/correlation.js'
import { fitLine, fitParabola, meanDeparture } from '../../src/stats/fit.js'
import { compareRounded } from '../../src/stats/rounding.js'

describe('correlation of ranks', () => {
  it('shares the mean of ranks between ties', () => {
    expect(ranksOf([10, 30, 10, 20, 10])).toEqual([2, 5, 2, 4, 2])
  })

  it("is Spearman's rho", () => {
    // Without ties 1 − 6 Σd² / (n (n² − 1)): ranks 1 2 3 4 5 and 2 1 4 3 5, Σd² = 4.
    expect(spearman([1, 2, 3, 4, 5], [20, 10, 40, 30, 50])).toBeCloseTo(1 - (6 * 4) / (5 * 24), 12)
    // Ranks 1.5 1.5 3 and 1 2 3: covariance 1.5, squares 1.5 and 2.
    expect(spearman([1, 1, 2], [1, 2, 3])).toBeCloseTo(1.5 / Math.sqrt(1.5 * 2), 12)
    expect(spearman([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12)
  })

  it("is Kendall's tau-b", () => {
    // Ten pairs, of which (1,2) and (3,4) are discordant: (8 − 2) / 10.
    expect(kendallTauB([1, 2, 3, 4, 5], [20, 10, 40, 30, 50])).toBeCloseTo(6 / 10, 12)
    // Three pairs, one tied in x: 2 concordant, 2 / √(2 · 3).
    expect(kendallTauB([1, 1, 2], [1, 2, 3])).toBeCloseTo(2 / Math.sqrt(2 * 3), 12)
    // Six pairs; x ties one and y another: 1 concordant, 3 discordant, (1 − 3) / √(5 · 5).
    expect(kendallTauB([1, 1, 2, 3], [2, 3, 3, 1])).toBeCloseTo(-2 / 5, 12)
  })

  it('of two points is 1 or -1', () => {
    for (const correlation of [spearman, kendallTauB, pearson])
      expect([correlation([1, 2], [3, 4]), correlation([1, 2], [4, 3])]).toEqual([1, -1])
  })

  it('ties values up to the limit of rounding, and none beyond', () => {
    expect([compareRounded(1e-12, 0), compareRounded(0, 1e-12)]).toEqual([0, 0])
    expect([compareRounded(2e-12, 0), compareRounded(0, 2e-12)]).toEqual([1, -1])
  })

  it('ties values that differ only by rounding', () => {
    const rounded = 0.1 + 0.2
    expect(rounded).not.toBe(0.3)
    expect(ranksOf([rounded, 0.3, 0.1])).toEqual([2.5, 2.5, 1])
    expect(kendallTauB([rounded, 0.3, 1], [1, 2, 3])).toBe(kendallTauB([0.3, 0.3, 1], [1, 2, 3]))
    expect(spearman([0.3, rounded], [1, 2])).toBeUndefined()
  })

  it('is undefined if a side is constant or there is no pair', () => {
    for (const correlation of [spearman, kendallTauB, pearson]) {
      expect(correlation([1, 1, 1], [1, 2, 3])).toBeUndefined()
      // Their mean is not quite 0.1.
      expect(correlation([0.1, 0.1, 0.1], [1, 2, 4])).toBeUndefined()
      expect(correlation([1, 2, 3], [1, 1, 1])).toBeUndefined()
      expect(correlation([1], [2])).toBeUndefined()
      expect(correlation([], [])).toBeUndefined()
    }
  })
})

describe('curves by least squares', () => {
  it('finds a line, and the share of the variance that it explains', () => {
    // Mean x 2, mean y 7/3; slope (−1·(−4/3) + 1·(2/3)) / 2 = 1; residuals −1/3, 2/3, −1/3, squares 6/9 of 8/3.
    const { coefficients, r2 } = fitLine([1, 2, 3], [1, 3, 3])!
    expect(coefficients[0]).toBeCloseTo(1 / 3, 12)
    expect(coefficients[1]).toBeCloseTo(1, 12)
    expect(r2).toBeCloseTo(1 - 6 / 9 / (8 / 3), 12)
  })

  it('finds a parabola, also far from 0', () => {
    for (const far of [0, 1000]) {
      const x = [0, 1, 2, 3, 5].map((value) => value + far)
      const y = x.map((value) => 2 - (value - far) + 0.5 * (value - far) ** 2)
      const { coefficients, r2 } = fitParabola(x, y)!
      const at = (value: number) => coefficients[0]! + coefficients[1]! * value + coefficients[2]! * value ** 2
      expect(coefficients[2]).toBeCloseTo(0.5, 9)
      for (const [i, value] of x.entries()) expect(at(value)).toBeCloseTo(y[i]!, 6)
      expect(r2).toBeCloseTo(1, 9)
    }
  })

  it('is exact even if y is so large that sums of two values are rounded', () => {
    // Departures from the mean -3, -1, -1, 5, squares 36.
    const y = [0, 2, 2, 8].map((value) => 2 ** 52 + value)
    // Along x they add up to -3 · 1 + -1 · -1 = -2, over squares of 2.
    expect(fitLine([1, -1, 0, 0], y)!.coefficients[1]).toBe(-1)
    // Along this x they cancel: the line is the mean and accounts for nothing.
    expect(fitLine([0, 1, -1, 0], y)).toEqual({ coefficients: [2 ** 52 + 3, 0], r2: 0 })
  })

  it('finds the least squares of points that are not on a parabola', () => {
    // y = 0, 1, 0, 1 at −1.5, −0.5, 0.5, 1.5: by symmetry no bend; slope 1 / 5.
    const { coefficients, r2 } = fitParabola([-1.5, -0.5, 0.5, 1.5], [0, 1, 0, 1])!
    expect(coefficients[0]).toBeCloseTo(1 / 2, 12)
    expect(coefficients[1]).toBeCloseTo(1 / 5, 12)
    expect(coefficients[2]).toBeCloseTo(0, 12)
    expect(r2).toBeCloseTo(1 / 5, 12)
  })

  it('is undefined without enough points', () => {
    expect(fitLine([1, 1], [0, 1])).toBeUndefined()
    expect(fitLine([], [])).toBeUndefined()
    expect(fitParabola([1, 2, 2], [0, 1, 2])).toBeUndefined()
    expect(fitLine([1, 2], [3, 3])!.r2).toBeUndefined()
    expect(fitLine([0.1, 0.1, 0.1], [1, 2, 4])).toBeUndefined()
    for (const curve of [fitLine, fitParabola]) expect(curve([1, 2, 3], [0.1, 0.1, 0.1])!.r2).toBeUndefined()
  })

  it('measures the distance of points from y = x', () => {
    expect(meanDeparture([0, 0.5, 1], [0.25, 0.5, 0.5])).toBeCloseTo((0.25 + 0 + 0.5) / 3, 12)
    expect(meanDeparture([], [])).toBeUndefined()
  })
})
