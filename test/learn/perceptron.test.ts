import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashText, mix, orderFrom } from '../../src/learn/hash.js'
import { compileTemplates, extract } from '../../src/learn/hash-features.js'
import { best, Perceptron, rivalOf } from '../../src/learn/perceptron.js'
import { codeBytes, codeModel, Decoder, Encoder } from '../../src/learn/perceptron-coding.js'
import { dropSmall, type LinearModel, packPerceptron, scorerOf } from '../../src/learn/perceptron-model.js'

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

const root = fc.integer({ min: -127, max: 127 }).filter((value) => value !== 0)
const models = fc
  .record({
    bits: fc.integer({ min: 1, max: 9 }),
    classes: fc.integer({ min: 1, max: 200 }),
    rows: fc.array(fc.dictionary(fc.integer({ min: 0, max: 199 }).map(String), root, { maxKeys: 6 }), {
      maxLength: 512,
    }),
  })
  .map(({ bits, classes, rows }): LinearModel => {
    const weights = Array.from({ length: 2 ** bits }, (_, i) =>
      Object.entries(rows[i] ?? {}).filter(([k]) => Number(k) < classes),
    )
    const starts = Uint32Array.from([0, ...weights.map((_, i) => weights.slice(0, i + 1).flat().length)])
    const flat = weights.flat()
    return {
      ...{ bits, classes, starts },
      members: Uint8Array.from(flat, ([k]) => Number(k)),
      roots: Int8Array.from(flat, ([, weight]) => weight),
    }
  })

describe('coding', () => {
  it('reproduces models and bytes', () => {
    fc.assert(
      fc.property(models, fc.uint8Array({ maxLength: 300 }), (model, bytes) => {
        const encoder = new Encoder()
        codeModel(encoder, model)
        codeBytes(encoder, bytes)
        const decoder = new Decoder(encoder.finish())
        expect(codeModel(decoder, undefined)).toEqual(model)
        expect(codeBytes(decoder, undefined)).toEqual(bytes)
      }),
      { numRuns: 60 },
    )
  })

  it('compresses repeated content', () => {
    const encoder = new Encoder()
    codeBytes(encoder, new TextEncoder().encode('abcabcabc'.repeat(1000)))
    expect(encoder.finish().length).toBeLessThan(700)
  })

  it('drops the weights that are small, and no others', () => {
    fc.assert(
      fc.property(models, fc.integer({ min: 1, max: 128 }), (model, smallest) => {
        const slim = dropSmall(model, smallest)
        expect([...slim.roots]).toEqual([...model.roots].filter((weight) => Math.abs(weight) >= smallest))
        expect(slim.starts.at(-1)).toBe(slim.roots.length)
      }),
      { numRuns: 60 },
    )
  })
})
