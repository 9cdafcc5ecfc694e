/**
 * An index of stated constraints: a hash table of the first constraint with each relation, in flat arrays. O(links) to build, O(1) for a
 * lookup, about 24 bytes for each link.
 */
import { type AllenSet, type Columns, converse, converseColumns } from './allen/allen.js'
import { beyondColumns, type Constraint } from './constraints.js'

export interface StatedConstraints {
  /** The first constraint that states exactly this relation between two entities, in this direction. */
  same(source: number, target: number, statement: Statement): Constraint | undefined
  /** The first constraint that states it in the opposite direction. */
  inverse(source: number, target: number, statement: Statement): Constraint | undefined
  /** The first constraint of each relation. */
  readonly firsts: readonly Constraint[]
  readonly repeated: readonly Constraint[]
}

type Statement = Pick<Constraint, 'columns' | 'set' | 'isConvex'>

export function statedConstraints(constraints: readonly Constraint[]): StatedConstraints {
  const table = new RelationTable(constraints.length)
  const repeated: Constraint[] = []
  for (const constraint of constraints) {
    const { source, target, columns } = constraint
    const beyond = beyondColumns(constraint)
    const isInverseKnown = table.find(target, source, converseColumns(columns), beyond && converse(beyond)) !== NOWHERE
    if (table.add(source, target, columns, beyond) || isInverseKnown) repeated.push(constraint)
  }
  const later = new Set(repeated)
  const at = (i: number): Constraint | undefined => (i === NOWHERE ? undefined : constraints[i])
  return {
    firsts: later.size ? constraints.filter((constraint) => !later.has(constraint)) : constraints,
    repeated,
    same: (source, target, statement) => at(table.find(source, target, statement.columns, beyondColumns(statement))),
    inverse: (source, target, statement) => {
      const beyond = beyondColumns(statement)
      return at(table.find(target, source, converseColumns(statement.columns), beyond && converse(beyond)))
    },
  }
}

const NOWHERE = -1

/** The first position of each relation in a list, by open addressing. At most half of the slots are used. */
class RelationTable {
  readonly #ends: Int32Array
  /** The columns and, above them, the set of a relation that is not convex. */
  readonly #meanings: Int32Array
  readonly #slots: Int32Array
  #count = 0

  constructor(length: number) {
    this.#ends = new Int32Array(2 * length)
    this.#meanings = new Int32Array(length)
    this.#slots = new Int32Array(2 << (32 - Math.clz32(length))).fill(NOWHERE)
  }

  find(source: number, target: number, columns: Columns, beyond: AllenSet): number {
    return this.#slots[this.#slotOf(source, target, columns | (beyond << 12))]!
  }

  /** Adds the next relation of the list; true if an earlier one is the same. */
  add(source: number, target: number, columns: Columns, beyond: AllenSet): boolean {
    const meaning = columns | (beyond << 12)
    const i = this.#count++
    const slot = this.#slotOf(source, target, meaning)
    if (this.#slots[slot] !== NOWHERE) return true
    this.#slots[slot] = i
    this.#ends[2 * i] = source
    this.#ends[2 * i + 1] = target
    this.#meanings[i] = meaning
    return false
  }

  /** The slot of this relation, or the free one where it belongs. */
  #slotOf(source: number, target: number, meaning: number): number {
    const slots = this.#slots
    const ends = this.#ends
    const meanings = this.#meanings
    const mask = slots.length - 1
    for (let slot = hashOf(source, target, meaning) & mask; ; slot = (slot + 1) & mask) {
      const i = slots[slot]!
      if (i === NOWHERE || (ends[2 * i] === source && ends[2 * i + 1] === target && meanings[i] === meaning))
        return slot
    }
  }
}

/** Mixes all bits of the three numbers, so that neighbouring entities do not share slots. */
function hashOf(source: number, target: number, meaning: number): number {
  let hash = Math.imul(source, 0x9e3779b1) ^ Math.imul(target, 0x85ebca6b) ^ Math.imul(meaning, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}
