/**
 * Judges the facts of two sides the same way for every measure of facts: which facts have a partner, and what the other side has instead for
 * those without one. A fact that repeats another on its side is skipped and reported as a problem. O(facts).
 */
import type { Fact, FactsLayer } from '../layers/facts.js'
import type { Judgement, Pair, Side } from '../measure.js'
import { choice } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import type { Reason } from '../vocabulary/reason.js'
import { type FactMatchName, factKeys, factMatchNames, nameKey } from './facts-match.js'
import { factsProblems } from './facts-problems.js'

export const factParams = {
  match: choice(factMatchNames, {
    default: 'normalised',
    doc: 'when two entities or values match: equal except for case, diacritics, punctuation and white space; equal characters; or as the first, and the aliases of gold’s values match too',
  }),
}

/** The evidence and the place of a fact are not judged. */
type FactItem = Omit<Fact, 'aliases' | 'evidence' | 'place'>

/** The credit of a fact with a partner, and the reason. */
export type JudgePartners = (partners: { readonly gold: Fact; readonly system: Fact; readonly side: Side }) => {
  readonly credit: number
  readonly because: Reason
}

export interface JudgedFacts {
  readonly judgements: readonly Judgement<FactItem>[]
  readonly problems: readonly Problem[]
}

export function judgeFacts(pair: Pair<FactsLayer>, match: FactMatchName, judgePartners: JudgePartners): JudgedFacts {
  const keyOf = factKeys(pair.gold, match)
  const sides = { gold: indexOf(pair.gold, match, keyOf), system: indexOf(pair.system, match, keyOf) }
  const judgements = (['system', 'gold'] as const).flatMap((side) => {
    const other = sides[side === 'gold' ? 'system' : 'gold']
    return [...sides[side].facts].map(([key, fact]): Judgement<FactItem> => {
      const partner = other.facts.get(key)
      const { credit, because } = partner
        ? judgePartners(side === 'gold' ? { gold: fact, system: partner, side } : { gold: partner, system: fact, side })
        : { credit: 0, because: reasonAlone(fact, other, match) }
      return { side, item: factItem(fact), credit, weight: 1, facet: fact.relation, because }
    })
  })
  return { judgements, problems: factsProblems(sides) }
}

/** An index of the facts of one side. */
export interface FactIndex {
  /** Each fact once, by its key. */
  readonly facts: ReadonlyMap<string, Fact>
  readonly repeated: readonly Fact[]
  readonly entities: ReadonlySet<string>
  readonly relations: ReadonlyMap<string, readonly Fact[]>
  /** The values by entity and relation. */
  readonly values: ReadonlyMap<string, readonly string[]>
}

function indexOf({ facts }: FactsLayer, match: FactMatchName, keyOf: (fact: Fact) => string): FactIndex {
  const index = { facts: new Map<string, Fact>(), repeated: [] as Fact[], entities: new Set<string>() }
  const [relations, values] = [new Map<string, Fact[]>(), new Map<string, string[]>()]
  for (const fact of facts) {
    const key = keyOf(fact)
    if (index.facts.has(key)) {
      index.repeated.push(fact)
      continue
    }
    index.facts.set(key, fact)
    index.entities.add(nameKey(fact.entity, match))
    addTo(relations, fact.relation, fact)
    addTo(values, placeKey(fact, match), fact.value)
  }
  return { ...index, relations, values }
}

function addTo<T>(lists: Map<string, T[]>, key: string, member: T): void {
  const list = lists.get(key)
  if (list) list.push(member)
  else lists.set(key, [member])
}

function placeKey({ entity, relation }: Fact, match: FactMatchName): string {
  return JSON.stringify([relation, nameKey(entity, match)])
}

/** The reason for a fact without a partner: what the other side has instead. */
function reasonAlone(fact: Fact, other: FactIndex, match: FactMatchName): Reason {
  const answers = other.values.get(placeKey(fact, match))
  if (answers) return { kind: 'other-answer', answers }
  if (!other.relations.has(fact.relation)) return { kind: 'no-fact', of: 'relation' }
  return { kind: 'no-fact', of: other.entities.has(nameKey(fact.entity, match)) ? 'both' : 'entity' }
}

function factItem({ entity, relation, value, anchor }: Fact): FactItem {
  return { entity, relation, value, anchor }
}
