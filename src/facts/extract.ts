/**
 * Extracts facts (Garrido and others 2012, section 4). The candidates in all documents that mention an entity are grouped by value, and each
 * value is scored with all its mentions. Its confidence, a probability, depends on the score and on how the value stands among the others of
 * the entity in this relation. A value is extracted if its confidence exceeds a threshold, with the documents that support it, under the
 * fullest name that a document gives it. O(documents × graph) for each entity.
 */
import { type Fact, openAnchor } from '../layers/facts.js'
import { logisticProbability } from '../learn/logistic.js'
import type { BagReading } from '../learn/multi-instance.js'
import type { DocumentGraph } from '../text/graph/document-graph.js'
import { viewOf } from './candidates/view.js'
import { type Candidate, type CandidateValue, candidatesIn, candidateValues } from './examples.js'
import { neighboursInGraph, nodesNamed, pathBetween, showPath, startOfPath } from './graph-search.js'
import { type FactsModel, standingFeatures, valueScorer } from './model.js'
import { type Aliases, formsOf } from './names.js'
import { type Relation, relationFinder } from './relation.js'
import { type GraphOf, type Source, type SourceDocument, searchDepth } from './source.js'

/** Options of `extractFacts`. */
export interface ExtractOptions {
  readonly source: Source
  readonly graphOf: GraphOf
  readonly aliases?: Aliases
  /** Relations of your own; they come before those of the table. */
  readonly relations?: readonly Relation[]
  /** The names of the relations to extract; the default is those of the model. A relation that it has not learned is scored by shared weights. */
  readonly sought?: readonly string[]
  /** The maximum number of documents for an entity, spread over time. */
  readonly documents?: number
  /** The threshold that the confidence of a value must exceed. */
  readonly threshold?: number
}

/** An extracted fact with the documents that support it. */
export interface Extracted {
  readonly entity: string
  readonly relation: string
  readonly value: string
  /** The probability that the fact is right. */
  readonly confidence: number
  /** In the order of the documents. */
  readonly support: readonly Support[]
}

/** A document that supports an extracted fact. */
export interface Support {
  readonly document: SourceDocument
  /** The best mention of the value in the document: its name, and the number of its sentence in the readable text. */
  readonly name: string
  readonly sentence: number
  /** The path between entity and value in the graph of the document, if they are near each other. */
  readonly path?: string
}

/** The default maximum number of documents for an entity. */
export const mostDocuments = 1000

/** The default threshold of the confidence. */
export const leastConfidence = 0.25

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
  options: Omit<ExtractOptions, 'source' | 'documents'>,
): Extracted[] {
  const { graphOf, aliases, relations, sought, threshold = leastConfidence } = options
  const names = formsOf(entity, aliases)
  const relationOf = relationFinder(relations)
  const searches = (sought ?? model.relations.map(({ relation }) => relation)).map((relation) => ({
    relation,
    query: { names, relation: relationOf(relation) },
    candidates: [] as Candidate[],
  }))
  for (const document of documents) {
    const view = viewOf(document, graphOf(document))
    for (const { query, candidates } of searches) candidates.push(...candidatesIn(view, query))
  }
  return searches.flatMap(({ relation, candidates }) =>
    judgeValues(candidateValues(candidates), model, relation)
      .filter(({ confidence }) => confidence > threshold)
      .map(({ value, confidence, reading }) => ({
        ...{ entity, relation, value: value.value, confidence },
        support: supportOf(value, reading, { names, graphOf }),
      })),
  )
}

/** A value with its confidence. */
interface JudgedValue {
  readonly value: CandidateValue
  readonly confidence: number
  readonly reading: BagReading
}

/** All values of an entity in a relation, the most confident first. */
function judgeValues(values: readonly CandidateValue[], model: FactsModel, relation: string): JudgedValue[] {
  const score = valueScorer(model, model.relations.find((one) => one.relation === relation)?.weights)
  const scored = values
    .map((value) => ({ value, reading: score(value) }))
    .sort((a, b) => b.reading.score - a.reading.score || (a.value.value < b.value.value ? -1 : 1))
  const best = scored[0]?.reading.score ?? 0
  return scored
    .map(({ value, reading }, rank) => {
      const standing = standingFeatures(reading.score, best, rank)
      return { value, reading, confidence: logisticProbability(model.calibration, standing) }
    })
    .sort((a, b) => b.confidence - a.confidence)
}

/** Each document once, with its best mention, unless this is much worse than the best of all. */
function supportOf(
  { mentions }: CandidateValue,
  { scores }: BagReading,
  { names, graphOf }: { readonly names: readonly string[]; readonly graphOf: GraphOf },
): readonly Support[] {
  const most = scores.reduce((a, b) => Math.max(a, b), -Infinity)
  const best = new Map<string, number>()
  for (const [i, { document }] of mentions.entries()) {
    const known = best.get(document.id)
    if (scores[i]! > most - widestMargin && (known === undefined || scores[i]! > scores[known]!))
      best.set(document.id, i)
  }
  return [...best.values()]
    .sort((a, b) => a - b)
    .map((i) => {
      const { document, name, sentence, node } = mentions[i]!
      const path = pathTo(graphOf(document), names, node)
      return { document, name, sentence, ...(path !== undefined && { path }) }
    })
}

/** A mention with a score this much lower than the best one supports nothing. */
const widestMargin = 4

function pathTo(graph: DocumentGraph, names: readonly string[], node: number): string | undefined {
  const found = pathBetween(neighboursInGraph(graph), nodesNamed(graph, names), [node], searchDepth)
  return found && showPath(graph, startOfPath(found.path), found.path)
}

/** An extracted fact with the documents that support it, not anchored yet. */
export function factOf({ entity, relation, value, confidence, support }: Extracted): Fact {
  return {
    ...{ entity, relation, value, anchor: openAnchor },
    evidence: support.map(({ document, path }) => ({
      document: document.id,
      ...(document.date !== undefined && { date: document.date }),
      ...(path !== undefined && { path }),
      margin: Number(confidence.toFixed(4)),
    })),
  }
}
