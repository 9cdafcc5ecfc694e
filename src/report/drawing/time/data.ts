/** The data of a drawing of a time layer: the timelines of both sides, the names of entities, and the rows of a timeline. */
import type { TimeLayer } from '../../../layers/time.js'
import type { DuringReading } from '../../../time/constraints.js'
import { edgesOf, sharedEntities } from '../../../time/edges.js'
import { showEnd } from '../../../time/show.js'
import { type Timeline, timelineOf } from '../../../time/timeline.js'
import { type Name, shortened } from '../style.js'
import type { DrawnGraph, DrawnVerdict } from './graph.js'
import { type Bar, type Ranks, ranksOf, type TimelineRow } from './timeline.js'

export interface Sides {
  readonly gold: Timeline
  readonly system: Timeline | undefined
}

interface SidesOptions {
  readonly system?: TimeLayer
  /** The text that spans refer to. */
  readonly text?: string
  readonly during?: DuringReading
}

/** The timelines of both sides. If links are contradictory, the smallest possible number of them is ignored. */
export function sidesOf(layer: TimeLayer, { system, during = 'included' }: SidesOptions): Sides {
  const timeline = (given: TimeLayer): Timeline => timelineOf(given, { during, repair: 'smallest' })
  return { gold: timeline(layer), system: system && timeline(system) }
}

export type Namer = (entity: string) => Name

/** Names entities by their annotated text; gold's spans take precedence. */
export function namer(layer: TimeLayer, { text, system }: SidesOptions): Namer {
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

/** The names in each box of a graph. */
export function pointNamer({ nodes }: DrawnGraph, nameOf: Namer): (node: number) => readonly Name[] {
  return (node) => nodes[node]!.map(({ entity, end }) => ({ ...nameOf(entity), id: showEnd(entity, end) }))
}

export interface TimelineRows {
  readonly rows: readonly (TimelineRow & { readonly id: string })[]
  /** The last rank. */
  readonly last: number
}

/** A row for each linked entity, the earliest first. O(entities²) where two sides are compared. */
export function timelineRows(sides: Sides, nameOf: Namer): TimelineRows {
  const ranks = [ranksOf(sides.gold), ...(sides.system ? [ranksOf(sides.system)] : [])]
  const verdicts = sides.system ? entityVerdicts(sides.gold, sides.system) : undefined
  const ids = [...new Set(ranks.flatMap(({ extents }) => [...extents.keys()]))]
  const rows = ids
    .map((id) => {
      const bars = ranks.map((rank, i) => barOf(id, rank, i === 0 ? sides.gold : sides.system!, verdicts))
      const [first] = bars.filter((bar) => bar !== undefined) as [Bar]
      return { row: { id, name: nameOf(id), bars }, key: [first.start[0], first.end[0], first.end[1]] as const }
    })
    .sort(({ key: a }, { key: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(({ row }) => row)
  return { rows, last: ranks.reduce((most, rank) => Math.max(most, rank.last), 0) }
}

type Verdicts = ReadonlyMap<string, DrawnVerdict>

function barOf(id: string, { extents }: Ranks, timeline: Timeline, verdicts: Verdicts | undefined): Bar | undefined {
  const extent = extents.get(id)
  const verdict = verdicts?.get(id)
  return extent && { ...extent, isPoint: timeline.isPoint[timeline.indexOf.get(id)!]!, ...(verdict && { verdict }) }
}

/** The worst verdict on any relation of each entity. */
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
