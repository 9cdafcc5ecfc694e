/**
 * Broadcast (AnCast; Sun and Xue 2024): anchors make their neighbours more similar, round by round. For nodes i and j, the values of the pairs
 * around them are summed over arguments (S_out) and over predicates (S_in), each divided by the ratio of the numbers of neighbours:
 *
 *     Y = sqrt((S_out + 1)(S_in + 1) - 1) / max, and 1 for anchors
 *
 * This repeats until nothing changes, at most fifty times. Then F = (Y + 0.001)(S0 + 0.2), rounded to four decimals, half to even.
 * All later comparisons are exact comparisons of rounded numbers, which are stored as whole ten-thousandths.
 *
 * With a grid, the values between rounds are rounded to multiples of 2^-30. Then all sums are exact, so that neither the order of nodes nor
 * the order of the two graphs can change the last digit.
 *
 * Nodes with the same neighbours are of one kind, and a square root is computed once for two kinds instead of for two nodes.
 * O(nodes of one side * sizes of the other's neighbourhoods) per round, without allocation.
 */
import { type Kinds, kindsOf, type Steps } from './kinds.js'
import { lineLength, Surroundings } from './surroundings.js'

export type { Steps } from './kinds.js'

const mostRounds = 50
const absoluteTolerance = 1e-4
const relativeTolerance = 1e-5
/** Adding and subtracting it rounds to a whole number, half to even. */
const rounder = 1.5 * 2 ** 52
/** The same for multiples of 2^-30. */
const grid = 1.5 * 2 ** 22

export class Broadcast {
  private readonly rows: Kinds
  private readonly columns: Kinds
  /** The length of a line in the matrix of kinds. */
  private readonly length: number
  private readonly out: Surroundings
  private readonly in: Surroundings
  /** The values of each two kinds: a line for each kind of row, and a line of zeros. */
  private current: Float64Array
  private next: Float64Array
  /** Anchors of nodes that are alone in their kinds, as cells of the matrix of kinds. Other anchors are exceptions from their kinds. */
  private held: Int32Array = new Int32Array(0)
  private readonly exceptions: Int32Array
  private hasExceptions = false
  private readonly values: Float64Array
  private readonly snap: number
  /** The greatest root of a round. */
  private most = 0
  /** A cell that changed in the last round, and so is likely to change again. */
  private restless = 0

  /** `initial`: the intrinsic similarities of all nodes, row by row. */
  constructor(
    rows: Steps,
    columns: Steps,
    private readonly initial: Float64Array,
    { onGrid = false }: { readonly onGrid?: boolean } = {},
  ) {
    this.rows = kindsOf(rows)
    this.columns = kindsOf(columns)
    this.length = lineLength(this.columns.count)
    this.out = new Surroundings(rows.out, columns.out, this.rows, this.columns, this.columns.arguments)
    this.in = new Surroundings(rows.in, columns.in, this.rows, this.columns, this.columns.predicates)
    this.current = new Float64Array((this.rows.count + 1) * this.length)
    this.next = this.current.slice()
    this.exceptions = new Int32Array(rows.out.setOf.length)
    this.values = new Float64Array(initial.length)
    this.snap = onGrid ? grid : 0
  }

  /** The support of a pair by its neighbours after the last call, by its position in the matrix. */
  supportOf(cell: number): number {
    const { rows, columns, current, exceptions } = this
    const column = cell % columns.kindOf.length
    const row = (cell - column) / columns.kindOf.length
    return exceptions[row] === column ? 1 : current[rows.kindOf[row]! * this.length + columns.kindOf[column]!]!
  }

  /**
   * The values of all pairs, in ten-thousandths, starting from one-to-one anchors: for each row its column, or -1.
   * The next call reuses the array.
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
    this.hasExceptions = false
    for (let row = 0; row < anchors.length; row++) {
      const column = anchors[row]!
      if (column < 0) continue
      const [kind, other] = [rows.kindOf[row]!, columns.kindOf[column]!]
      if (rows.sizes[kind] === 1 && columns.sizes[other] === 1) held.push(kind * this.length + other)
      else {
        exceptions[row] = column
        this.hasExceptions = true
      }
    }
    this.held = Int32Array.from(held)
  }

  private hold(matrix: Float64Array): void {
    for (const cell of this.held) matrix[cell] = 1
  }

  /** One round. */
  private spread(): void {
    const { current: byKind, exceptions, hasExceptions } = this
    const known = { byKind, exceptions, hasExceptions }
    this.out.take(known)
    this.in.take(known)
    const most = this.computeRoots()
    this.divide(most === 0 ? 1 : most)
    this.hold(this.next)
  }

  /** Computes the square roots of all pairs of kinds and returns the greatest. Without neighbours on one side, its factor is 1 and is left out. */
  private computeRoots(): number {
    const { rows, columns, out, in: into } = this
    const [middle, end] = [columns.predicates.to, columns.arguments.to]
    this.most = 0
    for (let kind = 0; kind < rows.count; kind++) {
      const start = kind * this.length
      const outLine = rows.out[kind]! * out.width
      const inLine = rows.in[kind]! * into.width
      if (outLine === 0) this.drawOne(into.factors, inLine, columns.in, start, columns.arguments.from, end)
      else if (inLine === 0) this.drawOne(out.factors, outLine, columns.out, start, 0, middle)
      else {
        this.drawBoth(outLine, inLine, start, middle)
        this.drawOne(into.factors, inLine, columns.in, start, middle, end)
      }
    }
    return this.most
  }

  private drawOne(
    factors: Float64Array,
    line: number,
    sets: Int32Array,
    start: number,
    from: number,
    to: number,
  ): void {
    const { next } = this
    let { most } = this
    for (let other = from; other < to; other++) {
      const value = Math.sqrt(factors[line + sets[other]!]! - 1)
      next[start + other] = value
      if (value > most) most = value
    }
    this.most = most
  }

  private drawBoth(outLine: number, inLine: number, start: number, to: number): void {
    const { next } = this
    const outs = this.out.factors
    const ins = this.in.factors
    const columnOuts = this.columns.out
    const columnIns = this.columns.in
    let { most } = this
    for (let other = 0; other < to; other++) {
      const value = Math.sqrt(outs[outLine + columnOuts[other]!]! * ins[inLine + columnIns[other]!]! - 1)
      next[start + other] = value
      if (value > most) most = value
    }
    this.most = most
  }

  private divide(most: number): void {
    const { rows, next, snap } = this
    for (let kind = 0; kind < rows.count; kind++) {
      const start = kind * this.length
      const end = start + this.endOf(kind)
      for (let cell = start + this.startOf(kind); cell < end; cell++) next[cell] = next[cell]! / most + snap - snap
    }
  }

  /** The first column with a value: a kind without arguments is similar only to kinds with predicates, and vice versa; other columns stay 0. */
  private startOf(kind: number): number {
    return this.rows.out[kind] === 0 ? this.columns.arguments.from : 0
  }

  private endOf(kind: number): number {
    return this.rows.in[kind] === 0 ? this.columns.predicates.to : this.columns.arguments.to
  }

  /** Whether no cell changed. Checks first where one changed in the previous round. */
  private isStill(): boolean {
    const { length } = this.current
    const start = this.restless
    this.restless = this.firstMoved(start, length)
    if (this.restless < length) return false
    this.restless = this.firstMoved(0, start)
    return this.restless === start
  }

  /** The first changed cell in a range, or its end if none changed. */
  private firstMoved(from: number, end: number): number {
    const { current, next: before } = this
    for (let cell = from; cell < end; cell++) {
      const value = current[cell]!
      if (Math.abs(before[cell]! - value) > absoluteTolerance + relativeTolerance * value) return cell
    }
    return end
  }

  private fillValues(): void {
    const { rows, columns, current, initial, values, exceptions } = this
    const { kindOf } = columns
    for (let row = 0, cell = 0; row < exceptions.length; row++) {
      const line = rows.kindOf[row]! * this.length
      for (let column = 0; column < kindOf.length; column++, cell++)
        values[cell] = inTenThousandths(current[line + kindOf[column]!]!, initial[cell]!)
      const certain = exceptions[row]!
      if (certain < 0) continue
      const held = row * kindOf.length + certain
      values[held] = inTenThousandths(1, initial[held]!)
    }
  }
}

function inTenThousandths(support: number, initial: number): number {
  return (support + 0.001) * (initial + 0.2) * 10000 + rounder - rounder
}
