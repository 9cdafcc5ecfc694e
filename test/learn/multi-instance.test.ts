/** Learning on bags whose positive instance is not known. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countsOf, type LabelledBag, poolScores, readBag, trainOnBags } from '../../src/learn/multi-instance.js'

const bag = (isPositive: boolean, ...instances: number[][]): LabelledBag => ({
  features: Int32Array.of(0),
  instances: instances.map((features) => Int32Array.from(features)),
  isPositive,
  weight: 1,
})

describe('training on bags', () => {
  // Feature 1 is the reason; 2 and 3 are in bags of both kinds.
  const bags = Array.from({ length: 20 }, (_, i) => [bag(true, [1, 2], [3]), bag(false, [2, 3 + (i % 2)], [3])]).flat()
  const weights = trainOnBags(bags, { size: 5, seed: 1, penalty: 1 })

  it('finds the instance that is the reason', () => {
    expect(weights[1]).toBeGreaterThan(1)
    for (const other of [0, 2, 3, 4]) expect(weights[other]).toBeLessThan(weights[1]! / 2)
    const { score, shares } = readBag(weights, bag(true, [3], [1, 2]))
    expect(score).toBeGreaterThan(0)
    expect(shares[1]).toBeGreaterThan(shares[0]!)
    expect(readBag(weights, bag(false, [3], [2, 3])).score).toBeLessThan(0)
  })

  it('is the same with the same seed', () => {
    expect(trainOnBags(bags, { size: 5, seed: 1, penalty: 1 })).toEqual(weights)
    expect(trainOnBags(bags, { size: 5, seed: 2, penalty: 1 })).not.toEqual(weights)
  })

  it('keeps weights small with a strong penalty', () => {
    const small = trainOnBags(bags, { size: 5, seed: 1, penalty: 1000 })
    expect(Math.abs(small[1]!)).toBeLessThan(Math.abs(weights[1]!) / 2)
  })

  it('learns nothing from nothing', () => {
    expect([...trainOnBags([], { size: 2, seed: 1 })]).toEqual([0, 0])
  })
})

describe('the score of a bag', () => {
  const scores = fc.array(fc.double({ min: -30, max: 30, noNaN: true }), { minLength: 1, maxLength: 9 })

  it('is at least that of its best instance, and at most that much more as all of them could add', () => {
    fc.assert(
      fc.property(scores, fc.double({ min: -9, max: 9, noNaN: true }), (own, bias) => {
        const { score, shares } = poolScores(bias, own)
        const best = Math.max(...own)
        expect(score).toBeGreaterThanOrEqual(bias + best - 1e-9)
        expect(score).toBeLessThanOrEqual(bias + best + Math.log(own.length) + 1e-9)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('does not depend on the order of instances, and grows with each of them', () => {
    fc.assert(
      fc.property(scores, (own) => {
        expect(poolScores(0, own.toReversed()).score).toBeCloseTo(poolScores(0, own).score, 9)
        expect(poolScores(0, [...own, 0]).score).toBeGreaterThanOrEqual(poolScores(0, own).score)
      }),
    )
  })
})

it('counts the bags that have a feature, each with its weight and once', () => {
  const bags = [bag(true, [1, 2], [1]), { ...bag(false, [2]), weight: 3 }]
  expect([...countsOf(bags, 4)]).toEqual([4, 1, 4, 0])
})
