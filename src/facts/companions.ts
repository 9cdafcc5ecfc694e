/** What a list of facts says beside each of them: the other values of its entity, and its other spells. O(facts + rivals of all facts). */
import type { Fact } from '../layers/facts.js'
import { foldName } from './names.js'

/** What a list of facts says beside one of them. */
export interface Companions {
  /** The other values of the same entity and relation. */
  readonly rivals: readonly string[]
  /** The facts with the same entity, relation and value, this one included: each is a spell. */
  readonly spells: readonly Fact[]
  /** The number of this fact among them. */
  readonly spell: number
}

/** The companions of each fact of a list. */
export function companionsOf(facts: readonly Fact[]): readonly Companions[] {
  const groups = new Map<string, Map<string, Fact[]>>()
  const companions = facts.map((fact) => {
    const values = ownEntry(
      groups,
      `${foldName(fact.entity)}\n${foldName(fact.relation)}`,
      () => new Map<string, Fact[]>(),
    )
    const spells = ownEntry(values, foldName(fact.value), (): Fact[] => [])
    return { values, spells, spell: spells.push(fact) - 1 }
  })
  return companions.map(({ values, spells, spell }) => {
    const rivals = [...values.values()].flatMap((others) => (others === spells ? [] : [others[0]!.value]))
    return { rivals, spells, spell }
  })
}

function ownEntry<V>(entries: Map<string, V>, key: string, make: () => V): V {
  const entry = entries.get(key) ?? make()
  entries.set(key, entry)
  return entry
}
