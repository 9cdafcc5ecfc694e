/**
 * Builds the document graph (Garrido and others 2012, section 3) from analysed sentences: chunks as nodes, with syntactic, semantic,
 * temporal and coreference edges. Everything is done by rules over the output of our analyser; the paper uses Stanford CoreNLP and TARSQI.
 *
 * Never throws. O(words + edges), except for time expressions deep in a tree and names that are mentioned very often.
 */
import type { AnalysedSentence } from '../analysis.js'
import { findSpans } from '../names/name-spans.js'
import { typeSpans } from '../names/name-types.js'
import { findTimexes, type Timex } from '../timex/index.js'
import { type NodeDraft, type SentencePart, sentencePart } from './chunks.js'
import { classEdges } from './classes.js'
import { coreferenceEdges } from './coreference.js'
import type { DocumentGraph, EntityProperties, GraphEdge, GraphNode } from './document-graph.js'
import { entityProperties } from './entities.js'
import { findMentions } from './mentions.js'
import { ownerEdges } from './owners.js'
import { ageEdges, propertyEdges } from './properties.js'
import { syntacticEdges } from './syntax.js'
import { temporalEdges } from './temporal.js'

/** Options of `buildGraph`. */
export interface GraphOptions {
  /** The date of writing; relative times count from it. */
  readonly date?: string
}

/**
 * Builds the graph of one document.
 * @example buildGraph(analyser.analyse('David’s wife, Julia, is celebrating her birthday.'), { date: '2012-07-08' })
 */
export function buildGraph(sentences: readonly AnalysedSentence[], { date }: GraphOptions = {}): DocumentGraph {
  const parts = sentenceParts(sentences, findTimexes(sentences, date === undefined ? {} : { documentDate: date }))
  const drafts = parts.flatMap((part) => part.drafts)
  const { edges: semantic, ages } = semanticEdges(parts)
  const entities = entityProperties(drafts, semantic, ages)
  const edges = [
    ...parts.flatMap(syntacticEdges),
    ...coreferenceEdges(findMentions(parts, entities, semantic), (node) => drafts[node]!.descriptor),
    ...semantic,
    ...parts.flatMap(temporalEdges),
  ]
  return {
    isCollapsed: false,
    sentences,
    nodes: drafts.map((draft, i) => nodeFromDraft(draft, entities[i])),
    edges,
    ...(date !== undefined && { date }),
  }
}

function sentenceParts(sentences: readonly AnalysedSentence[], timexes: readonly Timex[]): readonly SentencePart[] {
  const timexesOf: Timex[][] = sentences.map(() => [])
  for (const timex of timexes) timexesOf[timex.sentence]!.push(timex)
  const typed = typeSpans(
    sentences,
    sentences.map(({ words }, i) => findSpans(words, coveredBy(timexesOf[i]!, words.length))),
  )
  let first = 0
  return sentences.map(({ words }, sentence) => {
    const part = sentencePart(words, typed[sentence]!, timexesOf[sentence]!, { sentence, first })
    first += part.drafts.length
    return part
  })
}

function coveredBy(timexes: readonly Timex[], length: number): (word: number) => boolean {
  const taken = new Uint8Array(length)
  for (const { from, to } of timexes) taken.fill(1, from, to)
  return (word) => taken[word] === 1
}

function semanticEdges(parts: readonly SentencePart[]) {
  const edges: GraphEdge[] = []
  const ages = new Map<number, number>()
  for (const part of parts) {
    const classes = classEdges(part)
    const aged = ageEdges(part, classes)
    edges.push(
      ...classes,
      ...propertyEdges(part, classes),
      ...aged.map(({ edge }) => edge),
      ...ownerEdges(part, classes),
    )
    for (const { edge, years } of aged) ages.set(edge.from, years)
  }
  return { edges, ages }
}

function nodeFromDraft(
  { chunk, descriptor, event, timex }: NodeDraft,
  entity: EntityProperties | undefined,
): GraphNode {
  return { chunks: [chunk], descriptor, ...(event && { event }), ...(timex && { timex }), ...(entity && { entity }) }
}
