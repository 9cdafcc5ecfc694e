/**
 * Judges the facts of two sides the same way for every measure of facts: which facts have a partner, and what the other side has instead for
 * those without one. How lines with the same entity, relation and value are counted depends on the measure; see `SpellsCounted`. A line that
 * repeats another on its side is skipped and reported as a problem. O(facts), and O(s³) for a fact with s spells.
 */
import type { Anchor, Fact, FactsLayer } from '../layers/facts.js'
import type { Judgement, Pair, Side } from '../measure.js'
import { choice } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import type { Reason } from '../vocabulary/reason.js'
import { type FactMatchName, factKeys, factMatchNames, nameKey } from './facts-match.js'
import { factsProblems } from './facts-problems.js'
import { distinctSpells, pairSpells } from './facts-spells.js'

export const factParams = {
  match: choice(factMatchNames, {
    default: 'normalised',
    doc: 'when two entities or values match: equal except for case, diacritics, punctuation and white space; equal characters; or as the first, and the aliases of gold’s values match too',
  }),
}

/**
 * How lines with the same entity, relation and value are counted: each time span is a fact; only the first line counts and the others are
 * repetitions; or time spans do not matter, and all lines together are one fact.
 */
export type SpellsCounted = 'each' | 'first' | 'together'

/** The evidence and the place of a fact are not judged. */
type FactItem = Omit<Fact, 'aliases' | 'evidence' | 'place' | 'closed'> & {
  /** Of gold facts: whether a document names the fact, that is, the gold fact or its partner has evidence. */
  readonly isDocumented?: true
}

export interface FactJudging {
  readonly match: FactMatchName
  readonly spells: SpellsCounted
  /** How well two spells of one fact fit; used if a fact has several. */
  qualityOf?(gold: Anchor, system: Anchor): number
  /** The credit of a fact with a partner, and the reason. */
  judgePartners(partners: { readonly gold: Fact; readonly system: Fact; readonly side: Side }): {
    readonly credit: number
    readonly because: Reason
  }
}

export interface JudgedFacts {
  readonly judgements: readonly Judgement<FactItem>[]
  readonly problems: readonly Problem[]
}

export function judgeFacts(pair: Pair<FactsLayer>, judging: FactJudging): JudgedFacts {
  const { match, spells } = judging
  const keyOf = factKeys(pair.gold, match)
  const sides = { gold: indexOf(pair.gold, keyOf, judging), system: indexOf(pair.system, keyOf, judging) }
  const partners = partnersOf(sides, judging)
  const judgements = (['system', 'gold'] as const).flatMap((side) => {
    const other = sides[side === 'gold' ? 'system' : 'gold']
    return [...sides[side].facts].flatMap(([key, own]) =>
      own.map((fact): Judgement<FactItem> => {
        const partner = partners[side].get(fact)
        const { credit, because } = partner
          ? judging.judgePartners({
              ...(side === 'gold' ? { gold: fact, system: partner } : { gold: partner, system: fact }),
              side,
            })
          : { credit: 0, because: reasonAlone(fact, key, other, match) }
        const isDocumented = side === 'gold' && (hasEvidence(fact) || hasEvidence(partner))
        return { side, item: factItem(fact, isDocumented), credit, weight: 1, facet: fact.relation, because }
      }),
    )
  })
  return { judgements, problems: factsProblems(sides, spells) }
}

/** An index of the facts of one side. */
export interface FactIndex {
  /** The spells of each fact that count, by its key. */
  readonly facts: ReadonlyMap<string, readonly Fact[]>
  readonly repeated: readonly Fact[]
  readonly entities: ReadonlySet<string>
  readonly relations: ReadonlyMap<string, readonly Fact[]>
  /** The values by entity and relation. */
  readonly values: ReadonlyMap<string, readonly string[]>
}

function indexOf({ facts }: FactsLayer, keyOf: (fact: Fact) => string, { match, spells }: FactJudging): FactIndex {
  const byKey = new Map<string, Fact[]>()
  for (const fact of facts) addTo(byKey, keyOf(fact), fact)
  const index = { facts: new Map<string, readonly Fact[]>(), repeated: [] as Fact[], entities: new Set<string>() }
  const [relations, values] = [new Map<string, Fact[]>(), new Map<string, string[]>()]
  for (const [key, lines] of byKey) {
    const { counted, repeated } = countedLines(lines, spells)
    index.facts.set(key, counted)
    for (const fact of repeated) index.repeated.push(fact)
    for (const fact of counted) addTo(relations, fact.relation, fact)
    index.entities.add(nameKey(counted[0]!.entity, match))
    addTo(values, placeKey(counted[0]!, match), counted[0]!.value)
  }
  return { ...index, relations, values }
}

function addTo<T>(lists: Map<string, T[]>, key: string, member: T): void {
  const list = lists.get(key)
  if (list) list.push(member)
  else lists.set(key, [member])
}

/** The lines with one key that count, and those that repeat another one. */
function countedLines(lines: readonly Fact[], counted: SpellsCounted) {
  if (counted === 'first') return { counted: lines.slice(0, 1), repeated: lines.slice(1) }
  const { spells, repeated } = distinctSpells(lines)
  return { counted: counted === 'each' ? spells : spells.slice(0, 1), repeated }
}

/** For each side, the partner of each fact that has one. */
function partnersOf(
  { gold, system }: Readonly<Record<Side, FactIndex>>,
  { qualityOf = () => 0 }: FactJudging,
): Readonly<Record<Side, ReadonlyMap<Fact, Fact>>> {
  const partners = { gold: new Map<Fact, Fact>(), system: new Map<Fact, Fact>() }
  for (const [key, own] of gold.facts) {
    const theirs = system.facts.get(key) ?? []
    for (const [i, k] of pairSpells(own, theirs, qualityOf).entries()) {
      if (k === undefined) continue
      partners.gold.set(own[i]!, theirs[k]!)
      partners.system.set(theirs[k]!, own[i]!)
    }
  }
  return partners
}

function placeKey({ entity, relation }: Fact, match: FactMatchName): string {
  return JSON.stringify([relation, nameKey(entity, match)])
}

/** The reason for a fact without a partner: what the other side has instead. */
function reasonAlone(fact: Fact, key: string, other: FactIndex, match: FactMatchName): Reason {
  const spells = other.facts.get(key)
  if (spells) return { kind: 'other-spells', spells: spells.length }
  const answers = other.values.get(placeKey(fact, match))
  if (answers) return { kind: 'other-answer', answers }
  if (!other.relations.has(fact.relation)) return { kind: 'no-fact', of: 'relation' }
  return { kind: 'no-fact', of: other.entities.has(nameKey(fact.entity, match)) ? 'both' : 'entity' }
}

function hasEvidence(fact: Fact | undefined): boolean {
  return (fact?.evidence?.length ?? 0) > 0
}

function factItem({ entity, relation, value, anchor }: Fact, isDocumented: boolean): FactItem {
  return { entity, relation, value, anchor, ...(isDocumented && { isDocumented }) }
}
