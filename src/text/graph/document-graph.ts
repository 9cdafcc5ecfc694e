/**
 * A document as a graph (Garrido and others 2012, section 3). A node is a chunk of words: one word, a name of several words, or a verb with
 * its auxiliaries; some are events, time expressions or named entities. Edges are syntactic, coreferential, semantic or temporal. In the
 * collapsed graph a node stands for all chunks that mention one thing; coreference edges are gone, and genitives and appositions are has-X
 * and hasClass edges. Both graphs have this type. Plain data.
 */
import type { AnalysedSentence } from '../analysis.js'
import type { Timex } from '../timex/index.js'

/** The nodes and edges of a document, with the sentences they come from. */
export interface DocumentGraph {
  readonly isCollapsed: boolean
  readonly sentences: readonly AnalysedSentence[]
  /** The number of a node is its index in this list. */
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** The day or year of the document, if known. */
  readonly date?: string
}

/** A node: one chunk, or in a collapsed graph all chunks that mention the same thing. */
export interface GraphNode {
  /** The chunks of the node, in the order of the text; exactly one if the graph is not collapsed. */
  readonly chunks: readonly Chunk[]
  /** A normalised name of the node: the fullest name, or the lemma of a verb. */
  readonly descriptor: string
  readonly event?: EventProperties
  readonly timex?: Timex
  readonly entity?: EntityProperties
}

/** Words of one sentence that form a unit. */
export interface Chunk {
  readonly sentence: number
  /** Indexes of the words in the sentence, in order. The auxiliaries of a verb need not be next to it. */
  readonly words: readonly number[]
  /** The index of the word that the others depend on. */
  readonly head: number
  readonly text: string
}

/** Tense, aspect and polarity of an event, with the values of TimeML. */
export interface EventProperties {
  readonly tense: 'PAST' | 'PRESENT' | 'FUTURE' | 'NONE'
  readonly aspect: 'NONE' | 'PROGRESSIVE' | 'PERFECTIVE' | 'PERFECTIVE_PROGRESSIVE'
  readonly polarity: 'POS' | 'NEG'
}

/** What the document says about a named entity. */
export interface EntityProperties {
  readonly type: EntityType
  readonly gender?: 'male' | 'female'
  readonly age?: number
  /** Nouns that say what it is, such as "wife" or "president". */
  readonly classes: readonly string[]
  /** Adjectives that describe it, such as "former" or "Angolan". */
  readonly properties: readonly string[]
}

/** The types of entities. */
export type EntityType = 'PERSON' | 'LOCATION' | 'ORGANIZATION' | 'MISC' | 'NUMBER' | 'DATE'

/** A labelled edge between two nodes. */
export interface GraphEdge {
  readonly from: number
  readonly to: number
  readonly kind: 'syntactic' | 'coreference' | 'semantic' | 'temporal'
  /**
   * A universal relation, with its preposition if it has one (nmod:in); hasClass, hasProperty, hasAge or has-X (has-wife); or a temporal
   * link such as within.
   */
  readonly label: string
}
