/**
 * Composition and converse of any two of the 8,192 sets by table lookup. A table of all pairs would take 128 MB. A set is
 * cut into two halves, of seven and six bits, and each set has a row of its own: what it composes to with every lower and
 * every upper half. Composition distributes over union, so two lookups and one OR give the whole. 3 MB, made on first use;
 * a row is 384 bytes, so a loop that composes one set with many stays in the nearest cache.
 */
import { type AllenSet, allenNames, compose, converse } from './allen.js'

/** Lower halves take the first so many entries of a row, upper halves the rest. */
export const LOWER = 1 << 7
export const ROW = LOWER + (1 << 6)
const SETS = 1 << allenNames.length

export interface AllenTables {
  /** `composed[ROW * a + (b & LOWER - 1)] | composed[ROW * a + LOWER + (b >> 7)]` is a composed with b. */
  readonly composed: Uint16Array
  readonly converses: Uint16Array
  /** How little a set restricts what it is composed with: the lower, the sooner it is worth looking at. */
  readonly weights: Uint8Array
}

let tables: AllenTables | undefined

export function allenTables(): AllenTables {
  tables ??= {
    composed: composedRows(),
    converses: Uint16Array.from({ length: SETS }, (_, set) => converse(set)),
    weights: weightsOf(),
  }
  return tables
}

/** The row of a set is that of its lowest relation joined with that of the others. */
function composedRows(): Uint16Array {
  const rows = new Uint16Array(SETS * ROW)
  for (let set = 1; set < SETS; set++) {
    const others = set & (set - 1)
    const lowest = set ^ others
    for (let half = 0; half < ROW; half++)
      rows[ROW * set + half] = others
        ? rows[ROW * lowest + half]! | rows[ROW * others + half]!
        : compose(set, half < LOWER ? half : (half - LOWER) << 7)
  }
  return rows
}

/** A relation weighs as many relations as it leaves possible, over all it can be composed with; a set weighs the sum of its relations. */
function weightsOf(): Uint8Array {
  const left = allenNames.map((_, i) => allenNames.reduce((sum, _, j) => sum + sizeOf(compose(1 << i, 1 << j)), 0))
  const least = Math.min(...left)
  return Uint8Array.from({ length: SETS }, (_, set) =>
    left.reduce((sum, count, i) => (set & (1 << i) ? sum + Math.round(count / least) : sum), 0),
  )
}

/** How many relations a set holds. */
export function sizeOf(set: AllenSet): number {
  let size = 0
  for (let rest = set; rest; rest &= rest - 1) size++
  return size
}
