/**
 * A timeline as bars that show only what is known. The position of a node is a rank. Its earliest rank is the length of the longest
 * chain of `<` before it; its latest rank is the last rank minus the longest chain after it. An interval certainly covers the ranks from
 * the latest rank of its start to the earliest rank of its end (solid), and possibly those from the earliest rank of its start to the
 * latest rank of its end (pale). Ranks are an order, not durations.
 */
import { neededRelations } from '../../../time/points/node-order.js'
import type { Timeline } from '../../../time/timeline.js'
import { html, type Markup } from '../../html/markup.js'
import { type Name, nameText, nameWidth, round } from '../style.js'
import { type DrawnVerdict, linkedEntities } from './graph.js'
import type { Drawn } from './points.js'

/** The first and last possible rank of the start and of the end. */
interface Extent {
  readonly start: readonly [number, number]
  readonly end: readonly [number, number]
}

export interface Ranks {
  /** Linked entities only. */
  readonly extents: ReadonlyMap<string, Extent>
  readonly last: number
}

export function ranksOf(timeline: Timeline): Ranks {
  const { endpoints, indexOf } = timeline
  const closure = timeline.order.closure()
  const [early, late] = [new Int32Array(closure.nodeCount), new Int32Array(closure.nodeCount)]
  const relations = neededRelations(closure)
  for (const { from, to, isStrict } of [...relations].sort((a, b) => b.from - a.from))
    early[to] = Math.max(early[to]!, early[from]! + (isStrict ? 1 : 0))
  for (const { from, to, isStrict } of [...relations].sort((a, b) => a.to - b.to))
    late[from] = Math.max(late[from]!, late[to]! + (isStrict ? 1 : 0))
  const last = early.reduce((most, rank) => Math.max(most, rank), 0)
  const range = (point: number): [number, number] => {
    const node = closure.nodeOf[point]!
    return [early[node]!, last - late[node]!]
  }
  const extents = [...linkedEntities(timeline)].map((id): [string, Extent] => {
    const i = indexOf.get(id)!
    return [id, { start: range(endpoints.starts[i]!), end: range(endpoints.ends[i]!) }]
  })
  return { extents: new Map(extents), last }
}

export interface TimelineRow {
  readonly name: Name
  /** The bar of gold, then that of the system if there is one. */
  readonly bars: readonly (Bar | undefined)[]
}

export interface Bar extends Extent {
  readonly isPoint: boolean
  readonly verdict?: DrawnVerdict
}

const ROW = 26

export function drawTimeline(rows: readonly TimelineRow[], last: number): Drawn {
  const left = rows.reduce((most, { name }) => Math.max(most, nameWidth(name)), 0) + 16
  const column = Math.min(64, Math.max(12, 960 / Math.max(1, last)))
  const at = (rank: number): number => left + rank * column
  const height = rows.length * ROW
  const grid = Array.from(
    { length: last + 1 },
    (_, rank) => html`<path class="grid" d="M ${round(at(rank))} 0 V ${height}"/>
`,
  )
  const lines = rows.map(({ name, bars }, i) => {
    const y = i * ROW
    return html`${nameText(name, 0, y + ROW / 2 + 4)}${bars.map((bar, k) => bar && drawBar(bar, at, ...slotOf(y, k, bars.length)))}`
  })
  return { markup: [...grid, ...lines], width: at(last) + 8, height }
}

function slotOf(y: number, k: number, count: number): [number, number] {
  const height = count > 1 ? 8 : 13
  return [y + (ROW - count * height - (count - 1) * 2) / 2 + k * (height + 2), height]
}

function drawBar(
  { start, end, isPoint, verdict }: Bar,
  at: (rank: number) => number,
  y: number,
  height: number,
): Markup {
  if (isPoint) return drawPoint(at(start[0]), at(start[1]), y + height / 2, height, verdict)
  const [from, to] = [at(start[0]), at(end[1])]
  const rect = (kind: string, x1: number, x2: number): Markup =>
    html`<rect class="${kind}" x="${round(x1)}" y="${round(y)}" width="${round(x2 - x1)}" height="${height}" rx="2"/>`
  const certain = start[1] < end[0] && rect('certain', at(start[1]), at(end[0]))
  return html`<g class="${verdict}">${rect('uncertain', from, to)}${certain}</g>
`
}

function drawPoint(x1: number, x2: number, y: number, height: number, verdict: DrawnVerdict | undefined): Markup {
  const half = height / 2
  const kind = x1 === x2 ? 'certain' : 'uncertain'
  const diamond = `M ${round(x1 - half)} ${round(y)} L ${round(x1)} ${round(y - half)} H ${round(x2)} L ${round(x2 + half)} ${round(y)} L ${round(x2)} ${round(y + half)} H ${round(x1)} Z`
  return html`<g class="${verdict}"><path class="${kind}" d="${diamond}"/></g>
`
}
