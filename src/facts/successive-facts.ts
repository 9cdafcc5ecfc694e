/**
 * Succession among a list of facts: the values of one entity and one successive relation narrow each other (`succession.ts`). Lines that
 * repeat a fact are its terms (`terms.ts`): news says the same for all of them, and is dealt to them. Values whose spells an article states
 * are left as they are. O(evidence log evidence).
 */
import type { Fact } from '../layers/facts.js'
import type { AnchoredEvidence } from './aggregate.js'
import { foldName } from './names.js'
import type { RelationOf } from './relation.js'
import { type Overlap, succession } from './succession.js'
import { termsOf } from './terms.js'

/** What documents say about one fact. */
export interface FactFindings {
  readonly pieces: readonly AnchoredEvidence[]
  /** Whether an article states the spell. */
  readonly hasSpell: boolean
}

/** The evidence of each fact after succession. What was set aside is added to the overlaps of its fact. */
export function inSuccession(
  facts: readonly Fact[],
  gathered: readonly FactFindings[],
  overlaps: readonly Overlap[][],
  relationOf: RelationOf,
): (readonly AnchoredEvidence[])[] {
  const narrowed = gathered.map(({ pieces }) => pieces)
  for (const all of successiveGroups(facts, relationOf)) {
    const group = all.filter((members) => !members.some((i) => gathered[i]!.hasSpell))
    const terms = group.flatMap((value) => termsOfValue(value, group, gathered))
    const { pieces, aside } = succession(terms.map((term) => term.pieces))
    for (const [k, { members }] of terms.entries())
      for (const i of members) {
        narrowed[i] = pieces[k]!
        const own = aside.filter(({ value }) => value === k)
        overlaps[i]!.push(
          ...own.map(({ piece, neighbour }) => ({ value: i, piece, neighbour: terms[neighbour]!.members[0]! })),
        )
      }
  }
  return narrowed
}

interface Term {
  readonly pieces: readonly AnchoredEvidence[]
  /** The facts that it is the evidence of. */
  readonly members: readonly number[]
}

/** The terms of the facts of one value. If there are fewer than facts, they are the last ones, and the earlier facts share the first. */
function termsOfValue(
  value: readonly number[],
  group: readonly (readonly number[])[],
  gathered: readonly FactFindings[],
): readonly Term[] {
  const { pieces } = gathered[value[0]!]!
  if (!value.every((i) => hasSamePieces(gathered[i]!.pieces, pieces)))
    return value.map((i) => ({ pieces: gathered[i]!.pieces, members: [i] }))
  const others = group.flatMap((other) => (other === value ? [] : gathered[other[0]!]!.pieces))
  const dealt = termsOf(pieces, value.length, others)
  const shared = value.length - dealt.length
  return dealt.map((own, k) => ({ pieces: own, members: k === 0 ? value.slice(0, shared + 1) : [value[shared + k]!] }))
}

function hasSamePieces(one: readonly AnchoredEvidence[], other: readonly AnchoredEvidence[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The values of each entity and successive relation, each with the indexes of its facts. */
function successiveGroups(facts: readonly Fact[], relationOf: RelationOf): number[][][] {
  const groups = new Map<string, Map<string, number[]>>()
  for (const [i, { entity, relation, value }] of facts.entries()) {
    if (!relationOf(relation).isSuccessive) continue
    const key = `${foldName(entity)}\n${foldName(relation)}`
    const values = groups.get(key) ?? new Map<string, number[]>()
    groups.set(key, values)
    values.set(foldName(value), [...(values.get(foldName(value)) ?? []), i])
  }
  return [...groups.values()].map((values) => [...values.values()])
}
