/**
 * The facts layer of a document: facts about entities and their time spans. An anchor (t1, t2, t3, t4) means that the fact began between t1
 * and t2 and ended between t3 and t4 (Garrido and others 2012, section 2). A fact that held several times, such as two terms in one office,
 * appears once for each of its time spans. Plain JSON.
 */
import type { Place } from '../vocabulary/problem.js'

export interface FactsLayer {
  readonly facts: readonly Fact[]
}

export interface Fact {
  readonly entity: string
  readonly relation: string
  readonly value: string
  /** Other names of the value. */
  readonly aliases?: readonly string[]
  readonly anchor: Anchor
  /** The sources of the anchor, or of the fact itself. */
  readonly evidence?: readonly FactEvidence[]
  /** The bounds that no evidence gave, each with the rule that closed it. */
  readonly closed?: ClosedBounds
  readonly place?: Place
}

/** A year, a month or a day, such as 2017, 2017-09 and 2017-09-26. Null means open: the date is not known, or there is no such end. */
export type AnchorDate = string | null
export type Anchor = readonly [t1: AnchorDate, t2: AnchorDate, t3: AnchorDate, t4: AnchorDate]

/** Rules that can close an open bound: values that succeed each other, known life spans, the typical length of the relation. */
export type ClosingRule = 'succession' | 'lifetimes' | 'length'
/** The bounds that were closed, each with its rule. */
export type ClosedBounds = Readonly<Partial<Record<'t1' | 't2' | 't3' | 't4', ClosingRule>>>

export const openAnchor: Anchor = [null, null, null, null]

export interface FactEvidence {
  /** The id of a document of the collection. */
  readonly document: string
  readonly date?: string
  readonly sentence?: string
  /** The path between entity and value in the graph of the document. */
  readonly path?: string
  /** The time expression as written, or a remark that it is the date of the document. */
  readonly time?: string
  readonly link?: TemporalLink
  readonly anchor?: Anchor
  /** The confidence of the extractor: the margin of its classifier. */
  readonly margin?: number
}

/** How a fact is related to a time span (table 2 of the paper). */
export type TemporalLink = 'before' | 'after' | 'within' | 'throughout' | 'beginning' | 'ending'

export const emptyFactsLayer: FactsLayer = { facts: [] }
