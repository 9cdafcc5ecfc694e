/** An alignment of the nodes of two graphs: one to one, and some nodes have no partner. */

export interface Alignment {
  /** For each node of gold, the number of its partner; −1 if it has none. */
  readonly toSystem: Int32Array
  /** For each node of the system, the number of its partner; −1 if it has none. */
  readonly toGold: Int32Array
  /** The similarities of nodes, if the strategy uses them: a row for each node of gold, a column for each node of the system. */
  readonly matrix?: Matrix
  /** The value of the mapping in a search for the best one, and the upper bound for any mapping. */
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
