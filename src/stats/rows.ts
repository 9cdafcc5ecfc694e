/**
 * Statistics as rows of numbers, one row for each document. Most statistics are records of numbers that add up number by number. Whether a
 * summary adds up this way is tested on the given documents: the sums must be identical to the last bit. O(documents × numbers).
 */
import type { Summary, Values } from '../measure.js'
import { isObjectOrList } from '../vocabulary/objects.js'

/** The numbers of each document, one after another, and the values of their sums. */
export interface FlatRows {
  readonly width: number
  readonly numbers: Float64Array
  valuesOfSums(sums: Float64Array): Values
}

/**
 * The rows of each list; `undefined` unless the statistics of all lists have the same shape and add up number by number, or if the summary
 * counts documents instead of adding them up.
 */
export function flatRows<Stats>(
  summary: Summary<Stats>,
  lists: readonly (readonly Stats[])[],
): readonly FlatRows[] | undefined {
  if (summary.countedValues) return undefined
  const shape = shapeOf(summary.empty)
  if (!shape) return undefined
  const width = widthOf(shape)
  const added = new Float64Array(width)
  if (!flatten(summary.empty, shape, added, 0) || added.some((number) => number !== 0)) return undefined
  const sums = new Float64Array(width)
  const tables: Float64Array[] = []
  let total = summary.empty
  for (const stats of lists) {
    const numbers = new Float64Array(width * stats.length)
    for (const [i, own] of stats.entries()) {
      total = summary.add(total, own)
      if (!flatten(own, shape, numbers, i * width) || !flatten(total, shape, added, 0)) return undefined
      for (let j = 0; j < width; j++) if ((sums[j]! += numbers[i * width + j]!) !== added[j]) return undefined
    }
    tables.push(numbers)
  }
  const valuesOfSums = (sums: Float64Array): Values => summary.values(unflatten(shape, sums) as Stats)
  return tables.map((numbers) => ({ width, numbers, valuesOfSums }))
}

/** The rows of two lists, one after the other. */
export function joinRows(a: FlatRows, b: FlatRows): FlatRows {
  const numbers = new Float64Array(a.numbers.length + b.numbers.length)
  numbers.set(a.numbers)
  numbers.set(b.numbers, a.numbers.length)
  return { ...a, numbers }
}

/** How the numbers of a record are nested; keys are in the order of the record. */
type Shape = 'number' | { readonly isList: boolean; readonly keys: readonly string[]; readonly parts: readonly Shape[] }

function shapeOf(value: unknown): Shape | undefined {
  if (typeof value === 'number') return 'number'
  if (!isPlain(value)) return undefined
  const parts = Object.values(value).map(shapeOf)
  if (!parts.every((part) => part !== undefined) || Object.hasOwn(value, '__proto__')) return undefined
  return { isList: Array.isArray(value), keys: Object.keys(value), parts }
}

function widthOf(shape: Shape): number {
  return shape === 'number' ? 1 : shape.parts.reduce((sum, part) => sum + widthOf(part), 0)
}

/** Writes the numbers of a value into a table; false if it has another shape or contains a number that is not finite. */
function flatten(value: unknown, shape: Shape, table: Float64Array, start: number): boolean {
  let next = start
  const write = (own: unknown, shape: Shape): boolean => {
    if (shape === 'number') {
      table[next++] = own as number
      return Number.isFinite(own)
    }
    if (!isPlain(own) || Array.isArray(own) !== shape.isList) return false
    if (Object.keys(own).length !== shape.keys.length) return false
    return shape.keys.every((key, i) => Object.hasOwn(own, key) && write(own[key], shape.parts[i]!))
  }
  return write(value, shape)
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObjectOrList(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** The record with these numbers as leaves. It is assigned key by key, because this runs for every sample. */
function unflatten(shape: Shape, numbers: Float64Array): unknown {
  let next = 0
  const part = (own: Shape): unknown => {
    if (own === 'number') return numbers[next++]!
    if (own.isList) return own.parts.map(part)
    const record: Record<string, unknown> = {}
    for (let i = 0; i < own.keys.length; i++) record[own.keys[i]!] = part(own.parts[i]!)
    return record
  }
  return part(shape)
}
