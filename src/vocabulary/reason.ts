/** Why an item got its credit, as data. Only reports turn reasons into sentences (`report/reasons.ts`). */
import type { AnchorDate, ClosingRule } from '../layers/facts.js'
import type { TimeLink } from '../layers/time.js'
import type { Place } from './problem.js'

export type Reason =
  /** The other side states the same. */
  | { readonly kind: 'same'; readonly as: string }
  /** The other side states it the other way round. */
  | { readonly kind: 'inverse'; readonly as: string }
  /** The other side entails it; `explain` adds the proof. */
  | { readonly kind: 'inferred'; readonly proof?: Proof }
  /** The other side excludes it; `explain` adds the proof. */
  | { readonly kind: 'contradicted'; readonly proof?: Proof }
  /** The other side allows part of it and something else; `explain` adds the proof. */
  | { readonly kind: 'overlapping'; readonly known: readonly string[]; readonly proof?: Proof }
  /** The other side has the entities, but leaves their relation open. */
  | { readonly kind: 'unsupported'; readonly known?: readonly string[] }
  /** The item represents several relations of gold that are not among the major relations of the other side. */
  | { readonly kind: 'not-major' }
  /** The other side has no such entities. */
  | { readonly kind: 'unknown-entity'; readonly entities: readonly string[] }
  /** Nodes of this side have no partner on the other side, even if a node there has the same name. */
  | { readonly kind: 'no-partner'; readonly nodes: readonly string[] }
  /** The other side has nothing in its place, or only an item that is paired with another one of this side. */
  | { readonly kind: 'no-mention'; readonly taken?: { readonly as: string; readonly by: string } }
  /** The other side has it with another extent. */
  | { readonly kind: 'other-extent'; readonly as: string }
  /** The other side gives one of its attributes another value; empty if it gives none. */
  | OtherValue
  /** The other side relates the two differently. */
  | { readonly kind: 'other-label'; readonly as: string; readonly label: string }
  /** The other side does not relate the two; `between` names their partners there, if they have other names. */
  | { readonly kind: 'missing'; readonly between?: string }
  /** The other side has the same between concepts that are similar but not equal. */
  | { readonly kind: 'similar'; readonly as: string }
  /** The other side links the same node; this side does not. */
  | { readonly kind: 'unlinked'; readonly as: string }
  /** The other side labels the pair as vague. */
  | { readonly kind: 'vague'; readonly as: string }
  /** The label of the other side does not show which of the two starts first, and only starts are compared. */
  | { readonly kind: 'starts-open'; readonly as: string; readonly label: string }
  /** The other side has an answer that matches by some strategy. */
  | { readonly kind: 'matched'; readonly as: string; readonly by: string }
  /** The file gives a verdict on the answer. */
  | { readonly kind: 'judged'; readonly as: 'right' | 'wrong' }
  /** The other side has other answers. */
  | { readonly kind: 'other-answer'; readonly answers: readonly string[] }
  /** The other side says that the question has no answer. */
  | { readonly kind: 'unanswerable' }
  /** The other side answers the question. */
  | { readonly kind: 'answered'; readonly as: string }
  /** The rank of the first right answer. */
  | { readonly kind: 'ranked'; readonly rank: number; readonly as: string }
  | Unanswered
  | Anchored
  /** The other side has no facts of this relation, about this entity, or of this relation about this entity. */
  | { readonly kind: 'no-fact'; readonly of: 'relation' | 'entity' | 'both' }
  /** The other side has the fact, but all its time spans are paired with others of this side. */
  | { readonly kind: 'other-spells'; readonly spells: number }
  /** A reason that your own measure defines. Reports print its sentence, such as `gold has it two sentences earlier`. */
  | { readonly kind: `x-${string}`; readonly sentence: string }

/** The other side has the fact; the bounds of the two anchors are compared. */
interface Anchored {
  readonly kind: 'anchored'
  /** The value as the other side writes it, if it differs. */
  readonly as?: string
  readonly bounds: readonly ComparedBound[]
}

export interface ComparedBound {
  readonly bound: 't1' | 't2' | 't3' | 't4'
  readonly gold: AnchorDate
  readonly system: AnchorDate
  /** The distance between the two; absent if only one side leaves the bound open. */
  readonly years?: number
  /** The rule by which the system closed the bound without evidence. */
  readonly closed?: ClosingRule
}

interface OtherValue {
  readonly kind: 'other-value'
  readonly as: string
  readonly attribute: string
  readonly own: string
  readonly other: string
}

/** The system does not answer. */
interface Unanswered {
  readonly kind: 'unanswered'
  /** The system does not list the question. */
  readonly isMissing?: true
  /** Gold says that there is no answer. */
  readonly isUnanswerable?: true
  /** The answer that the system held back. */
  readonly candidate?: { readonly text: string; readonly isRight: boolean }
}

export type ReasonKind = Reason['kind']

/** The links that a conclusion follows from. `isChain`: they lead from the item's source to its target, one after another. */
export interface Proof {
  readonly links: readonly (TimeLink | StatedTriple)[]
  readonly isChain: boolean
  /** The relations that they leave between the item's two entities, such as `['b', 'm']`. */
  readonly conclusion: readonly string[]
}

/** A relation that the other side states, with the names used there. */
export interface StatedTriple {
  /** The id of the sentence or other part that contains it. */
  readonly id: string
  readonly source: string
  readonly label: string
  readonly target: string
  readonly place?: Place
}
