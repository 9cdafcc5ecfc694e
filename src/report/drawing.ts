/**
 * A time layer as a drawing (SVG): its minimal graph of endpoints, or its timeline as bars. With a system's layer both stand
 * on one layout, and colours tell what is matched, missed and wrong. The same layer always gives the same text.
 */
import type { TimeLayer } from '../layers/time.js'
import type { DuringReading } from '../time/constraints.js'
import { edgesOf, sharedEntities } from '../time/edges.js'
import { showEnd } from '../time/show.js'
import { type Timeline, timelineOf } from '../time/timeline.js'
import { type DrawnGraph, type DrawnVerdict, drawnGraph, linkedEntities } from './drawing-graph.js'
import { type Drawn, drawPoints } from './drawing-points.js'
import { footnotes, type Name, page, shortened } from './drawing-style.js'
import { type Bar, drawTimeline, type Ranks, ranksOf, type TimelineRow } from './drawing-timeline.js'
import { formatNumberOf } from './numbers.js'

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

interface Sides {
  readonly gold: Timeline
  readonly system: Timeline | undefined
}

/** An SVG document. Links that cannot all hold are set aside first, as few as possible. */
export function drawLayer(layer: TimeLayer, options: DrawingOptions = {}): string {
  const { form = 'graph', during = 'included', title = 'Timeline' } = options
  const timeline = (given: TimeLayer): Timeline => timelineOf(given, { during, repair: 'smallest' })
  const sides: Sides = { gold: timeline(layer), system: options.system && timeline(options.system) }
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

type Namer = (entity: string) => Name

function namer(layer: TimeLayer, { text, system }: DrawingOptions): Namer {
  const characters = text === undefined ? [] : [...text]
  const spans = new Map(
    [...(system?.entities ?? []), ...layer.entities].flatMap(({ id, span }) => (span ? [[id, span]] : [])),
  )
  return (id) => {
    const span = spans.get(id)
    const words = span && shortened(characters.slice(span.start, span.end).join(''))
    return words ? { text: words, id } : { id }
  }
}

function graph(sides: Sides, { minor = false }: DrawingOptions, nameOf: Namer): Noted {
  const drawn = drawnGraph(sides.gold, sides.system, minor)
  const namesOf = (node: number): Name[] =>
    drawn.nodes[node]!.map(({ entity, end }) => {
      const name = nameOf(entity)
      return { ...name, id: showEnd(entity, end) }
    })
  return { ...drawPoints(drawn, namesOf), notes: graphNotes(drawn, sides) }
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
  const ranks = [ranksOf(sides.gold), ...(sides.system ? [ranksOf(sides.system)] : [])]
  const verdicts = sides.system ? entityVerdicts(sides.gold, sides.system) : undefined
  const ids = [...new Set(ranks.flatMap(({ extents }) => [...extents.keys()]))]
  const rows = ids
    .map((id) => ({
      id,
      bars: ranks.map((rank, i) => barOf(id, rank, i === 0 ? sides.gold : sides.system!, verdicts)),
    }))
    .map(({ id, bars: both }): TimelineRow & { readonly key: readonly number[] } => {
      const [first] = both.filter((bar) => bar !== undefined) as [Bar]
      return { name: nameOf(id), bars: both, key: [first.start[0], first.end[0], first.end[1]] }
    })
    .sort((a, b) => a.key[0]! - b.key[0]! || a.key[1]! - b.key[1]! || a.key[2]! - b.key[2]!)
  const last = ranks.reduce((most, rank) => Math.max(most, rank.last), 0)
  return { ...drawTimeline(rows, last), notes: barNotes(verdicts !== undefined) }
}

function barOf(id: string, { extents }: Ranks, timeline: Timeline, verdicts: Verdicts | undefined): Bar | undefined {
  const extent = extents.get(id)
  const verdict = verdicts?.get(id)
  return extent && { ...extent, isPoint: timeline.isPoint[timeline.indexOf.get(id)!]!, ...(verdict && { verdict }) }
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

type Verdicts = ReadonlyMap<string, DrawnVerdict>

/** The worst that befalls any relation of an entity. */
function entityVerdicts(gold: Timeline, system: Timeline): Verdicts {
  const entities = sharedEntities(gold, system)
  const worst = new Map<string, DrawnVerdict>(entities.ids.map((id) => [id, 'matched']))
  for (const edge of edgesOf(gold, system, entities)) {
    if (edge.gold === edge.system) continue
    const verdict = (edge.gold & ~edge.system) === 0 ? 'missed' : 'wrong'
    for (const id of [entities.ids[edge.source]!, entities.ids[edge.target]!])
      if (verdict === 'wrong' || worst.get(id) === 'matched') worst.set(id, verdict)
  }
  return worst
}

function asideNotes({ gold, system }: Sides): string[] {
  const timelines = system ? [gold, system] : [gold]
  const aside = timelines.flatMap(({ setAside }) => [...setAside].map(({ link }) => link.id))
  const unused = timelines.flatMap(({ notConvex }) => notConvex.map(({ id }) => id))
  return [
    ...(aside.length ? [`Set aside, because not all links can hold: ${aside.join(', ')}.`] : []),
    ...(unused.length ? [`Not drawn, because they could not be reasoned on: ${unused.join(', ')}.`] : []),
    ...(timelines.some(({ labels }) => labels) ? ['Some labels say more than endpoints can show.'] : []),
  ]
}

function unlinkedNotes({ gold, system }: Sides, nameOf: Namer): string[] {
  const linked = new Set([...linkedEntities(gold), ...(system ? linkedEntities(system) : [])])
  const ids = new Set([...gold.indexOf.keys(), ...(system?.indexOf.keys() ?? [])])
  const unlinked = [...ids].filter((id) => !linked.has(id)).map((id) => nameOf(id))
  if (unlinked.length === 0) return []
  return [`Without links: ${unlinked.map(({ text, id }) => (text ? `${text} (${id})` : id)).join(', ')}.`]
}
