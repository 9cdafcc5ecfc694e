/**
 * A time layer as an SVG drawing: its minimal graph of endpoints, or its timeline as bars. With a system's layer, both share one layout,
 * and colours show what is matched, missed and wrong. The same layers always give the same SVG.
 */
import type { TimeLayer } from '../../../layers/time.js'
import type { DuringReading } from '../../../time/constraints.js'
import { formatNumberOf } from '../../numbers.js'
import { footnotes, page } from '../style.js'
import { type Namer, namer, pointNamer, type Sides, sidesOf, timelineRows } from './data.js'
import { type DrawnGraph, type DrawnVerdict, drawnGraph, linkedEntities } from './graph.js'
import { type Drawn, drawPoints } from './points.js'
import { drawTimeline } from './timeline.js'

export const drawingForms = ['graph', 'timeline'] as const
export type DrawingForm = (typeof drawingForms)[number]

export interface DrawingOptions {
  readonly form?: DrawingForm
  /** In a graph, also draw the relations that follow from others. */
  readonly minor?: boolean
  /** The layer of a system to compare. */
  readonly system?: TimeLayer
  /** The text that spans refer to. */
  readonly text?: string
  readonly title?: string
  readonly during?: DuringReading
}

/** Returns an SVG document. If links are contradictory, the smallest possible number of them is ignored. */
export function drawLayer(layer: TimeLayer, options: DrawingOptions = {}): string {
  const { form = 'graph', title = 'Timeline' } = options
  const sides = sidesOf(layer, options)
  const nameOf = namer(layer, options)
  const { notes, ...drawn } = form === 'graph' ? graph(sides, options, nameOf) : bars(sides, nameOf)
  const all = [...notes, ...asideNotes(sides), ...unlinkedNotes(sides, nameOf)]
  const foot = footnotes(all, drawn.height + 12, Math.max(drawn.width, 560))
  return page({
    width: Math.max(drawn.width, foot.width),
    height: drawn.height + 12 + foot.height,
    title,
    description: all.join(' '),
    body: [drawn.markup, foot.markup],
  })
}

interface Noted extends Drawn {
  readonly notes: readonly string[]
}

function graph(sides: Sides, { minor = false }: DrawingOptions, nameOf: Namer): Noted {
  const drawn = drawnGraph(sides.gold, sides.system, minor ? 'gold' : 'none')
  return { ...drawPoints(drawn, pointNamer(drawn, nameOf)), notes: graphNotes(drawn, sides) }
}

function graphNotes({ nodes, relations }: DrawnGraph, { system }: Sides): string[] {
  const has = (isWanted: (relation: DrawnGraph['relations'][number]) => boolean): boolean => relations.some(isWanted)
  const count = (verdict: DrawnVerdict): number => relations.filter((relation) => relation.verdict === verdict).length
  return [
    `${formatNumberOf(nodes.length, 'node')} of merged endpoints, earlier ones on the left. Arrows point from earlier to later.`,
    ...(has(({ kind }) => kind === 'trivial') ? ['Grey: start and end of the same interval.'] : []),
    ...(has(({ isStrict, kind }) => !isStrict && kind !== 'merge') ? ['Hollow head, ≤: earlier or equal.'] : []),
    ...(has(({ kind }) => kind === 'minor') ? ['Dashed: follows from other relations.'] : []),
    ...(has(({ kind }) => kind === 'merge') ? ['Double line: equal, on one side only.'] : []),
    ...(system
      ? [`Green: matched (${count('matched')}). Violet: missed (${count('missed')}). Red: wrong (${count('wrong')}).`]
      : []),
  ]
}

function bars(sides: Sides, nameOf: Namer): Noted {
  const { rows, last } = timelineRows(sides, nameOf)
  return { ...drawTimeline(rows, last), notes: barNotes(sides.system !== undefined) }
}

function barNotes(isCompared: boolean): string[] {
  return [
    'Solid: the part an interval certainly covers. Pale: where it may begin or end. Columns are an order, not durations.',
    ...(isCompared
      ? [
          'Gold above, system below, each with its own order. Green: the system says the same as gold. Violet: it says less. Red: it says something that gold does not.',
        ]
      : []),
  ]
}

/** Notes on links that are not in the drawing. */
export function asideNotes({ gold, system }: Sides): string[] {
  const timelines = system ? [gold, system] : [gold]
  const aside = timelines.flatMap(({ setAside }) => [...setAside].map(({ link }) => link.id))
  const unused = timelines.flatMap(({ notConvex }) => notConvex.map(({ id }) => id))
  return [
    ...(aside.length ? [`Ignored, because the links are contradictory: ${aside.join(', ')}.`] : []),
    ...(unused.length ? [`Not drawn, because reasoning does not support their labels: ${unused.join(', ')}.`] : []),
    ...(timelines.some(({ labels }) => labels) ? ['Some labels say more than endpoints can show.'] : []),
  ]
}

export function unlinkedNotes({ gold, system }: Sides, nameOf: Namer): string[] {
  const linked = new Set([...linkedEntities(gold), ...(system ? linkedEntities(system) : [])])
  const ids = new Set([...gold.indexOf.keys(), ...(system?.indexOf.keys() ?? [])])
  const unlinked = [...ids].filter((id) => !linked.has(id)).map((id) => nameOf(id))
  if (unlinked.length === 0) return []
  return [`Without links: ${unlinked.map(({ text, id }) => (text ? `${text} (${id})` : id)).join(', ')}.`]
}
