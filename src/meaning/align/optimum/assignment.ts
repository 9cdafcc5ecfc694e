/**
 * Assignment problems for square matrices: each row gets one column so that the sum of values is greatest (Kuhn 1955; shortest augmenting
 * paths as in Jonker and Volgenant 1987). After some rows have changed, a problem is solved again from the previous potentials: only the
 * changed rows search for a column, in O(size²) each. The problems share their arrays, because there can be one for each pair of nodes.
 */
export class Assignments {
  /** The values of all problems, row by row. After changing a value, call `touch` for its row. */
  readonly values: Float64Array
  /** For each problem, where its values begin, and where its rows begin. */
  readonly valuesAt: Int32Array
  readonly rowsAt: Int32Array
  /** The column of each row. */
  readonly columnOf: Int32Array
  private readonly rowOf: Int32Array
  private readonly rowPotential: Float64Array
  private readonly columnPotential: Float64Array
  private readonly isTouched: Uint8Array
  private readonly distance: Float64Array
  private readonly before: Int32Array
  private readonly isDone: Uint8Array

  constructor(
    readonly sizes: Int32Array,
    /** A step is spent on each value that is read. */
    private readonly budget: { steps: number } = { steps: Number.POSITIVE_INFINITY },
  ) {
    this.valuesAt = new Int32Array(sizes.length)
    this.rowsAt = new Int32Array(sizes.length)
    let cells = 0
    let rows = 0
    let most = 0
    for (let problem = 0; problem < sizes.length; problem++) {
      const size = sizes[problem]!
      this.valuesAt[problem] = cells
      this.rowsAt[problem] = rows
      cells += size * size
      rows += size
      if (size > most) most = size
    }
    this.values = new Float64Array(cells)
    this.columnOf = new Int32Array(rows).fill(-1)
    this.rowOf = new Int32Array(rows).fill(-1)
    this.rowPotential = new Float64Array(rows)
    this.columnPotential = new Float64Array(rows)
    this.isTouched = new Uint8Array(rows).fill(1)
    this.distance = new Float64Array(most)
    this.before = new Int32Array(most)
    this.isDone = new Uint8Array(most)
  }

  /** The bytes of problems of these sizes. */
  static bytes(sizes: Int32Array): number {
    let [cells, rows, most] = [0, 0, 0]
    for (const size of sizes) {
      cells += size * size
      rows += size
      most = Math.max(most, size)
    }
    return 8 * cells + 25 * rows + 13 * most + 12 * sizes.length
  }

  /** Marks a row as changed, by its position among the rows of all problems. */
  touch(row: number): void {
    this.isTouched[row] = 1
  }

  /** The greatest sum; infinite if the budget ends before it is known. */
  solve(problem: number): number {
    const { isTouched, columnOf, rowOf } = this
    const from = this.rowsAt[problem]!
    const end = from + this.sizes[problem]!
    for (let row = from; row < end; row++) {
      if (!isTouched[row]) continue
      if (columnOf[row]! >= 0) rowOf[from + columnOf[row]!] = -1
      columnOf[row] = -1
    }
    for (let row = from; row < end; row++) {
      if (!isTouched[row]) continue
      this.place(problem, row - from)
      if (this.budget.steps < 0) return Number.POSITIVE_INFINITY
    }
    isTouched.fill(0, from, end)
    return this.sum(problem)
  }

  /** A lower bound for the decrease of the sum if this row must have this column. */
  loss(problem: number, row: number, column: number): number {
    const from = this.rowsAt[problem]!
    const value = this.values[this.valuesAt[problem]! + row * this.sizes[problem]! + column]!
    return this.rowPotential[from + row]! + this.columnPotential[from + column]! - value
  }

  private sum(problem: number): number {
    const size = this.sizes[problem]!
    const from = this.rowsAt[problem]!
    let line = this.valuesAt[problem]!
    let sum = 0
    for (let row = 0; row < size; row++, line += size) sum += this.values[line + this.columnOf[from + row]!]!
    return sum
  }

  /** Sets a feasible potential for the row, and assigns its best column at once if that column is free. */
  private place(problem: number, row: number): void {
    const { values, columnPotential, rowOf } = this
    const size = this.sizes[problem]!
    const from = this.rowsAt[problem]!
    this.budget.steps -= size
    let best = Number.NEGATIVE_INFINITY
    let bestColumn = 0
    for (let column = 0, at = this.valuesAt[problem]! + row * size; column < size; column++, at++) {
      const margin = values[at]! - columnPotential[from + column]!
      if (margin > best || (margin === best && rowOf[from + bestColumn]! >= 0 && rowOf[from + column]! < 0)) {
        best = margin
        bestColumn = column
      }
    }
    this.rowPotential[from + row] = best
    if (rowOf[from + bestColumn]! < 0) this.give(from, row, bestColumn)
    else this.augment(problem, row)
  }

  private give(from: number, row: number, column: number): void {
    this.columnOf[from + row] = column
    this.rowOf[from + column] = row
  }

  /** Dijkstra's search for the cheapest chain of exchanges to a free column. Stops without one if the budget ends. */
  private augment(problem: number, start: number): void {
    const { rowOf, distance, before, isDone } = this
    const size = this.sizes[problem]!
    const from = this.rowsAt[problem]!
    distance.fill(Number.POSITIVE_INFINITY, 0, size)
    isDone.fill(0, 0, size)
    let row = start
    let column = -1
    let reached = 0
    do {
      if (column >= 0) row = rowOf[from + column]!
      this.relax(problem, row, column, reached)
      if (this.budget.steps < 0) return
      column = -1
      for (let next = 0; next < size; next++)
        if (!isDone[next] && (column < 0 || distance[next]! < distance[column]!)) column = next
      reached = distance[column]!
      isDone[column] = 1
    } while (rowOf[from + column]! >= 0)
    this.raise(from, size, start, column, reached)
    while (column >= 0) {
      const earlier = before[column]!
      const owner = earlier < 0 ? start : rowOf[from + earlier]!
      this.give(from, owner, column)
      column = earlier
    }
  }

  /** Adapts the potentials to the distances that were found. */
  private raise(from: number, size: number, start: number, last: number, reached: number): void {
    const { rowOf, distance, isDone, rowPotential, columnPotential } = this
    rowPotential[from + start]! -= reached
    for (let done = 0; done < size; done++)
      if (isDone[done] && done !== last) {
        columnPotential[from + done]! += reached - distance[done]!
        rowPotential[from + rowOf[from + done]!]! -= reached - distance[done]!
      }
  }

  private relax(problem: number, row: number, before: number, reached: number): void {
    const { values, distance, isDone, columnPotential } = this
    const size = this.sizes[problem]!
    const from = this.rowsAt[problem]!
    this.budget.steps -= 2 * size
    const base = reached + this.rowPotential[from + row]!
    for (let column = 0, at = this.valuesAt[problem]! + row * size; column < size; column++, at++) {
      if (isDone[column]) continue
      const length = base + columnPotential[from + column]! - values[at]!
      if (length < distance[column]!) {
        distance[column] = length
        this.before[column] = before
      }
    }
  }
}
