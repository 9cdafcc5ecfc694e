/**
 * Groups of rows, as whole numbers. Rows with equal cells in the chosen columns share a code; codes are numbered from 0 in order of first
 * occurrence. O(rows) for each column.
 */
import { type RowColumns, wordsAt } from './columns.js'

export interface RowGroups {
  /** The code of each row; −1 for a row that is in no group. */
  readonly codes: Int32Array
  /** The first row of each group. */
  readonly first: readonly number[]
}

/** One group with all wanted rows. */
export function wantedRows({ length }: RowColumns, isWanted: (row: number) => boolean): RowGroups {
  const codes = new Int32Array(length)
  const first: number[] = []
  for (let row = 0; row < length; row++)
    if (!isWanted(row)) codes[row] = -1
    else if (first.length === 0) first.push(row)
  return { codes, first }
}

/** Splits each group by the cells of a column. */
export function partGroups(groups: RowGroups, rows: RowColumns, name: string): RowGroups {
  const { codes: own, words } = wordsAt(rows, name)
  const codeOf = numbering(groups.first.length * words.length, rows.length)
  const codes = new Int32Array(rows.length)
  const first: number[] = []
  for (let row = 0; row < rows.length; row++) {
    const group = groups.codes[row]!
    const code = group < 0 ? -1 : codeOf(group * words.length + own[row]!)
    if (code === first.length) first.push(row)
    codes[row] = code
  }
  return { codes, first }
}

/** With at most this many possible keys per row, an array of all keys is used. With more, most keys never occur and a map is used. */
const MOST_KEYS_PER_ROW = 16

/** Numbers keys from 0 in order of first occurrence. */
function numbering(keys: number, rows: number): (key: number) => number {
  let next = 0
  if (keys > MOST_KEYS_PER_ROW * rows) {
    const known = new Map<number, number>()
    return (key) => {
      if (!known.has(key)) known.set(key, next++)
      return known.get(key)!
    }
  }
  const known = new Int32Array(keys).fill(-1)
  return (key) => {
    if (known[key]! < 0) known[key] = next++
    return known[key]!
  }
}

/** The groups without the unwanted rows. */
export function withinGroups({ codes, first }: RowGroups, isWanted: (row: number) => boolean): RowGroups {
  const left = new Int32Array(codes)
  for (let row = 0; row < left.length; row++) if (!isWanted(row)) left[row] = -1
  return { codes: left, first }
}

/** The number of rows in each group. */
export function groupSizes({ codes, first }: RowGroups): Int32Array {
  const sizes = new Int32Array(first.length)
  for (let row = 0; row < codes.length; row++) if (codes[row]! >= 0) sizes[codes[row]!]!++
  return sizes
}

/** The sum of a column of numbers in each group, added in the order of the rows. */
export function groupSums({ codes, first }: RowGroups, numbers: Float64Array): Float64Array {
  const sums = new Float64Array(first.length)
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row]!
    if (code >= 0) sums[code]! += numbers[row]!
  }
  return sums
}

/** The numbers of each group, in the order of the rows. */
export function groupNumbers(groups: RowGroups, numbers: Float64Array): Float64Array[] {
  const lists = Array.from(groupSizes(groups), (size) => new Float64Array(size))
  const filled = new Int32Array(lists.length)
  for (let row = 0; row < groups.codes.length; row++) {
    const code = groups.codes[row]!
    if (code >= 0) lists[code]![filled[code]!++] = numbers[row]!
  }
  return lists
}
