/**
 * The neighbourhoods of both sides in one direction, and what a matrix of pairs says about them. Sums are taken once for
 * nodes that have the same neighbours. No allocation after the constructor.
 */
import type { Neighbourhoods } from './neighbourhood.js'

export class Surroundings {
  readonly rowSets: Int32Array
  readonly columnSets: Int32Array
  private readonly width: number
  /** The columns that are neighbours of any, and the place of each member of their sets among them. */
  private readonly needed: Int32Array
  private readonly places: Int32Array
  private readonly gathered: Float64Array
  private readonly factors: Float64Array
  private readonly ones: Float64Array
  /** How many times larger one set is than the other, by size of the rows' set and number of the columns'. */
  private readonly ratios: ReadonlyMap<number, Float64Array>
  private known: Float64Array = new Float64Array(0)
  private computed = 0

  constructor(
    private readonly rows: Neighbourhoods,
    private readonly columns: Neighbourhoods,
  ) {
    this.rowSets = rows.setOf
    this.columnSets = columns.setOf
    this.width = columns.setOf.length
    this.needed = Int32Array.from(new Set(columns.members)).sort()
    const places = new Map(Array.from(this.needed, (node, place) => [node, place]))
    this.places = columns.members.map((member) => places.get(member)!)
    this.gathered = new Float64Array(this.needed.length)
    this.factors = new Float64Array(columns.starts.length - 1).fill(1)
    this.ones = this.factors.slice()
    this.ratios = ratiosOf(sizesOf(rows), sizesOf(columns))
  }

  /** Takes the matrix that holds what is known of all pairs. */
  take(known: Float64Array): void {
    this.known = known
    this.computed = 0
  }

  /** For a row: by what each set of the columns multiplies, one more than the share of the neighbours; 1 without any. */
  factorsOf(row: number): Float64Array {
    const set = this.rowSets[row]!
    if (set === 0) return this.ones
    if (set === this.computed) return this.factors
    this.computed = set
    const start = this.rows.starts[set]!
    const end = this.rows.starts[set + 1]!
    this.gather(start, end)
    this.computeFactors(this.ratios.get(end - start)!)
    return this.factors
  }

  /** Adds up the rows of a set. */
  private gather(start: number, end: number): void {
    const { gathered, needed, width, known } = this
    const { members } = this.rows
    const first = members[start]! * width
    for (let place = 0; place < needed.length; place++) gathered[place] = known[first + needed[place]!]!
    for (let at = start + 1; at < end; at++) {
      const offset = members[at]! * width
      for (let place = 0; place < needed.length; place++) gathered[place]! += known[offset + needed[place]!]!
    }
  }

  private computeFactors(ratios: Float64Array): void {
    const { gathered, factors, places } = this
    const { starts } = this.columns
    let at = 0
    for (let set = 1; set < factors.length; set++) {
      const end = starts[set + 1]!
      let sum = 0
      for (; at < end; at++) sum += gathered[places[at]!]!
      factors[set] = sum / ratios[set]! + 1
    }
  }
}

function sizesOf({ starts }: Neighbourhoods): readonly number[] {
  return Array.from({ length: starts.length - 1 }, (_, set) => starts[set + 1]! - starts[set]!)
}

function ratiosOf(sizes: readonly number[], others: readonly number[]): ReadonlyMap<number, Float64Array> {
  const against = (size: number): Float64Array =>
    Float64Array.from(others, (other) => Math.max(size, other) / Math.min(size, other))
  return new Map(Array.from(new Set(sizes), (size) => [size, against(size)]))
}
