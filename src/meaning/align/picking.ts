/**
 * Picks partners from a matrix of values, with a row for each node of one side and a column for each node of the other: rows and columns that
 * pick each other. Values are compared exactly; in a tie, the pair with more similar roles wins. O(rows × columns).
 */

export interface Choices {
  readonly rows: number
  readonly columns: number
  /** Row by row. */
  readonly values: Float64Array
  /** Whether the two nodes of a cell can be partners at all. */
  isLikely(cell: number): boolean
  /** The similarity of roles, which breaks ties. */
  roles(row: number, column: number): number
}

/** For each row, the column that it picks and that picks it, without a tie on either side; −1 if there is none. */
export function pickUnique(choices: Choices): Int32Array {
  const { rows, columns } = choices
  const best = bestOfAll(choices)
  const byColumn = new Int32Array(columns)
  for (let column = 0; column < columns; column++)
    byColumn[column] = best.columns.isTied[column]
      ? breakTie(choices, { first: column, step: columns, count: rows, most: best.columns.most[column]! })
      : best.columns.at[column]!
  const picked = new Int32Array(rows).fill(-1)
  for (let row = 0; row < rows; row++) {
    const column = best.rows.isTied[row]
      ? breakTie(choices, { first: row * columns, step: 1, count: columns, most: best.rows.most[row]! })
      : best.rows.at[row]!
    if (column >= 0 && byColumn[column] === row) picked[row] = column
  }
  return picked
}

/** For each line of a matrix, its greatest value, the first position of that value, and whether it occurs again. */
interface Best {
  readonly most: Float64Array
  readonly at: Int32Array
  readonly isTied: Uint8Array
}

function noBest(length: number): Best {
  return {
    most: new Float64Array(length).fill(-1),
    at: new Int32Array(length).fill(-1),
    isTied: new Uint8Array(length),
  }
}

function bestOfAll({ rows, columns, values, isLikely }: Choices): { readonly rows: Best; readonly columns: Best } {
  const [byRow, byColumn] = [noBest(rows), noBest(columns)]
  const { most } = byColumn
  for (let row = 0; row < rows; row++) {
    const start = row * columns
    let mostOfRow = -1
    for (let column = 0; column < columns; column++) {
      const value = values[start + column]!
      if ((value < mostOfRow && value < most[column]!) || !isLikely(start + column)) continue
      updateBest(byRow, row, column, value)
      updateBest(byColumn, column, row, value)
      mostOfRow = byRow.most[row]!
    }
  }
  return { rows: byRow, columns: byColumn }
}

function updateBest({ most, at, isTied }: Best, line: number, candidate: number, value: number): void {
  if (value > most[line]!) {
    most[line] = value
    at[line] = candidate
    isTied[line] = 0
  } else if (value === most[line]) isTied[line] = 1
}

/** A line of a matrix: its first cell, the step to the next cell, the number of cells, and the greatest value. */
interface Line {
  readonly first: number
  readonly step: number
  readonly count: number
  readonly most: number
}

/** The tied cell of a line with the most similar roles; −1 if several have them. */
function breakTie({ columns, values, isLikely, roles }: Choices, { first, step, count, most }: Line): number {
  let [greatest, winner, isAlone] = [-1, -1, true]
  for (let candidate = 0, cell = first; candidate < count; candidate++, cell += step) {
    if (values[cell] !== most || !isLikely(cell)) continue
    const likeness = roles(Math.floor(cell / columns), cell % columns)
    if (likeness > greatest) [greatest, winner, isAlone] = [likeness, candidate, true]
    else if (likeness === greatest) isAlone = false
  }
  return isAlone ? winner : -1
}

export interface Ranks {
  readonly rows: Int32Array
  readonly columns: Int32Array
}

/**
 * The picked pairs, and pairs of the remaining nodes: greatest value first, then more similar roles, then by rank. Ranks are computed only if
 * nodes remain. O(p log p) for the p remaining pairs.
 */
export function bestUnmatched(choices: Choices, picked: Int32Array, ranks: () => Ranks): [number, number][] {
  const { rows, columns } = choices
  const pairs: [number, number][] = []
  const [rowTaken, columnTaken] = [new Uint8Array(rows), new Uint8Array(columns)]
  const take = (row: number, column: number) => {
    pairs.push([row, column])
    rowTaken[row] = columnTaken[column] = 1
  }
  for (const [row, column] of picked.entries()) if (column >= 0) take(row, column)
  if (pairs.length === Math.min(rows, columns)) return pairs
  const left = pairsLeft(choices, rowTaken, columnTaken)
  for (const [row, column] of left.length > 1 ? sorted(left, choices, ranks()) : left)
    if (!rowTaken[row] && !columnTaken[column]) take(row, column)
  return pairs
}

function pairsLeft(
  { rows, columns, isLikely }: Choices,
  rowTaken: Uint8Array,
  columnTaken: Uint8Array,
): [number, number][] {
  const left: [number, number][] = []
  for (let row = 0; row < rows; row++) {
    if (rowTaken[row]) continue
    for (let column = 0; column < columns; column++)
      if (!columnTaken[column] && isLikely(row * columns + column)) left.push([row, column])
  }
  return left
}

function sorted(
  pairs: readonly [number, number][],
  { columns, values, roles }: Choices,
  ranks: Ranks,
): [number, number][] {
  const keyed = pairs.map(([row, column]) => ({
    pair: [row, column] as [number, number],
    value: values[row * columns + column]!,
    roles: roles(row, column),
    low: Math.min(ranks.rows[row]!, ranks.columns[column]!),
    high: Math.max(ranks.rows[row]!, ranks.columns[column]!),
  }))
  keyed.sort((a, b) => b.value - a.value || b.roles - a.roles || a.low - b.low || a.high - b.high)
  return keyed.map(({ pair }) => pair)
}
