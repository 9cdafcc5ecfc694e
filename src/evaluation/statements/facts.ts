/** When each fact held, according to annotators. A fact is the same if its relation and its normalised names are. O(facts). */
import type { Document } from '../../document.js'
import { factKeys } from '../../judging/facts-match.js'
import { emptyFactsLayer, type Fact } from '../../layers/facts.js'
import { keysInOrder, nothingSaid, type SaidItem, type Statement } from './statement.js'

export function factItems(documents: readonly Document[]): SaidItem<Fact>[] {
  const keyOf = factKeys(emptyFactsLayer, 'normalised')
  const files = documents.map(({ layers }) => {
    const byKey = new Map<string, Fact[]>()
    for (const fact of layers.facts?.facts ?? []) byKey.set(keyOf(fact), [...(byKey.get(keyOf(fact)) ?? []), fact])
    return byKey
  })
  return keysInOrder(files.map((byKey) => [...byKey.keys()])).map((key) => ({
    name: nameOf(files.flatMap((byKey) => byKey.get(key) ?? [])),
    said: files.map((byKey) => dated(byKey.get(key))),
  }))
}

/** Names can be spelled in several ways; the first in the order of the alphabet is shown. */
function nameOf(facts: readonly Fact[]) {
  const first = (of: (fact: Fact) => string): string => facts.map(of).sort()[0]!
  return { entity: first((fact) => fact.entity), relation: facts[0]!.relation, value: first((fact) => fact.value) }
}

function dated(facts: readonly Fact[] | undefined): Statement<Fact> {
  if (!facts) return nothingSaid
  const spans = facts.map(({ anchor }) => `(${anchor.map((date) => date ?? '–').join(', ')})`)
  const label = [...new Set(spans)].sort().join(' ')
  return { meaning: label, how: 'stated', label, parts: facts }
}
