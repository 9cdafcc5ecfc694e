/**
 * What the published program judges in two texts, item by item: all its scores are sums over these (`scores.ts`).
 * Nodes go by the variables of their own side.
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

/** Unreadable on one side and therefore left out on both. */
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
  /** Groups of the document level that stand in the text and cannot be read: they count as absent. */
  readonly lostGroups: readonly { readonly side: Side; readonly group: DocumentGroupName }[]
}

/** A node and its partner; one of them is undefined where a node is left over. */
export interface NodeMatch {
  readonly system: string | undefined
  readonly gold: string | undefined
  /** 0 to 5 for anchors by the round that found them, -1 for what was matched at last, -2 for a node left over. */
  readonly level: number
  readonly similarity: number
  /** Same name, strings and sense. */
  readonly isIdentical: boolean
  /** An anchor of an earlier round that was given up: no longer a match, and yet it stays in the concept sums. */
  readonly isWithdrawn: boolean
}

/** All relations of one side from one node to another or to an attribute, inverse roles turned round. */
export interface RelationPair {
  readonly side: Side
  readonly source: string
  readonly target: string
  readonly labels: readonly string[]
  /** The labels that the other side has between the partners; undefined if it relates them in no way. */
  readonly partnerLabels: readonly string[] | undefined
  /** The labels that are matched when the other side's triples are translated to this one. */
  readonly matchedLabels: readonly string[]
  /** Mean similarity of the names at both ends. */
  readonly similarity: number
  /** Labels in common by similarity, out of `weight`. */
  readonly credit: number
  readonly unlabelledCredit: number
  readonly weight: number
  /** What credit and weight are multiplied by in the weighted score. */
  readonly importance: number
}

/** The first node of a graph, which counts as a triple of its own in the smatch-like score. */
export interface ReferenceRoot {
  readonly side: Side
  readonly variable: string
  readonly isMatched: boolean
}

export type ReferenceLayerName = 'temporal' | 'coref'
export type DocumentGroupName = ReferenceLayerName | 'modal'

export interface ReferenceModal {
  readonly side: Side
  /** The sentence that said it last. */
  readonly sentence: number
  readonly source: string
  readonly label: string
  readonly target: string
  readonly isMatched: boolean
}

/** A cluster of the closed graph: its nodes share out the part of its links that the other side has as well. */
export interface ReferenceCluster {
  readonly side: Side
  readonly nodes: readonly string[]
  readonly linkCount: number
  readonly matchedCount: number
  /** Listed when asked for: their number grows with the square of the nodes. */
  links(): Iterable<ReferenceLink>
}

interface ReferenceLink {
  readonly source: string
  readonly relation: string
  readonly target: string
  readonly isMatched: boolean
}
