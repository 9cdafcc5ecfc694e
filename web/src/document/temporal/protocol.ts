/** What the worker tells about the time layers of a pair: pictures with places, and what cannot hold. Plain data. */
import type { TimeLink } from '../../../../src/layers/time.js'
import type { Side } from '../../../../src/measure.js'
import type { Box } from '../../../../src/report/drawing/layout.js'
import type { Name } from '../../../../src/report/drawing/style.js'
import type { DrawnRelation } from '../../../../src/report/drawing/time/graph.js'
import type { PlacedLine } from '../../../../src/report/drawing/time/places.js'
import type { TimelineRow } from '../../../../src/report/drawing/time/timeline.js'

export const pictureForms = ['graph', 'timeline'] as const
export type PictureForm = (typeof pictureForms)[number]

/** Draw what was judged as `handle`. */
export interface PictureTask {
  readonly handle: number
  readonly form: PictureForm
  /** What follows from other relations too, in a graph. */
  readonly hasMinor: boolean
  /** Even if it is large. */
  readonly isWanted: boolean
}

export type TimePicture = TooLarge | GraphPicture | TimelinePicture

/** Nobody can read it, and drawing it takes long. */
interface TooLarge {
  readonly form: 'too large'
  readonly entities: number
  /** It is drawn if somebody insists. */
  readonly isPossible: boolean
}

export interface GraphPicture {
  readonly form: 'graph'
  readonly width: number
  readonly height: number
  readonly lift: number
  readonly nodes: readonly GraphNode[]
  readonly lines: readonly GraphLine[]
  readonly notes: readonly string[]
}

export interface GraphNode extends Box {
  readonly names: readonly Name[]
  readonly entities: readonly string[]
  /** The sides that have any of them. */
  readonly on: readonly Side[]
}

export type GraphLine = Omit<PlacedLine, 'relation'> & Pick<DrawnRelation, 'from' | 'to' | 'kind' | 'said'>

export interface TimelinePicture {
  readonly form: 'timeline'
  readonly rows: readonly (TimelineRow & { readonly id: string })[]
  readonly last: number
  readonly notes: readonly string[]
}

/** Whether the links of each side can all hold. */
export interface TimeChecks {
  readonly sides: readonly SideCheck[]
}

export interface SideCheck {
  readonly side: Side
  readonly links: number
  /** `null`: not decided. */
  readonly isConsistent: boolean | null
  /** Links that cannot all hold, shortest first; in the order of the cycle where they are one. */
  readonly contradictions: readonly (readonly LinkInWords[])[]
  /** Without these the rest can hold. */
  readonly repair: readonly LinkInWords[]
  readonly isRepairProven: boolean
}

export interface LinkInWords {
  readonly link: TimeLink
  readonly words: string
}
