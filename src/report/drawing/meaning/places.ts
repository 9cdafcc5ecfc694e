/**
 * Positions for a graph with labels on its edges: boxes in layers, downwards or to the right. Labels have slots of their own in layers
 * between those of the boxes, so that texts do not overlap. An edge that follows from others can be an arc without a slot; its label then
 * appears when you point at it.
 *
 * The positions come from `layout.ts`, which goes from left to right; a drawing that goes downwards is turned at the end. The result is
 * plain data, for an SVG file and for a page.
 */

import { type Box, type Layout, layOut, leadsTo, middleHeight, type Size } from '../layout.js'
import { round } from '../style.js'
import type { DrawnVerdict } from '../time/graph.js'
import { arcBetween, withRoomAbove } from './arcs.js'
import { boxSize, type Direction, type LabelledNode, labelSize, type PlacedLine, placeLines, signed } from './boxes.js'
import { headOf, type Pen, pens } from './pens.js'

export interface LabelledEdge {
  readonly from: number
  readonly to: number
  readonly label: string
  /** Written from the other end, so the end of the arrow comes first in the layout. */
  readonly isInverse?: boolean
  readonly isSymmetric?: boolean
  readonly isInferred?: boolean
  /** Drawn as an arc without a label. */
  readonly isArc?: boolean
  readonly verdict?: DrawnVerdict
  readonly hover?: string
  /** The index of the judgement it was read from. */
  readonly item?: number
}

export interface PlacedNode {
  readonly node: LabelledNode
  readonly box: Box
  readonly lines: readonly PlacedLine[]
}

export interface PlacedEdge {
  readonly edge: LabelledEdge
  /** The path in SVG syntax. */
  readonly path: string
  /** Absent if the edge has no direction. */
  readonly head?: string
  /** The label and the middle of its text; absent for arcs. */
  readonly label?: { readonly text: string; readonly x: number; readonly y: number }
}

export interface PlacedGraph extends Size {
  readonly nodes: readonly PlacedNode[]
  /** Arcs first, so that other edges cover them. */
  readonly edges: readonly PlacedEdge[]
}

/** Edges from a node to itself cannot be drawn. */
export function placeLabelled(
  nodes: readonly LabelledNode[],
  edges: readonly LabelledEdge[],
  direction: Direction,
): PlacedGraph {
  const placed = edges.filter(({ isArc }) => !isArc)
  const ends = layoutEnds(nodes.length, placed)
  const labels = placed.map(({ label, verdict }) => signed(label, verdict))
  const turned = (size: Size): Size => (direction === 'right' ? size : { width: size.height, height: size.width })
  const sizes = [
    ...nodes.map((node, i) => boxSize(node, linesAt(i, ends), direction)),
    ...labels.map((label) => labelSize(label, direction)),
  ]
  const narrow = layOut(
    sizes.map(turned),
    ends.flatMap(([first, last], i) => [
      { from: first, to: nodes.length + i, hold: 'firm' as const },
      { from: nodes.length + i, to: last, hold: 'firm' as const },
    ]),
    { layerGap: direction === 'down' ? 22 : 26, rowGap: direction === 'down' ? 12 : 8, align: 'left' },
  )
  const arcs = edges.filter(({ isArc }) => isArc)
  const layout = withRoomAbove(narrow, arcs)
  const plan: Plan = {
    layout,
    ends,
    count: nodes.length,
    pen: pens[direction],
    ports: portsOf(layout, ends, nodes.length),
  }
  return {
    nodes: nodes.map((node, i) => placeNode(node, plan.pen.box(layout.boxes[i]!))),
    edges: [
      ...arcs.map((edge) => placeArc(edge, plan)),
      ...placed.map((edge, i) => ({
        ...placeEdge(edge, i, plan),
        label: placeLabel(labels[i]!, plan.pen.box(layout.boxes[nodes.length + i]!)),
      })),
    ],
    ...turned(layout),
  }
}

function placeNode(node: LabelledNode, box: Box): PlacedNode {
  return { node, box, lines: placeLines(node, box) }
}

function placeLabel(text: string, { x, y, width, height }: Box): NonNullable<PlacedEdge['label']> {
  return { text, x: round(x + width / 2), y: round(y + height / 2 + 4) }
}

type Ends = readonly (readonly [number, number])[]

/** The order of the ends of each edge in the layout: as written, unless that would close a cycle with earlier edges. */
function layoutEnds(count: number, edges: readonly LabelledEdge[]): Ends {
  const after: number[][] = Array.from({ length: count }, () => [])
  return edges.map(({ from, to, isInverse }) => {
    const [first, last] = isInverse ? [to, from] : [from, to]
    const [upper, lower] = leadsTo(after, last, first) ? [last, first] : [first, last]
    after[upper]!.push(lower)
    return [upper, lower]
  })
}

function linesAt(node: number, ends: Ends): number {
  const count = (side: 0 | 1): number => ends.filter((pair) => pair[side] === node).length
  return Math.max(count(0), count(1))
}

interface Plan {
  readonly layout: Layout
  readonly ends: Ends
  readonly count: number
  readonly pen: Pen
  readonly ports: Ports
}

/** For each edge, the positions where it leaves its first node and reaches its last node. */
interface Ports {
  readonly leaving: readonly number[]
  readonly arriving: readonly number[]
}

function portsOf({ boxes, passages }: Layout, ends: Ends, count: number): Ports {
  const spread = (side: 0 | 1, next: (i: number) => number): number[] => {
    const byNode = new Map<number, number[]>()
    for (const [i, pair] of ends.entries()) byNode.set(pair[side], [...(byNode.get(pair[side]) ?? []), i])
    const ports: number[] = []
    for (const [node, lines] of byNode) {
      const { y, height } = boxes[node]!
      const inOrder = [...lines].sort((a, b) => next(a) - next(b) || a - b)
      for (const [k, i] of inOrder.entries()) ports[i] = y + (height * (k + 1)) / (lines.length + 1)
    }
    return ports
  }
  const label = (i: number): number => middleHeight(boxes[count + i]!)
  return {
    leaving: spread(0, (i) => passages[2 * i]?.[0]?.y ?? label(i)),
    arriving: spread(1, (i) => passages[2 * i + 1]?.at(-1)?.y ?? label(i)),
  }
}

/** A straight piece of a line, parallel to the layers' direction. */
interface Piece {
  readonly start: number
  readonly end: number
  readonly across: number
}

/** An edge from its first node to its label, and from the label to its last node. */
function placeEdge(edge: LabelledEdge, i: number, plan: Plan): PlacedEdge {
  const { layout, ends, count, ports, pen } = plan
  const [first, last] = ends[i]!
  const [upper, label, lower] = [layout.boxes[first]!, layout.boxes[count + i]!, layout.boxes[last]!]
  const [upperLayer, labelLayer, lowerLayer] = [first, count + i, last].map((node) => layout.layers[node]!)
  const pieces = (k: number): Piece[] =>
    (layout.passages[k] ?? []).map(({ left, right, y }) => ({ start: left, end: right, across: y }))
  const [leaving, arriving, middle] = [ports.leaving[i]!, ports.arriving[i]!, middleHeight(label)]
  const before: Piece[] = [
    { start: upper.x + upper.width, end: upperLayer!.left + upperLayer!.width, across: leaving },
    ...pieces(2 * i),
    { start: labelLayer!.left, end: label.x, across: middle },
  ]
  const after: Piece[] = [
    { start: label.x + label.width, end: labelLayer!.left + labelLayer!.width, across: middle },
    ...pieces(2 * i + 1),
    { start: lowerLayer!.left, end: lower.x, across: arriving },
  ]
  const path = `${pathOf(before, pen)} ${pathOf(after, pen)}`
  const isForward = edge.to === last
  const head = isForward ? headOf(lower.x - 1, arriving, -1, pen) : headOf(upper.x + upper.width + 1, leaving, 1, pen)
  return { edge, path, ...(!edge.isSymmetric && { head }) }
}

function pathOf(pieces: readonly Piece[], { point }: Pen): string {
  const steps = pieces.map(({ start, end, across }, i) => {
    const before = pieces[i - 1]
    const straight = start === end ? '' : ` L ${point(end, across)}`
    if (!before) return `M ${point(start, across)}${straight}`
    const bend = (start - before.end) / 2
    return `C ${point(before.end + bend, before.across)} ${point(start - bend, across)} ${point(start, across)}${straight}`
  })
  return steps.join(' ')
}

function placeArc(edge: LabelledEdge, { layout: { boxes }, pen }: Plan): PlacedEdge {
  const { path, head } = arcBetween(boxes[edge.from]!, boxes[edge.to]!, pen)
  return { edge, path, ...(!edge.isSymmetric && { head }) }
}
