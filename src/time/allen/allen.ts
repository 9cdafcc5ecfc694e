/**
 * Allen's interval algebra. A relation is a set of the thirteen basic relations, stored as thirteen bits.
 * Each basic relation is defined by one example. Endpoints, converses and compositions are derived from intervals placed on integers.
 *
 *     b  AA..BB    m  AAABBB    o  AAAA..    s  AAA...    d  .AA...    f  ...AAA    e  AAAAAA
 *                                  ..BBBB       BBBBBB       BBBBBB       BBBBBB       BBBBBB
 *
 * Four columns give the order of the ends: start A to start B, start A to end B, end A to start B, end A to end B.
 * A set is convex if its columns are intervals of `< = >` and it has every relation that they allow. There are 82 convex sets.
 */
import type { AllenName } from '../../layers/time.js'
import { failUsage } from '../../vocabulary/problem.js'
import { conversePoint, type PointSet, pointBetween, UNEQUAL } from '../points/points.js'

export type AllenSet = number
type Placed = readonly [number, number]

/** The positions of A and B in the example of each relation. */
const examples: Readonly<Record<AllenName, readonly [Placed, Placed]>> = {
  b: [
    [0, 1],
    [2, 3],
  ],
  bi: [
    [2, 3],
    [0, 1],
  ],
  m: [
    [0, 1],
    [1, 2],
  ],
  mi: [
    [1, 2],
    [0, 1],
  ],
  o: [
    [0, 2],
    [1, 3],
  ],
  oi: [
    [1, 3],
    [0, 2],
  ],
  s: [
    [0, 1],
    [0, 2],
  ],
  si: [
    [0, 2],
    [0, 1],
  ],
  d: [
    [1, 2],
    [0, 3],
  ],
  di: [
    [0, 3],
    [1, 2],
  ],
  f: [
    [1, 2],
    [0, 2],
  ],
  fi: [
    [0, 2],
    [1, 2],
  ],
  e: [
    [0, 1],
    [0, 1],
  ],
}

export const allenNames = Object.keys(examples) as readonly AllenName[]
export const ALL: AllenSet = (1 << allenNames.length) - 1

/** Four point sets in one number, three bits each, start–start lowest. */
export type Columns = number

/** The order of the ends of two placed intervals. Both ends of a point are in the same place. */
export function columnsBetweenPlaced([a1, a2]: Placed, [b1, b2]: Placed): Columns {
  return packColumns([pointBetween(a1, b1), pointBetween(a1, b2), pointBetween(a2, b1), pointBetween(a2, b2)])
}

export function packColumns([ss, se, es, ee]: readonly [PointSet, PointSet, PointSet, PointSet]): Columns {
  return ss | (se << 3) | (es << 6) | (ee << 9)
}

export function unpackColumns(columns: Columns): [PointSet, PointSet, PointSet, PointSet] {
  return [columns & 7, (columns >> 3) & 7, (columns >> 6) & 7, (columns >> 9) & 7]
}

let derivedColumns: readonly Columns[] | undefined

/** The columns of each basic relation, derived on first use. */
function basicColumns(): readonly Columns[] {
  derivedColumns ??= allenNames.map((name) => columnsBetweenPlaced(...examples[name]))
  return derivedColumns
}

/** The basic relation of two placed intervals, as its index. */
function indexBetween(a: Placed, b: Placed): number {
  return basicColumns().indexOf(columnsBetweenPlaced(a, b))
}

/** All intervals with ends among six integers. This is enough for three intervals to have every possible order. */
function placedIntervals(): readonly Placed[] {
  const ends = [0, 1, 2, 3, 4, 5]
  return ends.flatMap((start) => ends.filter((end) => end > start).map((end): Placed => [start, end]))
}

/** For each basic relation its compositions with the thirteen; about 3,400 placements of three intervals. */
function deriveCompositions(): readonly Uint16Array[] {
  const table = allenNames.map(() => new Uint16Array(allenNames.length))
  const placed = placedIntervals()
  for (const a of placed)
    for (const b of placed)
      for (const c of placed) table[indexBetween(a, b)]![indexBetween(b, c)]! |= 1 << indexBetween(a, c)
  return table
}

let basicConverses: readonly number[] | undefined
const converses = new Uint16Array(ALL + 1)

/** Results are cached. */
export function converse(set: AllenSet): AllenSet {
  if (converses[set] === 0) {
    basicConverses ??= allenNames.map((name) => indexBetween(examples[name][1], examples[name][0]))
    converses[set] = basicConverses.reduce((sum, other, i) => (set & (1 << i) ? sum | (1 << other) : sum), 0)
  }
  return converses[set]!
}

let basicCompositions: readonly Uint16Array[] | undefined

/** The possible relations of a to c, if a is `first` to b and b is `second` to c. */
export function compose(first: AllenSet, second: AllenSet): AllenSet {
  basicCompositions ??= deriveCompositions()
  let result = 0
  for (let i = 0; i < allenNames.length; i++)
    if (first & (1 << i))
      for (let j = 0; j < allenNames.length; j++) if (second & (1 << j)) result |= basicCompositions[i]![j]!
  return result
}

/** The narrowest columns that allow every relation of the set. */
export function columnsOf(set: AllenSet): Columns {
  return basicColumns().reduce((sum, columns, i) => (set & (1 << i) ? sum | columns : sum), 0)
}

/** How many columns there are: four times three bits. */
const COLUMNS = 4096

/** For each columns 1 more than the relations that they allow; 0 if that was not needed yet. */
const allowed = new Uint16Array(COLUMNS)

/** Every relation that the columns allow. Results are cached. */
export function allowedBy(columns: Columns): AllenSet {
  if (allowed[columns] === 0)
    allowed[columns] =
      1 + basicColumns().reduce((sum, basic, i) => ((basic & columns) === basic ? sum | (1 << i) : sum), 0)
  return allowed[columns]! - 1
}

export function isConvex(set: AllenSet): boolean {
  const columns = columnsOf(set)
  return set !== 0 && allowedBy(columns) === set && !unpackColumns(columns).includes(UNEQUAL)
}

const turnedColumns = new Uint16Array(COLUMNS)

/** The columns from B to A, from those from A to B. Results are cached. */
export function converseColumns(columns: Columns): Columns {
  if (turnedColumns[columns] === 0) {
    const [ss, se, es, ee] = unpackColumns(columns)
    turnedColumns[columns] = packColumns([ss, es, se, ee].map(conversePoint) as ReturnType<typeof unpackColumns>)
  }
  return turnedColumns[columns]!
}

export function allenSetOf(names: readonly AllenName[]): AllenSet {
  return names.reduce((sum, name) => sum | (1 << indexOf(name)), 0)
}

function indexOf(name: AllenName): number {
  const index = allenNames.indexOf(name)
  if (index >= 0) return index
  return failUsage({
    code: 'usage/option',
    message: `"${name}" is not one of Allen's basic relations.`,
    actual: String(name),
    expected: allenNames,
    hint: `They are ${allenNames.join(', ')}.`,
  })
}

export function allenNamesOf(set: AllenSet): AllenName[] {
  return allenNames.filter((_, i) => set & (1 << i))
}
