/**
 * The values for any choice of documents, computed from their statistics. Every resampling uses it. Statistics add up, so the values of a
 * sample come from a sum, and nothing is judged again.
 *
 * Most statistics are records of numbers that add up number by number. They are stored as rows of a `Float64Array`, one for each document,
 * and summed there; only the total becomes a record again. Whether a summary adds up this way is tested on the given documents, and the sums
 * must be identical to the last bit. A summary of lists can compute values from how often each document was chosen, without joining lists
 * (`countedValues`). Other statistics use `Summary.add` on halves, so that a list is copied log(documents) times.
 * O(chosen × numbers) for each choice.
 */

import type { Summary, Values } from '../measure.js'
import { isObjectOrList } from '../vocabulary/objects.js'
import { packedRows } from './packed-rows.js'

export interface Totals {
  /** The values of the documents at these indices, summed in this order. An index can be repeated. */
  valuesOf(chosen: ArrayLike<number>): Values
  /** Whether the statistics are rows of numbers. */
  readonly isFlat: boolean
  /** The rows, if they are. */
  readonly rows?: FlatRows
}

/** The numbers of each document, one after another, and the values of their sums. */
export interface FlatRows {
  readonly width: number
  readonly numbers: Float64Array
  valuesOfSums(sums: Float64Array): Values
}

export function totalsOf<Stats>(summary: Summary<Stats>, stats: readonly Stats[]): Totals {
  if (summary.countedValues) return countedTotals(summary.countedValues(stats), stats.length)
  const rows = flatRows(summary, stats)
  if (!rows) return { valuesOf: (chosen) => summary.values(addUp(summary, stats, chosen)), isFlat: false }
  const { shape, width, numbers } = rows
  const sums = new Float64Array(width)
  const valuesOfSums = (sums: Float64Array): Values => summary.values(unflatten(shape, sums) as Stats)
  const packed = packedRows(width, numbers)
  const valuesOf = (chosen: ArrayLike<number>): Values => {
    if (packed?.sum(chosen, sums)) return valuesOfSums(sums)
    sums.fill(0)
    for (let i = 0; i < chosen.length; i++) {
      const start = chosen[i]! * width
      for (let j = 0; j < width; j++) sums[j] = sums[j]! + numbers[start + j]!
    }
    return valuesOfSums(sums)
  }
  return { valuesOf, isFlat: true, rows: { width, numbers, valuesOfSums } }
}

function countedTotals(valuesIn: (times: ArrayLike<number>) => Values, documents: number): Totals {
  const times = new Int32Array(documents)
  const valuesOf = (chosen: ArrayLike<number>): Values => {
    times.fill(0)
    for (let i = 0; i < chosen.length; i++) times[chosen[i]!]!++
    return valuesIn(times)
  }
  return { valuesOf, isFlat: false }
}

/** How the numbers of a record are nested; keys are in the order of the record. */
type Shape = 'number' | { readonly isList: boolean; readonly keys: readonly string[]; readonly parts: readonly Shape[] }

interface Rows {
  readonly shape: Shape
  readonly width: number
  readonly numbers: Float64Array
}

/** `undefined` unless all statistics have the same shape and add up number by number. */
function flatRows<Stats>(summary: Summary<Stats>, stats: readonly Stats[]): Rows | undefined {
  const shape = shapeOf(summary.empty)
  if (!shape) return undefined
  const flat = stats.map((own) => flatten(own, shape))
  const none = flatten(summary.empty, shape)!
  if (none.some((number) => number !== 0) || !flat.every((row) => row !== undefined)) return undefined
  let [total, sums] = [summary.empty, none]
  for (const [i, row] of flat.entries()) {
    total = summary.add(total, stats[i]!)
    sums = sums.map((sum, j) => sum + row[j]!)
    const added = flatten(total, shape)
    if (!added?.every((number, j) => number === sums[j])) return undefined
  }
  return { shape, width: none.length, numbers: Float64Array.from(flat.flat()) }
}

function shapeOf(value: unknown): Shape | undefined {
  if (typeof value === 'number') return 'number'
  if (!isPlain(value)) return undefined
  const parts = Object.values(value).map(shapeOf)
  if (!parts.every((part) => part !== undefined) || Object.hasOwn(value, '__proto__')) return undefined
  return { isList: Array.isArray(value), keys: Object.keys(value), parts }
}

/** `undefined` if the value has another shape or contains a number that is not finite. */
function flatten(value: unknown, shape: Shape): number[] | undefined {
  if (shape === 'number') return Number.isFinite(value) ? [value as number] : undefined
  if (!isPlain(value) || Array.isArray(value) !== shape.isList) return undefined
  if (Object.keys(value).length !== shape.keys.length) return undefined
  const found: number[] = []
  for (const [i, key] of shape.keys.entries()) {
    const part = Object.hasOwn(value, key) ? flatten(value[key], shape.parts[i]!) : undefined
    if (!part) return undefined
    found.push(...part)
  }
  return found
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

function addUp<Stats>(summary: Summary<Stats>, stats: readonly Stats[], chosen: ArrayLike<number>): Stats {
  const between = (from: number, to: number): Stats => {
    if (to - from === 1) return stats[chosen[from]!]!
    const middle = (from + to) >> 1
    return summary.add(between(from, middle), between(middle, to))
  }
  return chosen.length === 0 ? summary.empty : between(0, chosen.length)
}
