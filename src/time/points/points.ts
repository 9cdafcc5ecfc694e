/**
 * The point algebra: the relations of two instants. A relation is a set of `<`, `=`, `>`, stored as three bits.
 * Converse and composition are derived from points placed on integers.
 */
import type { PointName } from '../../layers/time.js'

export const pointNames: readonly PointName[] = ['<', '=', '>']
export type PointSet = number

export const LESS: PointSet = 1
export const EQUAL: PointSet = 2
export const GREATER: PointSet = 4
export const ANY_POINT: PointSet = 7
/** Not convex, because `=` is missing in the middle. */
export const UNEQUAL: PointSet = LESS | GREATER

export function pointBetween(x: number, y: number): PointSet {
  return x < y ? LESS : x === y ? EQUAL : GREATER
}

/** Three points in every possible order. */
function placedTriples(): readonly (readonly [number, number, number])[] {
  const places = [0, 1, 2]
  return places.flatMap((x) => places.flatMap((y) => places.map((z) => [x, y, z] as const)))
}

function deriveConverses(): Uint8Array {
  const triples = placedTriples()
  return Uint8Array.from({ length: 8 }, (_, set) =>
    triples.reduce((sum, [x, y]) => (set & pointBetween(x, y) ? sum | pointBetween(y, x) : sum), 0),
  )
}

function deriveCompositions(): Uint8Array {
  const triples = placedTriples()
  return Uint8Array.from({ length: 64 }, (_, code) => {
    const [first, second] = [code >> 3, code & 7]
    return triples.reduce(
      (sum, [x, y, z]) => (first & pointBetween(x, y) && second & pointBetween(y, z) ? sum | pointBetween(x, z) : sum),
      0,
    )
  })
}

let converses: Uint8Array | undefined
let compositions: Uint8Array | undefined

/** The relation of y to x, if x is `set` to y. */
export function conversePoint(set: PointSet): PointSet {
  converses ??= deriveConverses()
  return converses[set]!
}

/** The possible relations of x to z, if x is `first` to y and y is `second` to z. */
export function composePoint(first: PointSet, second: PointSet): PointSet {
  compositions ??= deriveCompositions()
  return compositions[(first << 3) | second]!
}

export function pointSetOf(names: readonly PointName[]): PointSet {
  return names.reduce((sum, name) => sum | (1 << pointNames.indexOf(name)), 0)
}

export function pointNamesOf(set: PointSet): PointName[] {
  return pointNames.filter((_, i) => set & (1 << i))
}
