/**
 * The bytes of a model: for each row with weights, the distance from the last such row and the number of its weights; then the classes, where
 * the context of each is the class before it in its row; then the roots, by their place in the row. Linear in the weights.
 */
import type { LinearModel } from './perceptron-model.js'
import { AFTER, type Contexts, type Decoder, type Encoder, failCoding } from './symbol-coding.js'

const MOST_BITS = 24
/** The largest part of a distance; the rest of it follows. */
const PART = 255
/** Only weight, first, middle, last of two, last of more. */
const [ONLY, FIRST, MIDDLE, SECOND, LAST] = [0, 1, 2, 3, 4]
const PLACES = 5

export function encodeModel(encoder: Encoder, { bits, classes, hashes, starts, members, roots }: LinearModel): void {
  const gaps = gapsOf(hashes)
  const lengths = Uint8Array.from(hashes, (_, row) => starts[row + 1]! - starts[row]! - 1)
  const places = placesOf(lengths, members.length)
  for (const number of [bits, classes, hashes.length, members.length, gaps.length]) encoder.number(number)
  encoder.symbols(gaps, { count: 1 })
  encoder.symbols(lengths, { count: 1 })
  encoder.symbols(members, afterClasses(places, classes))
  encoder.symbols(new Uint8Array(withoutRests(roots, starts).buffer), { count: PLACES, of: places })
}

export function decodeModel(decoder: Decoder): LinearModel {
  const [bits, classes, rows, count, parts] = Array.from({ length: 5 }, () => decoder.number()) as Numbers
  if (bits > MOST_BITS || classes > 256 || rows > 2 ** bits || count > rows * classes) failCoding()
  if (parts > rows + 2 ** bits) failCoding()
  const hashes = hashesOf(decoder.symbols(parts, { count: 1 }), rows, 2 ** bits)
  const lengths = decoder.symbols(rows, { count: 1 })
  const starts = startsOf(lengths)
  if (starts[rows] !== count) failCoding()
  const places = placesOf(lengths, count)
  const members = decoder.symbols(count, afterClasses(places, classes))
  const roots = new Int8Array(decoder.symbols(count, { count: PLACES, of: places }).buffer)
  addRests(roots, starts)
  return { bits, classes, hashes, starts, members, roots }
}

type Numbers = [bits: number, classes: number, rows: number, count: number, parts: number]

function gapsOf(hashes: Uint32Array): Uint8Array {
  const gaps: number[] = []
  for (const [row, hash] of hashes.entries()) {
    let gap = hash - (row === 0 ? 0 : hashes[row - 1]! + 1)
    for (; gap >= PART; gap -= PART) gaps.push(PART)
    gaps.push(gap)
  }
  return Uint8Array.from(gaps)
}

function hashesOf(gaps: Uint8Array, rows: number, end: number): Uint32Array {
  const hashes = new Uint32Array(rows)
  let [row, hash] = [0, 0]
  for (let i = 0; i < gaps.length; i++) {
    hash += gaps[i]!
    if (gaps[i] !== PART) hashes[row++] = hash++
  }
  return row === rows && hash <= end ? hashes : failCoding()
}

/** Lengths are 1 less than the number of weights. */
function startsOf(lengths: Uint8Array): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (let row = 0; row < lengths.length; row++) starts[row + 1] = starts[row]! + lengths[row]! + 1
  return starts
}

function placesOf(lengths: Uint8Array, count: number): Uint8Array {
  const places = new Uint8Array(count).fill(MIDDLE)
  for (let row = 0, at = 0; row < lengths.length; row++) {
    const length = lengths[row]!
    places[at] = length === 0 ? ONLY : FIRST
    at += length
    if (length > 0) places[at] = length === 1 ? SECOND : LAST
    at++
  }
  return places
}

function afterClasses(places: Uint8Array, classes: number): Contexts {
  const of = new Uint8Array(places.length)
  for (let at = 0; at < of.length; at++) of[at] = places[at]! >= MIDDLE ? AFTER : 0
  return { count: classes + 1, of }
}

/**
 * The weights of a row often add up to zero, because an update adds to one class and subtracts from another. No root is 0, so 0 stands for a
 * last root that makes them do so.
 */
function withoutRests(roots: Int8Array, starts: Uint32Array): Int8Array<ArrayBuffer> {
  const kept = Int8Array.from(roots)
  for (let row = 0; row < starts.length - 1; row++) {
    const last = starts[row + 1]! - 1
    if (last > starts[row]! && roots[last] === restOf(roots, starts[row]!, last)) kept[last] = 0
  }
  return kept
}

function addRests(roots: Int8Array, starts: Uint32Array): void {
  for (let row = 0; row < starts.length - 1; row++) {
    const last = starts[row + 1]! - 1
    if (roots[last] === 0) roots[last] = restOf(roots, starts[row]!, last)
  }
}

/** The root that makes the sum of weights zero. */
function restOf(roots: Int8Array, start: number, end: number): number {
  let sum = 0
  for (let at = start; at < end; at++) sum += roots[at]! * Math.abs(roots[at]!)
  const root = Math.min(127, Math.round(Math.sqrt(Math.abs(sum))))
  return sum > 0 ? -root : root
}
