/**
 * Distant supervision (Garrido and others 2012, section 4): facts of a knowledge base as seeds, documents in which entity and value are
 * near each other, examples from their graphs, and one linear machine for each relation. Features in fewer than five examples are left out.
 *
 * Beyond the paper, some other documents that mention the entity also give examples. Extraction reads such documents too, and without them
 * a machine would accept every person who is named beside an entity. Memory is needed for the examples, not for the documents.
 */

import { type Anchor, openAnchor } from '../layers/facts.js'
import { type LinearSvm, trainLinearSvm } from '../learn/linear-svm.js'
import { version } from '../vocabulary/version.js'
import { examplesIn } from './examples.js'
import { learnSpells } from './learn-spells.js'
import type { FactsModel, RelationModel, Representation } from './model.js'
import { type Aliases, formsOf } from './names.js'
import { type Relation, relationFinder } from './relation.js'
import { type GraphOf, nearness, type SentencesOf, type Source, type SourceDocument } from './source.js'

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
  /** Called after each entity of a relation. */
  readonly onProgress?: (done: number, all: number) => void
}

/** Features in fewer examples are left out. */
export const fewestExamples = 5
/** The default number of other documents for each entity. */
export const defaultOtherDocuments = 300

/** Trains a model from seeds. */
export async function trainFacts(seeds: readonly Seed[], options: TrainFactsOptions): Promise<FactsModel> {
  const byRelation = groupSeeds(seeds, ({ relation }) => relation)
  const all = [...byRelation.values()].reduce((sum, own) => sum + groupSeeds(own, ({ entity }) => entity).size, 0)
  const relations: RelationModel[] = []
  let done = 0
  for (const [relation, own] of [...byRelation].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const examples: Example[] = []
    for (const [entity, facts] of groupSeeds(own, (fact) => fact.entity)) {
      await gatherExamples(examples, { entity, relation, values: facts.map(({ value }) => value) }, options)
      options.onProgress?.(++done, all)
    }
    relations.push(learnRelation(relation, examples, options.seed ?? 1))
  }
  const { graphOf, sentencesOf = (document) => graphOf(document).sentences } = options
  const dated = seeds.flatMap(({ anchor = openAnchor, ...seed }) =>
    anchor === openAnchor ? [] : [{ ...seed, anchor }],
  )
  const spells = await learnSpells(dated, { ...options, sentencesOf, onProgress: () => {} })
  return {
    format: 'cupel-facts-model',
    signature: signatureOf(seeds, options),
    representation: options.representation,
    relations,
    ...(spells && { spells }),
  }
}

interface Example {
  readonly features: readonly string[]
  readonly isPositive: boolean
}

async function gatherExamples(
  examples: Example[],
  { entity, relation, values }: { entity: string; relation: string; values: readonly string[] },
  { source, graphOf, aliases, relations, otherDocuments = defaultOtherDocuments }: TrainFactsOptions,
): Promise<void> {
  const kind = relationFinder(relations)(relation)
  const forms = formsOf(entity, aliases)
  const seen = new Set<string>()
  const addExamples = (documents: readonly SourceDocument[]) => {
    for (const document of documents) {
      if (seen.has(document.id)) continue
      seen.add(document.id)
      const found = examplesIn(graphOf(document), forms, values, kind)
      for (const { features, isPositive } of found) examples.push({ features, isPositive })
    }
  }
  for (const value of values) addExamples(await source.near(forms, formsOf(value, aliases), nearness))
  if (otherDocuments > 0) addExamples(await source.mentioning(forms, otherDocuments))
}

function learnRelation(relation: string, examples: readonly Example[], seed: number): RelationModel {
  const features = commonFeatures(examples)
  const numbers = new Map(features.map((feature, i) => [feature, i]))
  const machine: LinearSvm = trainLinearSvm(
    examples.map(({ features: own, isPositive }) => ({
      features: own.flatMap((feature) => numbers.get(feature) ?? []),
      isPositive,
    })),
    { size: features.length, seed },
  )
  const positives = examples.filter(({ isPositive }) => isPositive).length
  const { weights, bias } = machine
  return {
    relation,
    features,
    weights: weights.map(rounded),
    bias: rounded(bias),
    positives,
    negatives: examples.length - positives,
  }
}

/**
 * Six digits are more precise than the data, and keep the file small.
 *
 */
const rounded = (weight: number) => Number(weight.toPrecision(6))

function commonFeatures(examples: readonly Example[]): string[] {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return [...counts].flatMap(([feature, count]) => (count >= fewestExamples ? [feature] : [])).sort()
}

function groupSeeds<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const own = groups.get(keyOf(item))
    if (own) own.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function signatureOf(
  seeds: readonly Seed[],
  { representation, seed = 1, otherDocuments = defaultOtherDocuments }: TrainFactsOptions,
): string {
  return `facts|representation:${representation}|features:table-1|facts:${seeds.length}|other-documents:${otherDocuments}|seed:${seed}|version:${version}`
}
