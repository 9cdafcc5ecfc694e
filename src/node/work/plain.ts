/**
 * Plain values as bytes: JSON, extended by the values that JSON lacks (undefined, NaN, infinities, -0, big integers, maps, sets, typed arrays).
 * Those are written as `{"$": [tag, content]}`; an object that has a key `$` itself is written as its entries, so that the two cannot be
 * confused. Values are only data: no code, no prototypes. O(size); values that JSON can express are not copied.
 *
 * Typed arrays are written in the byte order of this machine, which is little-endian wherever Node runs today. A hole in an array is read back
 * as undefined.
 */
import { isObjectOrList } from '../../vocabulary/objects.js'

/** @example new TextDecoder().decode(encodePlain({ mean: undefined })) // '{"mean":{"$":["undefined"]}}' */
export function encodePlain(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(toJson(value)))
}

/** Throws an `Error` if the bytes do not encode a plain value. */
export function decodePlain(bytes: Uint8Array): unknown {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch (error) {
    throw new Error(`This is not a plain value: ${error instanceof Error ? error.message : String(error)}`)
  }
  return fromJson(json)
}

const TAG = '$'

const arrays = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
}

type TypedArray = InstanceType<(typeof arrays)[keyof typeof arrays]>

const numbers: ReadonlyMap<string, number> = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0', -0],
])

function toJson(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number') return numberToJson(value)
  if (value === undefined) return tagged('undefined')
  if (typeof value === 'bigint') return tagged('bigint', String(value))
  if (typeof value === 'object') return objectToJson(value)
  throw new Error(`A ${typeof value} is not a plain value.`)
}

function numberToJson(value: number): unknown {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value
  return tagged('number', Object.is(value, -0) ? '-0' : String(value))
}

function objectToJson(value: object): unknown {
  if (Array.isArray(value)) return arrayToJson(value)
  if (value instanceof Map)
    return tagged(
      'map',
      Array.from(value, ([key, part]) => [toJson(key), toJson(part)]),
    )
  if (value instanceof Set) return tagged('set', Array.from(value, toJson))
  if (isTypedArray(value)) return tagged(value[Symbol.toStringTag], base64Of(value))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return recordToJson(value as Record<string, unknown>)
  throw new Error(`A ${value.constructor.name} is not a plain value.`)
}

function arrayToJson(values: readonly unknown[]): readonly unknown[] {
  const parts = Array.from(values, toJson)
  return parts.every((part, i) => part === values[i]) ? values : parts
}

function recordToJson(record: Readonly<Record<string, unknown>>): unknown {
  const entries = Object.entries(record)
  const parts = entries.map(([key, part]): [string, unknown] => [key, toJson(part)])
  if (Object.hasOwn(record, TAG)) return tagged('object', parts)
  return parts.every(([, part], i) => part === entries[i]![1]) ? record : Object.fromEntries(parts)
}

function tagged(tag: string, content?: unknown): unknown {
  return { [TAG]: content === undefined ? [tag] : [tag, content] }
}

function isTypedArray(value: object): value is TypedArray {
  return ArrayBuffer.isView(value) && !(value instanceof DataView)
}

function base64Of({ buffer, byteOffset, byteLength }: TypedArray): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

/** Replaces tagged values within the parsed value, in place. */
function fromJson(json: unknown): unknown {
  if (!isObjectOrList(json)) return json
  if (Array.isArray(json)) {
    for (const [i, part] of json.entries()) if (isObjectOrList(part)) json[i] = fromJson(part)
    return json
  }
  if (Object.hasOwn(json, TAG)) return untagged(json as Record<string, unknown>)
  for (const [key, part] of Object.entries(json)) if (isObjectOrList(part)) put(json, key, fromJson(part))
  return json
}

/** Sets any key as data, including `__proto__`. */
function put(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true })
}

function untagged(json: Readonly<Record<string, unknown>>): unknown {
  const form = json[TAG]
  if (Object.keys(json).length > 1 || !Array.isArray(form) || form.length < 1 || form.length > 2) return fail(json)
  const [tag, content]: readonly unknown[] = form
  if (tag === 'undefined' && form.length === 1) return undefined
  if (tag === 'object' && isEntries(content) && content.every(([key]) => typeof key === 'string'))
    return Object.fromEntries(content.map(([key, part]) => [key as string, fromJson(part)]))
  if (tag === 'map' && isEntries(content)) return new Map(content.map(([key, part]) => [fromJson(key), fromJson(part)]))
  if (tag === 'set' && Array.isArray(content)) return new Set(content.map(fromJson))
  return typeof tag === 'string' && typeof content === 'string' ? fromText(tag, content) : fail(json)
}

function fromText(tag: string, content: string): unknown {
  if (tag === 'number' && numbers.has(content)) return numbers.get(content)
  if (tag === 'bigint' && /^-?\d+$/.test(content)) return BigInt(content)
  if (!Object.hasOwn(arrays, tag)) return fail({ [TAG]: [tag, content] })
  const bytes = Buffer.from(content, 'base64')
  const Numbers = arrays[tag as keyof typeof arrays]
  if (bytes.toString('base64') !== content || bytes.length % Numbers.BYTES_PER_ELEMENT !== 0)
    return fail({ [TAG]: [tag, content] })
  return new Numbers(new Uint8Array(bytes).buffer)
}

function isEntries(value: unknown): value is readonly (readonly [unknown, unknown])[] {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2)
}

function fail(json: unknown): never {
  throw new Error(`This is not a plain value: ${JSON.stringify(json).slice(0, 80)}`)
}
