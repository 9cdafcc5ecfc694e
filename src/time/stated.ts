/**
 * An index of stated constraints. The constraints of each entity are grouped; a lookup goes through the group of the entity that has
 * fewer. O(links) to build, O(links of one entity) for a lookup.
 */
import { type AllenSet, type Columns, converse, converseColumns } from './allen/allen.js'
import { beyondColumns, type Constraint } from './constraints.js'
import { outgoing } from './points/point-graph.js'

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

export function statedConstraints(constraints: readonly Constraint[], entities: number): StatedConstraints {
  const find = finder(constraints, entities)
  const findSame = (source: number, target: number, statement: Statement): number =>
    find(source, target, statement.columns, beyondColumns(statement))
  const findInverse = (source: number, target: number, statement: Statement): number =>
    find(target, source, converseColumns(statement.columns), converse(beyondColumns(statement)))
  const isRepeated = (constraint: Constraint, i: number): boolean => {
    const { source, target } = constraint
    if (findSame(source, target, constraint) < i) return true
    const inverse = findInverse(source, target, constraint)
    return inverse !== NOWHERE && inverse < i
  }
  const at = (i: number): Constraint | undefined => (i === NOWHERE ? undefined : constraints[i])
  const repeated = constraints.filter(isRepeated)
  const later = new Set(repeated)
  return {
    firsts: later.size ? constraints.filter((constraint) => !later.has(constraint)) : constraints,
    repeated,
    same: (source, target, statement) => at(findSame(source, target, statement)),
    inverse: (source, target, statement) => at(findInverse(source, target, statement)),
  }
}

const NOWHERE = -1

/** A lookup of the first constraint with this relation, in this direction. */
function finder(constraints: readonly Constraint[], entities: number) {
  const ends = new Int32Array(2 * constraints.length)
  constraints.forEach(({ source, target }, i) => {
    ends[2 * i] = source
    ends[2 * i + 1] = target
  })
  const { first, edges } = outgoing(entities, ends)
  const countOf = (entity: number): number => first[entity + 1]! - first[entity]!
  return (source: number, target: number, columns: Columns, beyond: AllenSet): number => {
    const rarer = countOf(source) <= countOf(target) ? source : target
    for (let j = first[rarer]!; j < first[rarer + 1]!; j++) {
      const i = edges[j]! >> 1
      const one = constraints[i]!
      if (one.columns === columns && one.source === source && one.target === target && beyondColumns(one) === beyond)
        return i
    }
    return NOWHERE
  }
}
