/**
 * The links around a pair that are possible together. A node has only one partner, so links to the same neighbour with different partners
 * exclude each other. The best set of links is a small assignment of neighbours to neighbours.
 */
import { Assignment } from './assignment.js'
import type { Neighbours } from './climb.js'
import type { PairProblem } from './problem.js'

export class LocalChoice {
  private readonly choice: Assignment
  private readonly row: Int32Array
  private readonly column: Int32Array

  constructor(row: Int32Array, column: Int32Array, size: number) {
    this.row = row
    this.column = column
    this.choice = new Assignment(size)
  }

  get steps(): number {
    return this.choice.steps
  }

  /** The share of a link, by its position around the pair. */
  put(end: number, value: number): void {
    const at = this.row[end]! * this.choice.size + this.column[end]!
    if (this.choice.values[at] === value) return
    this.choice.values[at] = value
    this.choice.touch(this.row[end]!)
  }

  /** Returns the best sum, and marks its links, from `start` on. */
  solve(isCounted: Uint8Array, start: number): number {
    const sum = this.choice.solve()
    this.row.forEach((row, end) => {
      const isTaken = this.choice.columnOf[row] === this.column[end]
      isCounted[start + end] = Number(isTaken && this.choice.values[row * this.choice.size + this.column[end]!]! > 0)
    })
    return sum
  }
}

/** Returns `undefined` if no two links around the pair exclude each other. */
export function localChoice(
  { left, right }: PairProblem,
  { start, other }: Neighbours,
  pair: number,
): LocalChoice | undefined {
  const around = other.subarray(start[pair], start[pair + 1])
  const [rows, columns] = [new Map<number, number>(), new Map<number, number>()]
  const row = around.map((neighbour) => numberFor(rows, left[neighbour]!))
  const column = around.map((neighbour) => numberFor(columns, right[neighbour]!))
  if (rows.size === around.length && columns.size === around.length) return undefined
  return new LocalChoice(row, column, Math.max(rows.size, columns.size))
}

function numberFor(numbers: Map<number, number>, key: number): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}
