/** Draws a graph with labels on its edges; `places.ts` computes the positions. */

import { html, type Markup } from '../../html/markup.js'
import type { Drawn } from '../time/points.js'
import { type Direction, drawNode, type LabelledNode } from './boxes.js'
import { type LabelledEdge, type PlacedEdge, placeLabelled } from './places.js'

export type { LabelledEdge } from './places.js'

/** Edges from a node to itself cannot be drawn. */
export function drawLabelled(
  nodes: readonly LabelledNode[],
  edges: readonly LabelledEdge[],
  direction: Direction,
): Drawn {
  const { nodes: boxes, edges: lines, width, height } = placeLabelled(nodes, edges, direction)
  const markup = [...lines.map(drawEdge), ...lines.map(drawLabel), ...boxes.map(drawNode)]
  return { markup, width, height }
}

function drawEdge({ edge: { verdict, isInferred, hover }, path, head }: PlacedEdge): Markup {
  const body = html`<path class="edge" d="${path}"/>${head !== undefined && html`<path class="head" d="${head}"/>`}`
  return html`<g class="link ${verdict} ${isInferred && 'inferred'}">${hover !== undefined && html`<title>${hover}</title>`}${body}</g>
`
}

function drawLabel({ edge: { verdict, hover }, label }: PlacedEdge): Markup {
  if (!label) return html``
  const title = hover !== undefined && html`<title>${hover}</title>`
  return html`<text class="detail ${verdict}" text-anchor="middle" x="${label.x}" y="${label.y}">${title}${label.text}</text>
`
}
