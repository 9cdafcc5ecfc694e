/**
 * The closure of labelled links under a composition table. Everything that follows from two links of the closure is in it, so it does not
 * depend on the order of links, and closing it again adds nothing. Several relations can hold between two nodes. A link from a node to
 * itself says nothing and is left out.
 *
 * Each relation has a square matrix of bits. A link a→b adds the whole row of b, relation by relation. Rows are visited until none grows:
 * O(links of the closure × nodes / 32) for each pass, and a chain needs about log₂ of its length passes.
 */
import { canonicalLink, type Link, type RelationAlgebra } from './algebra.js'

/** The links of the closure, each once and in canonical form, ordered by source, relation and target. */
export function closeLinks<Name extends string>(
  nodes: number,
  links: readonly Link<Name>[],
  algebra: RelationAlgebra<Name>,
): Link<Name>[] {
  const squares = new Squares(nodes, algebra)
  for (const { source, name, target } of links) squares.add(source, algebra.names.indexOf(name), target)
  squares.close()
  return squares.links()
}

class Squares<Name extends string> {
  private readonly width: number
  private readonly rows: readonly Uint32Array[]
  private readonly inverses: readonly number[]
  /** For each relation, its composition with each other relation; −1 if there is none. */
  private readonly table: readonly Int32Array[]

  constructor(
    private readonly nodes: number,
    private readonly algebra: RelationAlgebra<Name>,
  ) {
    const { names, inverses, compositions } = algebra
    this.width = (nodes + 31) >>> 5
    this.rows = names.map(() => new Uint32Array(this.width * nodes))
    this.inverses = names.map((name) => names.indexOf(inverses[name] as Name))
    this.table = names.map(() => new Int32Array(names.length).fill(-1))
    for (const [first, second, whole] of compositions)
      this.table[names.indexOf(first)]![names.indexOf(second)] = names.indexOf(whole)
  }

  add(source: number, relation: number, target: number): boolean {
    if (source === target || this.has(source, relation, target)) return false
    this.rows[relation]![source * this.width + (target >>> 5)]! |= 1 << (target & 31)
    const inverse = this.inverses[relation]!
    if (inverse >= 0) this.add(target, inverse, source)
    return true
  }

  has(source: number, relation: number, target: number): boolean {
    return (this.rows[relation]![source * this.width + (target >>> 5)]! & (1 << (target & 31))) !== 0
  }

  close(): void {
    for (let grows = true; grows; ) {
      grows = false
      for (let source = 0; source < this.nodes; source++) if (this.extend(source)) grows = true
    }
  }

  /** Adds everything that follows from the outgoing links of a node. Returns whether anything was new. */
  private extend(source: number): boolean {
    let grows = false
    for (const [first, row] of this.rows.entries())
      for (const middle of bitsOf(row, source * this.width, this.width))
        for (const [second, whole] of this.table[first]!.entries())
          if (whole >= 0 && this.addRow(source, whole, second, middle)) grows = true
    return grows
  }

  private addRow(source: number, whole: number, second: number, middle: number): boolean {
    const [into, from] = [this.rows[whole]!, this.rows[second]!]
    let grows = false
    for (let word = 0; word < this.width; word++) {
      const fresh = from[middle * this.width + word]! & ~into[source * this.width + word]!
      if (fresh === 0) continue
      for (const bit of bitsOfWord(fresh, word)) if (this.add(source, whole, bit)) grows = true
    }
    return grows
  }

  links(): Link<Name>[] {
    const found: Link<Name>[] = []
    for (let source = 0; source < this.nodes; source++)
      for (const [relation, row] of this.rows.entries())
        for (const target of bitsOf(row, source * this.width, this.width)) {
          const link = { source, name: this.algebra.names[relation]!, target }
          if (canonicalLink(this.algebra, link) === link) found.push(link)
        }
    return found
  }
}

/** The numbers of the set bits, at the time of the call. */
function bitsOf(words: Uint32Array, offset: number, width: number): number[] {
  const found: number[] = []
  for (let word = 0; word < width; word++) {
    const bits = words[offset + word]!
    if (bits !== 0) found.push(...bitsOfWord(bits, word))
  }
  return found
}

function bitsOfWord(bits: number, word: number): number[] {
  const found: number[] = []
  for (let left = bits; left !== 0; left &= left - 1) found.push(word * 32 + 31 - Math.clz32(left & -left))
  return found
}
