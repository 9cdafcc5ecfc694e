/**
 * Rows of small whole numbers, each row packed into one number, so that one addition adds all columns. A column has as many bits as the sum
 * of all its numbers needs, times the largest number of rows that are added.
 */
export interface PackedRows {
  /** Adds these rows up; `undefined` if there are more than can be packed. */
  sum(chosen: ArrayLike<number>, sums: Float64Array): Float64Array | undefined
}

/** Whole numbers up to here have exact sums. */
const LARGEST = 2 ** 53

/** `undefined` if some number is negative or not whole, or if a row does not fit. */
export function packedRows(width: number, numbers: Float64Array): PackedRows | undefined {
  const rows = numbers.length / width
  const units = unitsOf(width, numbers, rows)
  if (!units) return undefined
  const packed = new Float64Array(rows)
  for (let i = 0; i < numbers.length; i++) packed[Math.floor(i / width)]! += numbers[i]! * units[i % width]!
  return {
    sum: (chosen, sums) => {
      if (chosen.length > rows) return undefined
      let total = 0
      for (let i = 0; i < chosen.length; i++) total += packed[chosen[i]!]!
      for (let j = width - 1; j >= 0; j--) {
        sums[j] = Math.floor(total / units[j]!)
        total -= sums[j]! * units[j]!
      }
      return sums
    },
  }
}

/** What a number of each column counts in a packed row. */
function unitsOf(width: number, numbers: Float64Array, rows: number): readonly number[] | undefined {
  const units: number[] = []
  let unit = 1
  for (let j = 0; j < width; j++) {
    let most = 0
    for (let i = j; i < numbers.length; i += width) {
      if (!(Number.isInteger(numbers[i]) && numbers[i]! >= 0)) return undefined
      most = Math.max(most, numbers[i]!)
    }
    units.push(unit)
    // Powers of two, so that packing and unpacking are exact.
    unit *= 2 ** Math.ceil(Math.log2(most * rows + 1) + 1e-9)
    if (unit > LARGEST) return undefined
  }
  return units
}
