/**
 * A triangle of bits: row r has the columns 0 to r − 1. If the edges of a graph lead to lower numbers, its reachability matrix fits in half
 * the memory of a square.
 */
export interface BitTriangle {
  readonly size: number
  readonly words: Uint32Array
  /** The start of each row in `words`. */
  readonly offsets: Uint32Array
}

export function bitTriangle(size: number): BitTriangle {
  const offsets = new Uint32Array(size + 1)
  for (let row = 0; row < size; row++) offsets[row + 1] = offsets[row]! + ((row + 31) >>> 5)
  return { size, words: new Uint32Array(offsets[size]!), offsets }
}

export function hasBit({ words, offsets }: BitTriangle, row: number, column: number): boolean {
  return (words[offsets[row]! + (column >>> 5)]! & (1 << (column & 31))) !== 0
}

export function setBit({ words, offsets }: BitTriangle, row: number, column: number): void {
  words[offsets[row]! + (column >>> 5)]! |= 1 << (column & 31)
}

/** Adds the bits of a row of `from` to a row of `to`, where `fromRow` < `toRow`. */
export function orRow(to: BitTriangle, toRow: number, from: BitTriangle, fromRow: number): void {
  const target = to.words
  const source = from.words
  const shift = from.offsets[fromRow]! - to.offsets[toRow]!
  const end = to.offsets[toRow]! + ((fromRow + 31) >>> 5)
  for (let i = to.offsets[toRow]!; i < end; i++) target[i]! |= source[i + shift]!
}
