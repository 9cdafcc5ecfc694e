/**
 * The shipped form of a trained perceptron: only the weights that are not small, each in one byte. The byte is the square root of the weight
 * (companding), so that small weights, which are many, keep their differences. Scores are sums of whole numbers and the same on every
 * machine. Rows are stored one after another, each with the classes that have a weight.
 */
import type { Perceptron, Scorer } from './perceptron.js'

export interface LinearModel {
  readonly bits: number
  readonly classes: number
  /** The start of the weights of each row, and the end of the last one. */
  readonly starts: Uint32Array
  readonly members: Uint8Array
  /** Signed square roots, −127 to 127, never 0. */
  readonly roots: Int8Array
}

/** Packs the mean weights of a perceptron. */
export function packPerceptron(perceptron: Perceptron): LinearModel {
  const { bits, classes, rows } = perceptron
  const scale = 127 / Math.sqrt(largestWeight(perceptron) || 1)
  const starts = new Uint32Array(rows.length + 1)
  const members: number[] = []
  const roots: number[] = []
  for (let hash = 0; hash < rows.length; hash++) {
    for (let k = 0; rows[hash]! > 0 && k < classes; k++) {
      const weight = perceptron.mean(rows[hash]!, k)
      const root = Math.round(Math.sqrt(Math.abs(weight)) * scale)
      if (root === 0) continue
      members.push(k)
      roots.push(Math.sign(weight) * root)
    }
    starts[hash + 1] = members.length
  }
  return { bits, classes, starts, members: Uint8Array.from(members), roots: Int8Array.from(roots) }
}

/** Removes the weights whose root is closer to 0 than `smallest`. */
export function dropSmall({ bits, classes, starts, members, roots }: LinearModel, smallest: number): LinearModel {
  const kept = new Uint32Array(roots.length + 1)
  for (let i = 0; i < roots.length; i++) kept[i + 1] = kept[i]! + (Math.abs(roots[i]!) >= smallest ? 1 : 0)
  const isKept = (_: number, i: number): boolean => kept[i + 1]! > kept[i]!
  return {
    bits,
    classes,
    starts: starts.map((start) => kept[start]!),
    members: members.filter(isKept),
    roots: roots.filter(isKept),
  }
}

function largestWeight(perceptron: Perceptron): number {
  let largest = 0
  for (const row of perceptron.rows)
    for (let k = 0; row > 0 && k < perceptron.classes; k++)
      largest = Math.max(largest, Math.abs(perceptron.mean(row, k)))
  return largest
}

/**
 * Most rows have no weights, so the start of a row's weights is looked up by its rank among the rows that have some. The model then takes a few
 * megabytes instead of dozens and fits into the processor's caches; access to memory takes most of the time.
 */
export function scorerOf({ classes, starts, members, roots }: LinearModel): Scorer {
  const { ranks, firsts } = rankRows(starts)
  const weights = Int32Array.from(roots, (root, i) => root * Math.abs(root) * 256 + members[i]!)
  const mask = starts.length - 2
  return {
    classes,
    score(features, count, scores) {
      scores.fill(0)
      for (let i = 0; i < count; i++) {
        const row = features[i]! & mask
        const place = (row >>> 5) << 1
        const bits = ranks[place]! >>> (row & 31)
        if ((bits & 1) === 0) continue
        const rank = ranks[place + 1]! - onesIn(bits)
        const end = firsts[rank + 1]!
        for (let j = firsts[rank]!; j < end; j++) scores[weights[j]! & 255]! += weights[j]! >> 8
      }
    },
  }
}

/**
 * `ranks` has two numbers for each 32 rows: a bit for each row that has weights, and the number of such rows up to the last of the 32.
 * `firsts` has the start of the weights of each such row.
 */
function rankRows(starts: Uint32Array): { readonly ranks: Int32Array; readonly firsts: Uint32Array } {
  const ranks = new Int32Array(2 * Math.ceil(starts.length / 32))
  const firsts: number[] = []
  for (let row = 0; row < starts.length - 1; row++) {
    const place = (row >>> 5) << 1
    if (starts[row + 1]! > starts[row]!) {
      ranks[place]! |= 1 << (row & 31)
      firsts.push(starts[row]!)
    }
    ranks[place + 1] = firsts.length
  }
  firsts.push(starts.at(-1)!)
  return { ranks, firsts: Uint32Array.from(firsts) }
}

/** The number of bits that are set, counted in pairs, then in fours, then in bytes. */
function onesIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
