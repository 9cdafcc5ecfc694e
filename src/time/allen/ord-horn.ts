/**
 * The ORD-Horn subclass (Nebel and Bürckert 1995): the largest class of sets that has all single relations and for which
 * path consistency decides whether a model exists. 868 sets, the empty one included.
 * They are derived as Ligozat (1996) describes them, as the pre-convex sets: a set and the least convex one around it
 * differ only by relations of lower dimension. The dimension of a relation is the number of ends that are free to move
 * when the other interval stands: two for b, o, d; one for m, s, f; none for e.
 */

import { ANY_POINT, EQUAL, type PointSet, UNEQUAL } from '../points/points.js'
import { ALL, type AllenSet, allenNames, allowedBy, columnsOf, packColumns, unpackColumns } from './allen.js'
import { sizeOf } from './tables.js'

let members: Uint8Array | undefined

export function isOrdHorn(set: AllenSet): boolean {
  return ordHornMembers()[set] === 1
}

/** One for each of the 8,192 sets that is ORD-Horn, made on first use. */
export function ordHornMembers(): Uint8Array {
  members ??= Uint8Array.from({ length: ALL + 1 }, (_, set) => (isPreConvex(set) ? 1 : 0))
  return members
}

function isPreConvex(set: AllenSet): boolean {
  return set === 0 || dimensionOf(convexHull(set) & ~set) < dimensionOf(set)
}

/** The least convex set that holds the set: its columns without gaps. */
export function convexHull(set: AllenSet): AllenSet {
  const [ss, se, es, ee] = unpackColumns(columnsOf(set)).map(withoutGap) as [PointSet, PointSet, PointSet, PointSet]
  return allowedBy(packColumns([ss, se, es, ee]))
}

function withoutGap(column: PointSet): PointSet {
  return column === UNEQUAL ? ANY_POINT : column
}

let dimensions: readonly number[] | undefined

/** Each equation between ends takes away one freedom. */
function deriveDimensions(): readonly number[] {
  return allenNames.map((_, i) => 2 - unpackColumns(columnsOf(1 << i)).filter((column) => column === EQUAL).length)
}

/** The greatest among its relations; -1 if there are none. */
function dimensionOf(set: AllenSet): number {
  dimensions ??= deriveDimensions()
  return dimensions.reduce((most, dimension, i) => (set & (1 << i) ? Math.max(most, dimension) : most), -1)
}

const splits = new Map<AllenSet, readonly AllenSet[]>()

/** As few ORD-Horn sets as possible that make up the set, the larger first; the set itself if it is one. */
export function splitIntoOrdHorn(set: AllenSet): readonly AllenSet[] {
  const known = splits.get(set)
  if (known) return known
  const parts = isOrdHorn(set) ? [set] : smallestCover(set, largestWithin(set))
  splits.set(set, parts)
  return parts
}

/** The ORD-Horn subsets of a set that no other one contains, the larger first. */
function largestWithin(set: AllenSet): readonly AllenSet[] {
  const subsets: AllenSet[] = []
  for (let part = set; part; part = (part - 1) & set) if (isOrdHorn(part)) subsets.push(part)
  subsets.sort((a, b) => sizeOf(b) - sizeOf(a) || a - b)
  const largest: AllenSet[] = []
  for (const part of subsets) if (!largest.some((other) => (part & ~other) === 0)) largest.push(part)
  return largest
}

function smallestCover(set: AllenSet, parts: readonly AllenSet[]): readonly AllenSet[] {
  for (let count = 1; ; count++) {
    const found = coverOf(set, parts, count)
    if (found) return [...found].sort((a, b) => sizeOf(b) - sizeOf(a) || a - b)
  }
}

/** At most `count` parts that cover what is open: one of them holds its lowest relation. */
function coverOf(open: AllenSet, parts: readonly AllenSet[], count: number): readonly AllenSet[] | undefined {
  if (open === 0) return []
  if (count === 0) return undefined
  for (const part of parts) {
    if (!(part & open & -open)) continue
    const others = coverOf(open & ~part, parts, count - 1)
    if (others) return [part, ...others]
  }
  return undefined
}
