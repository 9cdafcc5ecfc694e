/**
 * Reads documents with the text model of the package: their sentences and their graph. What was read last is kept, so that several facts
 * can use a document that is analysed once. The bounds are words and bytes and not documents, so that they hold for documents of any length:
 * the sentences and graphs of the last documents as they are, and the sentences of many more documents packed. A document beyond a bound is
 * read and not kept. Time: linear in the words of a document; to unpack its sentences takes a twentieth of analysing them.
 */
import { createHash } from 'node:crypto'
import type { Representation } from '../facts/model.js'
import { readableText } from '../facts/readable-text.js'
import type { GraphOf, SentencesOf, SourceDocument } from '../facts/source.js'
import type { AnalysedSentence } from '../text/analysis.js'
import { buildGraph } from '../text/graph/build.js'
import { collapseGraph } from '../text/graph/collapse.js'
import type { DocumentGraph } from '../text/graph/document-graph.js'
import { boundedCache } from './bounded-cache.js'
import { packSentences, unpackSentences } from './packed-sentences.js'
import { loadAnalyser } from './text-model.js'

/** What a reader keeps, of the documents that were used last. */
export interface ReaderBounds {
  /** Words with their sentences and graphs. A word takes about 350 bytes in its sentence and 450 in its graph. */
  readonly words: number
  /** Bytes of packed sentences. A word takes about 15 bytes. */
  readonly bytes: number
}

/** By default, a reader keeps 100 MB: half of it for 60,000 words as they are, half of it for about 3 million packed words. */
export const readerBounds: ReaderBounds = { words: 60_000, bytes: 50_000_000 }

/** Reads documents; both functions share what they read. */
export interface DocumentReader {
  readonly graphOf: GraphOf
  readonly sentencesOf: SentencesOf
  /** What is kept now; at most the bounds. */
  kept(): ReaderBounds
}

/** A reader that makes graphs of the given kind. */
export function documentReader(
  representation: Representation,
  { words = readerBounds.words, bytes = readerBounds.bytes }: Partial<ReaderBounds> = {},
): DocumentReader {
  const { analyse } = loadAnalyser()
  const open = boundedCache<ReadDocument>(words)
  const packed = boundedCache<Uint8Array>(bytes)
  const sentencesFor = (key: string, text: string) => {
    const known = packed.get(key)
    if (known) return unpackSentences(known)
    const sentences = analyse(readableText(text))
    const made = packSentences(sentences)
    packed.set(key, made, made.length + key.length)
    return sentences
  }
  const read = ({ date, text }: SourceDocument): ReadDocument => {
    const key = hashOf(text)
    const known = open.get(`${key} ${date}`)
    if (known) return known
    const made = readOnce(sentencesFor(key, text), date, representation)
    open.set(`${key} ${date}`, made, Math.max(1, countWords(made.sentences)))
    return made
  }
  return {
    graphOf: (document) => read(document).graph(),
    sentencesOf: (document) => read(document).sentences,
    kept: () => ({ words: open.size, bytes: packed.size }),
  }
}

/** Keys are short, whatever the length of a text. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

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
