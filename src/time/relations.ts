/**
 * Sets of basic relations as bits: Allen's thirteen for two intervals, five for a point and an interval, three for two points. The five
 * use Allen's names: a point inside an interval is during it. For two intervals the bits are those of an `AllenSet`.
 */
import { allenNames, allenSetOf, type Columns, columnsBetweenPlaced, columnsOf, compose } from './allen/allen.js'
import { composeColumns, type PointFlags } from './constraints.js'
import { pointNames } from './points/points.js'

export type RelationSet = number

type Way = readonly [Columns, string]

let ways: readonly (readonly Way[])[] | undefined

/** By kind of pair: intervals, interval to point, point to interval, points. */
const deriveWays = (): readonly (readonly Way[])[] => [
  allenNames.map((name): Way => [columnsOf(allenSetOf([name])), name]),
  ['bi', 'si', 'di', 'fi', 'b'].map((name, at): Way => [columnsBetweenPlaced([1, 3], [at, at]), name]),
  ['b', 's', 'd', 'f', 'bi'].map((name, at): Way => [columnsBetweenPlaced([at, at], [1, 3]), name]),
  pointNames.map((name, at): Way => [columnsBetweenPlaced([at, at], [1, 1]), name]),
]

/** The relations of a kind of pair, derived on first use. */
function waysOfKind(kind: number): readonly Way[] {
  ways ??= deriveWays()
  return ways[kind]!
}

const KINDS = 4

function kindOf({ source, target }: PointFlags): number {
  return (source ? 2 : 0) + (target ? 1 : 0)
}

/** The set of all relations. */
export function everyRelation(isPoint: PointFlags): RelationSet {
  return (1 << waysOfKind(kindOf(isPoint)).length) - 1
}

const setsOfColumns = Array.from({ length: KINDS }, () => new Map<Columns, RelationSet>())

/** The relations that the columns allow. */
export function relationSet(columns: Columns, isPoint: PointFlags): RelationSet {
  const kind = kindOf(isPoint)
  let set = setsOfColumns[kind]!.get(columns)
  if (set === undefined) {
    set = waysOfKind(kind).reduce((sum, [basic], i) => ((basic & columns) === basic ? sum | (1 << i) : sum), 0)
    setsOfColumns[kind]!.set(columns, set)
  }
  return set
}

const namesOfSets = Array.from({ length: KINDS }, () => new Map<RelationSet, readonly string[]>())

/** The names of the relations that the columns allow. */
export function relationNames(columns: Columns, isPoint: PointFlags): readonly string[] {
  return namesOfSet(relationSet(columns, isPoint), isPoint)
}

/** @example namesOfSet(5, {source: false, target: false}) // ['b', 'm'] */
export function namesOfSet(set: RelationSet, isPoint: PointFlags): readonly string[] {
  const kind = kindOf(isPoint)
  let names = namesOfSets[kind]!.get(set)
  if (!names)
    namesOfSets[kind]!.set(set, (names = waysOfKind(kind).flatMap(([, name], i) => (set & (1 << i) ? [name] : []))))
  return names
}

const compositions = new Map<number, RelationSet>()

/** The relations of a to c that are possible if a is `ab` to b and b is `bc` to c. Results are cached. */
export function composeRelations(
  ab: RelationSet,
  bc: RelationSet,
  isPoint: { a: boolean; b: boolean; c: boolean },
): RelationSet {
  const { a, b, c } = isPoint
  const key = (((a ? 4 : 0) + (b ? 2 : 0) + (c ? 1 : 0)) * 8192 + ab) * 8192 + bc
  let set = compositions.get(key)
  if (set === undefined) {
    set = a || b || c ? composeByEnds(ab, bc, isPoint) : compose(ab, bc)
    compositions.set(key, set)
  }
  return set
}

function composeByEnds(
  ab: RelationSet,
  bc: RelationSet,
  { a, b, c }: { a: boolean; b: boolean; c: boolean },
): RelationSet {
  const flags = { source: a, target: c }
  const [first, second] = [columnsOfSet(ab, { source: a, target: b }), columnsOfSet(bc, { source: b, target: c })]
  return relationSet(composeColumns(first, second, flags), flags)
}

function columnsOfSet(set: RelationSet, isPoint: PointFlags): Columns {
  return waysOfKind(kindOf(isPoint)).reduce((sum, [basic], i) => (set & (1 << i) ? sum | basic : sum), 0)
}
