/**
 * When two facts are the same: the same relation, and entity and value that match by a named strategy:
 *
 *     exact       the same characters
 *     normalised  the same but for case, diacritics, punctuation and white space
 *     aliases     the same so, where other names that gold gives a value stand for it
 *
 * Each is an equality of keys, so that a fact has one partner at most and pairing is linear.
 */
import type { Fact, FactsLayer } from '../layers/facts.js'
import { foldLetters } from '../text/folding.js'

export const factMatchNames = ['normalised', 'exact', 'aliases'] as const
export type FactMatchName = (typeof factMatchNames)[number]

/** Facts with one key are the same fact. */
export function factKeys({ facts }: FactsLayer, match: FactMatchName): (fact: Fact) => string {
  const standsFor = match === 'aliases' ? aliasTable(facts) : new Map<string, string>()
  return (fact) => {
    const key = keyWith(fact, fact.value, match)
    return standsFor.get(key) ?? key
  }
}

/** By the key with an alias, the key with the value. A name that is a value itself stands for no other; of two values the first has it. */
function aliasTable(gold: readonly Fact[]): ReadonlyMap<string, string> {
  const table = new Map(
    gold.map((fact) => [keyWith(fact, fact.value, 'aliases'), keyWith(fact, fact.value, 'aliases')]),
  )
  for (const fact of gold)
    for (const alias of fact.aliases ?? []) {
      const key = keyWith(fact, alias, 'aliases')
      if (!table.has(key)) table.set(key, keyWith(fact, fact.value, 'aliases'))
    }
  return table
}

function keyWith({ entity, relation }: Fact, value: string, match: FactMatchName): string {
  return JSON.stringify([relation, nameKey(entity, match), nameKey(value, match)])
}

export function nameKey(name: string, match: FactMatchName): string {
  return match === 'exact' ? name : normaliseName(name)
}

/**
 * A name without what does not count. Full stops and apostrophes vanish, other punctuation is a blank; a name of nothing else stays.
 * @example normaliseName('José  Eduardo DOS-SANTOS') // 'jose eduardo dos santos'
 */
export function normaliseName(name: string): string {
  const letters = plainBlanks(foldLetters(name))
  return plainBlanks(letters.replace(/[.'’‘ʼ]/g, '').replace(/[\p{P}\p{S}]/gu, ' ')) || letters
}

function plainBlanks(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
