/**
 * The links around each pair that are possible together. A node has only one partner, so links to the same neighbour with different partners
 * exclude each other. The best set of links is a small assignment of neighbours to neighbours.
 */
import { Assignments } from './assignment.js'
import type { Budget } from './budget.js'
import type { Neighbours } from './neighbours.js'
import type { PairProblem } from './problem.js'

/** The assignments around pairs, before they are made. */
export interface LocalShape {
  /** For each pair, the number of its assignment; -1 if no two links around it exclude each other. */
  readonly choiceOf: Int32Array
  readonly sizes: Int32Array
  /** For each end of a link, its row and its column in the assignment of its pair. */
  readonly row: Int32Array
  readonly column: Int32Array
}

export function localShape({ leftCount, rightCount, left, right }: PairProblem, links: Neighbours): LocalShape {
  const { start, other } = links
  const choiceOf = new Int32Array(left.length).fill(-1)
  const [row, column] = [new Int32Array(other.length), new Int32Array(other.length)]
  const sizes: number[] = []
  if (other.length === 0) return { choiceOf, sizes: new Int32Array(0), row, column }
  const [rows, columns] = [new Numbers(leftCount), new Numbers(rightCount)]
  for (let pair = 0; pair < left.length; pair++) {
    const [from, end] = [start[pair]!, start[pair + 1]!]
    if (end - from < 2) continue
    rows.reset()
    columns.reset()
    for (let at = from; at < end; at++) {
      row[at] = rows.of(left[other[at]!]!)
      column[at] = columns.of(right[other[at]!]!)
    }
    const size = Math.max(rows.count, columns.count)
    if (rows.count < end - from || columns.count < end - from) choiceOf[pair] = sizes.push(size) - 1
  }
  return { choiceOf, sizes: Int32Array.from(sizes), row, column }
}

/** Numbers for nodes, in order of occurrence since the last reset. */
class Numbers {
  count = 0
  private readonly numbers: Int32Array
  private readonly seen: Int32Array
  private time = 0

  constructor(size: number) {
    this.numbers = new Int32Array(size)
    this.seen = new Int32Array(size)
  }

  reset(): void {
    this.count = 0
    this.time++
  }

  of(node: number): number {
    if (this.seen[node] !== this.time) {
      this.seen[node] = this.time
      this.numbers[node] = this.count++
    }
    return this.numbers[node]!
  }
}

export class LocalChoices {
  private readonly choices: Assignments

  constructor(
    private readonly shape: LocalShape,
    budget: Budget,
  ) {
    this.choices = new Assignments(shape.sizes, budget)
  }

  has(pair: number): boolean {
    return this.shape.choiceOf[pair]! >= 0
  }

  /** Sets the share of a link at one of its ends. */
  put(pair: number, end: number, value: number): void {
    const { choices, shape } = this
    const choice = shape.choiceOf[pair]!
    const row = shape.row[end]!
    const cell = choices.valuesAt[choice]! + row * choices.sizes[choice]! + shape.column[end]!
    if (choices.values[cell] === value) return
    choices.values[cell] = value
    choices.touch(choices.rowsAt[choice]! + row)
  }

  /** Returns the best sum around a pair, and marks its links: those of the ends `from` up to `end`. */
  solve(pair: number, isCounted: Uint8Array, from: number, end: number): number {
    const { choices, shape } = this
    const choice = shape.choiceOf[pair]!
    const sum = choices.solve(choice)
    const [values, rows, size] = [choices.valuesAt[choice]!, choices.rowsAt[choice]!, choices.sizes[choice]!]
    for (let at = from; at < end; at++) {
      const [row, column] = [shape.row[at]!, shape.column[at]!]
      const isTaken = choices.columnOf[rows + row] === column
      isCounted[at] = Number(isTaken && choices.values[values + row * size + column]! > 0)
    }
    return sum
  }
}
