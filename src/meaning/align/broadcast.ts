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
 *
 * Nodes with the same neighbours on both sides are of one kind, and a root is drawn once for two kinds, not for two nodes.
 * O(nodes of one side * sizes of the other's neighbourhoods) per round, without allocation.
 */
import { type Kinds, kindsOf, type Steps } from './kinds.js'
import { Surroundings } from './surroundings.js'

export type { Steps } from './kinds.js'

const mostRounds = 50
const absoluteTolerance = 1e-4
const relativeTolerance = 1e-5
/** Adding and subtracting it rounds to a whole number, half to even. */
const rounder = 1.5 * 2 ** 52
/** The same to multiples of 2^-30. */
const grid = 1.5 * 2 ** 22

export class Broadcast {
  private readonly rows: Kinds
  private readonly columns: Kinds
  private readonly out: Surroundings
  private readonly in: Surroundings
  /** What is known of two kinds, a line for each of the rows. */
  private current: Float64Array
  private next: Float64Array
  /** Anchors of nodes that are alone in their kinds: cells of the matrix of kinds. The others are exceptions from their kinds. */
  private held: Int32Array = new Int32Array(0)
  private readonly exceptions: Int32Array
  private readonly support: Float64Array
  private readonly values: Float64Array
  private readonly snap: number
  /** A cell that moved in the last round: likely to move again. */
  private restless = 0

  /** `initial`: how alike each two nodes are in themselves, row by row. */
  constructor(
    rows: Steps,
    columns: Steps,
    private readonly initial: Float64Array,
    { onGrid = false }: { readonly onGrid?: boolean } = {},
  ) {
    this.rows = kindsOf(rows)
    this.columns = kindsOf(columns)
    this.out = new Surroundings(rows.out, columns.out, this.rows, this.columns, this.columns.arguments)
    this.in = new Surroundings(rows.in, columns.in, this.rows, this.columns, this.columns.predicates)
    this.current = new Float64Array(this.rows.count * this.columns.count)
    this.next = this.current.slice()
    this.exceptions = new Int32Array(rows.out.setOf.length)
    this.support = new Float64Array(initial.length)
    this.values = new Float64Array(initial.length)
    this.snap = onGrid ? grid : 0
  }

  /** What the neighbours say of a pair, by its place in the matrix, after the last call. */
  supportOf(cell: number): number {
    return this.support[cell]!
  }

  /**
   * The values of all pairs, in ten-thousandths, from anchors, one to one: for each row its column, or -1.
   * The array is used again by the next call.
   */
  from(anchors: Int32Array): Float64Array {
    this.takeAnchors(anchors)
    this.current.fill(0)
    this.next.fill(0)
    this.hold(this.current)
    for (let round = 0; round < mostRounds; round++) {
      this.spread()
      const before = this.current
      this.current = this.next
      this.next = before
      if (this.isStill()) break
    }
    this.fillValues()
    return this.values
  }

  private takeAnchors(anchors: Int32Array): void {
    const { rows, columns, exceptions } = this
    const held: number[] = []
    exceptions.fill(-1)
    for (const [row, column] of anchors.entries()) {
      if (column < 0) continue
      const [kind, other] = [rows.kindOf[row]!, columns.kindOf[column]!]
      if (rows.sizes[kind] === 1 && columns.sizes[other] === 1) held.push(kind * columns.count + other)
      else exceptions[row] = column
    }
    this.held = Int32Array.from(held)
  }

  private hold(matrix: Float64Array): void {
    for (const cell of this.held) matrix[cell] = 1
  }

  /** One round. */
  private spread(): void {
    const known = { byKind: this.current, exceptions: this.exceptions }
    this.out.take(known)
    this.in.take(known)
    const most = this.drawRoots()
    this.divide(most === 0 ? 1 : most)
    this.hold(this.next)
  }

  private drawRoots(): number {
    const { rows, columns, next } = this
    const outs = this.out.factors
    const ins = this.in.factors
    const columnOuts = columns.out
    const columnIns = columns.in
    let most = 0
    for (let kind = 0; kind < rows.count; kind++) {
      const start = kind * columns.count
      const outLine = rows.out[kind]! * this.out.width
      const inLine = rows.in[kind]! * this.in.width
      const end = this.endOf(kind)
      for (let other = this.startOf(kind); other < end; other++) {
        const value = Math.sqrt(outs[outLine + columnOuts[other]!]! * ins[inLine + columnIns[other]!]! - 1)
        next[start + other] = value
        if (value > most) most = value
      }
    }
    return most
  }

  private divide(most: number): void {
    const { rows, columns, next, snap } = this
    for (let kind = 0; kind < rows.count; kind++) {
      const start = kind * columns.count
      const end = start + this.endOf(kind)
      for (let cell = start + this.startOf(kind); cell < end; cell++) next[cell] = next[cell]! / most + snap - snap
    }
  }

  /** Who has no arguments is like those alone that have predicates, and the other way round: the other columns stay 0. */
  private startOf(kind: number): number {
    return this.rows.out[kind] === 0 ? this.columns.arguments.from : 0
  }

  private endOf(kind: number): number {
    return this.rows.in[kind] === 0 ? this.columns.predicates.to : this.columns.arguments.to
  }

  /** Whether no cell moved, looked for first where one did in the round before. */
  private isStill(): boolean {
    const { length } = this.current
    const start = this.restless
    this.restless = this.firstMoved(start, length)
    if (this.restless < length) return false
    this.restless = this.firstMoved(0, start)
    return this.restless === start
  }

  /** The first cell from one on that moved; the end if none did. */
  private firstMoved(from: number, end: number): number {
    const { current, next: before } = this
    for (let cell = from; cell < end; cell++) {
      const value = current[cell]!
      if (Math.abs(before[cell]! - value) > absoluteTolerance + relativeTolerance * value) return cell
    }
    return end
  }

  private fillValues(): void {
    const { rows, columns, current, initial, support, values, exceptions } = this
    const width = columns.kindOf.length
    for (let row = 0; row < exceptions.length; row++) {
      const start = row * width
      const line = rows.kindOf[row]! * columns.count
      for (let column = 0; column < width; column++) support[start + column] = current[line + columns.kindOf[column]!]!
      if (exceptions[row]! >= 0) support[start + exceptions[row]!] = 1
    }
    for (let cell = 0; cell < values.length; cell++)
      values[cell] = (support[cell]! + 0.001) * (initial[cell]! + 0.2) * 10000 + rounder - rounder
  }
}
