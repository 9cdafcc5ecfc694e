/** The legend of a drawing: samples of lines and colours in a row. */

import { html, type Markup } from '../../html/markup.js'
import { LINE, lettersIn, round } from '../style.js'
import type { DrawnVerdict } from '../time/graph.js'
import type { Drawn } from '../time/points.js'

export interface LegendEntry {
  readonly text: string
  readonly verdict?: DrawnVerdict
  readonly isInferred?: boolean
}

const SAMPLE = 30
const GAP = 22

/** Entries that do not fit into a line continue in the next one. */
export function drawLegend(entries: readonly LegendEntry[], y: number, width: number): Drawn {
  let [left, line, widest] = [0, 0, 0]
  const markup = entries.map((entry): Markup => {
    const room = SAMPLE + 6 + 6.6 * lettersIn(entry.text)
    if (left > 0 && left + room > width) [left, line] = [0, line + 1]
    const drawn = drawEntry(entry, left, y + line * LINE + 8)
    widest = Math.max(widest, left + room)
    left += room + GAP
    return drawn
  })
  return { markup, width: widest, height: entries.length ? (line + 1) * LINE + 4 : 0 }
}

function drawEntry({ text, verdict, isInferred }: LegendEntry, x: number, y: number): Markup {
  const sample = html`<g class="link ${verdict} ${isInferred && 'inferred'}"><path class="edge" d="M ${round(x)} ${round(y)} h ${SAMPLE}"/></g>`
  return html`<g class="meaning legend">${sample}<text x="${round(x + SAMPLE + 6)}" y="${round(y + 4)}">${text}</text></g>
`
}
