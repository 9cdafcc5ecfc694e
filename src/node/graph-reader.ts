/**
 * Reads documents with the text model of the package: their sentences and their graph. What was read last is kept, so that a document that
 * several facts need is analysed once. The bound is a number of words and not of documents, so that it holds for documents of any length;
 * a document with more words is analysed each time it is needed. Time: linear in the words of a document.
 */
import type { Representation } from '../facts/model.js'
import { readableText } from '../facts/readable-text.js'
import type { GraphOf, SentencesOf, SourceDocument } from '../facts/source.js'
import type { AnalysedSentence } from '../text/analysis.js'
import { buildGraph } from '../text/graph/build.js'
import { collapseGraph } from '../text/graph/collapse.js'
import type { DocumentGraph } from '../text/graph/document-graph.js'
import { boundedCache } from './bounded-cache.js'
import { loadAnalyser } from './text-model.js'

/**
 * The words that a reader keeps. The sentences of a word take about 350 bytes and its graph 450, so that 60,000 words with their graphs take
 * about 50 MB.
 */
export const mostKeptWords = 60_000

/** Reads documents; both functions share what they read. */
export interface DocumentReader {
  readonly graphOf: GraphOf
  readonly sentencesOf: SentencesOf
  /** The words that are kept now; at most the bound. */
  keptWords(): number
}

/** A reader that makes graphs of the given kind and keeps the sentences and graphs of at most `keep` words. */
export function documentReader(
  representation: Representation,
  { keep = mostKeptWords }: { readonly keep?: number } = {},
): DocumentReader {
  const { analyse } = loadAnalyser()
  const kept = boundedCache<ReadDocument>(keep)
  const read = (document: SourceDocument): ReadDocument => {
    const { date, text } = document
    const key = `${date ?? ''}\n${text}`
    const known = kept.get(key)
    if (known) return known
    const made = readOnce(analyse(readableText(text)), date, representation)
    kept.set(key, made, Math.max(1, countWords(made.sentences)))
    return made
  }
  return {
    graphOf: (document) => read(document).graph(),
    sentencesOf: (document) => read(document).sentences,
    keptWords: () => kept.size,
  }
}

interface ReadDocument {
  readonly sentences: readonly AnalysedSentence[]
  /** Made when it is first needed. */
  graph(): DocumentGraph
}

function readOnce(
  sentences: readonly AnalysedSentence[],
  date: string | undefined,
  representation: Representation,
): ReadDocument {
  let made: DocumentGraph | undefined
  const make = () => {
    const graph = buildGraph(sentences, date === undefined ? {} : { date })
    return representation === 'collapsed' ? collapseGraph(graph) : graph
  }
  return {
    sentences,
    graph: () => {
      made ??= make()
      return made
    },
  }
}

function countWords(sentences: readonly AnalysedSentence[]): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0)
}
