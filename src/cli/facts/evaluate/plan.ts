/** What an evaluation does, and what it results in. */
import type { Aliases, Grain, Relation, Representation } from '../../../facts/index.js'
import type { Anchor, Fact } from '../../../layers/facts.js'
import type { Collection } from '../../../node/collection/index.js'
import type { DocumentReader } from '../../../node/graph-reader.js'
import type { FunnelCounts } from '../../../report/facts/funnel.js'
import type { Split } from '../split.js'

/** The parts of an evaluation. */
export const parts = ['extraction', 'given'] as const
export type Part = (typeof parts)[number]

export interface EvaluationPlan {
  readonly splits: readonly Split[]
  readonly aliases: Aliases
  /** Relations of the user. */
  readonly relations: readonly Relation[]
  /** The largest number of documents of an entity. */
  readonly documents: number
  /** The least confidence of an extracted value. */
  readonly threshold: number
  readonly grain: Grain
  readonly isSuccessive: boolean
  readonly parts: readonly Part[]
  /** Whether all relations are looked for at each entity; else only those that gold has for it. */
  readonly asksAll: boolean
}

/** The results of all splits. */
export interface EvaluationOutcome {
  /** The facts that were tested. */
  readonly gold: readonly Fact[]
  readonly extracted: ReadonlyMap<Representation, readonly Fact[]>
  /** The facts extracted from collapsed graphs, anchored by each way and baseline. */
  readonly anchored: ReadonlyMap<string, readonly Fact[]>
  /** Anchors of the facts of gold, in their order. */
  readonly given: ReadonlyMap<string, readonly Anchor[]>
  /** Whether some document names entity and value of each fact of gold. */
  readonly isNamed: readonly boolean[]
  /** Where facts of gold were lost; none without extraction. */
  readonly funnel: readonly FunnelCounts[]
}

/** An evaluation in progress. */
export interface EvaluationRun extends EvaluationPlan {
  readonly source: Collection
  readonly readers: Readonly<Record<Representation, DocumentReader>>
  /** Whether some document has a date. */
  readonly isDated: boolean
  /** For progress bars: the fold. */
  readonly label: string
}
