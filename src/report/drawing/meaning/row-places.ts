/**
 * Positions for the rows of two graphs side by side (`rows.ts`): gold on the left, the system on the right, the row numbers between them.
 * Within a side, trees are drawn like folders: a line leaves below the role of a node and turns to each of its children. The rows are in
 * gold's order, so a node of the system may be above its parent: every line has a lane of its own, and texts begin after the lines that pass.
 */
import type { Side } from '../../../measure.js'
import { LINE, lettersIn, nameWidth, round, shortened } from '../style.js'
import type { RowNode, RowRelation, RowVerdict, SentenceRow } from './rows.js'

/** The text of a judged relation, attribute or reference in a row. */
export interface RowText extends RowVerdict {
  readonly row: number
  readonly kind: 'relation' | 'attribute' | 'reference'
  readonly text: string
  /** The row at the other end of a relation. */
  readonly end?: number
  readonly x: number
  readonly y: number
  /** The path from the parent to this node. */
  readonly path?: string
}

export interface RowBox {
  readonly row: number
  readonly node: RowNode
  /** The concept, cut if it is long. */
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedSide {
  readonly boxes: readonly RowBox[]
  readonly texts: readonly RowText[]
}

export interface PlacedRows extends Readonly<Record<Side, PlacedSide>> {
  readonly width: number
  readonly height: number
  /** The position of the row numbers. */
  readonly middle: number
  /** The position where the system's side begins. */
  readonly right: number
  readonly rows: readonly { readonly y: number; readonly height: number }[]
}

const PAD = 5
const GUTTER = 44
const INDENT = 16
/** The height of the header that names the sides. */
const HEAD = 24

export function placeRows(rows: readonly SentenceRow[]): PlacedRows {
  const slots = rows.map(slotsOf)
  let y = HEAD
  const places = slots.map((keys, row) => {
    const references = Math.max(rows[row]!.gold?.references.length ?? 0, rows[row]!.system?.references.length ?? 0)
    const height = (1 + keys.length + references) * LINE + 2 * PAD
    y += height
    return { y: y - height, height }
  })
  const gold = placeSide(rows, 'gold', { left: 0, places, slots })
  const right = sideWidth(gold) + GUTTER
  const system = placeSide(rows, 'system', { left: right, places, slots })
  return { gold, system, rows: places, middle: right - GUTTER / 2, right, width: sideWidth(system, right), height: y }
}

/** The lines for attributes: attributes with the same role are in the same line on both sides. */
function slotsOf({ gold, system }: SentenceRow): string[] {
  return [...new Set([...(gold ? slotKeys(gold) : []), ...(system ? slotKeys(system) : [])])]
}

function slotKeys({ attributes }: RowNode): string[] {
  const seen = new Map<string, number>()
  return attributes.map(({ label }) => {
    const times = (seen.get(label) ?? 0) + 1
    seen.set(label, times)
    return `${label} ${times}`
  })
}

const LEAST_WIDTH = 150

function sideWidth({ boxes, texts }: PlacedSide, left = 0): number {
  const ends = [
    ...boxes.map(({ x, width }) => x + width),
    ...texts.map(({ x, text, end }) => x + textWidth(text) + (end === undefined ? 0 : 20)),
  ]
  return ends.reduce((most, end) => Math.max(most, end), left + LEAST_WIDTH) + PAD
}

function textWidth(text: string): number {
  return 6.3 * lettersIn(text) + 7
}

interface Ground {
  readonly left: number
  readonly places: PlacedRows['rows']
  readonly slots: readonly (readonly string[])[]
}

function placeSide(rows: readonly SentenceRow[], side: Side, ground: Ground): PlacedSide {
  const { left, places, slots } = ground
  const lanes = lanesOf(rows, side)
  const [boxes, texts]: [RowBox[], RowText[]] = [[], []]
  const lineOf = (row: number): number => left + PAD + lanes.lineOf(row)
  /** A line leaves below or above the texts of its node, or to the left if its lane is there. */
  const leaving = (row: number, end: number): string => {
    const [line, start, top] = [lineOf(row), left + PAD + lanes.indents[row]!, places[row]!.y + PAD]
    if (line < start) return `M ${round(start - 2)} ${round(top + LINE / 2)} H ${round(line)}`
    return `M ${round(line)} ${round(row < end ? top + LINE + 1 : top - 1)}`
  }
  for (const [row, { [side]: node }] of rows.entries()) {
    if (!node) continue
    const x = left + PAD + lanes.indents[row]!
    const top = places[row]!.y + PAD
    const middle = top + LINE / 2
    const { relation, parent } = node
    const label = relation ? signedText(relation) : ''
    if (relation && parent !== undefined) {
      const path = `${leaving(parent, row)} V ${round(middle)} H ${round(x - 2)}`
      texts.push({ ...relation, row, kind: 'relation', text: label, end: parent, x, y: round(middle + 4), path })
    }
    const text = shortened(node.concept)
    const width = nameWidth({ ...(text && { text }), id: node.variable }) + 2 * PAD + (node.isUnlike ? 12 : 0)
    boxes.push({ row, node, text, x: round(x + (label ? textWidth(label) : 0)), y: round(top), width, height: LINE })
    texts.push(
      ...linesBelow(node, row, slots[row]!, {
        x: Math.max(x + 24, lanes.has(row) ? lineOf(row) + 10 : 0),
        y: top + LINE,
      }),
    )
  }
  return { boxes, texts }
}

function linesBelow(node: RowNode, row: number, slots: readonly string[], start: { x: number; y: number }): RowText[] {
  const keys = slotKeys(node)
  const lineAt = (line: number) => ({ x: round(start.x), y: round(start.y + line * LINE + LINE / 2 + 4) })
  return [
    ...node.attributes.map(({ value, ...attribute }, i): RowText => {
      const text = `${signedText(attribute)} ${shortened(value)}`
      return { ...attribute, row, kind: 'attribute', text, ...lineAt(slots.indexOf(keys[i]!)) }
    }),
    ...node.references.map(({ to, ...reference }, i): RowText => {
      const text = `${signedText(reference)} →`
      return { ...reference, row, kind: 'reference', text, end: to, ...lineAt(slots.length + i) }
    }),
  ]
}

/** What only one side says, or what counts in part, also has a sign, because colours may not be visible. */
function signedText({ label, verdict, isPartial }: RowRelation): string {
  if (isPartial) return `≈ ${label}`
  if (verdict === 'missed') return `− ${label}`
  return verdict === 'wrong' ? `+ ${label}` : label
}

interface Lanes {
  /** The position where the texts of a row begin: after the lines that pass it. */
  readonly indents: readonly number[]
  /** Whether the node of a row has a line to children; its position is `lineOf`. */
  has(row: number): boolean
  lineOf(row: number): number
}

interface Span {
  readonly row: number
  readonly first: number
  readonly last: number
}

/** Each node with children has a line. It takes the first lane to the right of all lines that pass the node in which it overlaps no other line. */
function lanesOf(rows: readonly SentenceRow[], side: Side): Lanes {
  const laneOf = new Map<number, number>()
  /** For each row, the lines that pass it, by lane. */
  const passing: (number | undefined)[][] = rows.map(() => [])
  for (const { row, first, last } of spansOf(rows, side)) {
    const covered = passing.slice(first, last + 1)
    let lane = passing[row]!.length
    while (covered.some((lines) => lines[lane] !== undefined)) lane++
    for (const lines of covered) lines[lane] = row
    laneOf.set(row, lane)
  }
  const indents = passing.map(
    (lines, row) => INDENT * (1 + lines.findLastIndex((one) => one !== undefined && one !== row)),
  )
  return { indents, has: (row) => laneOf.has(row), lineOf: (row) => INDENT * laneOf.get(row)! + 6 }
}

/** The first and last row that the line of each node reaches. */
function spansOf(rows: readonly SentenceRow[], side: Side): Span[] {
  const spans = new Map<number, Span>()
  for (const [child, { [side]: node }] of rows.entries()) {
    if (node?.parent === undefined) continue
    const { parent: row } = node
    const { first, last } = spans.get(row) ?? { first: row, last: row }
    spans.set(row, { row, first: Math.min(first, child), last: Math.max(last, child) })
  }
  return [...spans.values()].sort((a, b) => a.first - b.first || a.row - b.row)
}
