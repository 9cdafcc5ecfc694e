/**
 * A triangle of bits: row r holds the columns 0 to r − 1. Reachability in a graph whose nodes are numbered against the
 * direction of its edges fits exactly, in half the memory of a square.
 */
export interface BitTriangle {
  readonly size: number
  readonly words: Uint32Array
  /** Where each row begins in `words`. */
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

/** Adds the bits of `from`'s row to `to`'s row; `fromRow` < `toRow`, so the longer row takes in the shorter. */
export function orRow(to: BitTriangle, toRow: number, from: BitTriangle, fromRow: number): void {
  const [target, source] = [to.words, from.words]
  const shift = from.offsets[fromRow]! - to.offsets[toRow]!
  const end = to.offsets[toRow]! + ((fromRow + 31) >>> 5)
  for (let i = to.offsets[toRow]!; i < end; i++) target[i]! |= source[i + shift]!
}
