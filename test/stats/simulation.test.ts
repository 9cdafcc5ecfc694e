/** Intervals and tests keep what they promise; docs/significance.md has the figures of more runs. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type SimulationFigures, simulate } from '../../bench/significance.js'

describe('by simulation', () => {
  let found: SimulationFigures
  beforeAll(() => {
    found = simulate({ documents: 100, runs: 1000, samples: 199, trials: 199, seed: 1 })
  })

  it('95 % intervals hold the true value in 95 % of runs', () => {
    expect(Math.abs(found.coverage - 0.95)).toBeLessThan(0.02)
    expect(Math.abs(found.differenceCoverage - 0.95)).toBeLessThan(0.02)
  })

  it('the tests find a difference between equal systems in 5 % of runs', () => {
    expect(Math.abs(found.randomizationFalse - 0.05)).toBeLessThan(0.02)
    expect(Math.abs(found.bootstrapFalse - 0.05)).toBeLessThan(0.02)
  })
})
