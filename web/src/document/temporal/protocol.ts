/** What the worker reports about the time layers of a pair, as plain data: pictures with positions, and contradictions. */
import type { TimeLink } from '../../../../src/layers/time.js'
import type { Side } from '../../../../src/measure.js'
import type { Box } from '../../../../src/report/drawing/layout.js'
import type { Name } from '../../../../src/report/drawing/style.js'
import type { DrawnRelation } from '../../../../src/report/drawing/time/graph.js'
import type { PlacedLine } from '../../../../src/report/drawing/time/places.js'
import type { TimelineRow } from '../../../../src/report/drawing/time/timeline.js'

export const pictureForms = ['graph', 'timeline'] as const
export type PictureForm = (typeof pictureForms)[number]

/** Asks for a picture of the document that was judged as `handle`. */
export interface PictureTask {
  readonly handle: number
  readonly form: PictureForm
  /** Whether a graph includes inferred relations. */
  readonly hasMinor: boolean
  /** Whether the picture is wanted even if it is large. */
  readonly isWanted: boolean
}

export type TimePicture = TooLarge | GraphPicture | TimelinePicture

/** The picture would be unreadable and slow to draw. */
interface TooLarge {
  readonly form: 'too large'
  readonly entities: number
  /** Whether it is drawn on request. */
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

/** Whether the links of each side can all hold together. */
export interface TimeChecks {
  readonly sides: readonly SideCheck[]
}

export interface SideCheck {
  readonly side: Side
  readonly links: number
  /** `null` means not decided. */
  readonly isConsistent: boolean | null
  /** Sets of links that cannot all hold, the smallest first. The links of a cycle are in its order. */
  readonly contradictions: readonly (readonly LinkInWords[])[]
  /** Without these links, the others can all hold. */
  readonly repair: readonly LinkInWords[]
  readonly isRepairProven: boolean
}

export interface LinkInWords {
  readonly link: TimeLink
  readonly words: string
}
