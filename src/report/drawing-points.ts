/** A point graph as a drawing: boxes of merged points, left to right in time, and lines for the relations between them. */
import type { DrawnGraph, DrawnRelation } from './drawing-graph.js'
import { type Box, type Layout, layOut, type Passage, type Size } from './drawing-layout.js'
import { LINE, type Name, nameText, nameWidth, round } from './drawing-style.js'
import { html, type Markup } from './markup.js'

const PAD = 8
/** Between two lines at one side of a box. */
const PORT = 7

export interface Drawn extends Size {
  readonly markup: readonly Markup[]
}

/** `namesOf`: what stands in each box. */
export function drawPoints({ nodes, relations }: DrawnGraph, namesOf: (node: number) => readonly Name[]): Drawn {
  const names = nodes.map((_, node) => namesOf(node))
  const lines = linesAt(nodes.length, relations)
  const sizes = names.map(
    (texts, node): Size => ({
      width: 2 * PAD + texts.reduce((most, name) => Math.max(most, nameWidth(name)), 0),
      height: Math.max(2 * PAD + LINE * texts.length - 4, PORT * (lines[node]! + 1)),
    }),
  )
  const layout = layOut(
    sizes,
    relations.map((relation) => ({ ...relation, hold: holdOf(relation) })),
  )
  const minor = relations.filter(({ kind }) => kind === 'minor').map((relation) => drawMinor(relation, layout.boxes))
  const lift = minor.reduce((most, { top }) => Math.max(most, -top), 0)
  const markup = [
    ...minor.map((arc) => arc.markup),
    ...drawLines(relations, layout),
    ...layout.boxes.map((box, node) => drawBox(box, names[node]!)),
  ]
  const lifted = html`<g transform="translate(0 ${round(lift)})">${markup}</g>
`
  return { width: layout.width, height: layout.height + lift, markup: lift ? [lifted] : markup }
}

/** The system's own relations may go against gold's, which decide. */
function holdOf({ kind, verdict }: DrawnRelation): 'firm' | 'weak' | 'loose' {
  if (kind === 'minor' || kind === 'merge') return 'loose'
  return verdict === 'wrong' ? 'weak' : 'firm'
}

/** The most lines at one side of each node. */
function linesAt(count: number, relations: readonly DrawnRelation[]): Int32Array {
  const [out, into] = [new Int32Array(count), new Int32Array(count)]
  for (const relation of relations) {
    if (holdOf(relation) === 'loose') continue
    out[relation.from]!++
    into[relation.to]!++
  }
  return out.map((number, node) => Math.max(number, into[node]!))
}

/** Trivial ones below, then merges, then major ones. */
function drawLines(relations: readonly DrawnRelation[], layout: Layout): Markup[] {
  const ports = portsOf(layout, relations)
  const of = (wanted: DrawnRelation['kind']): Markup[] =>
    relations.flatMap((relation, i) => (relation.kind === wanted ? [drawRelation(relation, i, layout, ports)] : []))
  return [...of('trivial'), ...of('merge'), ...of('major')]
}

/** An arc from the top of a box to the top of another; without a head, because it always leads to the right. */
function drawMinor(
  { from, to }: DrawnRelation,
  boxes: readonly Box[],
): { readonly markup: Markup; readonly top: number } {
  const [first, second] = [boxes[from]!, boxes[to]!]
  const [x1, x2] = [first.x + first.width / 2, second.x + second.width / 2]
  const height = Math.min(first.y, second.y) - 16 - Math.abs(x2 - x1) / 10
  const path = `M ${round(x1)} ${round(first.y)} Q ${round((x1 + x2) / 2)} ${round(height)} ${round(x2)} ${round(second.y)}`
  const top = height / 2 + (first.y + second.y) / 4
  return {
    markup: html`<path class="edge minor" d="${path}"/>
`,
    top,
  }
}

function drawBox({ x, y, width, height }: Box, names: readonly Name[]): Markup {
  const frame = html`<rect class="box" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="4"/>
`
  const top = y + (height - LINE * names.length) / 2
  return html`${frame}${names.map((name, i) => nameText(name, x + PAD, top + LINE * i + 12.5))}`
}

/** Heights at which lines leave their left node and arrive at their right one, so that they do not run into each other. */
interface Ports {
  readonly left: ReadonlyMap<number, number>
  readonly right: ReadonlyMap<number, number>
}

function portsOf({ boxes, passages }: Layout, relations: readonly DrawnRelation[]): Ports {
  const ends = relations.map(({ from, to }) => (boxes[from]!.x <= boxes[to]!.x ? [from, to] : [to, from]))
  const spread = (side: 0 | 1, nextY: (i: number) => number): Map<number, number> => {
    const byNode = new Map<number, number[]>()
    ends.forEach((pair, i) => {
      if (passages[i]) byNode.set(pair[side]!, [...(byNode.get(pair[side]!) ?? []), i])
    })
    return new Map([...byNode].flatMap(([node, lines]) => spreadOver(boxes[node]!, lines, nextY)))
  }
  return {
    left: spread(0, (i) => passages[i]![0]?.y ?? middleOf(boxes[ends[i]![1]!]!)),
    right: spread(1, (i) => passages[i]!.at(-1)?.y ?? middleOf(boxes[ends[i]![0]!]!)),
  }
}

function spreadOver({ y, height }: Box, lines: readonly number[], nextY: (i: number) => number) {
  return [...lines]
    .sort((a, b) => nextY(a) - nextY(b) || a - b)
    .map((i, k) => [i, y + (height * (k + 1)) / (lines.length + 1)] as const)
}

function middleOf({ y, height }: Box): number {
  return y + height / 2
}

function drawRelation(relation: DrawnRelation, i: number, { boxes, passages }: Layout, ports: Ports): Markup {
  const [from, to] = [boxes[relation.from]!, boxes[relation.to]!]
  if (relation.kind === 'merge') return drawMerge(from, to, relation)
  const isForward = from.x <= to.x
  const [left, right] = isForward ? [from, to] : [to, from]
  const isApart = left.x + left.width < right.x
  if (!passages[i] && !isApart) return drawRound(relation, from, to)
  const start: Place = [left.x + left.width, ports.left.get(i) ?? middleOf(left)]
  const end: Place = [right.x, ports.right.get(i) ?? middleOf(right)]
  return drawAcross(relation, passages[i] ?? [], start, end, isForward)
}

type Place = readonly [number, number]

/** From left to right, with the arrow at the one end or the other. */
function drawAcross(
  relation: DrawnRelation,
  passage: readonly Passage[],
  start: Place,
  end: Place,
  isForward: boolean,
): Markup {
  const stops: readonly (readonly [Place, Place])[] = [
    [start, start],
    ...passage.map(
      ({ left, right, y }) =>
        [
          [left, y],
          [right, y],
        ] as const,
    ),
    [end, end],
  ]
  const path = stops
    .slice(1)
    .map(([entry, exit], i) => `${curve(stops[i]![1], entry)}${entry === exit ? '' : ` H ${round(exit[0])}`}`)
    .join(' ')
  const near = isForward ? [stops.at(-2)![1], end] : [start, stops[1]![0]]
  const sign: Place = [(near[0]![0] + near[1]![0]) / 2, (near[0]![1] + near[1]![1]) / 2 + 4]
  const tip: Place = isForward ? [end[0] - 1, end[1]] : [start[0] + 1, start[1]]
  return line(relation, `M ${round(start[0])} ${round(start[1])} ${path}`, tip, isForward ? 1 : -1, sign)
}

/** Level where it leaves and where it arrives. */
function curve([x1, y1]: Place, [x2, y2]: Place): string {
  const bend = (x2 - x1) / 2
  return `C ${round(x1 + bend)} ${round(y1)} ${round(x2 - bend)} ${round(y2)} ${round(x2)} ${round(y2)}`
}

/** Between two nodes above each other: out on the right, round, and in on the right. */
function drawRound(relation: DrawnRelation, from: Box, to: Box): Markup {
  const [start, tip]: [Place, Place] = [
    [from.x + from.width, middleOf(from)],
    [to.x + to.width + 1, middleOf(to)],
  ]
  const bulge = round(Math.max(start[0], tip[0]) + 40)
  const path = `M ${round(start[0])} ${round(start[1])} C ${bulge} ${round(start[1])} ${bulge} ${round(tip[1])} ${round(tip[0])} ${round(tip[1])}`
  return line(relation, path, tip, -1, [bulge - 10, (start[1] + tip[1]) / 2 + 4])
}

function line(relation: DrawnRelation, path: string, [x, y]: Place, ahead: 1 | -1, [sx, sy]: Place): Markup {
  const { kind, isStrict, verdict } = relation
  const [back, up, down] = [round(x - 8 * ahead), round(y - 4), round(y + 4)]
  const head = html`<path class="head ${isStrict ? '' : 'open'}" d="M ${back} ${up} L ${round(x)} ${round(y)} L ${back} ${down} Z"/>`
  const sign = !isStrict && html`<text class="sign" x="${round(sx)}" y="${round(sy)}">≤</text>`
  return html`<g class="${kind} ${verdict}"><path class="edge" d="${path}"/>${head}${sign}</g>
`
}

/** Two lines, as in an equals sign. */
function drawMerge(from: Box, to: Box, { verdict }: DrawnRelation): Markup {
  const [top, bottom] = from.y < to.y ? [from, to] : [to, from]
  const isBelow = top.y + top.height < bottom.y && Math.abs(top.x + top.width / 2 - bottom.x - bottom.width / 2) < 200
  const [left, right] = from.x < to.x ? [from, to] : [to, from]
  const ends = isBelow
    ? [top.x + top.width / 2, top.y + top.height, bottom.x + bottom.width / 2, bottom.y]
    : [left.x + left.width, left.y + left.height / 2, right.x, right.y + right.height / 2]
  const [x1, y1, x2, y2] = ends.map(round)
  const path = `M ${x1} ${y1} L ${x2} ${y2}`
  return html`<g class="merge ${verdict}"><path class="edge" style="stroke-width:4.4" d="${path}"/><path class="twin" d="${path}"/></g>
`
}
