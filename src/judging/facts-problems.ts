/** Problems when two files of facts are compared. */
import type { Fact } from '../layers/facts.js'
import type { Side } from '../measure.js'
import { bounds, contradictions } from '../time/anchors.js'
import { firstOf, type Problem } from '../vocabulary/problem.js'
import type { FactIndex, SpellsCounted } from './facts.js'

/** The number of problems listed of each kind; the last one says how many more there are. */
const mostListed = 20

export function factsProblems(sides: Readonly<Record<Side, FactIndex>>, spells: SpellsCounted): Problem[] {
  const { gold, system } = sides
  // If gold has a single entity, it need not have every relation.
  const unknown = gold.entities.size < 2 ? [] : [...system.relations].filter(([name]) => !gold.relations.has(name))
  return [
    ...firstOf([...gold.facts.values()].flat().flatMap(contradictoryKeys), mostListed),
    ...(['gold', 'system'] as const).flatMap((side) => redundant(side, sides[side].repeated, spells)),
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
      message: `Contradictory key: ${factName(fact)}, where ${low} is later than ${high}.`,
      ...(place && { place }),
      actual: `${low} > ${high}`,
      expected: ['t1 ≤ t2', 't3 ≤ t4', 't1 ≤ t4'],
      hint: 'Correct one of the two dates, leave it open with null, or remove the fact.',
    }
  })
}

function redundant(side: Side, repeated: readonly Fact[], spells: SpellsCounted): Problem[] {
  const [first] = repeated
  if (!first) return []
  const facts = repeated.length === 1 ? '1 fact repeats' : `${repeated.length} facts repeat`
  return [
    {
      code: 'facts/redundant',
      severity: 'warning',
      side,
      message: `${facts} the ${spells === 'first' ? 'entity, relation and value' : 'entity, relation, value and time span'} of an earlier one, such as ${factName(first)}. Only the first one counts.`,
      ...(first.place && { place: first.place }),
      actual: String(repeated.length),
      expected: ['each fact once'],
      hint: spells === 'first' ? 'Remove the others, or combine their anchors into one fact.' : 'Remove the others.',
    },
  ]
}

function noneShared(gold: FactIndex, system: FactIndex): Problem[] {
  const [theirs, own] = [[...gold.facts.values()][0]?.[0], [...system.facts.values()][0]?.[0]]
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
      hint: 'Facts are paired by entity, relation and value. Check that the files belong together and use the same names for entities.',
    },
  ]
}

function unknownRelation(relation: string, facts: readonly Fact[]): Problem {
  const { place } = facts[0]!
  return {
    code: 'facts/unknown-relation',
    severity: 'warning',
    side: 'system',
    message: `Gold has no fact with the relation "${relation}", the system has ${facts.length}. ${facts.length === 1 ? 'It counts' : 'They count'} as wrong.`,
    ...(place && { place }),
    actual: relation,
    expected: ['a relation of gold'],
    hint: 'Check whether gold uses another name for the relation, or remove these facts.',
  }
}

/** @example factName(fact) // 'president of Angola, "João Lourenço"' */
function factName({ entity, relation, value }: Fact): string {
  return `${relation} of ${entity}, "${value}"`
}
