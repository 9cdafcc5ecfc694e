import { describe, expect, it } from 'vitest'
import { hashText, mix, orderFrom } from '../../src/learn/hash.js'
import { compileTemplates, extract } from '../../src/learn/hash-features.js'
import { best, Perceptron, rivalOf } from '../../src/learn/perceptron.js'
import { packPerceptron, scorerOf } from '../../src/learn/perceptron-model.js'

const templates = compileTemplates(['', 'a', 'b', 'a b'], ['a', 'b'])

function featuresOf(a: number, b: number): Int32Array {
  const features = new Int32Array(templates.count)
  extract(templates, Int32Array.of(a, b), features)
  return features
}

/** Exclusive or of two bits: only the template of both atoms can distinguish it. */
function trained(): Perceptron {
  const perceptron = new Perceptron({ bits: 8, classes: 2 })
  const scores = new Float64Array(2)
  for (let round = 0; round < 20; round++)
    for (const [a, b] of pairs) {
      perceptron.score(featuresOf(a, b), templates.count, scores)
      perceptron.step()
      const [right, guessed] = [a ^ b, best(scores)]
      if (right !== guessed) perceptron.update(featuresOf(a, b), templates.count, { right, guessed })
    }
  return perceptron
}
const pairs = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const

describe('the averaged perceptron', () => {
  it('learns what its templates can distinguish, and the packed model decides the same', () => {
    const scorer = scorerOf(packPerceptron(trained()))
    const scores = new Float64Array(2)
    const guesses = pairs.map(([a, b]) => {
      scorer.score(featuresOf(a, b), templates.count, scores)
      return best(scores)
    })
    expect(guesses).toEqual([0, 1, 1, 0])
  })

  it('has a rival for a guess that is wrong or narrowly right, and none for one that is far ahead', () => {
    expect(rivalOf(Float64Array.of(5, 9, 7), 0)).toBe(1)
    expect(rivalOf(Float64Array.of(9, 5, 7), 0)).toBe(2)
    expect(rivalOf(Float64Array.of(1000, 5, 7), 0)).toBe(-1)
    expect(rivalOf(Float64Array.of(0, Number.NEGATIVE_INFINITY), 0)).toBe(-1)
  })

  it('takes the mean of the weights over all steps', () => {
    const perceptron = new Perceptron({ bits: 4, classes: 2 })
    perceptron.step()
    perceptron.update(Int32Array.of(3), 1, { right: 1, guessed: 0 })
    perceptron.step()
    perceptron.step()
    // The update counts in the steps after it: 1 − 2/4.
    expect([0, 1].map((k) => perceptron.mean(perceptron.rows[3]!, k))).toEqual([-(1 - 2 / 4), 1 - 2 / 4])
  })

  it('keeps its weights when rows are added', () => {
    const perceptron = new Perceptron({ bits: 14, classes: 2 })
    for (let row = 0; row < 5000; row++)
      perceptron.update(Int32Array.of(row), 1, { right: row % 2, guessed: 1 - (row % 2) })
    const scores = new Float64Array(2)
    const guesses = Array.from({ length: 5000 }, (_, row) => {
      perceptron.score(Int32Array.of(row), 1, scores)
      return best(scores) === row % 2
    })
    expect(guesses.every(Boolean)).toBe(true)
  })
})

describe('templates', () => {
  it('refuse an atom that is not in the list', () => {
    expect(() => compileTemplates(['a c'], ['a', 'b'])).toThrow('names the atom "c"')
  })

  it('distinguish the order of values', () => {
    expect(mix(mix(0, 1), 2)).not.toBe(mix(mix(0, 2), 1))
    expect(hashText('ab')).not.toBe(hashText('ba'))
  })

  it('put examples in an order that the seed decides', () => {
    expect(orderFrom(100, 1)).toEqual(orderFrom(100, 1))
    expect(orderFrom(100, 1)).not.toEqual(orderFrom(100, 2))
    expect([...orderFrom(100, 1)].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i))
  })
})
