/**
 * An experiment is a question put to measures: what varies, over which documents, and the table that answers it.
 * Only its form, for now; nothing runs one yet.
 */
import type { Document } from './document.js'
import type { AnyMeasure, Values } from './measure.js'

export interface Experiment {
  readonly name: string
  readonly question: string
  readonly seed: number
  readonly measures: readonly AnyMeasure[]
  /** What varies: each variant makes a system document out of a gold one. */
  readonly variants: readonly Variant[]
}

export interface Variant {
  readonly name: string
  /** Where on the varied scale it stands, e.g. the share of links removed. */
  readonly level: number
  apply(document: Document, random: () => number): Document
}

/** One cell of the answer: a measure on a document under a variant. */
export interface ExperimentRow {
  readonly variant: string
  readonly level: number
  readonly document: string
  readonly measure: string
  readonly values: Values
}
