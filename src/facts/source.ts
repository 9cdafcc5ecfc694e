/** A source of documents that can be searched by names, and the graph of each document. A collection of `cupel/node` is a source. */
import type { AnalysedSentence } from '../text/analysis.js'
import type { DocumentGraph } from '../text/graph/document-graph.js'

/** A document, with its date if it is known. */
export interface SourceDocument {
  readonly id: string
  /** A day, a month or a year; absent if unknown. */
  readonly date?: string
  readonly title?: string
  readonly text: string
}

/** Documents that can be searched by names. */
export interface Source {
  get(id: string): Promise<SourceDocument | undefined>
  /** Documents in which one of the names `a` is within `distance` words of one of the names `b`: undated ones first, then by date. */
  near(
    a: readonly string[],
    b: readonly string[],
    distance?: number,
    limit?: number,
  ): Promise<readonly SourceDocument[]>
  /** Documents that contain one of the names: undated ones first, then by date. */
  mentioning(names: readonly string[], limit?: number): Promise<readonly SourceDocument[]>
}

/** Returns the graph of a document. */
export type GraphOf = (document: SourceDocument) => DocumentGraph

/** Returns the analysed sentences of a document: those of its readable text. */
export type SentencesOf = (document: SourceDocument) => readonly AnalysedSentence[]

/** The maximum distance of entity and value in words, as in the paper. */
export const nearness = 20

/** The maximum distance of a value from the entity, in steps of the graph. */
export const searchDepth = 5

/** A distance beyond that of any two words of a document: both names anywhere. */
export const anywhere = 10_000_000
