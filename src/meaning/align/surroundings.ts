/**
 * The neighbourhoods of both sides in one direction, and what follows for them from what is known of pairs. Sums are taken once for
 * nodes that have the same neighbours, in the order of the nodes. No allocation after the constructor.
 */
import type { Kinds, Range } from './kinds.js'
import type { Neighbourhoods } from './neighbourhood.js'

/** What is known of all pairs. */
interface Known {
  /** By kinds: a line for each kind of the rows. */
  readonly byKind: Float64Array
  /** For each row the column with which it is certain, though others of their kinds are not; or -1. */
  readonly exceptions: Int32Array
}

export class Surroundings {
  /** How many sets the columns have. */
  readonly width: number
  /** By what two sets multiply, one more than the share of the neighbours; 1 without any. A line for each set of the rows. */
  readonly factors: Float64Array
  /** Sums for each kind of the columns, then for each column that is not alone in its kind. */
  private readonly gathered: readonly [Float64Array, Float64Array, Float64Array, Float64Array]
  private readonly slotOf: Int32Array
  private readonly shared: Int32Array
  /** The members of the sets: where the kinds of rows begin, the slots of columns. */
  private readonly lines: Int32Array
  private readonly slots: Int32Array

  constructor(
    private readonly rows: Neighbourhoods,
    private readonly columns: Neighbourhoods,
    rowKinds: Kinds,
    private readonly columnKinds: Kinds,
    private readonly range: Range,
  ) {
    this.width = columns.starts.length - 1
    this.factors = new Float64Array((rows.starts.length - 1) * this.width).fill(1)
    const { kindOf, sizes, count } = columnKinds
    const isShared = (kind: number) => kind >= range.from && kind < range.to && sizes[kind]! > 1
    this.shared = Int32Array.from(kindOf.keys()).filter((column) => isShared(kindOf[column]!))
    this.slotOf = kindOf.slice()
    for (const [i, column] of this.shared.entries()) this.slotOf[column] = count + i
    const line = () => new Float64Array(count + this.shared.length)
    this.gathered = [line(), line(), line(), line()]
    this.lines = rows.members.map((row) => rowKinds.kindOf[row]! * count)
    this.slots = columns.members.map((column) => this.slotOf[column]!)
  }

  /** Four sets at once, the last one again where there are no four. */
  take(known: Known): void {
    const last = this.rows.starts.length - 2
    for (let set = 1; set <= last; set += 4) {
      const second = Math.min(set + 1, last)
      const third = Math.min(set + 2, last)
      const fourth = Math.min(set + 3, last)
      this.gather(known, set, this.gathered[0])
      this.gather(known, second, this.gathered[1])
      this.gather(known, third, this.gathered[2])
      this.gather(known, fourth, this.gathered[3])
      this.fillLines(set, second, third, fourth)
    }
  }

  /** Adds up the rows of a set. */
  private gather(known: Known, set: number, gathered: Float64Array): void {
    const { byKind } = known
    const { lines } = this
    const { from, to } = this.range
    const start = this.rows.starts[set]!
    const end = this.rows.starts[set + 1]!
    const first = lines[start]!
    let at = start + 1
    if (end - start === 1) for (let kind = from; kind < to; kind++) gathered[kind] = byKind[first + kind]!
    else if ((end - start) % 2 === 0) {
      const second = lines[at++]!
      for (let kind = from; kind < to; kind++) gathered[kind] = byKind[first + kind]! + byKind[second + kind]!
    } else {
      const second = lines[at++]!
      const third = lines[at++]!
      for (let kind = from; kind < to; kind++)
        gathered[kind] = byKind[first + kind]! + byKind[second + kind]! + byKind[third + kind]!
    }
    for (; at < end; at += 2) {
      const one = lines[at]!
      const two = lines[at + 1]!
      for (let kind = from; kind < to; kind++)
        gathered[kind] = gathered[kind]! + byKind[one + kind]! + byKind[two + kind]!
    }
    this.except(known, start, end, gathered)
  }

  private except(known: Known, start: number, end: number, gathered: Float64Array): void {
    const { shared, slotOf, columnKinds } = this
    for (let i = 0; i < shared.length; i++) gathered[columnKinds.count + i] = gathered[columnKinds.kindOf[shared[i]!]!]!
    for (let at = start; at < end; at++) {
      const column = known.exceptions[this.rows.members[at]!]!
      if (column >= 0) gathered[slotOf[column]!] = this.sumOf(known, column, start, end)
    }
  }

  private sumOf({ byKind, exceptions }: Known, column: number, start: number, end: number): number {
    const kind = this.columnKinds.kindOf[column]!
    let sum = 0
    for (let at = start; at < end; at++)
      sum += exceptions[this.rows.members[at]!] === column ? 1 : byKind[this.lines[at]! + kind]!
    return sum
  }

  private fillLines(a: number, b: number, c: number, d: number): void {
    const { factors, slots, width } = this
    const as = this.gathered[0]
    const bs = this.gathered[1]
    const cs = this.gathered[2]
    const ds = this.gathered[3]
    const { starts } = this.columns
    const sizes = this.rows.starts
    const sizeA = sizes[a + 1]! - sizes[a]!
    const sizeB = sizes[b + 1]! - sizes[b]!
    const sizeC = sizes[c + 1]! - sizes[c]!
    const sizeD = sizes[d + 1]! - sizes[d]!
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
        sumA += as[slot]!
        sumB += bs[slot]!
        sumC += cs[slot]!
        sumD += ds[slot]!
      }
      factors[lineA + set] = sumA / ratioA + 1
      factors[lineB + set] = sumB / ratioB + 1
      factors[lineC + set] = sumC / ratioC + 1
      factors[lineD + set] = sumD / ratioD + 1
    }
  }
}

/** How many times larger one set is than the other. */
function ratioOf(a: number, b: number): number {
  return Math.max(a, b) / Math.min(a, b)
}
