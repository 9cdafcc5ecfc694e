/**
 * The similarity of the nodes of two sentences, as computed by an alignment: a row for each node of gold, a column for each node of the
 * system. Darker cells are more similar. Partners have a frame.
 */
import type { Alignment, Matrix } from '../../../meaning/align/alignment.js'
import type { MeaningGraph, MeaningNode } from '../../../meaning/graph.js'
import { html, type Markup } from '../../html/markup.js'
import { type Name, nameText, nameWidth, round, shortened } from '../style.js'
import type { Drawn } from '../time/points.js'

export interface MatrixSides {
  readonly gold: MeaningGraph
  readonly system: MeaningGraph
  readonly alignment: Alignment
  readonly matrix: Matrix
}

const ROW = 20
/** With more columns than this, there is no room for numbers. */
const MOST_NUMBERED = 24

export function drawMatrix({ gold, system, alignment, matrix }: MatrixSides): Drawn {
  const [rows, columns] = [gold.nodes.map(nodeName), system.nodes.map(nodeName)]
  const isNumbered = columns.length <= MOST_NUMBERED
  const column = isNumbered ? 34 : ROW
  const widest = (names: readonly Name[]): number => names.reduce((most, name) => Math.max(most, nameWidth(name)), 0)
  const [left, top] = [widest(rows) + 10, widest(columns) + 10]
  const cells = matrixCells({ gold, system, alignment, matrix }, { left, top, column, isNumbered })
  const markup = [
    html`<text class="quiet" x="0" y="${round(top - 8)}">gold ↓ system →</text>
`,
    ...rows.map((name, i) => header(nameText(name, 0, top + i * ROW + 14), alignment.toSystem[i]! < 0, 'missed')),
    ...columns.map((name, j) => {
      const x = round(left + j * column + column / 2 + 4)
      const text = html`<g transform="translate(${x} ${round(top - 8)}) rotate(-90)">${nameText(name, 0, 0)}</g>`
      return header(text, alignment.toGold[j]! < 0, 'wrong')
    }),
    gridOf(rows.length, columns.length, left, top, column),
    ...cells,
  ]
  return { markup, width: Math.max(left + columns.length * column, 120) + 2, height: top + rows.length * ROW + 2 }
}

function nodeName({ variable, concept }: MeaningNode): Name {
  return concept === '' ? { id: variable } : { text: shortened(concept), id: variable }
}

function header(text: Markup, isAlone: boolean, verdict: 'missed' | 'wrong'): Markup {
  return isAlone ? html`<g class="${verdict}">${text}</g>` : text
}

function gridOf(rows: number, columns: number, left: number, top: number, column: number): Markup {
  const [right, bottom] = [round(left + columns * column), round(top + rows * ROW)]
  const across = Array.from({ length: rows + 1 }, (_, i) => `M ${round(left)} ${round(top + i * ROW)} H ${right}`)
  const down = Array.from({ length: columns + 1 }, (_, j) => `M ${round(left + j * column)} ${round(top)} V ${bottom}`)
  return html`<path class="grid" fill="none" d="${[...across, ...down].join(' ')}"/>
`
}

interface Grid {
  readonly left: number
  readonly top: number
  readonly column: number
  readonly isNumbered: boolean
}

function matrixCells({ gold, system, alignment, matrix }: MatrixSides, grid: Grid): Markup[] {
  const most = matrix.values.reduce((largest, value) => Math.max(largest, value), 0)
  return gold.nodes.flatMap((row, i) =>
    system.nodes.flatMap((column, j): Markup[] => {
      const value = matrix.values[i * matrix.columns + j]!
      const isPartner = alignment.toSystem[i] === j
      if (value <= 0 && !isPartner) return []
      const hover = `${showNode(row)} – ${showNode(column)}: ${value.toFixed(3)}${isPartner ? ', partners' : ''}`
      return [drawCell({ i, j, value, most, isPartner, hover }, grid)]
    }),
  )
}

function showNode({ variable, concept }: MeaningNode): string {
  return concept === '' ? variable : `${variable} / ${concept}`
}

interface MatrixCell {
  readonly i: number
  readonly j: number
  readonly value: number
  readonly most: number
  readonly isPartner: boolean
  readonly hover: string
}

function drawCell(
  { i, j, value, most, isPartner, hover }: MatrixCell,
  { left, top, column, isNumbered }: Grid,
): Markup {
  const [x, y] = [left + j * column, top + i * ROW]
  const place = html`x="${round(x)}" y="${round(y)}" width="${column}" height="${ROW}"`
  const shade = most > 0 ? twoDecimals((0.75 * Math.max(0, value)) / most) : 0
  const number =
    isNumbered &&
    html`<text class="number" x="${round(x + column / 2)}" y="${round(y + 14)}">${shortNumber(value)}</text>`
  const frame = isPartner && html`<rect class="partners" ${place}/>`
  return html`<g><title>${hover}</title><rect class="cell" ${place} fill-opacity="${shade}"/>${number}${frame}</g>
`
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100
}

/** At most four characters. */
function shortNumber(value: number): string {
  return value >= 1000 ? '≫' : value.toFixed(value >= 10 ? (value >= 100 ? 0 : 1) : 2)
}
