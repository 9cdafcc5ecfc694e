/**
 * A time layer as a drawing (SVG): its minimal graph of endpoints, or its timeline as bars. With a system's layer both stand
 * on one layout, and colours tell what is matched, missed and wrong. The same layer always gives the same text.
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
  /** Draw what follows from other relations too, in a graph. */
  readonly minor?: boolean
  /** The layer of a system, to be compared. */
  readonly system?: TimeLayer
  /** The text that spans refer to. */
  readonly text?: string
  readonly title?: string
  readonly during?: DuringReading
}

/** An SVG document. Links that cannot all hold are set aside first, as few as possible. */
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
    `${formatNumberOf(nodes.length, 'node')} of merged endpoints, earlier ones on the left. An arrow leads from what is earlier to what is later.`,
    ...(has(({ kind }) => kind === 'trivial') ? ['Grey: start and end of one interval.'] : []),
    ...(has(({ isStrict, kind }) => !isStrict && kind !== 'merge') ? ['Hollow head, ≤: no later, perhaps equal.'] : []),
    ...(has(({ kind }) => kind === 'minor') ? ['Dashed: follows from the others.'] : []),
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
    'Solid: where an interval surely lies. Pale: where it may begin or end besides. Ranks are an order, not durations.',
    ...(isCompared
      ? [
          'Gold above, system below, each with its own ranks. Green: the system says of it what gold does. Violet: it says less. Red: it says something that gold does not.',
        ]
      : []),
  ]
}

/** What is not in the drawing. */
export function asideNotes({ gold, system }: Sides): string[] {
  const timelines = system ? [gold, system] : [gold]
  const aside = timelines.flatMap(({ setAside }) => [...setAside].map(({ link }) => link.id))
  const unused = timelines.flatMap(({ notConvex }) => notConvex.map(({ id }) => id))
  return [
    ...(aside.length ? [`Set aside, because not all links can hold: ${aside.join(', ')}.`] : []),
    ...(unused.length ? [`Not drawn, because they could not be reasoned on: ${unused.join(', ')}.`] : []),
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
