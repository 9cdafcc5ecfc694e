/**
 * Facts of two sides, judged alike by every measure of facts: which have a partner, and of those without one what the other side has
 * instead. A fact that stands again on its side is passed over and told. O(facts).
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
    doc: 'when two entities or values are the same: but for case, diacritics, punctuation and white space; character by character; or as the first, where a value of gold goes by its aliases too',
  }),
}

/** What the fact was taken from, and where it stands, is not judged. */
type FactItem = Omit<Fact, 'aliases' | 'evidence' | 'place'>

/** What a fact with a partner earns, and why. */
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
      return { side, item: itemOf(fact), credit, weight: 1, facet: fact.relation, because }
    })
  })
  return { judgements, problems: factsProblems(sides) }
}

/** One side, by what a fact may be looked up by. */
export interface FactIndex {
  /** Each once, by its key. */
  readonly facts: ReadonlyMap<string, Fact>
  readonly repeated: readonly Fact[]
  readonly entities: ReadonlySet<string>
  readonly relations: ReadonlyMap<string, readonly Fact[]>
  /** The values of an entity and a relation. */
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

/** What the other side has in place of a fact that it does not have. */
function reasonAlone(fact: Fact, other: FactIndex, match: FactMatchName): Reason {
  const answers = other.values.get(placeKey(fact, match))
  if (answers) return { kind: 'other-answer', answers }
  if (!other.relations.has(fact.relation)) return { kind: 'no-fact', of: 'relation' }
  return { kind: 'no-fact', of: other.entities.has(nameKey(fact.entity, match)) ? 'both' : 'entity' }
}

function itemOf({ entity, relation, value, anchor }: Fact): FactItem {
  return { entity, relation, value, anchor }
}
