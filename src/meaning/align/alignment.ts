/** Which node of gold is which node of the system: one to one, and some have no partner. */

export interface Alignment {
  /** For each node of gold its partner's number, −1 if it has none. */
  readonly toSystem: Int32Array
  /** The other way round. */
  readonly toGold: Int32Array
  /** How like each two nodes are, where the strategy goes by that: a row for each node of gold, a column for each of the system. */
  readonly matrix?: Matrix
  /** What the mapping is worth to a search for the best one, and what no mapping can exceed. */
  readonly search?: { readonly value: number; readonly upperBound: number; readonly isProven: boolean }
}

export interface Matrix {
  readonly rows: number
  readonly columns: number
  /** Row by row. */
  readonly values: Float64Array
}

export function matrixOf(rows: number, columns: number): Matrix {
  return { rows, columns, values: new Float64Array(rows * columns) }
}

/** An alignment from its pairs of gold and system nodes. */
export function alignmentOf(
  golds: number,
  systems: number,
  pairs: Iterable<readonly [number, number]>,
  more: Pick<Alignment, 'matrix' | 'search'> = {},
): Alignment {
  const [toSystem, toGold] = [new Int32Array(golds).fill(-1), new Int32Array(systems).fill(-1)]
  for (const [gold, system] of pairs) {
    toSystem[gold] = system
    toGold[system] = gold
  }
  return { toSystem, toGold, ...more }
}
