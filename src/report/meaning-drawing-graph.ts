/**
 * A graph with labels on its edges as a drawing: boxes in layers, downwards or to the right. Labels have places of their own in
 * layers between those of the boxes, so that no two texts meet. Edges that follow from others may go without a place: then
 * they are arcs, and tell their label to those who point at them.
 *
 * Places are those of `drawing-layout.ts`, which goes from left to right; a drawing that goes downwards is turned at the end.
 */
import type { DrawnVerdict } from './drawing-graph.js'
import { type Box, type Layout, layOut, type Size } from './drawing-layout.js'
import type { Drawn } from './drawing-points.js'
import { round } from './drawing-style.js'
import { html, type Markup } from './markup.js'
import { boxSize, type Direction, drawNode, type LabelledNode, labelSize, signed } from './meaning-drawing-boxes.js'

export interface LabelledEdge {
  readonly from: number
  readonly to: number
  readonly label: string
  /** The end of the arrow comes first in the layout: said from the other end. */
  readonly isInverse?: boolean
  readonly isSymmetric?: boolean
  readonly isInferred?: boolean
  /** Without a place for its label. */
  readonly isArc?: boolean
  readonly verdict?: DrawnVerdict
  readonly hover?: string
}

/** Edges from a node to itself cannot be drawn. */
export function drawLabelled(
  nodes: readonly LabelledNode[],
  edges: readonly LabelledEdge[],
  direction: Direction,
): Drawn {
  const placed = edges.filter(({ isArc }) => !isArc)
  const ends = layoutEnds(nodes.length, placed)
  const labels = placed.map(({ label, verdict }) => signed(label, verdict))
  const turned = (size: Size): Size => (direction === 'right' ? size : { width: size.height, height: size.width })
  const sizes = [
    ...nodes.map((node, i) => boxSize(node, linesAt(i, ends), direction)),
    ...labels.map((label) => labelSize(label, direction)),
  ]
  const layout = layOut(
    sizes.map(turned),
    ends.flatMap(([first, last], i) => [
      { from: first, to: nodes.length + i, hold: 'firm' as const },
      { from: nodes.length + i, to: last, hold: 'firm' as const },
    ]),
    { layerGap: direction === 'down' ? 22 : 26, rowGap: direction === 'down' ? 12 : 8, align: 'left' },
  )
  const plan: Plan = {
    layout,
    ends,
    count: nodes.length,
    pen: pens[direction],
    ports: portsOf(layout, ends, nodes.length),
  }
  const markup = [
    ...edges.filter(({ isArc }) => isArc).map((edge) => drawArc(edge, plan)),
    ...placed.map((edge, i) => drawEdge(edge, i, plan)),
    ...placed.map((edge, i) => drawLabel(edge, labels[i]!, plan.pen.box(layout.boxes[nodes.length + i]!))),
    ...nodes.map((node, i) => drawNode(node, plan.pen.box(layout.boxes[i]!))),
  ]
  return { markup, ...turned(layout) }
}

type Ends = readonly (readonly [number, number])[]

/** Which end of each edge comes first: as it was said, unless that leads back to where earlier ones came from. */
function layoutEnds(count: number, edges: readonly LabelledEdge[]): Ends {
  const after: number[][] = Array.from({ length: count }, () => [])
  return edges.map(({ from, to, isInverse }) => {
    const [first, last] = isInverse ? [to, from] : [from, to]
    const [upper, lower] = leadsTo(after, last, first) ? [last, first] : [first, last]
    after[upper]!.push(lower)
    return [upper, lower]
  })
}

function leadsTo(after: readonly (readonly number[])[], start: number, goal: number): boolean {
  const seen = new Set([start])
  for (const node of seen) for (const next of after[node]!) seen.add(next)
  return seen.has(goal)
}

function linesAt(node: number, ends: Ends): number {
  const count = (side: 0 | 1): number => ends.filter((pair) => pair[side] === node).length
  return Math.max(count(0), count(1))
}

/** Turns places along and across the layers into places of the drawing. */
interface Pen {
  point(along: number, across: number): string
  box(box: Box): Box
}

const pens: Readonly<Record<Direction, Pen>> = {
  right: { point: (along, across) => `${round(along)} ${round(across)}`, box: (box) => box },
  down: {
    point: (along, across) => `${round(across)} ${round(along)}`,
    box: ({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }),
  },
}

interface Plan {
  readonly layout: Layout
  readonly ends: Ends
  readonly count: number
  readonly pen: Pen
  readonly ports: Ports
}

/** For each edge where it leaves its first node and where it arrives at its last one. */
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
  const label = (i: number): number => middleOf(boxes[count + i]!)
  return {
    leaving: spread(0, (i) => passages[2 * i]?.[0]?.y ?? label(i)),
    arriving: spread(1, (i) => passages[2 * i + 1]?.at(-1)?.y ?? label(i)),
  }
}

function middleOf({ y, height }: Box): number {
  return y + height / 2
}

/** A straight piece of a line along the layers. */
interface Piece {
  readonly start: number
  readonly end: number
  readonly across: number
}

/** From the first node to the label, and from the label to the last one. */
function drawEdge(edge: LabelledEdge, i: number, plan: Plan): Markup {
  const { layout, ends, count, ports, pen } = plan
  const [first, last] = ends[i]!
  const [upper, label, lower] = [layout.boxes[first]!, layout.boxes[count + i]!, layout.boxes[last]!]
  const [upperLayer, labelLayer, lowerLayer] = [first, count + i, last].map((node) => layout.layers[node]!)
  const pieces = (k: number): Piece[] =>
    (layout.passages[k] ?? []).map(({ left, right, y }) => ({ start: left, end: right, across: y }))
  const [leaving, arriving, middle] = [ports.leaving[i]!, ports.arriving[i]!, middleOf(label)]
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
  return edgeGroup(
    edge,
    html`<path class="edge" d="${path}"/>${!edge.isSymmetric && html`<path class="head" d="${head}"/>`}`,
  )
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

/** `back`: where the shaft is, against the layers (−1) or along them (1). */
function headOf(along: number, across: number, back: 1 | -1, { point }: Pen): string {
  const base = along + 7 * back
  return `M ${point(base, across - 3.5)} L ${point(along, across)} L ${point(base, across + 3.5)} Z`
}

function edgeGroup({ verdict, isInferred, hover }: LabelledEdge, body: Markup): Markup {
  return html`<g class="link ${verdict} ${isInferred && 'inferred'}">${hover !== undefined && html`<title>${hover}</title>`}${body}</g>
`
}

/** Between the sides of two boxes that look at each other; round the outside within a layer. */
function drawArc(edge: LabelledEdge, { layout: { boxes }, pen }: Plan): Markup {
  const [from, to] = [boxes[edge.from]!, boxes[edge.to]!]
  const isAhead = from.x + from.width < to.x
  const isBehind = to.x + to.width < from.x
  const start = isBehind ? from.x : from.x + from.width
  const end = isAhead ? to.x : to.x + to.width
  const reach = isAhead || isBehind ? (end - start) / 2 : 40
  const [a, b] = [middleOf(from), middleOf(to)]
  const path = `M ${pen.point(start, a)} C ${pen.point(start + reach, a)} ${pen.point(isAhead || isBehind ? end - reach : end + reach, b)} ${pen.point(end, b)}`
  const head = headOf(end + (isAhead ? -1 : 1), b, isAhead ? -1 : 1, pen)
  return edgeGroup(
    edge,
    html`<path class="edge" d="${path}"/>${!edge.isSymmetric && html`<path class="head" d="${head}"/>`}`,
  )
}

function drawLabel({ verdict, hover }: LabelledEdge, label: string, { x, y, width, height }: Box): Markup {
  const title = hover !== undefined && html`<title>${hover}</title>`
  return html`<text class="detail ${verdict}" text-anchor="middle" x="${round(x + width / 2)}" y="${round(y + height / 2 + 4)}">${title}${label}</text>
`
}
