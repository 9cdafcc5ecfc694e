/** Draws a point graph: boxes of merged points, from left to right in time, and lines for the relations between them. */

import { html, type Markup } from '../../html/markup.js'
import type { Box, Size } from '../layout.js'
import { LINE, type Name, nameText, round } from '../style.js'
import type { DrawnGraph } from './graph.js'
import { PAD, type PlacedLine, placePoints } from './places.js'

export interface Drawn extends Size {
  readonly markup: readonly Markup[]
}

/** `namesOf`: the names in each box. */
export function drawPoints({ nodes, relations }: DrawnGraph, namesOf: (node: number) => readonly Name[]): Drawn {
  const names = nodes.map((_, node) => namesOf(node))
  const { width, height, lift, boxes, lines } = placePoints(names, relations)
  const markup = [...lines.map(drawLine), ...boxes.map((box, node) => drawBox(box, names[node]!))]
  const lifted = html`<g transform="translate(0 ${round(lift)})">${markup}</g>
`
  return { width, height, markup: lift ? [lifted] : markup }
}

function drawBox({ x, y, width, height }: Box, names: readonly Name[]): Markup {
  const frame = html`<rect class="box" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="4"/>
`
  const top = y + (height - LINE * names.length) / 2
  return html`${frame}${names.map((name, i) => nameText(name, x + PAD, top + LINE * i + 12.5))}`
}

function drawLine(line: PlacedLine): Markup {
  const { kind, isStrict, verdict } = line.relation
  if (kind === 'minor')
    return html`<path class="edge minor" d="${line.path}"/>
`
  if (kind === 'merge') return drawMerge(line)
  const head = html`<path class="head ${isStrict ? '' : 'open'}" d="${line.head}"/>`
  const [x, y] = line.sign ?? [0, 0]
  const sign = !isStrict && html`<text class="sign" x="${round(x)}" y="${round(y)}">≤</text>`
  return html`<g class="${kind} ${verdict}"><path class="edge" d="${line.path}"/>${head}${sign}</g>
`
}

/** Two lines, as in an equals sign. */
function drawMerge({ path, relation: { verdict } }: PlacedLine): Markup {
  return html`<g class="merge ${verdict}"><path class="edge" style="stroke-width:4.4" d="${path}"/><path class="twin" d="${path}"/></g>
`
}
