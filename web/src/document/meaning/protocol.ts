/** What the view of meaning graphs asks the worker: first to judge the document, then for pictures of one sentence or one part at a time. */
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
  /** Its id. */
  readonly measure: string
}

export interface JudgedMeaning {
  /** Names the result that the worker keeps. */
  readonly handle: number
  /** The requested measure comes first, then those that judge the parts it does not count. */
  readonly measures: readonly JudgedScores[]
  readonly sections: Readonly<Record<Section, JudgedSection>>
  readonly sentences: readonly JudgedSentence[]
}

export interface JudgedSection {
  /** The index of the measure that judged it. */
  readonly measure: number
  /** The number of its items. */
  readonly count: number
  /** The number of inferred items among them that are not listed, because there are too many. */
  readonly unlisted: number
}

export interface JudgedSentence {
  readonly id: string
  readonly words: string
  /** Computed by the summary of the measure that judged the sentences. */
  readonly values: Values
  readonly counts: Counts
  /** The number of nodes of each side. */
  readonly gold: number
  readonly system: number
  /** Its items, as indices into the items of the measure. */
  readonly items: readonly number[]
}

/** Asks for the items of a sentence, or for the listed items of a part. */
export interface ItemsTask {
  readonly handle: number
  readonly section: Section
  /** Index of the sentence; ignored for other sections. */
  readonly sentence: number
}

/** By their indices among the items of the measure. */
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

/** How the nodes of a sentence were aligned. Nodes are in the order of their rows. */
export interface SentenceAlignment {
  readonly strategy: string
  readonly gold: readonly AlignedNode[]
  readonly system: readonly AlignedNode[]
  /** Similarities, with a row for each gold node. Absent if the strategy does not compare nodes by similarity. */
  readonly matrix?: Matrix
}

export interface AlignedNode {
  /** Its row in the picture of both sides; partners share a row. */
  readonly row: number
  readonly variable: string
  readonly concept: string
}

export interface PartTask {
  readonly handle: number
  readonly part: DocumentPart
  /** Whether inferred links are included. */
  readonly hasClosure: boolean
  /** The index of a connected part, or `all`. By default all are shown if the picture stays readable, otherwise the largest. */
  readonly cluster?: number | 'all'
}

export interface PartPicture {
  readonly graph: PlacedGraph
  /** Connected parts, large ones first. */
  readonly clusters: readonly PartCluster[]
  /** The index of the one that is shown; absent if all are shown. */
  readonly shown?: number
}

export interface PartCluster {
  /** The name of one of its nodes in the picture. */
  readonly name: string
  readonly nodes: number
  readonly links: number
  /** The number of links that only one side has. */
  readonly faults: number
}

/** Asks for the nodes of an item and their partners. */
export interface PartnersTask {
  readonly handle: number
  readonly section: Section
  /** Its index among the items of the section's measure. */
  readonly item: number
}

export interface Partners extends Readonly<Partial<Record<Side, NamedNode>>> {
  /** According to the alignment; absent if it does not compare nodes by similarity. */
  readonly similarity?: number
}

export interface NamedNode {
  readonly variable: string
  /** Empty for constants. */
  readonly concept: string
}
