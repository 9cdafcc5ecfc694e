/**
 * The values of two systems after some documents have changed places, from rows of numbers. A coin decides for each document.
 *
 * A column whose sums are exact in any order (whole numbers, halves, quarters and so on) needs no sum over documents. Its documents fall into
 * a few kinds by what a change of places adds, and the coins of each kind are counted 24 at a time:
 *
 *     system a right, b wrong     swapped 310 times: −310 right, +310 wrong
 *     system a wrong, b right     swapped 295 times: +295 right, −295 wrong
 *
 * Other columns are summed document by document, in order, because rounding depends on it. Both give the same numbers as plain sums.
 */
import type { Values } from '../measure.js'
import { COINS_IN_WORD, wordsOf } from './draws.js'
import type { FlatRows } from './totals.js'

/** With more kinds of documents than this, summing one after another is faster. */
const MOST_KINDS = 24

/** `rows` has the documents of the first system, then those of the other. The result is for the coins of `drawCoinWords`. */
export function swappedTotals(
  { width, numbers, valuesOfSums }: FlatRows,
  documents: number,
): (coins: Int32Array) => readonly [Values, Values] {
  const columns = Array.from({ length: width }, (_, j) => columnOf(numbers, width, j))
  const exact = columns.flatMap((column, j) => (isExact(column) ? [j] : []))
  const kinds = kindsOf(
    exact.map((j) => columns[j]!),
    documents,
  )
  const ordered = columns.flatMap((column, j) =>
    kinds && exact.includes(j) ? [] : [{ j, pairs: paired(column, documents) }],
  )
  const [first, both] = [new Float64Array(width), new Float64Array(width)]
  for (const j of exact) {
    first[j] = sumOf(columns[j]!.subarray(0, documents))
    both[j] = sumOf(columns[j]!)
  }
  const [one, other] = [new Float64Array(width), new Float64Array(width)]
  return (coins) => {
    one.set(first)
    for (const { mask, added } of kinds ?? []) {
      const count = countCoins(coins, mask)
      for (let k = 0; k < added.length; k++) one[exact[k]!]! += count * added[k]!
    }
    for (const j of exact) other[j] = both[j]! - one[j]!
    for (const { j, pairs } of ordered) sumSwapped(pairs, coins, j, one, other)
    return [valuesOfSums(one), valuesOfSums(other)]
  }
}

function columnOf(numbers: Float64Array, width: number, j: number): Float64Array {
  return Float64Array.from({ length: numbers.length / width }, (_, i) => numbers[width * i + j]!)
}

/** Parts of a whole that doubles can hold. */
const PARTS = 2 ** 16

/** Whether all sums of these numbers are exact: they are multiples of 2⁻¹⁶, and even the sum of their sizes is small enough. */
function isExact(column: Float64Array): boolean {
  return column.every((number) => Number.isInteger(number * PARTS)) && sumOf(column.map(Math.abs)) < 2 ** 53 / PARTS
}

function sumOf(column: Float64Array): number {
  return column.reduce((sum, number) => sum + number, 0)
}

/** Documents for which a change of places adds the same to the sums of the first system. */
interface Kind {
  /** Added to each of the exact columns. */
  readonly added: readonly number[]
  /** A bit for each document, in the order of coins. */
  readonly mask: Int32Array
}

/** `undefined` if there are too many. Documents with the same numbers for both systems are left out. */
function kindsOf(columns: readonly Float64Array[], documents: number): readonly Kind[] | undefined {
  const kinds = new Map<string, Kind>()
  for (let i = 0; i < documents; i++) {
    const added = columns.map((column) => column[documents + i]! - column[i]!)
    if (added.every((number) => number === 0)) continue
    const key = added.join(' ')
    const kind = kinds.get(key) ?? { added, mask: new Int32Array(wordsOf(documents)) }
    if (kinds.set(key, kind).size > MOST_KINDS) return undefined
    kind.mask[Math.floor(i / COINS_IN_WORD)]! |= 1 << (31 - (i % COINS_IN_WORD))
  }
  return [...kinds.values()]
}

/** Counts in groups of bits that grow, for three words at once. */
function countCoins(coins: Int32Array, mask: Int32Array): number {
  let count = 0
  for (let i = 0; i < mask.length; i += 3) {
    const word =
      inFours(coins[i]! & mask[i]!) + inFours(coins[i + 1]! & mask[i + 1]!) + inFours(coins[i + 2]! & mask[i + 2]!)
    count += Math.imul((word & 0x0f0f0f0f) + ((word >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
  }
  return count
}

/** The number of bits in each group of four. */
function inFours(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}

/** The numbers of a document for both systems, side by side. */
function paired(column: Float64Array, documents: number): Float64Array {
  return Float64Array.from({ length: 2 * documents }, (_, i) => column[(i >> 1) + (i & 1) * documents]!)
}

function sumSwapped(pairs: Float64Array, coins: Int32Array, j: number, one: Float64Array, other: Float64Array): void {
  let [sum, otherSum, bits] = [0, 0, 0]
  for (let i = 0, left = 0, word = 0; i < pairs.length; i += 2, left--, bits <<= 1) {
    if (left === 0) {
      bits = coins[word++]!
      left = COINS_IN_WORD
    }
    const swapped = bits >>> 31
    sum += pairs[i + swapped]!
    otherSum += pairs[i + 1 - swapped]!
  }
  one[j] = sum
  other[j] = otherSum
}
