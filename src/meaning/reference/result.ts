/**
 * The items that the published program judges in two texts. All its scores are sums over these items (`scores.ts`). Nodes are named by the
 * variables of their own side.
 */
import type { Crash } from './crash.js'
import type { UnreadableReason } from './penman.js'

export type Side = 'gold' | 'system'

export type ReferenceResult = { readonly crash: Crash } | ReferenceMaterial

export interface ReferenceMaterial {
  readonly crash?: undefined
  readonly sentences: readonly ReferenceSentence[]
  readonly modal: readonly ReferenceModal[]
  readonly temporal: readonly ReferenceCluster[]
  readonly coref: readonly ReferenceCluster[]
}

export type ReferenceSentence = JudgedSentence | IgnoredSentence

/** A sentence that is unreadable on one side and therefore left out on both. */
export interface IgnoredSentence {
  /** From 1, in the order of the files. */
  readonly index: number
  readonly isIgnored: true
  readonly unreadable: readonly { readonly side: Side; readonly reason: UnreadableReason }[]
}

export interface JudgedSentence {
  readonly index: number
  readonly isIgnored: false
  /** In the order in which they were accepted. */
  readonly matches: readonly NodeMatch[]
  readonly pairs: readonly RelationPair[]
  readonly roots: readonly ReferenceRoot[]
  /** Groups of the document level that are in the text but cannot be read. They count as absent. */
  readonly lostGroups: readonly { readonly side: Side; readonly group: DocumentGroupName }[]
}

/** A node and its partner. One of them is undefined for a node without a partner. */
export interface NodeMatch {
  readonly system: string | undefined
  readonly gold: string | undefined
  /** The round that found an anchor (0 to 5), -1 for a pair that was matched at the end, -2 for a node without a partner. */
  readonly level: number
  readonly similarity: number
  /** Whether name, strings and sense are equal. */
  readonly isIdentical: boolean
  /** Whether it is an anchor of an earlier round that was withdrawn: it no longer matches, but still counts in the concept sums. */
  readonly isWithdrawn: boolean
}

/** All relations of one side from one node to another or to an attribute, with inverse roles reversed. */
export interface RelationPair {
  readonly side: Side
  readonly source: string
  readonly target: string
  readonly labels: readonly string[]
  /** The labels that the other side has between the partners; undefined if it has no relation between them. */
  readonly partnerLabels: readonly string[] | undefined
  /** The labels that are matched when the other side's triples are translated to this one. */
  readonly matchedLabels: readonly string[]
  /** Mean similarity of the names at both ends. */
  readonly similarity: number
  /** Labels in common by similarity, out of `weight`. */
  readonly credit: number
  readonly unlabelledCredit: number
  readonly weight: number
  /** The factor for credit and weight in the weighted score. */
  readonly importance: number
}

/** The first node of a graph, which counts as a triple in the score that resembles Smatch. */
export interface ReferenceRoot {
  readonly side: Side
  readonly variable: string
  readonly isMatched: boolean
}

export type ReferenceLayerName = 'temporal' | 'coref'
export type DocumentGroupName = ReferenceLayerName | 'modal'

export interface ReferenceModal {
  readonly side: Side
  /** The last sentence that states it. */
  readonly sentence: number
  readonly source: string
  readonly label: string
  readonly target: string
  readonly isMatched: boolean
}

/** A cluster of the closed graph. Its nodes earn the share of its links that the other side also has. */
export interface ReferenceCluster {
  readonly side: Side
  readonly nodes: readonly string[]
  readonly linkCount: number
  readonly matchedCount: number
  /** Lists the links on request, because their number grows with the square of the nodes. */
  links(): Iterable<ReferenceLink>
}

interface ReferenceLink {
  readonly source: string
  readonly relation: string
  readonly target: string
  readonly isMatched: boolean
}
