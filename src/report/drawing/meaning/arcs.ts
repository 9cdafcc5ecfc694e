/**
 * Draws links without a label as arcs over the boxes. Longer arcs rise higher, so that the arcs of a chain are above each other. O(links).
 */
import type { Box, Layout } from '../layout.js'
import { headOf, type Pen } from './pens.js'

export interface Arc {
  readonly path: string
  readonly head: string
}

/** An arc between the tops of two boxes, or around the side if both are in the same layer. */
export function arcBetween(from: Box, to: Box, pen: Pen): Arc {
  const { point } = pen
  if (isBeside(from, to)) {
    const [start, end] = [from.x + from.width, to.x + to.width]
    const [a, b] = [from.y + from.height / 2, to.y + to.height / 2]
    const path = `M ${point(start, a)} C ${point(start + 40, a)} ${point(end + 40, b)} ${point(end, b)}`
    return { path, head: headOf(end + 1, b, 1, pen) }
  }
  const [start, end] = [middleAcross(from), middleAcross(to)]
  const height = heightOf(from, to)
  const path = `M ${point(start, from.y)} C ${point(start, from.y - height)} ${point(end, to.y - height)} ${point(end, to.y)}`
  const head = `M ${point(end - 3.5, to.y - 7)} L ${point(end, to.y)} L ${point(end + 3.5, to.y - 7)} Z`
  return { path, head }
}

/** A layout with room for arcs above its boxes. */
export function withRoomAbove(layout: Layout, arcs: readonly { readonly from: number; readonly to: number }[]): Layout {
  const { boxes, passages } = layout
  const room = arcs.reduce((most, arc) => {
    const [from, to] = [boxes[arc.from]!, boxes[arc.to]!]
    // A curve of this kind reaches three quarters of the way to its handles.
    return isBeside(from, to) ? most : Math.max(most, 0.75 * heightOf(from, to) - Math.min(from.y, to.y))
  }, 0)
  const lower = <T extends { readonly y: number }>(place: T): T => ({ ...place, y: place.y + room })
  return {
    ...layout,
    boxes: boxes.map(lower),
    passages: passages.map((places) => places?.map(lower)),
    height: layout.height + room,
  }
}

function isBeside(from: Box, to: Box): boolean {
  return from.x < to.x + to.width && to.x < from.x + from.width
}

function heightOf(from: Box, to: Box): number {
  return 2.5 * Math.sqrt(Math.abs(middleAcross(from) - middleAcross(to)))
}

function middleAcross({ x, width }: Box): number {
  return x + width / 2
}
