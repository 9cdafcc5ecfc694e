/**
 * Decides when two facts are the same: they have the same relation, and their entities and values match by a named strategy:
 *
 *     exact       equal characters
 *     normalised  equal except for case, diacritics, punctuation and white space
 *     aliases     as normalised, or equal to an alias that gold lists for the value
 *
 * Each strategy compares keys, so a fact has at most one partner and pairing is linear.
 */
import type { Fact, FactsLayer } from '../layers/facts.js'
import { foldLetters } from '../text/folding.js'

export const factMatchNames = ['normalised', 'exact', 'aliases'] as const
export type FactMatchName = (typeof factMatchNames)[number]

/** Facts with the same key are the same fact. */
export function factKeys({ facts }: FactsLayer, match: FactMatchName): (fact: Fact) => string {
  const valueKeys = match === 'aliases' ? aliasTable(facts) : new Map<string, string>()
  return (fact) => {
    const key = keyWith(fact, fact.value, match)
    return valueKeys.get(key) ?? key
  }
}

/** From the key with an alias to the key with the value. A name that is itself a value is not an alias. If two values share an alias, the first one has it. */
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
 * Normalises a name. Full stops and apostrophes are removed, other punctuation becomes a space. A name of punctuation only is kept.
 * @example normaliseName('José  Eduardo DOS-SANTOS') // 'jose eduardo dos santos'
 */
export function normaliseName(name: string): string {
  const letters = plainBlanks(foldLetters(name))
  return plainBlanks(letters.replace(/[.'’‘ʼ]/g, '').replace(/[\p{P}\p{S}]/gu, ' ')) || letters
}

function plainBlanks(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
