/** Finds the documents of a source that may say when a fact held. Three searches at most for each fact. */
import type { Fact } from '../layers/facts.js'
import { isArticle } from './articles.js'
import { type Aliases, formsOf } from './names.js'
import { anywhere, nearness, type Source, type SourceDocument } from './source.js'

/** Where to look. */
export interface RetrievalOptions {
  readonly source: Source
  readonly aliases?: Aliases
  /** Whether to look for articles that name both anywhere. */
  readonly hasArticles: boolean
}

/**
 * The documents that the fact names as evidence; else those with entity and value near each other, and articles that name both anywhere;
 * else those that mention the value.
 */
export async function documentsFor(
  { entity, value, evidence }: Fact,
  { source, aliases, hasArticles }: RetrievalOptions,
): Promise<{ readonly documents: readonly SourceDocument[]; readonly missing: readonly string[] }> {
  // Evidence of a neighbour is about another value.
  const given = new Set((evidence ?? []).flatMap(({ document, time }) => (time === 'neighbour' ? [] : [document])))
  const known = new Map<string, SourceDocument>()
  for (const id of given) {
    const document = await source.get(id)
    if (document) known.set(id, document)
  }
  const missing = [...given].filter((id) => !known.has(id))
  if (known.size > 0) return { documents: [...known.values()], missing }
  const names = { entity: formsOf(entity, aliases), value: formsOf(value, aliases) }
  const near = await source.near(names.entity, names.value, nearness)
  const found = new Map(near.map((document) => [document.id, document]))
  if (hasArticles)
    for (const document of await source.near(names.entity, names.value, anywhere, mostSearched))
      if (isArticle(document, names)) found.set(document.id, document)
  return {
    documents: found.size > 0 ? [...found.values()] : await source.mentioning(names.value, mostSearched),
    missing,
  }
}

/** The largest number of documents of one search that goes beyond those with both names near each other; spread over time. */
const mostSearched = 1000
