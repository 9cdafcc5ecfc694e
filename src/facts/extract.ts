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
import { type FactsModel, valueScorer } from './model.js'
import { type Aliases, formsOf, namesMatch } from './names.js'
import { type Relation, relationFinder } from './relation.js'
import { type GraphOf, type Source, type SourceDocument, searchDepth } from './source.js'
import { standingsOf } from './standing.js'

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

/** The default threshold: the first of .05, .1, .15 … with a precision of at least .45 on development data, articles with incomplete gold. */
export const leastConfidence = 0.35

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
  const judged = searches.map(({ relation, candidates }) => ({
    relation,
    values: judgeValues(candidateValues(candidates), model, relation).filter(
      ({ confidence }) => confidence > threshold,
    ),
  }))
  return withoutRivals(judged, model).flatMap(({ relation, values }) =>
    values.map(({ value, confidence, reading }) => ({
      ...{ entity, relation, value: value.value, confidence },
      support: supportOf(value, reading, { names, graphOf }),
    })),
  )
}

/** The values of a relation. */
interface JudgedRelation {
  readonly relation: string
  readonly values: readonly JudgedValue[]
}

/**
 * Gives each value to the relation in which it is most confident. A model that learned two relations from different entities knows how their
 * values look, but not which of the two an entity has, so it would find the same values for both.
 */
function withoutRivals(judged: readonly JudgedRelation[], { relations }: FactsModel): readonly JudgedRelation[] {
  const besides = new Map(relations.map((own) => [own.relation, new Set(own.besides)]))
  return judged.map((own) => {
    const rivals = judged.filter(
      ({ relation }) => relation !== own.relation && !besides.get(own.relation)?.has(relation),
    )
    const isRival = (one: JudgedValue) => (other: JudgedValue) =>
      other.confidence > one.confidence && namesMatch(other.value.value, one.value.value)
    const values = own.values.filter((one) => !rivals.some((rival) => rival.values.some(isRival(one))))
    return { ...own, values }
  })
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
  const read = [...values]
    .sort((a, b) => (a.value < b.value ? -1 : 1))
    .map((value) => ({ value, reading: score(value), weight: 1 }))
  return standingsOf(read)
    .map(({ value, reading, features }) => {
      return { value, reading, confidence: logisticProbability(model.calibration, features) }
    })
    .sort((a, b) => b.confidence - a.confidence)
}

/** Each document that names the value near the entity, with its best mention. */
function supportOf(
  { mentions }: CandidateValue,
  { scores }: BagReading,
  { names, graphOf }: { readonly names: readonly string[]; readonly graphOf: GraphOf },
): readonly Support[] {
  const best = new Map<string, number>()
  for (const [i, { document }] of mentions.entries()) {
    const known = best.get(document.id)
    if (known === undefined || scores[i]! > scores[known]!) best.set(document.id, i)
  }
  return [...best.values()]
    .sort((a, b) => a - b)
    .map((i) => {
      const { document, name, sentence, node } = mentions[i]!
      const path = pathTo(graphOf(document), names, node)
      return { document, name, sentence, ...(path !== undefined && { path }) }
    })
}

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
