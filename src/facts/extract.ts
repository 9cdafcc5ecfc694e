/**
 * Extraction (Garrido and others 2012, section 4): candidates of all documents that mention an entity, judged by each relation's machine; the margins of
 * one value are summed over all documents that mention it, those that speak against it too; a value is extracted if the sum is above a
 * threshold, with the documents that speak for it. A value is known by the fullest name some document gives
 * it. O(documents × graph) for each entity.
 */
import { type Fact, openAnchor } from '../layers/facts.js'
import { margin } from '../learn/linear-svm.js'
import { type Candidate, candidatesIn } from './examples.js'
import { type FactsModel, kindOfRelationModel, type RelationModel } from './model.js'
import { type Aliases, foldName, formsOf, namesMatch } from './names.js'
import type { GraphOf, Source, SourceDocument } from './source.js'

export interface ExtractOptions {
  readonly source: Source
  readonly graphOf: GraphOf
  readonly aliases?: Aliases
  /** At most so many documents of an entity, spread over time. */
  readonly documents?: number
  /** What the margins of a value must sum up to, at least. */
  readonly threshold?: number
}

export interface Extracted {
  readonly entity: string
  readonly relation: string
  readonly value: string
  /** Summed over documents. */
  readonly margin: number
  readonly support: readonly Support[]
}

export interface Support {
  readonly document: SourceDocument
  readonly candidate: Candidate
  readonly margin: number
}

export const mostDocuments = 1000

/** The paper takes 0. This loses few right values and a third of the wrong ones (countries of the training part of docs/facts.md, in three folds). */
export const leastMargin = 0.75

export async function extractFacts(model: FactsModel, entity: string, options: ExtractOptions): Promise<Extracted[]> {
  const { source, aliases, documents = mostDocuments } = options
  return extractFrom(await source.mentioning(formsOf(entity, aliases), documents), model, entity, options)
}

/** What given documents, all that may mention the entity, tell of it. */
export function extractFrom(
  documents: readonly SourceDocument[],
  model: FactsModel,
  entity: string,
  { graphOf, aliases, threshold = leastMargin }: Pick<ExtractOptions, 'graphOf' | 'aliases' | 'threshold'>,
): Extracted[] {
  const forms = formsOf(entity, aliases)
  const machines = model.relations.map((relation) => ({
    relation,
    features: featureNumbers(relation),
    support: [] as Support[],
  }))
  for (const document of documents) {
    const graph = graphOf(document)
    for (const { relation, features, support } of machines) {
      for (const candidate of candidatesIn(graph, forms, kindOfRelationModel(relation))) {
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

/** A fact that was found, with the documents that speak for it, not anchored yet. */
export function factOf({ entity, relation, value, support }: Extracted): Fact {
  return {
    ...{ entity, relation, value, anchor: openAnchor },
    evidence: support.map(({ document, candidate, margin }) => ({
      ...{ document: document.id, date: document.date, path: candidate.path },
      margin: Number(margin.toFixed(4)),
    })),
  }
}

function featureNumbers({ features }: RelationModel): ReadonlyMap<string, number> {
  return new Map(features.map((feature, i) => [feature, i]))
}

/** Gathers what speaks for one value: the fuller names first, each shorter one to the best supported name it may stand for. */
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

/** A document counts once, with its surest mention. */
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
