/**
 * The facts layer of a document: what is said to hold of an entity, and from when to when. An anchor (t1, t2, t3, t4) says that the fact began
 * between t1 and t2 and ended between t3 and t4 (Garrido and others 2012, section 2). Plain JSON.
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
  /** What the anchor, or the fact itself, was taken from. */
  readonly evidence?: readonly FactEvidence[]
  readonly place?: Place
}

/** A year, a month or a day, as 2017, 2017-09 and 2017-09-26; null is open: nothing is known, or there is no such end. */
export type AnchorDate = string | null
export type Anchor = readonly [t1: AnchorDate, t2: AnchorDate, t3: AnchorDate, t4: AnchorDate]

export const openAnchor: Anchor = [null, null, null, null]

export interface FactEvidence {
  /** The document of the collection. */
  readonly document: string
  readonly date?: string
  readonly sentence?: string
  /** The words between entity and value in the document's graph. */
  readonly path?: string
  /** The time expression as written, or that it is the document's date. */
  readonly time?: string
  readonly link?: TemporalLink
  readonly anchor?: Anchor
  /** How sure the extractor is of this document: the margin. */
  readonly margin?: number
}

/** How a fact stands to a stretch of time (the paper's table 2). */
export type TemporalLink = 'before' | 'after' | 'within' | 'throughout' | 'beginning' | 'ending'

export const emptyFactsLayer: FactsLayer = { facts: [] }
