/** The boxes in a drawing of a labelled graph: their sizes and the lines of text in them. */

import { html, type Markup } from '../../html/markup.js'
import type { Box, Size } from '../layout.js'
import { LINE, lettersIn, type Name, nameText, nameWidth, round } from '../style.js'
import type { DrawnVerdict } from '../time/graph.js'

export interface LabelledNode {
  readonly lines: readonly NodeLine[]
  readonly isRound?: boolean
  /** Drawn with a stronger frame. */
  readonly isTop?: boolean
  readonly verdict?: DrawnVerdict
}

/** A name, or a smaller line below it. */
export interface NodeLine {
  readonly name?: Name
  readonly detail?: string
  readonly verdict?: DrawnVerdict
  readonly hover?: string
  /** The index of the judgement it was read from. */
  readonly item?: number
}

export type Direction = 'down' | 'right'

const PAD = 7
const DETAIL = 14
/** Between two lines at one side of a box. */
const PORT = 9

/** `most`: the number of lines at the busier side of the box. */
export function boxSize({ lines }: LabelledNode, most: number, direction: Direction): Size {
  const width = 2 * PAD + lines.reduce((widest, line) => Math.max(widest, lineWidth(line)), 0)
  const height = 2 * PAD - 3 + lines.reduce((sum, line) => sum + lineHeight(line), 0)
  const room = PORT * (most + 1)
  return direction === 'down' ? { width: Math.max(width, room), height } : { width, height: Math.max(height, room) }
}

function lineWidth({ name, detail = '', verdict }: NodeLine): number {
  return name ? nameWidth(signedName(name, verdict)) : 6.3 * lettersIn(signed(detail, verdict))
}

function lineHeight({ name }: NodeLine): number {
  return name ? LINE : DETAIL
}

export function signedName(name: Name, verdict: DrawnVerdict | undefined): Name {
  return name.text === undefined ? { id: signed(name.id, verdict) } : { ...name, text: signed(name.text, verdict) }
}

/** In a drawing to the right, a label is as high as a box, so that lines to boxes below each other stay level. */
export function labelSize(label: string, direction: Direction): Size {
  return { width: 6.3 * lettersIn(label) + 4, height: direction === 'down' ? DETAIL : 2 * PAD - 3 + LINE }
}

/** What only one side says also has a sign, because colours may not be visible. */
export function signed(text: string, verdict: DrawnVerdict | undefined): string {
  if (verdict === 'missed') return `− ${text}`
  return verdict === 'wrong' ? `+ ${text}` : text
}

/** A line in a box, and the position where its text begins. */
export interface PlacedLine {
  readonly line: NodeLine
  readonly x: number
  readonly y: number
}

export function placeLines({ lines }: LabelledNode, { x, y, height }: Box): PlacedLine[] {
  const total = lines.reduce((sum, line) => sum + lineHeight(line), 0)
  let top = y + (height - total) / 2
  return lines.map((line) => {
    top += lineHeight(line)
    return { line, x: round(x + PAD), y: round(top - 4.5) }
  })
}

export function drawNode({ node, box, lines }: PlacedBox): Markup {
  const { isRound, isTop, verdict } = node
  const { x, y, width, height } = box
  const frame = html`<rect class="box ${isTop && 'strong'} ${verdict}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${isRound ? 13 : 3}"/>
`
  return html`${frame}${lines.map(drawLine)}`
}

interface PlacedBox {
  readonly node: LabelledNode
  readonly box: Box
  readonly lines: readonly PlacedLine[]
}

function drawLine({ line: { name, detail = '', verdict, hover }, x, y }: PlacedLine): Markup {
  const text = name
    ? nameText(signedName(name, verdict), x, y)
    : html`<text class="detail" x="${x}" y="${y}">${signed(detail, verdict)}</text>
`
  if (verdict === undefined) return text
  return html`<g class="${verdict}">${hover !== undefined && html`<title>${hover}</title>`}${text}</g>`
}
