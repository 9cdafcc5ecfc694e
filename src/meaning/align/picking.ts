/**
 * Picking partners from a matrix of values, a row for each node of one side and a column for each of the other: rows and columns
 * that pick each other. Values are compared exactly; a tie goes to the pair whose roles are more alike.
 * O(rows × columns) for a look at everything.
 */

export interface Choices {
  readonly rows: number
  readonly columns: number
  /** Row by row. */
  readonly values: Float64Array
  /** Whether the two of a cell may be partners at all. */
  isLikely(cell: number): boolean
  /** What settles ties. */
  roles(row: number, column: number): number
}

/** For each row the column it picks and is picked by, without doubt on either side; −1 if there is none. */
export function pickUnique(choices: Choices): Int32Array {
  const { rows, columns } = choices
  const best = bestOfAll(choices)
  const byColumn = Int32Array.from({ length: columns }, (_, column) =>
    best.columns.isTied[column]
      ? settle(rows, (row) => tiedRoles(choices, row, column, best.columns.most[column]!))
      : best.columns.at[column]!,
  )
  return Int32Array.from({ length: rows }, (_, row) => {
    const column = best.rows.isTied[row]
      ? settle(columns, (other) => tiedRoles(choices, row, other, best.rows.most[row]!))
      : best.rows.at[row]!
    return column >= 0 && byColumn[column] === row ? column : -1
  })
}

/** For each line of a matrix its greatest value, where it stands first, and whether it stands there again. */
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
  for (let row = 0, cell = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, cell++) {
      const value = values[cell]!
      if (value < byRow.most[row]! && value < byColumn.most[column]!) continue
      if (!isLikely(cell)) continue
      compare(byRow, row, column, value)
      compare(byColumn, column, row, value)
    }
  return { rows: byRow, columns: byColumn }
}

function compare({ most, at, isTied }: Best, line: number, candidate: number, value: number): void {
  if (value > most[line]!) {
    most[line] = value
    at[line] = candidate
    isTied[line] = 0
  } else if (value === most[line]) isTied[line] = 1
}

function tiedRoles({ columns, values, isLikely, roles }: Choices, row: number, column: number, most: number): number {
  const cell = row * columns + column
  return values[cell] === most && isLikely(cell) ? roles(row, column) : -1
}

/** The candidate whose likeness is greatest; −1 if it is not alone. */
function settle(count: number, likeness: (candidate: number) => number): number {
  let [most, winner, isAlone] = [-1, -1, true]
  for (let candidate = 0; candidate < count; candidate++) {
    const value = likeness(candidate)
    if (value > most) [most, winner, isAlone] = [value, candidate, true]
    else if (value === most) isAlone = false
  }
  return isAlone ? winner : -1
}

export interface Ranks {
  readonly rows: Int32Array
  readonly columns: Int32Array
}

/**
 * The pairs picked already, and pairs of what they leave over: greatest value first, then more alike in roles, then by rank.
 * Ranks are asked for only if something is left. O(p log p) for the p pairs left over.
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
