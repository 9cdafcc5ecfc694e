/**
 * Where a list of constraints states something. The constraints of each entity stand together; a question looks through those
 * of the entity that has fewer. O(links) to build, O(links of one entity) a question.
 */
import { type AllenSet, type Columns, converse, converseColumns } from './allen/allen.js'
import { beyondColumns, type Constraint } from './constraints.js'
import { outgoing } from './points/point-graph.js'

export interface StatedConstraints {
  /** The first constraint that says just this of two entities, in this direction. */
  same(source: number, target: number, said: Said): Constraint | undefined
  /** The first that says it from the other end. */
  inverse(source: number, target: number, said: Said): Constraint | undefined
  /** Each relation once, as it is said first. */
  readonly firsts: readonly Constraint[]
  readonly repeated: readonly Constraint[]
}

type Said = Pick<Constraint, 'columns' | 'set' | 'isConvex'>

export function statedConstraints(constraints: readonly Constraint[], entities: number): StatedConstraints {
  const find = finder(constraints, entities)
  const findSame = (source: number, target: number, said: Said): number =>
    find(source, target, said.columns, beyondColumns(said))
  const findInverse = (source: number, target: number, said: Said): number =>
    find(target, source, converseColumns(said.columns), converse(beyondColumns(said)))
  const isAgain = (constraint: Constraint, i: number): boolean => {
    const { source, target } = constraint
    if (findSame(source, target, constraint) < i) return true
    const inverse = findInverse(source, target, constraint)
    return inverse !== NOWHERE && inverse < i
  }
  const at = (i: number): Constraint | undefined => (i === NOWHERE ? undefined : constraints[i])
  const repeated = constraints.filter(isAgain)
  const again = new Set(repeated)
  return {
    firsts: again.size ? constraints.filter((constraint) => !again.has(constraint)) : constraints,
    repeated,
    same: (source, target, said) => at(findSame(source, target, said)),
    inverse: (source, target, said) => at(findInverse(source, target, said)),
  }
}

const NOWHERE = -1

/** The index of the first constraint that says just this, in this direction. */
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
