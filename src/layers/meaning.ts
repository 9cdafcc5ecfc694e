/**
 * The meaning layer of a document. Each sentence has a graph of concepts (AMR, UMR) in the form of a tree, the alignment of its nodes to words,
 * and the document-level relations that it adds. Plain JSON.
 *
 * The tree keeps the notation of the file (order, inverse roles, quotes), so that it can be written back. `meaning/graph.ts` computes what it
 * means.
 */
import type { Place } from '../vocabulary/problem.js'

export interface MeaningLayer {
  readonly sentences: readonly MeaningSentence[]
  /** The text of the file, for code that must read it as another program does. */
  readonly source?: string
}

export interface MeaningSentence {
  /** Pairs the sentences of two sides: `snt1` in UMR, the `::id` of an AMR, or the number of the sentence. */
  readonly id: string
  /** The id in the file, if another sentence already has it. */
  readonly givenId?: string
  /** The lines before the graph, unchanged: metadata, words, glosses. */
  readonly header: readonly string[]
  readonly words: readonly string[]
  /** Absent if the sentence has no graph, or its graph cannot be read. */
  readonly tree?: MeaningTree
  readonly alignments: readonly TokenAlignment[]
  readonly relations: readonly DocumentRelation[]
  /** The name of the document-level block, such as `s1s0`, if there is one. */
  readonly block?: string
  readonly place?: Place
}

/** A node where it is described: `(b / boy :quant 3)`. */
export interface MeaningTree {
  readonly variable: string
  /** As written, including quotes; absent if there is none. */
  readonly concept?: string
  readonly branches: readonly MeaningBranch[]
  readonly place?: Place
}

export interface MeaningBranch {
  /** As written, without the colon: `ARG0-of`. */
  readonly role: string
  /** A node, or an atom as written: a variable, a number, a word or a string with its quotes. Absent if there is no target. */
  readonly target?: MeaningTree | string
  readonly place?: Place
}

/** The words of a node, counted from 1, with both ends included. 0-0 means that the node has no word. */
export interface TokenAlignment {
  readonly variable: string
  readonly ranges: readonly (readonly [number, number])[]
  readonly place?: Place
}

export interface DocumentRelation {
  readonly group: DocumentGroup
  /** Variables of any sentence, or constants such as `author`. */
  readonly source: string
  /** As written, without the colon. */
  readonly label: string
  readonly target: string
  readonly place?: Place
}

export type DocumentGroup = 'temporal' | 'modal' | 'coref'

export const emptyMeaningLayer: MeaningLayer = { sentences: [] }
