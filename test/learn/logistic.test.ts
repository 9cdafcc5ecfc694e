/** Logistic regression on few features. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logisticProbability, trainLogistic } from '../../src/learn/logistic.js'

describe('logistic regression', () => {
  it('gives the share of positive examples if there is only a bias', () => {
    const [bias] = trainLogistic([
      { features: [1], isPositive: true, weight: 3 },
      { features: [1], isPositive: false, weight: 1 },
    ])
    expect(bias).toBeCloseTo(Math.log(3), 2)
  })

  it('stays at the prior without examples that contradict it', () => {
    expect(trainLogistic([], { prior: [0, 1] })).toEqual([0, 1])
    const far = { features: [1, 0], isPositive: true, weight: 1e-9 }
    expect(trainLogistic([far], { prior: [0, 1], penalty: 1 })[1]).toBeCloseTo(1, 6)
  })

  it('is calibrated: the mean probability is the share of positive examples', () => {
    const example = fc.record({ x: fc.double({ min: -2, max: 2, noNaN: true }), isPositive: fc.boolean() })
    fc.assert(
      fc.property(fc.array(example, { minLength: 6, maxLength: 40 }), (rows) => {
        const examples = rows.map(({ x, isPositive }) => ({ features: [1, x], isPositive, weight: 1 }))
        fc.pre(new Set(rows.map(({ isPositive }) => isPositive)).size === 2)
        const weights = trainLogistic(examples, { penalty: 0.01, steps: 60 })
        const mean =
          examples.reduce((sum, { features }) => sum + logisticProbability(weights, features), 0) / rows.length
        expect(mean).toBeCloseTo(rows.filter(({ isPositive }) => isPositive).length / rows.length, 1)
      }),
    )
  })
})
