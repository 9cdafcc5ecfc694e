/**
 * Extracts facts (Garrido and others 2012, section 4). The machine of each relation judges the candidates in all documents that mention an
 * entity. The margins of one value are summed over all documents that mention it, including those that count against it. A value is
 * extracted if the sum is above a threshold, with the documents that support it, under the fullest name that a document gives it.
 * O(documents × graph) for each entity.
 */
import { type Fact, openAnchor } from '../layers/facts.js'
import { margin } from '../learn/linear-svm.js'
import { type Candidate, candidatesIn } from './examples.js'
import type { FactsModel, RelationModel } from './model.js'
import { type Aliases, foldName, formsOf, namesMatch } from './names.js'
import { type Relation, relationFinder } from './relation.js'
import type { GraphOf, Source, SourceDocument } from './source.js'

/** Options of `extractFacts`. */
export interface ExtractOptions {
  readonly source: Source
  readonly graphOf: GraphOf
  readonly aliases?: Aliases
  /** Relations of your own; they come before those of the table. */
  readonly relations?: readonly Relation[]
  /** The maximum number of documents for an entity, spread over time. */
  readonly documents?: number
  /** The threshold that the summed margin of a value must exceed. */
  readonly threshold?: number
}

/** An extracted fact with the documents that support it. */
export interface Extracted {
  readonly entity: string
  readonly relation: string
  readonly value: string
  /** The sum over all documents. */
  readonly margin: number
  readonly support: readonly Support[]
}

/** A document that supports an extracted fact. */
export interface Support {
  readonly document: SourceDocument
  readonly candidate: Candidate
  readonly margin: number
}

/** The default maximum number of documents for an entity. */
export const mostDocuments = 1000

/**
 * The default threshold. The paper uses 0; this value removes a third of the wrong values and few right ones (countries of the training
 * part of docs/facts.md, three folds).
 */
export const leastMargin = 0.75

/** Extracts the facts of an entity from a source. */
export async function extractFacts(model: FactsModel, entity: string, options: ExtractOptions): Promise<Extracted[]> {
  const { source, aliases, documents = mostDocuments } = options
  return extractFrom(await source.mentioning(formsOf(entity, aliases), documents), model, entity, options)
}

/** Extracts the facts of an entity from given documents, which should be all that may mention it. */
export function extractFrom(
  documents: readonly SourceDocument[],
  model: FactsModel,
  entity: string,
  {
    graphOf,
    aliases,
    relations,
    threshold = leastMargin,
  }: Pick<ExtractOptions, 'graphOf' | 'aliases' | 'relations' | 'threshold'>,
): Extracted[] {
  const forms = formsOf(entity, aliases)
  const relationOf = relationFinder(relations)
  const machines = model.relations.map((relation) => ({
    relation,
    kind: relationOf(relation.relation),
    features: featureNumbers(relation),
    support: [] as Support[],
  }))
  for (const document of documents) {
    const graph = graphOf(document)
    for (const { relation, kind, features, support } of machines) {
      for (const candidate of candidatesIn(graph, forms, kind)) {
        const found = margin(
          relation,
          candidate.features.flatMap((feature) => features.get(feature) ?? []),
        )
        support.push({ document, candidate, margin: found })
      }
    }
  }
  return machines.flatMap(({ relation, support }) =>
    groupByValue(support)
      .map((own) => ({ entity, relation: relation.relation, ...own }))
      .filter((one) => one.margin > threshold),
  )
}

/** An extracted fact with the documents that support it, not anchored yet. */
export function factOf({ entity, relation, value, support }: Extracted): Fact {
  return {
    ...{ entity, relation, value, anchor: openAnchor },
    evidence: support.map(({ document, candidate, margin }) => ({
      document: document.id,
      ...(document.date !== undefined && { date: document.date }),
      path: candidate.path,
      margin: Number(margin.toFixed(4)),
    })),
  }
}

function featureNumbers({ features }: RelationModel): ReadonlyMap<string, number> {
  return new Map(features.map((feature, i) => [feature, i]))
}

/** Groups the candidates by value: fuller names first, then each shorter name with the best supported name it can stand for. */
function groupByValue(support: readonly Support[]): Pick<Extracted, 'value' | 'margin' | 'support'>[] {
  const byName = new Map<string, Support[]>()
  for (const one of support) {
    const name = foldName(one.candidate.value)
    const own = byName.get(name)
    if (own) own.push(one)
    else byName.set(name, [one])
  }
  const names = [...byName.values()].sort(
    (a, b) =>
      wordCountOfName(b) - wordCountOfName(a) ||
      totalMargin(b) - totalMargin(a) ||
      (nameInSupport(a) < nameInSupport(b) ? -1 : 1),
  )
  const values: Support[][] = []
  for (const own of names) {
    const same = values
      .filter((other) => namesMatch(nameInSupport(own), nameInSupport(other)))
      .sort((a, b) => totalMargin(b) - totalMargin(a))[0]
    if (same) same.push(...own)
    else values.push([...own])
  }
  return values
    .map((own) => ({
      ...{ value: nameInSupport(own), margin: totalMargin(own) },
      support: onePerDocument(own).filter((one) => one.margin > 0),
    }))
    .sort((a, b) => b.margin - a.margin || (a.value < b.value ? -1 : 1))
}

const nameInSupport = (support: readonly Support[]) => support[0]!.candidate.value
const wordCountOfName = (support: readonly Support[]) => nameInSupport(support).split(/\s+/).length

/** The sum of margins, where each document counts once, with its best mention. */
function totalMargin(support: readonly Support[]): number {
  return onePerDocument(support).reduce((sum, one) => sum + one.margin, 0)
}

function onePerDocument(support: readonly Support[]): Support[] {
  const best = new Map<string, Support>()
  for (const one of support) {
    const known = best.get(one.document.id)
    if (!known || one.margin > known.margin) best.set(one.document.id, one)
  }
  return [...best.values()]
}
