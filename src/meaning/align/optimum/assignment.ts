/**
 * The assignment problem for a square matrix: each row gets one column so that the sum of values is greatest (Kuhn 1955; shortest augmenting
 * paths as in Jonker and Volgenant 1987). After some rows have changed, it is solved again from the previous potentials: only the changed
 * rows search for a column, in O(size²) each.
 */
export class Assignment {
  readonly size: number
  /** The values by row and column. After changing values, call `touch` for their row. */
  readonly values: Float64Array
  /** The column of each row. */
  readonly columnOf: Int32Array
  /** The number of values that were read so far. */
  steps = 0
  private readonly rowOf: Int32Array
  private readonly rowPotential: Float64Array
  private readonly columnPotential: Float64Array
  private readonly isTouched: Uint8Array
  private readonly distance: Float64Array
  private readonly before: Int32Array
  private readonly isDone: Uint8Array

  constructor(size: number) {
    this.size = size
    this.values = new Float64Array(size * size)
    this.columnOf = new Int32Array(size).fill(-1)
    this.rowOf = new Int32Array(size).fill(-1)
    this.rowPotential = new Float64Array(size)
    this.columnPotential = new Float64Array(size)
    this.isTouched = new Uint8Array(size).fill(1)
    this.distance = new Float64Array(size)
    this.before = new Int32Array(size)
    this.isDone = new Uint8Array(size)
  }

  touch(row: number): void {
    this.isTouched[row] = 1
  }

  /** The greatest sum. */
  solve(): number {
    const { size, isTouched, columnOf, rowOf } = this
    for (let row = 0; row < size; row++) {
      if (!isTouched[row]) continue
      if (columnOf[row]! >= 0) rowOf[columnOf[row]!] = -1
      columnOf[row] = -1
    }
    for (let row = 0; row < size; row++) if (isTouched[row]) this.place(row)
    isTouched.fill(0)
    return this.sum()
  }

  /** A lower bound for the decrease of the sum if this row must have this column. */
  loss(row: number, column: number): number {
    return this.rowPotential[row]! + this.columnPotential[column]! - this.values[row * this.size + column]!
  }

  private sum(): number {
    let sum = 0
    for (let row = 0; row < this.size; row++) sum += this.values[row * this.size + this.columnOf[row]!]!
    return sum
  }

  /** Sets a feasible potential for the row, and assigns its best column at once if that column is free. */
  private place(row: number): void {
    const { size, values, columnPotential } = this
    this.steps += size
    let best = -Infinity
    let bestColumn = 0
    for (let column = 0, at = row * size; column < size; column++, at++) {
      const margin = values[at]! - columnPotential[column]!
      if (margin > best || (margin === best && this.rowOf[bestColumn]! >= 0 && this.rowOf[column]! < 0)) {
        best = margin
        bestColumn = column
      }
    }
    this.rowPotential[row] = best
    if (this.rowOf[bestColumn]! < 0) this.give(row, bestColumn)
    else this.augment(row)
  }

  private give(row: number, column: number): void {
    this.columnOf[row] = column
    this.rowOf[column] = row
  }

  /** Dijkstra's search for the cheapest chain of exchanges to a free column. */
  private augment(start: number): void {
    const { size, rowOf, distance, before, isDone, rowPotential, columnPotential } = this
    distance.fill(Infinity)
    isDone.fill(0)
    let row = start
    let column = -1
    let reached = 0
    do {
      if (column >= 0) row = rowOf[column]!
      this.relax(row, column, reached)
      column = -1
      for (let next = 0; next < size; next++)
        if (!isDone[next] && (column < 0 || distance[next]! < distance[column]!)) column = next
      reached = distance[column]!
      isDone[column] = 1
    } while (rowOf[column]! >= 0)
    rowPotential[start]! -= reached
    for (let done = 0; done < size; done++)
      if (isDone[done] && done !== column) {
        columnPotential[done]! += reached - distance[done]!
        rowPotential[rowOf[done]!]! -= reached - distance[done]!
      }
    while (column >= 0) {
      const from = before[column]!
      const owner = from < 0 ? start : rowOf[from]!
      this.give(owner, column)
      column = from
    }
  }

  private relax(row: number, from: number, reached: number): void {
    const { size, values, distance, before, isDone, columnPotential } = this
    this.steps += 2 * size
    const base = reached + this.rowPotential[row]!
    for (let column = 0, at = row * size; column < size; column++, at++) {
      if (isDone[column]) continue
      const length = base + columnPotential[column]! - values[at]!
      if (length < distance[column]!) {
        distance[column] = length
        before[column] = from
      }
    }
  }
}
