/** Why an item got its credit: a closed union of data. Reports turn it into words (`report/reasons.ts`), and only they. */
import type { AnchorDate } from '../layers/facts.js'
import type { TimeLink } from '../layers/time.js'
import type { Place } from './problem.js'

export type Reason =
  /** The other side states the same. */
  | { readonly kind: 'same'; readonly as: string }
  /** The other side states it the other way round. */
  | { readonly kind: 'inverse'; readonly as: string }
  /** The other side entails it; `proof` once somebody asked. */
  | { readonly kind: 'inferred'; readonly proof?: Proof }
  /** The other side excludes it; `proof` once somebody asked. */
  | { readonly kind: 'contradicted'; readonly proof?: Proof }
  /** The other side allows some of it, and something else; `proof` once somebody asked. */
  | { readonly kind: 'overlapping'; readonly known: readonly string[]; readonly proof?: Proof }
  /** The other side knows the entities and leaves it open. */
  | { readonly kind: 'unsupported'; readonly known?: readonly string[] }
  /** Some relations of gold, not told one by one, that are none of the other side's major ones. */
  | { readonly kind: 'not-major' }
  /** The other side has no such entities. */
  | { readonly kind: 'unknown-entity'; readonly entities: readonly string[] }
  /** Nodes of this side have no partner on the other, whatever is called the same there. */
  | { readonly kind: 'no-partner'; readonly nodes: readonly string[] }
  /** The other side has nothing in its place, or only what goes with another of this side. */
  | { readonly kind: 'no-mention'; readonly taken?: { readonly as: string; readonly by: string } }
  /** The other side has it with another extent. */
  | { readonly kind: 'other-extent'; readonly as: string }
  /** The other side gives an attribute of it another value; empty where it gives none. */
  | OtherValue
  /** The other side relates the two otherwise. */
  | { readonly kind: 'other-label'; readonly as: string; readonly label: string }
  /** The other side does not relate the two; `between` names its partners of them, where they are called otherwise there. */
  | { readonly kind: 'missing'; readonly between?: string }
  /** The other side has the same between concepts that are alike, not the same. */
  | { readonly kind: 'similar'; readonly as: string }
  /** The other side links the same node, and this side does not. */
  | { readonly kind: 'unlinked'; readonly as: string }
  /** The other side calls the two vague. */
  | { readonly kind: 'vague'; readonly as: string }
  /** The label of the other side does not say which of the two starts first, and only that is compared. */
  | { readonly kind: 'starts-open'; readonly as: string; readonly label: string }
  /** The other side has an answer that is the same by a strategy of matching. */
  | { readonly kind: 'matched'; readonly as: string; readonly by: string }
  /** Somebody has judged the answer. */
  | { readonly kind: 'judged'; readonly as: 'right' | 'wrong' }
  /** The other side has other answers. */
  | { readonly kind: 'other-answer'; readonly answers: readonly string[] }
  /** The other side says that the question has no answer. */
  | { readonly kind: 'unanswerable' }
  /** The other side answers the question. */
  | { readonly kind: 'answered'; readonly as: string }
  /** Of several answers the first right one stands at this rank. */
  | { readonly kind: 'ranked'; readonly rank: number; readonly as: string }
  | Unanswered
  | Anchored
  /** The other side has no fact of this relation, none about this entity, or none of both together. */
  | { readonly kind: 'no-fact'; readonly of: 'relation' | 'entity' | 'both' }
  | OwnReason

/** The other side has the fact; how near the bounds of its anchor are. */
interface Anchored {
  readonly kind: 'anchored'
  /** The value as the other side writes it, where it does so otherwise. */
  readonly as?: string
  readonly bounds: readonly ComparedBound[]
}

export interface ComparedBound {
  readonly bound: 't1' | 't2' | 't3' | 't4'
  readonly gold: AnchorDate
  readonly system: AnchorDate
  /** How far apart; not there if exactly one side leaves it open. */
  readonly years?: number
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
  /** It does not even list the question. */
  readonly isMissing?: true
  /** Gold says that there is no answer. */
  readonly isUnanswerable?: true
  /** What it held back. */
  readonly candidate?: { readonly text: string; readonly isRight: boolean }
}

/** A reason that a measure from outside brings with it. Reports print its sentence. */
interface OwnReason {
  readonly kind: `x-${string}`
  /** Without a full stop, such as `gold has it two sentences earlier`. */
  readonly sentence: string
}

export type ReasonKind = Reason['kind']

/** The links that force a conclusion. `isChain`: they lead from the item's source to its target, one after another. */
export interface Proof {
  readonly links: readonly (TimeLink | StatedTriple)[]
  readonly isChain: boolean
  /** What they say together about the item's two entities: the relations left, e.g. `['b', 'm']`. */
  readonly conclusion: readonly string[]
}

/** A relation as the other side states it, by its names. */
export interface StatedTriple {
  /** What it stands in, such as a sentence. */
  readonly id: string
  readonly source: string
  readonly label: string
  readonly target: string
  readonly place?: Place
}
