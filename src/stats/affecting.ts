/**
 * The number of documents whose difference affects the value; for example, extra items of the system do not affect recall. Equal values of a
 * document are not enough, because 1/2 and 2/4 have different weights in a sum. So each document is tried alone, and together with those
 * with the highest and the lowest value. If all three values are the same for both systems, a quotient of sums is the same in every
 * arrangement. This does not hold for statistics that are lists: there, every document that differs counts.
 *
 * Documents of one kind have the same statistics, so each kind is tried once. O(documents + kinds) for each pair.
 */
import type { FlatRows } from './rows.js'

/** Returns a function that counts among the documents that are unlike. `kinds` has the kind of each document, for each system. */
export function affectingCounter(
  rows: readonly FlatRows[],
  kinds: readonly Int32Array[],
  value: string,
): (a: number, b: number, unlike: readonly number[]) => number {
  const rowOf = (system: number, i: number): Float64Array => {
    const { width, numbers } = rows[system]!
    return numbers.subarray(i * width, (i + 1) * width)
  }
  const valueOfRows = sumReader(rows[0]!, value)
  const alone = aloneValues(kinds, (system, i) => valueOfRows([rowOf(system, i)]))
  return (a, b, unlike) => {
    const besides = [[], ...extremesOf(alone[a]!, alone[b]!).map((i) => [i < 0 ? rowOf(b, -1 - i) : rowOf(a, i)])]
    const known = new Map<string, boolean>()
    const affects = (i: number): boolean =>
      besides.some((beside) => valueOfRows([rowOf(a, i), ...beside]) !== valueOfRows([rowOf(b, i), ...beside]))
    return unlike.filter((i) => {
      const key = `${kinds[a]![i]} ${kinds[b]![i]}`
      if (!known.has(key)) known.set(key, affects(i))
      return known.get(key)
    }).length
  }
}

/** The value of a few rows together. */
function sumReader({ width, valuesOfSums }: FlatRows, value: string) {
  const sums = new Float64Array(width)
  return (rows: readonly Float64Array[]): number | undefined => {
    sums.fill(0)
    for (const row of rows) for (let j = 0; j < width; j++) sums[j]! += row[j]!
    return valuesOfSums(sums)[value]
  }
}

/** The value of each document alone; NaN if it has none. */
function aloneValues(kinds: readonly Int32Array[], valueAlone: (system: number, i: number) => number | undefined) {
  const known = new Map<number, number>()
  return kinds.map((own, system) =>
    Float64Array.from(own, (kind, i) => {
      if (!known.has(kind)) known.set(kind, valueAlone(system, i) ?? Number.NaN)
      return known.get(kind)!
    }),
  )
}

/** The documents with the lowest and the highest value; those of the second system are −1 − their index. */
function extremesOf(a: Float64Array, b: Float64Array): readonly [number, number] {
  let [low, high, lowest, highest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [system, values] of [a, b].entries())
    for (let i = 0; i < values.length; i++) {
      const place = system === 0 ? i : -1 - i
      if (values[i]! < lowest) [low, lowest] = [place, values[i]!]
      if (values[i]! > highest) [high, highest] = [place, values[i]!]
    }
  return [low, high]
}
