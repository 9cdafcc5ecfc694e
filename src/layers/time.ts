/**
 * The time layer of a document: events, times and the links between them. Plain JSON.
 *
 * A link relates two intervals by a set of Allen relations, or two endpoints by a point relation. `label` keeps the word
 * of the file ("DURING"), because the meaning of some labels is a choice; `relation` is its usual meaning.
 */
import type { Place } from '../vocabulary/problem.js'

export interface TimeLayer {
  readonly entities: readonly TimeEntity[]
  readonly links: readonly TimeLink[]
}

export interface TimeEntity {
  readonly id: string
  /** `event` and `time` are intervals of a text; `interval` is one of a graph without text; `point` has no extent. */
  readonly kind: 'event' | 'time' | 'interval' | 'point'
  /** Its position in the text of the document. */
  readonly span?: Span
  readonly attributes?: Readonly<Record<string, string>>
  /** How the file names it, if it gives words instead of an id. The entity of gold with these words is meant. */
  readonly mention?: Mention
  readonly place?: Place
}

export interface Mention {
  readonly text: string
  /** Where the words begin in the text, in code points, as far as the file says. */
  readonly start?: number
}

/** Code points of the document's text, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

export type TimeLink = IntervalLink | EndpointLink

interface LinkBase {
  readonly id: string
  /** Entity ids. */
  readonly source: string
  readonly target: string
  /** As written in the file. */
  readonly label: string
  readonly place?: Place
}

export interface IntervalLink extends LinkBase {
  readonly relation: readonly AllenName[]
}

/** A link such as `a.start <= b.end`; the end of a point is `point`. */
export interface EndpointLink extends LinkBase {
  readonly ends: readonly [End, End]
  readonly relation: readonly PointName[]
}

export type End = 'start' | 'end' | 'point'
export type PointName = '<' | '=' | '>'
export type AllenName = 'b' | 'bi' | 'm' | 'mi' | 'o' | 'oi' | 's' | 'si' | 'd' | 'di' | 'f' | 'fi' | 'e'

export const emptyTimeLayer: TimeLayer = { entities: [], links: [] }

export function isEndpointLink(link: TimeLink): link is EndpointLink {
  return 'ends' in link
}
