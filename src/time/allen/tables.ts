/**
 * Tables for the composition and converse of the 8,192 sets. A table of all pairs would take 128 MB, so a set is cut into two halves, of
 * seven and six bits. Each set has a row with its composition with every lower and every upper half. Composition distributes over union,
 * so two lookups and one OR give the result. The tables take 3 MB and are made on first use. A row has 384 bytes, so a loop that
 * composes one set with many others stays in the fastest cache.
 */
import { type AllenSet, allenNames, compose, converse } from './allen.js'

/** The number of entries of a row for lower halves; the rest is for upper halves. */
export const LOWER = 1 << 7
export const ROW = LOWER + (1 << 6)
const SETS = 1 << allenNames.length

export interface AllenTables {
  /** `composed[ROW * a + (b & LOWER - 1)] | composed[ROW * a + LOWER + (b >> 7)]` is a composed with b. */
  readonly composed: Uint16Array
  readonly converses: Uint16Array
  /** How little a set restricts the sets that it is composed with. Lower weights are processed first. */
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

/** The row of a set is the union of the row of its lowest relation and the row of the others. */
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

/** The weight of a relation is the total size of its compositions with all relations; the weight of a set is the sum over its relations. */
function weightsOf(): Uint8Array {
  const left = allenNames.map((_, i) =>
    allenNames.reduce((sum, _, j) => sum + relationCount(compose(1 << i, 1 << j)), 0),
  )
  const least = Math.min(...left)
  return Uint8Array.from({ length: SETS }, (_, set) =>
    left.reduce((sum, count, i) => (set & (1 << i) ? sum + Math.round(count / least) : sum), 0),
  )
}

/** The number of relations in a set. */
export function relationCount(set: AllenSet): number {
  let count = 0
  for (let rest = set; rest; rest &= rest - 1) count++
  return count
}
