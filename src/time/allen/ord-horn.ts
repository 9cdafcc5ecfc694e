/**
 * The ORD-Horn subclass (Nebel and Bürckert 1995): the largest class of sets that has all single relations and for which
 * path consistency decides whether a model exists. It has 868 sets, including the empty one.
 * They are derived as the pre-convex sets of Ligozat (1996): a set and the smallest convex set around it differ only by relations of
 * lower dimension. The dimension of a relation is the number of ends that can move while the other interval stays in place: two for
 * b, o, d; one for m, s, f; none for e.
 */
import { ANY_POINT, EQUAL, type PointSet, UNEQUAL } from '../points/points.js'
import { ALL, type AllenSet, allenNames, allowedBy, columnsOf, packColumns, unpackColumns } from './allen.js'
import { relationCount } from './tables.js'

let members: Uint8Array | undefined

export function isOrdHorn(set: AllenSet): boolean {
  return ordHornMembers()[set] === 1
}

/** 1 for each of the 8,192 sets that is ORD-Horn, 0 for the others; made on first use. */
export function ordHornMembers(): Uint8Array {
  members ??= Uint8Array.from({ length: ALL + 1 }, (_, set) => (isPreConvex(set) ? 1 : 0))
  return members
}

function isPreConvex(set: AllenSet): boolean {
  return set === 0 || dimensionOf(convexHull(set) & ~set) < dimensionOf(set)
}

/** The smallest convex set around a set: its columns without gaps. */
export function convexHull(set: AllenSet): AllenSet {
  const [ss, se, es, ee] = unpackColumns(columnsOf(set)).map(withoutGap) as [PointSet, PointSet, PointSet, PointSet]
  return allowedBy(packColumns([ss, se, es, ee]))
}

function withoutGap(column: PointSet): PointSet {
  return column === UNEQUAL ? ANY_POINT : column
}

let dimensions: readonly number[] | undefined

/** Each equality between ends reduces the dimension by one. */
function deriveDimensions(): readonly number[] {
  return allenNames.map((_, i) => 2 - unpackColumns(columnsOf(1 << i)).filter((column) => column === EQUAL).length)
}

/** The largest dimension of its relations; -1 if there are none. */
function dimensionOf(set: AllenSet): number {
  dimensions ??= deriveDimensions()
  return dimensions.reduce((most, dimension, i) => (set & (1 << i) ? Math.max(most, dimension) : most), -1)
}

const splits = new Map<AllenSet, readonly AllenSet[]>()

/** The smallest number of ORD-Horn sets whose union is the set, larger ones first; the set itself if it is ORD-Horn. */
export function splitIntoOrdHorn(set: AllenSet): readonly AllenSet[] {
  const known = splits.get(set)
  if (known) return known
  const parts = isOrdHorn(set) ? [set] : smallestCover(set, largestWithin(set))
  splits.set(set, parts)
  return parts
}

/** The ORD-Horn subsets of a set that are not part of another one, larger ones first. */
function largestWithin(set: AllenSet): readonly AllenSet[] {
  const subsets: AllenSet[] = []
  for (let part = set; part; part = (part - 1) & set) if (isOrdHorn(part)) subsets.push(part)
  subsets.sort((a, b) => relationCount(b) - relationCount(a) || a - b)
  const largest: AllenSet[] = []
  for (const part of subsets) if (!largest.some((other) => (part & ~other) === 0)) largest.push(part)
  return largest
}

function smallestCover(set: AllenSet, parts: readonly AllenSet[]): readonly AllenSet[] {
  for (let count = 1; ; count++) {
    const found = coverOf(set, parts, count)
    if (found) return [...found].sort((a, b) => relationCount(b) - relationCount(a) || a - b)
  }
}

/** At most `count` parts that cover the open relations. One of them must contain the lowest one. */
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
