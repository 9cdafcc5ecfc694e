/**
 * Rows of small whole numbers, each row packed into one number or a few, so that one addition adds several columns. A column has as many bits
 * as the sum of all its numbers needs, times the largest number of rows that are added.
 */
export interface PackedRows {
  /** Adds these rows up; `undefined` if there are more than can be packed. */
  sum(chosen: ArrayLike<number>, sums: Float64Array): Float64Array | undefined
}

/** Whole numbers up to here have exact sums. */
const LARGEST = 2 ** 53

/** `undefined` if some number is negative or not whole, or if a column does not fit. */
export function packedRows(width: number, numbers: Float64Array): PackedRows | undefined {
  const rows = numbers.length / width
  const packs = packsOf(width, numbers, rows)
  if (!packs) return undefined
  const packed = packs.map((columns) => packRows(width, numbers, columns))
  return {
    sum: (chosen, sums) => {
      if (chosen.length > rows) return undefined
      for (const [p, columns] of packs.entries()) {
        let total = sumOf(packed[p]!, chosen)
        for (let k = columns.length - 1; k >= 0; k--) {
          const { j, unit } = columns[k]!
          sums[j] = Math.floor(total / unit)
          total -= sums[j]! * unit
        }
      }
      return sums
    },
  }
}

interface Column {
  readonly j: number
  /** What a number of this column counts in a packed row. */
  readonly unit: number
}

/** Columns that are packed into one number each, the lowest unit first. */
function packsOf(width: number, numbers: Float64Array, rows: number): readonly (readonly Column[])[] | undefined {
  const packs: Column[][] = []
  let unit = LARGEST
  for (let j = 0; j < width; j++) {
    let most = 0
    for (let i = j; i < numbers.length; i += width) {
      if (!(Number.isInteger(numbers[i]) && numbers[i]! >= 0)) return undefined
      most = Math.max(most, numbers[i]!)
    }
    // Powers of two, so that packing and unpacking are exact.
    const size = 2 ** Math.ceil(Math.log2(most * rows + 1) + 1e-9)
    if (size > LARGEST) return undefined
    if (unit * size > LARGEST) {
      packs.push([])
      unit = 1
    }
    packs.at(-1)!.push({ j, unit })
    unit *= size
  }
  return packs
}

function packRows(width: number, numbers: Float64Array, columns: readonly Column[]): Float64Array {
  const packed = new Float64Array(numbers.length / width)
  for (let i = 0; i < packed.length; i++)
    for (const { j, unit } of columns) packed[i]! += numbers[i * width + j]! * unit
  return packed
}

/** Four sums at a time, because an addition waits for the one before. All of them are exact. */
function sumOf(packed: Float64Array, chosen: ArrayLike<number>): number {
  let i = 0
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (; i + 3 < chosen.length; i += 4) {
    first += packed[chosen[i]!]!
    second += packed[chosen[i + 1]!]!
    third += packed[chosen[i + 2]!]!
    fourth += packed[chosen[i + 3]!]!
  }
  for (; i < chosen.length; i++) first += packed[chosen[i]!]!
  return first + second + third + fourth
}
