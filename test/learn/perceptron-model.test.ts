import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { best, Perceptron, rivalOf } from '../../src/learn/perceptron.js'
import { dropSmall, packPerceptron, scorerOf } from '../../src/learn/perceptron-model.js'
import { modelOf, row, rowsOf } from './models.js'

const sparse = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: row(5) })

/** 128 rows: four words of bits for the ranks. */
const models = fc.array(sparse, { minLength: 128, maxLength: 128 }).map((rows) => modelOf(7, 5, rows))

describe('a packed perceptron', () => {
  it('keeps the square root of each mean weight, the largest as 127', () => {
    const perceptron = new Perceptron({ bits: 2, classes: 3 })
    const times = (count: number, hash: number, right: number, guessed: number) => {
      for (let i = 0; i < count; i++) perceptron.update(Int32Array.of(hash), 1, { right, guessed })
    }
    times(9, 1, 2, 0)
    times(4, 3, 0, 1)
    times(1, 0, 1, 2)
    perceptron.step()
    // Weights 9, 4 and 1, each by the same share of steps: roots in thirds of 127.
    expect(packPerceptron(perceptron)).toEqual(
      modelOf(2, 3, [
        [
          [1, 42],
          [2, -42],
        ],
        [
          [0, -127],
          [2, 127],
        ],
        [],
        [
          [0, 85],
          [1, -85],
        ],
      ]),
    )
  })

  it('leaves out weights whose root comes to 0, and is empty without any', () => {
    const perceptron = new Perceptron({ bits: 1, classes: 2 })
    perceptron.step()
    expect(packPerceptron(perceptron)).toEqual(modelOf(1, 2, [[], []]))
    for (let i = 0; i < 127 * 127 * 5; i++) perceptron.update(Int32Array.of(0), 1, { right: 0, guessed: 1 })
    perceptron.update(Int32Array.of(1), 1, { right: 0, guessed: 1 })
    perceptron.step()
    expect(rowsOf(packPerceptron(perceptron))[1]).toEqual([])
  })

  it('scores each class with the signed squares of the rows that are on', () => {
    fc.assert(
      fc.property(models, fc.array(fc.integer(), { maxLength: 12 }), fc.nat(12), (model, features, count) => {
        const scores = new Float64Array(5).fill(7)
        const taken = Math.min(count, features.length)
        scorerOf(model).score(Int32Array.from(features), taken, scores)
        const expected = new Float64Array(5)
        const rows = rowsOf(model)
        for (const feature of features.slice(0, taken))
          for (const [member, weight] of rows[feature & 127]!) expected[member]! += weight * Math.abs(weight)
        expect(scores).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps the other weights in the same rows when small ones are dropped', () => {
    fc.assert(
      fc.property(models, fc.integer({ min: 1, max: 128 }), (model, smallest) => {
        const isLarge = ([, weight]: readonly [number, number]) => Math.abs(weight) >= smallest
        expect(rowsOf(dropSmall(model, smallest))).toEqual(rowsOf(model).map((own) => own.filter(isLarge)))
      }),
      { numRuns: 60 },
    )
  })
})

describe('guesses', () => {
  it('go to the first of the highest scores', () => {
    expect([best(Float64Array.of(1, 3, 3)), best(Float64Array.of(3, 1, 3)), best(Float64Array.of(-2))]).toEqual([
      1, 0, 0,
    ])
  })

  it('have a rival if its score is within 60', () => {
    expect([59, 60, 61].map((ahead) => rivalOf(Float64Array.of(0, ahead), 1))).toEqual([0, -1, -1])
    expect(rivalOf(Float64Array.of(5, 9, 5), 1)).toBe(0)
  })
})
