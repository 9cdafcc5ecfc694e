/**
 * The time layer of a document: events and times, and the links stated between them. Plain JSON.
 *
 * A link relates two intervals by a set of Allen relations, or two endpoints by a point relation. `label` keeps the word
 * of the file ("DURING"), because what a word means may be a matter of choice; `relation` is its usual meaning.
 */
import type { Place } from '../vocabulary/problem.js'

export interface TimeLayer {
  readonly entities: readonly TimeEntity[]
  readonly links: readonly TimeLink[]
}

export interface TimeEntity {
  readonly id: string
  /** `event` and `time` are intervals of a text, `interval` one of a bare graph, `point` has no extent. */
  readonly kind: 'event' | 'time' | 'interval' | 'point'
  /** Where it stands in the document's text. */
  readonly span?: Span
  readonly attributes?: Readonly<Record<string, string>>
  readonly place?: Place
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
  /** As the file has it. */
  readonly label: string
  readonly place?: Place
}

export interface IntervalLink extends LinkBase {
  readonly relation: readonly AllenName[]
}

/** `a.start <= b.end`; the end of a point is `point`. */
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
