/**
 * The shipped form of a trained perceptron: only the weights that are not small, each in one byte. The byte is the square root of the weight
 * (companding), so that small weights, which are many, keep their differences. Scores are sums of whole numbers and the same on every
 * machine. Rows that have weights are stored one after another, each with the classes that have a weight.
 */
import type { Perceptron, Scorer } from './perceptron.js'

export interface LinearModel {
  readonly bits: number
  readonly classes: number
  /** The rows that have weights, in order. */
  readonly hashes: Uint32Array
  /** The start of the weights of each of these rows, and the end of the last one. */
  readonly starts: Uint32Array
  readonly members: Uint8Array
  /** Signed square roots, −127 to 127, never 0. */
  readonly roots: Int8Array
}

/** Packs the mean weights of a perceptron. */
export function packPerceptron(perceptron: Perceptron): LinearModel {
  const { bits, classes, rows } = perceptron
  const scale = 127 / Math.sqrt(largestWeight(perceptron) || 1)
  const { add, finish } = packing({ bits, classes })
  for (let hash = 0; hash < rows.length; hash++) {
    for (let k = 0; rows[hash]! > 0 && k < classes; k++) {
      const weight = perceptron.mean(rows[hash]!, k)
      const root = Math.round(Math.sqrt(Math.abs(weight)) * scale)
      if (root > 0) add(hash, k, Math.sign(weight) * root)
    }
  }
  return finish()
}

/** Removes the weights whose root is closer to 0 than `smallest`. */
export function dropSmall(
  { bits, classes, hashes, starts, members, roots }: LinearModel,
  smallest: number,
): LinearModel {
  const { add, finish } = packing({ bits, classes })
  for (let row = 0; row < hashes.length; row++)
    for (let at = starts[row]!; at < starts[row + 1]!; at++)
      if (Math.abs(roots[at]!) >= smallest) add(hashes[row]!, members[at]!, roots[at]!)
  return finish()
}

/** Takes weights in the order of their rows. */
function packing(sizes: Pick<LinearModel, 'bits' | 'classes'>) {
  const [hashes, starts, members, roots] = [[], [], [], []] as [number[], number[], number[], number[]]
  return {
    add(hash: number, member: number, root: number): void {
      if (hashes.at(-1) !== hash) {
        hashes.push(hash)
        starts.push(members.length)
      }
      members.push(member)
      roots.push(root)
    },
    finish: (): LinearModel => ({
      ...sizes,
      hashes: Uint32Array.from(hashes),
      starts: Uint32Array.from([...starts, members.length]),
      members: Uint8Array.from(members),
      roots: Int8Array.from(roots),
    }),
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
export function scorerOf(model: LinearModel): Scorer {
  const { bits: width, classes, starts } = model
  const ranks = ranksOf(model)
  const weights = weightsWithClasses(model)
  const mask = 2 ** width - 1
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
        const end = starts[rank + 1]!
        for (let j = starts[rank]!; j < end; j++) scores[weights[j]! & 255]! += weights[j]! >> 8
      }
    },
  }
}

/** Each weight in the upper bits of a number, its class in the lowest eight. */
function weightsWithClasses({ members, roots }: LinearModel): Int32Array {
  const weights = new Int32Array(roots.length)
  for (let i = 0; i < weights.length; i++) weights[i] = ((roots[i]! * Math.abs(roots[i]!)) << 8) | members[i]!
  return weights
}

/** Two numbers for each 32 rows: a bit for each row that has weights, and the number of such rows up to the last of the 32. */
function ranksOf({ bits, hashes }: LinearModel): Int32Array {
  const ranks = new Int32Array(2 * Math.ceil(2 ** bits / 32))
  for (let i = 0; i < hashes.length; i++) {
    const place = (hashes[i]! >>> 5) << 1
    ranks[place]! |= 1 << (hashes[i]! & 31)
    ranks[place + 1] = i + 1
  }
  for (let place = 3; place < ranks.length; place += 2) ranks[place] ||= ranks[place - 2]!
  return ranks
}

/** The number of bits that are set, counted in pairs, then in fours, then in bytes. */
function onesIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
