/**
 * Rows of the kernel matrix, computed when they are needed and kept while there is room; the row that was not used for the longest time goes first.
 * A row is computed as a whole: to copy the half of it that other rows have would take longer. O(examples × features) for a row.
 */
import type { Kernel } from './svm.js'

export interface KernelRows {
  readonly diagonal: Float64Array
  row(i: number): Float64Array
}

/** Numbers in all kept rows: 256 MB. */
const MOST_KEPT = 2 ** 25

export function kernelRows(vectors: readonly (readonly number[])[], kernel: Kernel, mostKept = MOST_KEPT): KernelRows {
  const n = vectors.length
  const columns = columnsOf(vectors)
  const most = Math.max(2, Math.floor(mostKept / n))
  const kept = new Map<number, Float64Array>()
  const row = (i: number): Float64Array => {
    const known = kept.get(i)
    if (known && most >= n) return known
    if (known) kept.delete(i)
    const found = known ?? fill(kept.size < most ? new Float64Array(n) : takeOldest(kept), i, columns, kernel)
    kept.set(i, found)
    return found
  }
  return { diagonal: Float64Array.from(vectors, (vector) => ofItself(vector, kernel)), row }
}

/** A map lists its keys in the order in which they were set. */
function takeOldest(kept: Map<number, Float64Array>): Float64Array {
  const [oldest, row] = kept.entries().next().value!
  kept.delete(oldest)
  return row.fill(0)
}

function ofItself(vector: readonly number[], kernel: Kernel): number {
  return kernel.kind === 'gaussian' ? 1 : vector.reduce((sum, value) => sum + value * value, 0)
}

/** All values of a feature, one feature after the other, and zeros up to a multiple of four features: they change no sum. */
function columnsOf(vectors: readonly (readonly number[])[]): Float64Array {
  const n = vectors.length
  const columns = new Float64Array(n * 4 * Math.ceil((vectors[0]?.length ?? 0) / 4))
  for (const [i, vector] of vectors.entries()) for (const [f, value] of vector.entries()) columns[f * n + i] = value
  return columns
}

/** Sums run in the order of the features, four at once, because a sum is loaded and stored each time. */
function fill(row: Float64Array, i: number, columns: Float64Array, kernel: Kernel): Float64Array {
  const add = kernel.kind === 'linear' ? addProducts : addSquaredDistances
  for (let at = 0; at < columns.length; at += 4 * row.length) add(row, i, columns, at)
  if (kernel.kind === 'gaussian') for (let t = 0; t < row.length; t++) row[t] = Math.exp(-kernel.gamma * row[t]!)
  return row
}

function addProducts(row: Float64Array, i: number, columns: Float64Array, a: number): void {
  const n = row.length
  const [b, c, d] = [a + n, a + 2 * n, a + 3 * n]
  const [x, y, z, u] = [columns[a + i]!, columns[b + i]!, columns[c + i]!, columns[d + i]!]
  for (let t = 0; t < n; t++)
    row[t] = row[t]! + x * columns[a + t]! + y * columns[b + t]! + z * columns[c + t]! + u * columns[d + t]!
}

function addSquaredDistances(row: Float64Array, i: number, columns: Float64Array, a: number): void {
  const n = row.length
  const [b, c, d] = [a + n, a + 2 * n, a + 3 * n]
  const [x, y, z, u] = [columns[a + i]!, columns[b + i]!, columns[c + i]!, columns[d + i]!]
  for (let t = 0; t < n; t++) {
    const p = x - columns[a + t]!
    const q = y - columns[b + t]!
    const r = z - columns[c + t]!
    const s = u - columns[d + t]!
    row[t] = row[t]! + p * p + q * q + r * r + s * s
  }
}
