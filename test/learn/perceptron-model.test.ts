import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { best, Perceptron, rivalOf } from '../../src/learn/perceptron.js'
import { codeBytes, codeModel, Decoder, Encoder } from '../../src/learn/perceptron-coding.js'
import { dropSmall, type LinearModel, packPerceptron, scorerOf } from '../../src/learn/perceptron-model.js'

/** A model from its rows: for each the pairs of class and root. */
function modelOf(
  bits: number,
  classes: number,
  rows: readonly (readonly (readonly [number, number])[])[],
): LinearModel {
  const flat = rows.flat()
  const starts = [0]
  for (const row of rows) starts.push(starts.at(-1)! + row.length)
  return {
    ...{ bits, classes, starts: Uint32Array.from(starts) },
    members: Uint8Array.from(flat, ([member]) => member),
    roots: Int8Array.from(flat, ([, root]) => root),
  }
}

/** The pairs of class and root of each row. */
function rowsOf({ starts, members, roots }: LinearModel): [number, number][][] {
  return [...starts.subarray(0, -1)].map((start, row) =>
    Array.from({ length: starts[row + 1]! - start }, (_, i) => [members[start + i]!, roots[start + i]!]),
  )
}

const root = fc.integer({ min: -127, max: 127 }).filter((value) => value !== 0)
const row = fc.uniqueArray(fc.tuple(fc.nat(4), root), { selector: ([member]) => member, maxLength: 3 })
const sparse = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: row })
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

describe('the bytes of a model', () => {
  const model = modelOf(3, 4, [
    [],
    [
      [0, 3],
      [2, -3],
    ],
    [[3, -127]],
    [],
    [],
    [
      [0, 1],
      [1, 2],
      [2, 90],
      [3, -90],
    ],
    [],
    [
      [1, 5],
      [3, 6],
    ],
  ])
  const coded = (() => {
    const encoder = new Encoder()
    codeModel(encoder, model)
    codeBytes(encoder, new TextEncoder().encode('the theory of the thing'))
    return encoder.finish()
  })()

  it('stay the same, so that models which are kept can be read', () => {
    expect(Buffer.from(coded).toString('hex')).toBe(
      '146aa290c54da620bf452b686224ee3263e7565fee3b8c4834a05226e9b06e41750deb02c9f5059d53fef00000',
    )
  })

  it('use the largest root if the remaining weights are too large for it', () => {
    const large = modelOf(1, 4, [
      [
        [0, 127],
        [1, 127],
        [2, -127],
      ],
      [],
    ])
    const encoder = new Encoder()
    codeModel(encoder, large)
    const bytes = encoder.finish()
    expect(Buffer.from(bytes).toString('hex')).toBe('08d64e8def6f68c9c500')
    expect(codeModel(new Decoder(bytes), undefined)).toEqual(large)
  })

  it('can be read back', () => {
    const decoder = new Decoder(coded)
    expect(codeModel(decoder, undefined)).toEqual(model)
    expect(new TextDecoder().decode(codeBytes(decoder, undefined))).toBe('the theory of the thing')
  })

  it('encode any bits, also rare ones that come in a burst', () => {
    // A byte 0xff waits for a carry: rare decisions behind likely ones make many of them.
    const bits = Array.from({ length: 40_000 }, (_, i) =>
      (i * 2654435761) % 4294967296 >= 4.2e9 || i % 5000 > 4900 ? 1 : 0,
    )
    const chances = () => new Uint16Array(2).fill(2048)
    const [encoder, own, other] = [new Encoder(), chances(), chances()]
    for (const [i, bit] of bits.entries()) encoder.bit(own, i % 2, bit)
    const decoder = new Decoder(encoder.finish())
    expect(bits.map((_, i) => decoder.bit(other, i % 2))).toEqual(bits)
    expect(other).toEqual(own)
  })

  it('are an error if they name a row or a weight that the model does not have', () => {
    const one = modelOf(3, 2, [[], [], [], [], [[1, 5]], [], [], []])
    const read = (given: LinearModel) => {
      const encoder = new Encoder()
      codeModel(encoder, given)
      return codeModel(new Decoder(encoder.finish()), undefined)
    }
    expect(read(one)).toEqual(one)
    expect(() => read({ ...one, bits: 2 })).toThrow('The bytes of the model are damaged.')
    const two = modelOf(1, 2, [
      [
        [0, 3],
        [1, -3],
      ],
      [],
    ])
    expect(() => read({ ...two, members: Uint8Array.of(0) })).toThrow('The bytes of the model are damaged.')
  })

  it('are an error if they are damaged, not a wrong model', () => {
    const damaged = Uint8Array.from(coded, (byte, i) => (i > 1 && i < 12 ? 0xff : byte))
    expect(() => codeModel(new Decoder(damaged), undefined)).toThrow('The bytes of the model are damaged.')
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
