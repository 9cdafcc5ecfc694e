/**
 * The meaning layer of a document: for each sentence a graph of concepts (AMR, UMR), written as a tree, how its nodes stand to
 * the words, and the relations of the document level that the sentence adds. Plain JSON.
 *
 * The tree keeps what the file says as it says it (order, inverse roles, quotes), so that it can be written back;
 * `meaning/graph.ts` tells what it means.
 */
import type { Place } from '../vocabulary/problem.js'

export interface MeaningLayer {
  readonly sentences: readonly MeaningSentence[]
  /** The text of the file, for those who must read it as another program would. */
  readonly source?: string
}

export interface MeaningSentence {
  /** What sentences are paired by: `snt1` in UMR, the `::id` of an AMR, else the number of the sentence. */
  readonly id: string
  /** What the file calls it, where that is the id of another sentence already. */
  readonly givenId?: string
  /** The lines before the graph as they stand: metadata, words, glosses. */
  readonly header: readonly string[]
  readonly words: readonly string[]
  /** Absent if the sentence has none, or none that can be read. */
  readonly tree?: MeaningTree
  readonly alignments: readonly TokenAlignment[]
  readonly relations: readonly DocumentRelation[]
  /** How the document-level block calls itself, such as `s1s0`, where there is one. */
  readonly block?: string
  readonly place?: Place
}

/** A node where it is described: `(b / boy :quant 3)`. */
export interface MeaningTree {
  readonly variable: string
  /** As written, quotes and all; absent if there is none. */
  readonly concept?: string
  readonly branches: readonly MeaningBranch[]
  readonly place?: Place
}

export interface MeaningBranch {
  /** As written, without the colon: `ARG0-of`. */
  readonly role: string
  /** A node, or an atom as written: a variable, a number, a word, a string with its quotes. Absent if nothing stands there. */
  readonly target?: MeaningTree | string
  readonly place?: Place
}

/** Words are counted from 1, both ends inclusive; 0-0 says that the node stands for no word. */
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
