/**
 * Learns to read spells from facts with anchors: finds the articles about each fact, and trains on the times that they state.
 * O(documents × graph), then O(steps × pairs of times) for the training.
 */
import type { Fact } from '../layers/facts.js'
import { isArticle } from './articles.js'
import { companionsOf } from './companions.js'
import { type Aliases, formsOf } from './names.js'
import { type Relation, relationFinder } from './relation.js'
import { documentsFor } from './retrieval.js'
import type { SentencesOf, Source } from './source.js'
import { candidatesOfFact } from './spell-evidence.js'
import { type SpellExample, type SpellModel, trainSpells } from './spells/index.js'

/** Options of `learnSpells`. */
export interface LearnSpellsOptions {
  readonly source: Source
  readonly sentencesOf: SentencesOf
  readonly aliases?: Aliases
  /** Relations of your own; they come before those of the table. */
  readonly relations?: readonly Relation[]
  readonly onProgress?: (done: number, all: number) => void
}

/** Learns from the facts that some article names; undefined if they are too few. */
export async function learnSpells(
  facts: readonly Fact[],
  options: LearnSpellsOptions,
): Promise<SpellModel | undefined> {
  const examples: SpellExample[] = []
  const relationOf = relationFinder(options.relations)
  for (const [i, { rivals, spells, spell }] of companionsOf(facts).entries()) {
    const anchors = spells.flatMap(({ anchor }) => (anchor.some((date) => date !== null) ? [anchor] : []))
    if (spell === 0 && anchors.length > 0) {
      const relation = relationOf(facts[i]!.relation)
      const candidates = await candidatesFor(facts[i]!, rivals, relation, options)
      if (candidates.length > 0) examples.push({ relation, candidates, anchors })
    }
    options.onProgress?.(i + 1, facts.length)
  }
  return examples.length < fewestFacts ? undefined : trainSpells(examples)
}

/** Fewer facts teach nothing that holds for others. */
const fewestFacts = 20

async function candidatesFor(
  fact: Fact,
  rivals: readonly string[],
  kind: Relation,
  { source, sentencesOf, aliases }: LearnSpellsOptions,
) {
  const { documents } = await documentsFor(fact, { source, ...(aliases && { aliases }), hasArticles: true })
  const names = { entity: formsOf(fact.entity, aliases), value: formsOf(fact.value, aliases) }
  const articles = documents.filter((document) => isArticle(document, names))
  const search = { ...names, kind, rivals: rivals.flatMap((rival) => formsOf(rival, aliases)), count: 1 }
  return candidatesOfFact(articles, search, sentencesOf).candidates
}
