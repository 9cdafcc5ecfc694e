/**
 * Where a list of constraints states something. The constraints of each entity stand together; a question looks through those
 * of the entity that has fewer. O(links) to build, O(links of one entity) a question.
 */
import { converse, converseColumns } from './allen.js'
import { beyondColumns, type Constraint } from './constraints.js'
import { outgoing } from './point-graph.js'

export interface StatedConstraints {
  /** The first constraint that says just this of two entities, in this direction or else from the other end. */
  find(
    source: number,
    target: number,
    said: Said,
  ): { readonly as: 'same' | 'inverse'; readonly constraint: Constraint } | undefined
  /** Each relation once, as it is said first. */
  readonly firsts: readonly Constraint[]
  readonly repeated: readonly Constraint[]
}

type Said = Pick<Constraint, 'columns' | 'set' | 'isConvex'>

export function statedConstraints(constraints: readonly Constraint[], entities: number): StatedConstraints {
  const find = finder(constraints, entities)
  const [firsts, repeated]: [Constraint[], Constraint[]] = [[], []]
  constraints.forEach((constraint, i) => {
    const { source, target } = constraint
    const isFirst = find(source, target, constraint) === i && !isBefore(find(target, source, turned(constraint)), i)
    ;(isFirst ? firsts : repeated).push(constraint)
  })
  return {
    firsts,
    repeated,
    find: (source, target, said) => {
      const same = find(source, target, said)
      if (same !== undefined) return { as: 'same', constraint: constraints[same]! }
      const inverse = find(target, source, turned(said))
      return inverse === undefined ? undefined : { as: 'inverse', constraint: constraints[inverse]! }
    },
  }
}

function isBefore(found: number | undefined, i: number): boolean {
  return found !== undefined && found < i
}

function turned({ columns, set, isConvex }: Said): Said {
  return { columns: converseColumns(columns), set: set === undefined ? undefined : converse(set), isConvex }
}

/** The index of the first constraint that says just this, in this direction. */
function finder(constraints: readonly Constraint[], entities: number) {
  const ends = new Int32Array(2 * constraints.length)
  constraints.forEach(({ source, target }, i) => {
    ends[2 * i] = source
    ends[2 * i + 1] = target
  })
  const { first, edges } = outgoing(entities, ends)
  const countOf = (entity: number): number => first[entity + 1]! - first[entity]!
  return (source: number, target: number, { columns, set, isConvex }: Said): number | undefined => {
    const beyond = beyondColumns({ set, isConvex })
    const rarer = countOf(source) <= countOf(target) ? source : target
    for (let j = first[rarer]!; j < first[rarer + 1]!; j++) {
      const i = edges[j]! >> 1
      const one = constraints[i]!
      if (one.columns === columns && one.source === source && one.target === target && beyondColumns(one) === beyond)
        return i
    }
    return undefined
  }
}
