import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePlain, encodePlain } from '../../src/node/work/plain.js'

const keys = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', '$', 'constructor', 'toJSON', 'length', '10', '9'),
)

/** Records keep `__proto__` as a key like any other. */
function record(entries: readonly (readonly [string, unknown])[]): unknown {
  return Object.fromEntries(entries)
}

const anyPlain = fc.letrec<{ value: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\uD800', '$', undefined, null, true, false, Number.NaN, -0, 0, Infinity, -Infinity),
    fc.double(),
    fc.integer(),
    fc.bigInt(),
    fc.float64Array({ maxLength: 4 }),
    fc.float32Array({ maxLength: 4 }),
    fc.uint8Array({ maxLength: 5 }),
    fc.int32Array({ maxLength: 3 }),
    fc.bigInt64Array({ maxLength: 3 }),
  ),
  value: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 5 }).map(record),
    fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
    fc.array(tie('value'), { maxLength: 3 }).map((values) => new Set(values)),
  ),
})).value

/** Every key and entry in its order, which deep equality does not look at. */
function inOrder(value: unknown): unknown[] {
  if (value instanceof Map || value instanceof Set) return [...value].map(inOrder)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.entries(value).map(([key, part]) => [key, inOrder(part)])
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
const parse = (json: string): unknown => decodePlain(Buffer.from(json))

describe('plain values as bytes', () => {
  it('come back the same, keys in their order', () => {
    fc.assert(
      fc.property(anyPlain, (value) => {
        const back = decodePlain(encodePlain(value))
        expect(isDeepStrictEqual(back, value)).toBe(true)
        expect(inOrder(back)).toEqual(inOrder(value))
      }),
      { numRuns: 1000 },
    )
  })

  it('are the same bytes when written again', () => {
    fc.assert(
      fc.property(anyPlain, (value) => {
        const bytes = encodePlain(value)
        expect(text(encodePlain(decodePlain(bytes)))).toBe(text(bytes))
      }),
    )
  })

  it('are JSON, and what JSON has no word for is tagged', () => {
    expect(text(encodePlain({ f1: 0.5, ids: ['a'] }))).toBe('{"f1":0.5,"ids":["a"]}')
    expect(text(encodePlain({ f1: undefined }))).toBe('{"f1":{"$":["undefined"]}}')
    expect(text(encodePlain([Number.NaN, -0]))).toBe('[{"$":["number","NaN"]},{"$":["number","-0"]}]')
    expect(text(encodePlain(new Float64Array([1])))).toBe('{"$":["Float64Array","AAAAAAAA8D8="]}')
    expect(text(encodePlain({ $: ['undefined'] }))).toBe('{"$":["object",[["$",["undefined"]]]]}')
  })

  it('leave what they are made of alone', () => {
    const value = { a: [undefined, { b: Number.NaN }], c: new Set([-0]) }
    encodePlain(value)
    expect(value).toEqual({ a: [undefined, { b: Number.NaN }], c: new Set([-0]) })
  })

  it('never set a prototype', () => {
    const made = parse(
      '{"a":{"__proto__":{"isAdmin":{"$":["undefined"]}}},"b":{"$":["object",[["__proto__",{}]]]}}',
    ) as {
      a: object
      b: object
    }
    expect(Object.getPrototypeOf(made.a)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(made.b)).toBe(Object.prototype)
    expect(Object.keys(made.a)).toEqual(['__proto__'])
    expect('isAdmin' in made.a).toBe(false)
  })

  it.each([
    '',
    '{',
    '[1,]',
    '\uFEFF1',
    '{"$":1}',
    '{"$":[]}',
    '{"$":["undefined",1]}',
    '{"$":["undefined"],"a":1}',
    '{"$":["function","x"]}',
    '{"$":["constructor","x"]}',
    '{"$":["number","1"]}',
    '{"$":["bigint","1e3"]}',
    '{"$":["map",[[1]]]}',
    '{"$":["set",{}]}',
    '{"$":["object",[[1,2]]]}',
    '{"$":["Float64Array","AAAA"]}',
    '{"$":["Uint8Array","*"]}',
    '{"$":["Uint8Array",[1]]}',
  ])('are not made of %s', (json) => {
    expect(() => parse(json)).toThrow(/^This is not a plain value: /)
  })

  it('are not made of bytes that are no UTF-8', () => {
    expect(() => decodePlain(new Uint8Array([0x22, 0xff, 0x22]))).toThrow('This is not a plain value')
  })

  it.each([
    ['function', () => 1],
    ['symbol', Symbol('a')],
    ['Date', new Date(0)],
    ['Thing', new (class Thing {})()],
  ])('refuse a %s instead of losing it', (name, value) => {
    expect(() => encodePlain({ value })).toThrow(`A ${name} is not a plain value.`)
  })
})
