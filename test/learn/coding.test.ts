import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeModel, encodeModel } from '../../src/learn/perceptron-coding.js'
import type { LinearModel } from '../../src/learn/perceptron-model.js'
import { AFTER, type Contexts, Decoder, Encoder } from '../../src/learn/symbol-coding.js'
import { modelOf, row } from './models.js'

const damaged = 'The bytes of the model are damaged.'

function bytesOf(write: (encoder: Encoder) => void): Uint8Array {
  const encoder = new Encoder()
  write(encoder)
  return encoder.finish()
}

/** Symbols, mostly small ones, with the context of each. */
const messages = fc
  .array(fc.tuple(fc.oneof(fc.nat(3), fc.nat(255)), fc.constantFrom(0, 1, 2, AFTER)), { maxLength: 400 })
  .map((pairs) => ({
    symbols: Uint8Array.from(pairs, ([symbol]) => symbol),
    contexts: { count: 257, of: Uint8Array.from(pairs, ([, context], i) => (i === 0 ? 0 : context)) },
  }))

describe('symbols', () => {
  it('are read as they were written, between numbers and bytes', () => {
    fc.assert(
      fc.property(messages, fc.nat(2 ** 31 - 1), fc.uint8Array(), ({ symbols, contexts }, number, bytes) => {
        const coded = bytesOf((encoder) => {
          encoder.number(number)
          encoder.symbols(symbols, contexts)
          encoder.bytes(bytes)
          encoder.symbols(symbols, { count: 1 })
        })
        const decoder = new Decoder(coded)
        expect(decoder.number()).toBe(number)
        expect(decoder.symbols(symbols.length, contexts)).toEqual(symbols)
        expect(decoder.bytes()).toEqual(bytes)
        expect(decoder.symbols(symbols.length, { count: 1 })).toEqual(symbols)
      }),
      { numRuns: 200 },
    )
  })

  it('take the bits that their shares promise, and nothing if they are certain', () => {
    const lengthOf = (symbols: Uint8Array, contexts: Contexts): number =>
      bytesOf((encoder) => encoder.symbols(symbols, contexts)).length
    expect(lengthOf(new Uint8Array(10_000).fill(7), { count: 1 })).toBeLessThan(10)
    const rare = Uint8Array.from({ length: 8000 }, (_, i) => (i % 8 === 0 ? 1 : 0))
    const bits = 8000 * (-(1 / 8) * Math.log2(1 / 8) - (7 / 8) * Math.log2(7 / 8))
    expect(lengthOf(rare, { count: 1 })).toBeLessThan(bits / 8 + 20)
    const alternating = Uint8Array.from({ length: 8000 }, (_, i) => i % 2)
    const of = new Uint8Array(8000).fill(AFTER, 1)
    expect(lengthOf(alternating, { count: 3, of })).toBeLessThan(20)
  })

  it('have a place in the table even if one occurs once in 100,000', () => {
    const symbols = new Uint8Array(100_000)
    for (let symbol = 1; symbol < 256; symbol++) symbols[symbol * 300] = symbol
    const coded = bytesOf((encoder) => encoder.symbols(symbols, { count: 1 }))
    expect(new Decoder(coded).symbols(symbols.length, { count: 1 })).toEqual(symbols)
  })

  it('are an error if bytes or symbols are missing or left over', () => {
    const symbols = Uint8Array.from({ length: 300 }, (_, i) => (i * i) % 11)
    const coded = bytesOf((encoder) => encoder.symbols(symbols, { count: 1 }))
    const read = (bytes: Uint8Array, length = 300) => new Decoder(bytes).symbols(length, { count: 1 })
    expect(read(coded)).toEqual(symbols)
    for (let at = 0; at < coded.length; at++) expect(() => read(coded.subarray(0, at))).toThrow(damaged)
    expect(() => read(coded.with(-1, coded.at(-1)! ^ 0x10))).toThrow(damaged)
    expect(() => read(coded, 299)).toThrow(damaged)
    expect(() => read(coded, 301)).toThrow(damaged)
    expect(() => new Decoder(coded).symbols(1, { count: 1, of: Uint8Array.of(AFTER) })).toThrow(damaged)
  })
})

const models = fc.integer({ min: 1, max: 9 }).chain((bits) =>
  fc.integer({ min: 1, max: 256 }).chain((classes) =>
    fc
      .array(fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: row(classes) }), {
        ...{ minLength: 2 ** bits, maxLength: 2 ** bits },
      })
      .map((rows) => modelOf(bits, classes, rows)),
  ),
)

describe('the bytes of a model', () => {
  const coded = (model: LinearModel) => bytesOf((encoder) => encodeModel(encoder, model))
  const read = (bytes: Uint8Array) => decodeModel(new Decoder(bytes))
  const [pair, one, four] = [
    [
      [0, 3],
      [2, -3],
    ] as const,
    [[3, -127]] as const,
    [
      [0, 1],
      [1, 2],
      [2, 90],
      [3, -90],
    ] as const,
  ]
  const model = modelOf(3, 4, [
    [],
    pair,
    one,
    [],
    [],
    four,
    [],
    [
      [1, 5],
      [3, 6],
    ],
  ])

  it('give the model back', () => {
    fc.assert(
      fc.property(models, (model) => {
        expect(read(coded(model))).toEqual(model)
      }),
      { numRuns: 60 },
    )
  })

  it('stay the same, so that models which are kept can be read', () => {
    expect(Buffer.from(coded(model)).toString('hex')).toBe(
      '030404090403008008008010008008042000e40003008008008010018008042000e400030080100080080180080201801000801002028010008010010380200005020035400001810180200301d60a01d50a01d50a0202801057801002008010058010010080200500d808160b',
    )
    expect(read(coded(model))).toEqual(model)
  })

  it('hold rows that are far apart', () => {
    const rows = Array.from({ length: 2 ** 11 }, (_, hash) => ([0, 255, 511, 2047].includes(hash) ? one : []))
    expect(read(coded(modelOf(11, 4, rows)))).toEqual(modelOf(11, 4, rows))
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
    expect(read(coded(large))).toEqual(large)
  })

  it('are an error if they name a row or a weight that the model does not have', () => {
    expect(() => read(coded({ ...model, bits: 2 }))).toThrow(damaged)
    expect(() => read(coded({ ...model, classes: 257 }))).toThrow(damaged)
    expect(() => read(coded({ ...model, bits: 25 }))).toThrow(damaged)
    const bytes = coded(model)
    for (let at = 0; at < bytes.length; at++) expect(() => read(bytes.subarray(0, at))).toThrow(damaged)
    expect(() => read(bytes.with(2, bytes[2]! + 1))).toThrow(damaged)
    expect(() => read(bytes.with(3, bytes[3]! - 1))).toThrow(damaged)
  })
})
