/**
 * The neighbourhoods of both sides in one direction, and the sums over them of the values of pairs. Each sum is computed once for all nodes with
 * the same neighbours, in the order of the nodes: first over the rows of a set, then over the columns of a set. Four sets of rows and four
 * kinds are processed together, because a JavaScript engine then checks the bounds of an array once per turn of the loop.
 * O(members of the rows' sets * kinds of columns + sets of rows * members of the columns' sets). No allocation after the constructor.
 */
import type { Kinds, Range } from './kinds.js'
import type { Neighbourhoods } from './neighbourhood.js'

/** The current values of all pairs. */
interface Known {
  /** The values by kind: a line for each kind of row, and a line of zeros. */
  readonly byKind: Float64Array
  /** For each row, the column that it is anchored to if other nodes of their kinds are not; or -1. */
  readonly exceptions: Int32Array
  readonly hasExceptions: boolean
}

/** The length of a line for this number of column kinds: a multiple of four. */
export function lineLength(kinds: number): number {
  return Math.ceil(kinds / 4) * 4
}

export class Surroundings {
  /** The number of column sets. */
  readonly width: number
  /** The factor for each two sets: 1 plus the share of the neighbours, or 1 without neighbours. A line for each set of rows, and a spare one. */
  readonly factors: Float64Array
  /** Sums over four sets of rows, interleaved: for each kind of column, then for each column that shares its kind with others. */
  private readonly gathered: Float64Array
  /** The position where the sums of a column begin. */
  private readonly slotOf: Int32Array
  private readonly shared: Int32Array
  /** The members of the sets: the line of each row's kind, and the slot of each column. */
  private readonly lines: Int32Array
  private readonly slots: Int32Array
  private readonly zeros: number

  constructor(
    private readonly rows: Neighbourhoods,
    private readonly columns: Neighbourhoods,
    rowKinds: Kinds,
    private readonly columnKinds: Kinds,
    private readonly range: Range,
  ) {
    this.width = columns.starts.length - 1
    this.factors = new Float64Array(rows.starts.length * this.width).fill(1)
    const { kindOf, sizes, count } = columnKinds
    const length = lineLength(count)
    const isShared = (kind: number) => kind >= range.from && kind < range.to && sizes[kind]! > 1
    this.shared = Int32Array.from(kindOf.keys()).filter((column) => isShared(kindOf[column]!))
    this.slotOf = kindOf.map((kind) => 4 * kind)
    for (const [i, column] of this.shared.entries()) this.slotOf[column] = 4 * (length + i)
    this.gathered = new Float64Array(4 * (length + this.shared.length))
    this.lines = rows.members.map((row) => rowKinds.kindOf[row]! * length)
    this.slots = columns.members.map((column) => this.slotOf[column]!)
    this.zeros = rowKinds.count * length
  }

  /** Processes four sets at a time. What the last turn computes for sets that do not exist goes to a spare line. */
  take(known: Known): void {
    const end = this.rows.starts.length - 1
    for (let set = 1; set < end; set += 4) {
      const next = Math.min(set + 4, end)
      for (let own = set; own < next; own++) this.gather(known.byKind, own, own - set)
      if (this.shared.length > 0) this.copyShared()
      if (known.hasExceptions) for (let own = set; own < next; own++) this.except(known, own, own - set)
      this.fillLines(set, Math.min(set + 1, end), Math.min(set + 2, end), Math.min(set + 3, end))
    }
  }

  /** Adds up the rows of a set: first two or three, then two more at a time. */
  private gather(byKind: Float64Array, set: number, lane: number): void {
    const { lines } = this
    const end = this.rows.starts[set + 1]!
    let at = this.rows.starts[set]!
    const first = lines[at++]!
    const second = at < end ? lines[at++]! : this.zeros
    if ((end - at) % 2 === 0) this.gatherTwo(byKind, first, second, lane)
    else this.gatherThree(byKind, first, second, lines[at++]!, lane)
    for (; at < end; at += 2) this.gatherMore(byKind, lines[at]!, lines[at + 1]!, lane)
  }

  private gatherTwo(byKind: Float64Array, a: number, b: number, lane: number): void {
    const { gathered } = this
    const { from, to } = this.range
    for (let kind = from - (from % 4); kind < to; kind += 4) {
      const slot = 4 * kind + lane
      gathered[slot] = byKind[a + kind]! + byKind[b + kind]!
      gathered[slot + 4] = byKind[a + kind + 1]! + byKind[b + kind + 1]!
      gathered[slot + 8] = byKind[a + kind + 2]! + byKind[b + kind + 2]!
      gathered[slot + 12] = byKind[a + kind + 3]! + byKind[b + kind + 3]!
    }
  }

  private gatherThree(byKind: Float64Array, a: number, b: number, c: number, lane: number): void {
    const { gathered } = this
    const { from, to } = this.range
    for (let kind = from - (from % 4); kind < to; kind += 4) {
      const slot = 4 * kind + lane
      gathered[slot] = byKind[a + kind]! + byKind[b + kind]! + byKind[c + kind]!
      gathered[slot + 4] = byKind[a + kind + 1]! + byKind[b + kind + 1]! + byKind[c + kind + 1]!
      gathered[slot + 8] = byKind[a + kind + 2]! + byKind[b + kind + 2]! + byKind[c + kind + 2]!
      gathered[slot + 12] = byKind[a + kind + 3]! + byKind[b + kind + 3]! + byKind[c + kind + 3]!
    }
  }

  private gatherMore(byKind: Float64Array, a: number, b: number, lane: number): void {
    const { gathered } = this
    const { from, to } = this.range
    for (let kind = from - (from % 4); kind < to; kind += 4) {
      const slot = 4 * kind + lane
      gathered[slot] = gathered[slot]! + byKind[a + kind]! + byKind[b + kind]!
      gathered[slot + 4] = gathered[slot + 4]! + byKind[a + kind + 1]! + byKind[b + kind + 1]!
      gathered[slot + 8] = gathered[slot + 8]! + byKind[a + kind + 2]! + byKind[b + kind + 2]!
      gathered[slot + 12] = gathered[slot + 12]! + byKind[a + kind + 3]! + byKind[b + kind + 3]!
    }
  }

  private copyShared(): void {
    const { gathered, shared, slotOf, columnKinds } = this
    for (let i = 0; i < shared.length; i++) {
      const column = shared[i]!
      const to = slotOf[column]!
      const from = 4 * columnKinds.kindOf[column]!
      gathered[to] = gathered[from]!
      gathered[to + 1] = gathered[from + 1]!
      gathered[to + 2] = gathered[from + 2]!
      gathered[to + 3] = gathered[from + 3]!
    }
  }

  private except(known: Known, set: number, lane: number): void {
    const { starts, members } = this.rows
    const end = starts[set + 1]!
    for (let at = starts[set]!; at < end; at++) {
      const column = known.exceptions[members[at]!]!
      if (column >= 0) this.gathered[this.slotOf[column]! + lane] = this.sumOf(known, column, set)
    }
  }

  private sumOf({ byKind, exceptions }: Known, column: number, set: number): number {
    const { starts, members } = this.rows
    const kind = this.columnKinds.kindOf[column]!
    let sum = 0
    for (let at = starts[set]!; at < starts[set + 1]!; at++)
      sum += exceptions[members[at]!] === column ? 1 : byKind[this.lines[at]! + kind]!
    return sum
  }

  private fillLines(a: number, b: number, c: number, d: number): void {
    const { factors, gathered, slots, width } = this
    const { starts } = this.columns
    const sizes = this.rows.starts
    const sizeA = sizes[a + 1]! - sizes[a]!
    const sizeB = b + 1 < sizes.length ? sizes[b + 1]! - sizes[b]! : 1
    const sizeC = c + 1 < sizes.length ? sizes[c + 1]! - sizes[c]! : 1
    const sizeD = d + 1 < sizes.length ? sizes[d + 1]! - sizes[d]! : 1
    const lineA = a * width
    const lineB = b * width
    const lineC = c * width
    const lineD = d * width
    let size = 0
    let ratioA = 1
    let ratioB = 1
    let ratioC = 1
    let ratioD = 1
    for (let set = 1, at = 0; set < width; set++) {
      const end = starts[set + 1]!
      if (end - at !== size) {
        size = end - at
        ratioA = ratioOf(size, sizeA)
        ratioB = ratioOf(size, sizeB)
        ratioC = ratioOf(size, sizeC)
        ratioD = ratioOf(size, sizeD)
      }
      let sumA = 0
      let sumB = 0
      let sumC = 0
      let sumD = 0
      for (; at < end; at++) {
        const slot = slots[at]!
        sumA += gathered[slot]!
        sumB += gathered[slot + 1]!
        sumC += gathered[slot + 2]!
        sumD += gathered[slot + 3]!
      }
      factors[lineA + set] = sumA / ratioA + 1
      factors[lineB + set] = sumB / ratioB + 1
      factors[lineC + set] = sumC / ratioC + 1
      factors[lineD + set] = sumD / ratioD + 1
    }
  }
}

/** The size of the larger set divided by that of the smaller one. */
function ratioOf(a: number, b: number): number {
  return Math.max(a, b) / Math.min(a, b)
}
