/**
 * Broadcast (AnCast; Sun and Xue 2024): anchors make their neighbours more alike, round by round: for nodes i and j, the sum of what is known of the pairs around
 * them, over arguments (S_out) and over predicates (S_in), each divided by how much the numbers of neighbours differ,
 *
 *     Y = sqrt((S_out + 1)(S_in + 1) - 1) / max, and 1 for anchors
 *
 * until nothing moves, at most fifty times. Then F = (Y + 0.001)(S0 + 0.2), rounded to four decimals, half to even.
 * All later comparisons are exact comparisons of rounded numbers, kept here as whole ten-thousandths.
 *
 * With a grid, what is known between rounds is rounded to multiples of 2^-30. Then all sums are exact, so that neither the order of
 * nodes nor which graph is called first can move the last digit.
 * O(nodes of one side * sizes of the other's neighbourhoods) per round, without allocation.
 */
import type { Neighbourhoods } from './neighbourhood.js'
import { Surroundings } from './surroundings.js'

/** The nodes within two steps of each, along relations and against them. */
export interface Steps {
  readonly out: Neighbourhoods
  readonly in: Neighbourhoods
}

const mostRounds = 50
const absoluteTolerance = 1e-4
const relativeTolerance = 1e-5
/** Adding and subtracting it rounds to a whole number, half to even. */
const rounder = 1.5 * 2 ** 52
/** The same to multiples of 2^-30. */
const grid = 1.5 * 2 ** 22

export class Broadcast {
  private readonly rows: number
  private readonly columns: number
  private readonly out: Surroundings
  private readonly in: Surroundings
  private current: Float64Array
  private next: Float64Array
  private readonly values: Float64Array
  /** Rows with the same predicates around them follow each other. */
  private readonly order: Int32Array
  private readonly snap: number

  /** `initial`: how alike each two nodes are in themselves, row by row. */
  constructor(
    rows: Steps,
    columns: Steps,
    private readonly initial: Float64Array,
    { onGrid = false }: { readonly onGrid?: boolean } = {},
  ) {
    this.rows = rows.out.setOf.length
    this.columns = columns.out.setOf.length
    this.out = new Surroundings(rows.out, columns.out)
    this.in = new Surroundings(rows.in, columns.in)
    this.snap = onGrid ? grid : 0
    const { rowSets } = this.in
    this.order = Int32Array.from(rowSets.keys()).sort((a, b) => rowSets[a]! - rowSets[b]!)
    const size = this.rows * this.columns
    this.current = new Float64Array(size)
    this.next = new Float64Array(size)
    this.values = new Float64Array(size)
  }

  /** What the neighbours say of a pair, by its place in the matrix, after the last call. */
  supportOf(cell: number): number {
    return this.current[cell]!
  }

  /** The values of all pairs, in ten-thousandths, from anchors: for each row its column, or -1. The array is used again by the next call. */
  from(anchors: Int32Array): Float64Array {
    this.current.fill(0)
    this.setAnchors(this.current, anchors, 1)
    for (let round = 0; round < mostRounds; round++) {
      const isStill = this.spread(anchors)
      const before = this.current
      this.current = this.next
      this.next = before
      if (isStill) break
    }
    const { current, initial, values } = this
    for (let cell = 0; cell < values.length; cell++)
      values[cell] = (current[cell]! + 0.001) * (initial[cell]! + 0.2) * 10000 + rounder - rounder
    return values
  }

  private setAnchors(matrix: Float64Array, anchors: Int32Array, value: number): void {
    for (let row = 0; row < this.rows; row++) if (anchors[row]! >= 0) matrix[row * this.columns + anchors[row]!] = value
  }

  /** One round. Nothing exceeds the greatest value, so that an anchor is set to it before all are divided by it. */
  private spread(anchors: Int32Array): boolean {
    this.out.take(this.current)
    this.in.take(this.current)
    let most = 0
    for (let at = 0; at < this.rows; at++) {
      const greatest = this.fillRow(this.order[at]!)
      if (greatest > most) most = greatest
    }
    if (most === 0) most = 1
    this.setAnchors(this.next, anchors, most)
    return divide(this.next, most, this.current, this.snap)
  }

  private fillRow(row: number): number {
    const { next, columns } = this
    const outFactors = this.out.factorsOf(row)
    const inFactors = this.in.factorsOf(row)
    const outSets = this.out.columnSets
    const inSets = this.in.columnSets
    const start = row * columns
    let most = 0
    for (let column = 0; column < columns; column++) {
      const value = Math.sqrt(outFactors[outSets[column]!]! * inFactors[inSets[column]!]! - 1)
      next[start + column] = value
      if (value > most) most = value
    }
    return most
  }
}

/** Divides in place; true if the result is close to what was before. */
function divide(matrix: Float64Array, divisor: number, before: Float64Array, snap: number): boolean {
  let isStill = true
  for (let cell = 0; cell < matrix.length; cell++) {
    const value = matrix[cell]! / divisor + snap - snap
    matrix[cell] = value
    if (Math.abs(before[cell]! - value) > absoluteTolerance + relativeTolerance * value) isStill = false
  }
  return isStill
}
