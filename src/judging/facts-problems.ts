/** What is wrong with two files of facts when they meet. */
import type { Fact } from '../layers/facts.js'
import type { Side } from '../measure.js'
import { bounds, contradictions } from '../time/anchors.js'
import { firstOf, type Problem } from '../vocabulary/problem.js'
import type { FactIndex } from './facts.js'

/** Of each kind so many are listed; the last one tells how many more there are. */
const mostListed = 20

export function factsProblems(sides: Readonly<Record<Side, FactIndex>>): Problem[] {
  const { gold, system } = sides
  // Of a single entity gold need not have every relation.
  const unknown = gold.entities.size < 2 ? [] : [...system.relations].filter(([name]) => !gold.relations.has(name))
  return [
    ...firstOf([...gold.facts.values()].flatMap(contradictoryKeys), mostListed),
    ...(['gold', 'system'] as const).flatMap((side) => redundant(side, sides[side].repeated)),
    ...noneShared(gold, system),
    ...firstOf(
      unknown.map(([relation, facts]) => unknownRelation(relation, facts)),
      mostListed,
    ),
  ]
}

function contradictoryKeys(fact: Fact): Problem[] {
  const { anchor, place } = fact
  return contradictions(anchor).map(([lower, upper]) => {
    const [low, high] = [lower, upper].map((bound) => `${bounds[bound]} ${anchor[bound]}`)
    return {
      code: 'facts/contradictory-key',
      severity: 'error',
      side: 'gold',
      message: `Contradictory key: ${nameOf(fact)}, where ${low} is later than ${high}.`,
      ...(place && { place }),
      actual: `${low} > ${high}`,
      expected: ['t1 ≤ t2', 't3 ≤ t4', 't1 ≤ t4'],
      hint: 'Correct one of the two dates, leave it open with null, or take the fact out.',
    }
  })
}

function redundant(side: Side, repeated: readonly Fact[]): Problem[] {
  const [first] = repeated
  if (!first) return []
  const does = repeated.length === 1 ? '1 fact stands' : `${repeated.length} facts stand`
  return [
    {
      code: 'facts/redundant',
      severity: 'warning',
      side,
      message: `${does} again with the same entity, relation and value, such as ${nameOf(first)}. The first one counts, whatever the others say.`,
      ...(first.place && { place: first.place }),
      actual: String(repeated.length),
      expected: ['each fact once'],
      hint: 'Take the others out, or bring their anchors together first.',
    },
  ]
}

function noneShared(gold: FactIndex, system: FactIndex): Problem[] {
  const [theirs, own] = [[...gold.facts.values()][0], [...system.facts.values()][0]]
  if (!theirs || !own || [...system.entities].some((entity) => gold.entities.has(entity))) return []
  return [
    {
      code: 'facts/no-shared-entity',
      severity: 'warning',
      side: 'system',
      message: `Gold and system share no entity: gold has "${theirs.entity}", the system has "${own.entity}".`,
      ...(own.place && { place: own.place }),
      actual: own.entity,
      expected: [theirs.entity],
      hint: 'Facts are paired by entity, relation and value. Look whether the files belong together and name entities alike.',
    },
  ]
}

function unknownRelation(relation: string, facts: readonly Fact[]): Problem {
  const { place } = facts[0]!
  return {
    code: 'facts/unknown-relation',
    severity: 'warning',
    side: 'system',
    message: `Gold has no fact of "${relation}", the system has ${facts.length}. ${facts.length === 1 ? 'It counts' : 'They count'} as wrong.`,
    ...(place && { place }),
    actual: relation,
    expected: ['a relation of gold'],
    hint: 'Look whether gold names the relation otherwise, or take it out.',
  }
}

/** @example nameOf(fact) // 'president of Angola, "João Lourenço"' */
function nameOf({ entity, relation, value }: Fact): string {
  return `${relation} of ${entity}, "${value}"`
}
