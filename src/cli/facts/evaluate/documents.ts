/**
 * The texts that baselines read for a fact: the documents that name both entity and value, those about the entity before those about the
 * value, and these before others. One search for each fact.
 */
import { articlesByRelevance } from '../../../facts/articles.js'
import { type Aliases, formsOf, type Source } from '../../../facts/index.js'
import { readableText } from '../../../facts/readable-text.js'
import { anywhere } from '../../../facts/source.js'
import type { Fact } from '../../../layers/facts.js'

/** What baselines know about a fact. */
export interface FactTexts {
  /** The texts of the documents that say most about it. */
  readonly near: readonly string[]
  /** The texts and dates of all documents that name both; none if there are none. */
  readonly all: readonly string[]
  /** The names of the value. */
  readonly value: readonly string[]
}

export interface TextSearch {
  readonly source: Source
  readonly aliases: Aliases
  /** The largest number of documents of a fact. */
  readonly documents: number
}

export async function textsOfFact(fact: Fact, { source, aliases, documents }: TextSearch): Promise<FactTexts> {
  const names = { entity: formsOf(fact.entity, aliases), value: formsOf(fact.value, aliases) }
  const found = await source.near(names.entity, names.value, anywhere, documents)
  const texts = (some: typeof found) => some.map(({ text }) => readableText(text))
  const nearest = articlesByRelevance(found, names).find((group) => group.length > 0) ?? []
  return {
    near: texts(nearest),
    all: [...texts(found), ...found.flatMap(({ date }) => date ?? [])],
    value: names.value,
  }
}
