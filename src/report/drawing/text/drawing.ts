/**
 * A document graph as an SVG drawing. A small collapsed graph is one picture; any other graph has one picture per sentence, below its words. Events
 * have round boxes, named entities strong frames; dashed lines are semantic, temporal or coreference edges. The same graph always gives the same SVG.
 */
import type { DocumentGraph } from '../../../text/graph/document-graph.js'
import { html, type Markup } from '../../html/markup.js'
import { drawLabelled } from '../meaning/graph.js'
import { drawLegend } from '../meaning/legend.js'
import { footnotes, LINE, page, round } from '../style.js'
import type { Drawn } from '../time/points.js'
import { picturesOf } from './pictures.js'

export interface TextGraphDrawingOptions {
  /** The name of the document. */
  readonly title?: string
}

export function drawTextGraph(graph: DocumentGraph, { title = 'Document' }: TextGraphDrawingOptions = {}): string {
  const pictures = picturesOf(graph)
  const drawings = pictures.map(({ nodes, edges }) => drawLabelled(nodes, edges, 'down'))
  const width = drawings.reduce((most, drawn) => Math.max(most, drawn.width), 420)
  const body: Markup[] = []
  let [y, widest] = [0, width]
  pictures.forEach(({ words }, i) => {
    const heading = footnotes([words], y, width)
    body.push(html`${heading.markup}${placed(drawings[i]!, y + heading.height + LINE)}`)
    y += heading.height + drawings[i]!.height + 3 * LINE
    widest = Math.max(widest, heading.width)
  })
  const legend = drawLegend(legendEntries, y, width)
  const kind = graph.isCollapsed ? 'collapsed document graph' : 'document graph'
  return page({
    width: Math.max(widest, legend.width),
    height: y + legend.height,
    title: `${title}: ${kind}`,
    description: `${graph.nodes.length} nodes and ${graph.edges.length} edges.`,
    body: html`${body}${legend.markup}`,
  })
}

const legendEntries = [{ text: 'syntactic' }, { text: 'semantic, temporal, coreferential', isInferred: true }]

function placed({ markup }: Drawn, y: number): Markup {
  return html`<g class="meaning" transform="translate(0 ${round(y)})">
${markup}</g>
`
}
