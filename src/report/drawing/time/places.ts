/** The positions in a drawing of a point graph: boxes of merged points, from left to right in time, and the paths of the lines between them. */

import { type Box, type Layout, layOut, middleHeight, type Passage, type Size } from '../layout.js'
import { LINE, type Name, nameWidth, round } from '../style.js'
import type { DrawnRelation } from './graph.js'

export const PAD = 8
/** Between two lines at one side of a box. */
const PORT = 7

export interface PlacedPoints extends Size {
  readonly boxes: readonly Box[]
  /** In drawing order: lines that others cover come first. */
  readonly lines: readonly PlacedLine[]
  /** The distance to move everything down, to make room for arcs above. */
  readonly lift: number
}

export interface PlacedLine {
  readonly relation: DrawnRelation
  readonly path: string
  /** The path of the arrow head, if there is one. */
  readonly head?: string
  /** The position for a sign. */
  readonly sign?: Place
}

type Place = readonly [number, number]

/** `names`: the names in each box. */
export function placePoints(names: readonly (readonly Name[])[], relations: readonly DrawnRelation[]): PlacedPoints {
  const lines = linesAt(names.length, relations)
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
  const minor = relations.filter(({ kind }) => kind === 'minor').map((relation) => placeMinor(relation, layout.boxes))
  const lift = minor.reduce((most, { top }) => Math.max(most, -top), 0)
  return {
    width: layout.width,
    height: layout.height + lift,
    boxes: layout.boxes,
    lines: [...minor.map(({ line }) => line), ...placeLines(relations, layout)],
    lift,
  }
}

/** Relations of the system alone are weak, because they may contradict gold's. */
function holdOf({ kind, verdict }: DrawnRelation): 'firm' | 'weak' | 'loose' {
  if (kind === 'minor' || kind === 'merge') return 'loose'
  return verdict === 'wrong' ? 'weak' : 'firm'
}

/** The number of lines at the busier side of each node. */
function linesAt(count: number, relations: readonly DrawnRelation[]): Int32Array {
  const [out, into] = [new Int32Array(count), new Int32Array(count)]
  for (const relation of relations) {
    if (holdOf(relation) === 'loose') continue
    out[relation.from]!++
    into[relation.to]!++
  }
  return out.map((number, node) => Math.max(number, into[node]!))
}

/** Trivial relations first, because others cover them; then merges, then major relations. */
function placeLines(relations: readonly DrawnRelation[], layout: Layout): PlacedLine[] {
  const ports = portsOf(layout, relations)
  const placeKind = (wanted: DrawnRelation['kind']): PlacedLine[] =>
    relations.flatMap((relation, i) => (relation.kind === wanted ? [placeRelation(relation, i, layout, ports)] : []))
  return [...placeKind('trivial'), ...placeKind('merge'), ...placeKind('major')]
}

/** An arc from the top of one box to the top of another. It has no head, because it always leads to the right. */
function placeMinor(
  relation: DrawnRelation,
  boxes: readonly Box[],
): { readonly line: PlacedLine; readonly top: number } {
  const [first, second] = [boxes[relation.from]!, boxes[relation.to]!]
  const [x1, x2] = [first.x + first.width / 2, second.x + second.width / 2]
  const height = Math.min(first.y, second.y) - 16 - Math.abs(x2 - x1) / 10
  const path = `M ${round(x1)} ${round(first.y)} Q ${round((x1 + x2) / 2)} ${round(height)} ${round(x2)} ${round(second.y)}`
  return { line: { relation, path }, top: height / 2 + (first.y + second.y) / 4 }
}

/** The heights at which each line leaves its left node and reaches its right node, spread so that lines do not overlap. */
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
    left: spread(0, (i) => passages[i]![0]?.y ?? middleHeight(boxes[ends[i]![1]!]!)),
    right: spread(1, (i) => passages[i]!.at(-1)?.y ?? middleHeight(boxes[ends[i]![0]!]!)),
  }
}

function spreadOver({ y, height }: Box, lines: readonly number[], nextY: (i: number) => number) {
  return [...lines]
    .sort((a, b) => nextY(a) - nextY(b) || a - b)
    .map((i, k) => [i, y + (height * (k + 1)) / (lines.length + 1)] as const)
}

function placeRelation(relation: DrawnRelation, i: number, { boxes, passages }: Layout, ports: Ports): PlacedLine {
  const [from, to] = [boxes[relation.from]!, boxes[relation.to]!]
  if (relation.kind === 'merge') return { relation, path: mergePath(from, to) }
  const isForward = from.x <= to.x
  const [left, right] = isForward ? [from, to] : [to, from]
  const isApart = left.x + left.width < right.x
  if (!passages[i] && !isApart) return placeRound(relation, from, to)
  const start: Place = [left.x + left.width, ports.left.get(i) ?? middleHeight(left)]
  const end: Place = [right.x, ports.right.get(i) ?? middleHeight(right)]
  return placeAcross(relation, passages[i] ?? [], start, end, isForward)
}

/** A line from left to right, with the arrow head at either end. */
function placeAcross(
  relation: DrawnRelation,
  passage: readonly Passage[],
  start: Place,
  end: Place,
  isForward: boolean,
): PlacedLine {
  const through = passage.map(({ left, right, y }): readonly [Place, Place] => [
    [left, y],
    [right, y],
  ])
  const stops: readonly (readonly [Place, Place])[] = [[start, start], ...through, [end, end]]
  const path = stops
    .slice(1)
    .map(([entry, exit], i) => `${curve(stops[i]![1], entry)}${entry === exit ? '' : ` H ${round(exit[0])}`}`)
    .join(' ')
  const near = isForward ? [stops.at(-2)![1], end] : [start, stops[1]![0]]
  const sign: Place = [(near[0]![0] + near[1]![0]) / 2, (near[0]![1] + near[1]![1]) / 2 + 4]
  const tip: Place = isForward ? [end[0] - 1, end[1]] : [start[0] + 1, start[1]]
  return {
    relation,
    path: `M ${round(start[0])} ${round(start[1])} ${path}`,
    head: headPath(tip, isForward ? 1 : -1),
    sign,
  }
}

/** A curve that is horizontal at both ends. */
function curve([x1, y1]: Place, [x2, y2]: Place): string {
  const bend = (x2 - x1) / 2
  return `C ${round(x1 + bend)} ${round(y1)} ${round(x2 - bend)} ${round(y2)} ${round(x2)} ${round(y2)}`
}

/** A line between two nodes above each other: it leaves on the right and comes back from the right. */
function placeRound(relation: DrawnRelation, from: Box, to: Box): PlacedLine {
  const [start, tip]: [Place, Place] = [
    [from.x + from.width, middleHeight(from)],
    [to.x + to.width + 1, middleHeight(to)],
  ]
  const bulge = round(Math.max(start[0], tip[0]) + 40)
  const path = `M ${round(start[0])} ${round(start[1])} C ${bulge} ${round(start[1])} ${bulge} ${round(tip[1])} ${round(tip[0])} ${round(tip[1])}`
  return { relation, path, head: headPath(tip, -1), sign: [bulge - 10, (start[1] + tip[1]) / 2 + 4] }
}

function headPath([x, y]: Place, ahead: 1 | -1): string {
  const [back, up, down] = [round(x - 8 * ahead), round(y - 4), round(y + 4)]
  return `M ${back} ${up} L ${round(x)} ${round(y)} L ${back} ${down} Z`
}

function mergePath(from: Box, to: Box): string {
  const [top, bottom] = from.y < to.y ? [from, to] : [to, from]
  const isBelow = top.y + top.height < bottom.y && Math.abs(top.x + top.width / 2 - bottom.x - bottom.width / 2) < 200
  const [left, right] = from.x < to.x ? [from, to] : [to, from]
  const ends = isBelow
    ? [top.x + top.width / 2, top.y + top.height, bottom.x + bottom.width / 2, bottom.y]
    : [left.x + left.width, left.y + left.height / 2, right.x, right.y + right.height / 2]
  const [x1, y1, x2, y2] = ends.map(round)
  return `M ${x1} ${y1} L ${x2} ${y2}`
}
