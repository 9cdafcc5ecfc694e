/** What the view of meaning graphs asks the worker: the document judged, then pictures of one sentence or one part at a time. */
import type { DocumentPair } from '../../../../src/corpus.js'
import type { Matrix } from '../../../../src/meaning/align/alignment.js'
import type { Counts, Side, Values } from '../../../../src/measure.js'
import type { DocumentPart } from '../../../../src/report/drawing/meaning/document.js'
import type { PlacedGraph } from '../../../../src/report/drawing/meaning/places.js'
import type { PlacedRows } from '../../../../src/report/drawing/meaning/row-places.js'
import type { SentenceRow } from '../../../../src/report/drawing/meaning/rows.js'
import type { JudgedItem, JudgedScores } from '../../worker/protocol.js'

export const sections = ['sentence', 'modal', 'temporal', 'coreference'] as const
/** Sentence graphs, or a part of the document level. */
export type Section = (typeof sections)[number]

export interface MeaningTasks {
  readonly meaning: { readonly asked: MeaningTask; readonly answered: JudgedMeaning }
  readonly meaningItems: { readonly asked: ItemsTask; readonly answered: ListedItems }
  readonly meaningSentence: { readonly asked: SentenceTask; readonly answered: SentencePicture }
  readonly meaningPart: { readonly asked: PartTask; readonly answered: PartPicture }
  readonly meaningPartners: { readonly asked: PartnersTask; readonly answered: readonly Partners[] }
}

export interface MeaningTask {
  readonly pair: DocumentPair
  /** By its id. */
  readonly measure: string
}

export interface JudgedMeaning {
  /** Names what the worker keeps. */
  readonly handle: number
  /** The measure asked for comes first, then those that judge what it does not. */
  readonly measures: readonly JudgedScores[]
  readonly sections: Readonly<Record<Section, JudgedSection>>
  readonly sentences: readonly JudgedSentence[]
}

export interface JudgedSection {
  /** Which of the measures judged it. */
  readonly measure: number
  /** How many items it has. */
  readonly count: number
  /** How many of them follow from others and are too many to list. */
  readonly unlisted: number
}

export interface JudgedSentence {
  readonly id: string
  readonly words: string
  /** By the summary of the measure that judged the sentences. */
  readonly values: Values
  readonly counts: Counts
  /** How many nodes each side has. */
  readonly gold: number
  readonly system: number
  /** Its items, by their places among those of the measure. */
  readonly items: readonly number[]
}

/** The items of a sentence, or those of a part that are listed. */
export interface ItemsTask {
  readonly handle: number
  readonly section: Section
  /** Of the section of sentences: which one. */
  readonly sentence: number
}

/** By their places among those of the measure. */
export type ListedItems = ReadonlyMap<number, JudgedItem>

export interface SentenceTask {
  readonly handle: number
  readonly sentence: number
}

export interface SentencePicture {
  readonly id: string
  readonly rows: readonly SentenceRow[]
  readonly places: PlacedRows
  /** Both graphs as one. */
  readonly over: PlacedGraph
  readonly alignment: SentenceAlignment
}

/** What an alignment went by. Nodes are in the order of their rows. */
export interface SentenceAlignment {
  readonly strategy: string
  readonly gold: readonly AlignedNode[]
  readonly system: readonly AlignedNode[]
  /** A row for each node of gold; absent where the strategy does not go by how like nodes are. */
  readonly matrix?: Matrix
}

export interface AlignedNode {
  /** In the picture of both sides; partners have the same. */
  readonly row: number
  readonly variable: string
  readonly concept: string
}

export interface PartTask {
  readonly handle: number
  readonly part: DocumentPart
  /** Links that only follow from others too. */
  readonly hasClosure: boolean
  /** One connected part; `all` for all of them, and whichever is readable if not given. */
  readonly cluster?: number | 'all'
}

export interface PartPicture {
  readonly graph: PlacedGraph
  /** Connected parts, large ones first. */
  readonly clusters: readonly PartCluster[]
  /** The one that is shown; absent if all are. */
  readonly shown?: number
}

export interface PartCluster {
  /** A node of it, as the picture calls it. */
  readonly name: string
  readonly nodes: number
  readonly links: number
  /** Those that only one side has. */
  readonly faults: number
}

/** Which nodes an item is about, and who their partners are. */
export interface PartnersTask {
  readonly handle: number
  readonly section: Section
  /** Its place among the items of the section's measure. */
  readonly item: number
}

export interface Partners extends Readonly<Partial<Record<Side, NamedNode>>> {
  /** How like the alignment found them, where it goes by that. */
  readonly likeness?: number
}

export interface NamedNode {
  readonly variable: string
  /** Empty for constants. */
  readonly concept: string
}
