/**
 * Distant supervision (Garrido and others 2012, section 4): facts of a knowledge base as seeds, documents that name entity and value, and the
 * candidates in them as examples. A candidate value that the knowledge base has is a positive example, any other is a negative one; both have
 * a type that the relation expects, as far as types are known. Beyond the paper, some other documents that mention the entity also give
 * examples, because extraction reads such documents too. `learn-relations.ts` learns from the examples. Memory is needed for the examples,
 * not for the documents.
 */
import { type Anchor, openAnchor } from '../layers/facts.js'
import { version } from '../vocabulary/version.js'
import { viewOf } from './candidates/view.js'
import { type Candidate, candidatesIn, candidateValues } from './examples.js'
import { exampleBook, learnRelations } from './learn-relations.js'
import { learnSpells } from './learn-spells.js'
import type { FactsModel, Representation } from './model.js'
import { type Aliases, formsOf, namesMatch } from './names.js'
import { type Relation, relationFinder } from './relation.js'
import { anywhere, type GraphOf, nearness, type SentencesOf, type Source, type SourceDocument } from './source.js'

/** A fact of the knowledge base. */
export interface Seed {
  readonly entity: string
  readonly relation: string
  readonly value: string
  /** When it held, if known; teaches how articles state the spells of facts. */
  readonly anchor?: Anchor
}

/** Options of `trainFacts`. */
export interface TrainFactsOptions {
  readonly source: Source
  readonly graphOf: GraphOf
  /** By default, the sentences of the graph. */
  readonly sentencesOf?: SentencesOf
  readonly representation: Representation
  readonly aliases?: Aliases
  /** Relations of your own; they come before those of the table. */
  readonly relations?: readonly Relation[]
  readonly seed?: number
  /** The number of other documents that mention the entity, spread over time. */
  readonly otherDocuments?: number
  /** Called after each entity. */
  readonly onProgress?: (done: number, all: number) => void
}

/** The default number of other documents for each entity. */
export const defaultOtherDocuments = 300

/** Trains a model from seeds. */
export async function trainFacts(seeds: readonly Seed[], options: TrainFactsOptions): Promise<FactsModel> {
  const { seed = 1, onProgress } = options
  const book = exampleBook(seed)
  const subjects = subjectsOf(seeds)
  for (const [i, subject] of subjects.entries()) {
    await addExamples(book, subject, options)
    onProgress?.(i + 1, subjects.length)
  }
  const spells = await spellsOf(seeds, options)
  return {
    format: 'cupel-facts-model-3',
    signature: signatureOf(seeds, options),
    representation: options.representation,
    ...learnRelations(book.examples(), seed),
    ...(spells && { spells }),
  }
}

/** Learned from the seeds with anchors. */
async function spellsOf(seeds: readonly Seed[], options: TrainFactsOptions): Promise<FactsModel['spells']> {
  const { graphOf, sentencesOf = (document) => graphOf(document).sentences } = options
  const dated = seeds.flatMap(({ anchor = openAnchor, ...seed }) =>
    anchor === openAnchor ? [] : [{ ...seed, anchor }],
  )
  return learnSpells(dated, { ...options, sentencesOf, onProgress: () => {} })
}

/** An entity with its values in each relation. */
interface Subject {
  readonly entity: string
  readonly relations: ReadonlyMap<string, readonly string[]>
}

/**
 * The entities. If the knowledge base has two relations for some entity, it would have the second one for any entity of which it has the first.
 * So the second relation has no value there, and all candidates are negative examples.
 */
function subjectsOf(seeds: readonly Seed[]): readonly Subject[] {
  const subjects = new Map<string, Map<string, string[]>>()
  for (const { entity, relation, value } of seeds) {
    const relations = subjects.get(entity) ?? new Map<string, string[]>()
    subjects.set(entity, relations)
    relations.set(relation, [...(relations.get(relation) ?? []), value])
  }
  const together = new Map<string, Set<string>>()
  for (const relations of subjects.values())
    for (const one of relations.keys()) together.set(one, new Set([...(together.get(one) ?? []), ...relations.keys()]))
  return [...subjects].map(([entity, relations]) => {
    const expected = [...relations.keys()].flatMap((relation) => [...together.get(relation)!])
    return { entity, relations: new Map(expected.map((relation) => [relation, relations.get(relation) ?? []])) }
  })
}

/** Adds the candidates of an entity in all its documents, which are read once for all relations. */
async function addExamples(
  book: ReturnType<typeof exampleBook>,
  { entity, relations }: Subject,
  options: TrainFactsOptions,
): Promise<void> {
  const names = formsOf(entity, options.aliases)
  const relationOf = relationFinder(options.relations)
  const searches = [...relations].map(([relation, values]) => ({
    ...{ relation, values, query: { names, relation: relationOf(relation) } },
    candidates: [] as Candidate[],
  }))
  for (const document of await documentsFor(names, [...new Set([...relations.values()].flat())], options)) {
    const view = viewOf(document, options.graphOf(document))
    for (const { query, candidates } of searches) candidates.push(...candidatesIn(view, query))
  }
  for (const { relation, values, candidates } of searches)
    book.add({ entity, relation }, candidateValues(candidates), ({ mentions }) =>
      values.some((value) => mentions.some(({ name }) => namesMatch(name, value))),
    )
}

/** Documents with entity and value near each other; where there are none, documents that name both; and others that mention the entity. */
async function documentsFor(
  names: readonly string[],
  values: readonly string[],
  { source, aliases, otherDocuments = defaultOtherDocuments }: TrainFactsOptions,
): Promise<readonly SourceDocument[]> {
  const found = new Map<string, SourceDocument>()
  const add = (documents: readonly SourceDocument[]) => {
    for (const document of documents) found.set(document.id, document)
    return documents.length
  }
  for (const value of values) {
    const forms = formsOf(value, aliases)
    if (add(await source.near(names, forms, nearness)) === 0)
      add(await source.near(names, forms, anywhere, mostDistant))
  }
  if (otherDocuments > 0) add(await source.mentioning(names, otherDocuments))
  return [...found.values()]
}

/** The largest number of documents in which a value is far from the entity. */
const mostDistant = 20

function signatureOf(
  seeds: readonly Seed[],
  { representation, seed = 1, otherDocuments = defaultOtherDocuments }: TrainFactsOptions,
): string {
  return `facts|representation:${representation}|features:mentions|facts:${seeds.length}|other-documents:${otherDocuments}|seed:${seed}|version:${version}`
}
