/**
 * A document as a graph (Garrido and others 2012, section 3). A node is a chunk of words: one word, a name of several, or a verb with its
 * auxiliaries; some are events, time expressions or named entities. Edges are syntactic, coreferential, semantic or temporal. In the collapsed
 * graph a node stands for all chunks that speak of one thing: coreference edges are gone, genitives and appositions are has-X and hasClass.
 * Both kinds of graph have this one shape. Plain data.
 */
import type { AnalysedSentence } from '../analysis.js'
import type { Timex } from '../timex/index.js'

export interface DocumentGraph {
  readonly isCollapsed: boolean
  readonly sentences: readonly AnalysedSentence[]
  /** A node's number is its place in this list. */
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** The day or year of the document, if known. */
  readonly date?: string
}

export interface GraphNode {
  /** Each chunk the node stands for, in the order of the text; one in a graph that is not collapsed. */
  readonly chunks: readonly Chunk[]
  /** One normalised string for the node: the fullest name, the lemma of a verb. */
  readonly descriptor: string
  readonly event?: EventProperties
  readonly timex?: Timex
  readonly entity?: EntityProperties
}

export interface Chunk {
  readonly sentence: number
  /** Words of the sentence, in order; a verb's auxiliaries need not stand beside it. */
  readonly words: readonly number[]
  /** The word that the others depend on. */
  readonly head: number
  readonly text: string
}

export interface EventProperties {
  readonly tense: 'PAST' | 'PRESENT' | 'FUTURE' | 'NONE'
  readonly aspect: 'NONE' | 'PROGRESSIVE' | 'PERFECTIVE' | 'PERFECTIVE_PROGRESSIVE'
  readonly polarity: 'POS' | 'NEG'
}

export interface EntityProperties {
  readonly type: EntityType
  readonly gender?: 'male' | 'female'
  readonly age?: number
  /** Nouns that say what it is: "wife", "president". */
  readonly classes: readonly string[]
  /** Adjectives that say how it is: "former", "Angolan". */
  readonly properties: readonly string[]
}

export type EntityType = 'PERSON' | 'LOCATION' | 'ORGANIZATION' | 'MISC' | 'NUMBER' | 'DATE'

export interface GraphEdge {
  readonly from: number
  readonly to: number
  readonly kind: 'syntactic' | 'coreference' | 'semantic' | 'temporal'
  /** A universal relation with its preposition as nmod:in; hasClass, hasProperty, hasAge, has-wife; a link such as within. */
  readonly label: string
}
