/**
 * The labels that a layer states for pairs of entities, without inference. Each pair has each relation once, always in the same direction,
 * so that labels can be compared.
 */
import { isEndpointLink, type TimeLayer, type TimeLink } from '../layers/time.js'
import { ALL, type AllenSet, allowedBy, type Columns, columnsOf, converse, converseColumns } from './allen/allen.js'
import { allenSetOfLink, constraintsOf, type DuringReading } from './constraints.js'
import { ANY_POINT } from './points/points.js'

/** What to compare: the whole relation, or only the order of the two starts. */
export type Grain = 'relation' | 'starts'

export interface PairLabel {
  readonly link: TimeLink
  /** Equal for labels that mean the same. */
  readonly meaning: string
  readonly isVague: boolean
  /** It is vague only because the starts are compared: the label has information, but not about which of the two starts first. */
  readonly leavesStartsOpen?: true
}

export interface PairLabels {
  /** The different labels of each pair; the key contains both entity ids. */
  readonly byPair: ReadonlyMap<string, readonly PairLabel[]>
  readonly repeated: readonly TimeLink[]
}

export function pairLabels(layer: TimeLayer, grain: Grain, during: DuringReading): PairLabels {
  const byPair = new Map<string, PairLabel[]>()
  const repeated: TimeLink[] = []
  for (const label of labelsOfLinks(layer, grain, during)) {
    const key = pairKey(label.link)
    const labels = byPair.get(key)
    if (!labels) byPair.set(key, [label])
    else if (labels.some(({ meaning }) => meaning === label.meaning)) repeated.push(label.link)
    else labels.push(label)
  }
  return { byPair, repeated }
}

/** The length marks the end of the first id. */
function pairKey({ source, target }: TimeLink): string {
  return source < target ? `${source.length} ${source} ${target}` : `${target.length} ${target} ${source}`
}

function labelsOfLinks(layer: TimeLayer, grain: Grain, during: DuringReading): readonly PairLabel[] {
  const { constraints, isPoint } = constraintsOf(layer, during)
  const known = new Map(constraints.map((constraint) => [constraint.link, constraint]))
  return layer.links.map((link): PairLabel => {
    const constraint = known.get(link)
    const touchesPoint = constraint && (isPoint[constraint.source] || isPoint[constraint.target])
    const meaning = meaningOf(link, constraint?.columns, during, touchesPoint ?? false)
    return grain === 'starts' ? startsLabel(link, meaning) : wholeLabel(link, meaning)
  })
}

/** The relation of two intervals is a set. With a point, only the columns describe the relation completely. */
interface Meaning {
  readonly set?: AllenSet
  readonly columns: Columns
}

function meaningOf(link: TimeLink, columns = columnsOf(ALL), during: DuringReading, touchesPoint: boolean): Meaning {
  if (touchesPoint) return { columns }
  if (isEndpointLink(link)) return { columns, set: allowedBy(columns) }
  const set = allenSetOfLink(link, during)
  return { set, columns: columnsOf(set) }
}

function wholeLabel(link: TimeLink, { set, columns }: Meaning): PairLabel {
  const meaning =
    set === undefined
      ? `columns ${oneDirection(link, columns, converseColumns(columns))}`
      : `set ${oneDirection(link, set, converse(set))}`
  return { link, meaning, isVague: set === ALL }
}

function startsLabel(link: TimeLink, { columns }: Meaning): PairLabel {
  const [starts, turned] = [columns & ANY_POINT, converseColumns(columns) & ANY_POINT]
  const isVague = starts === ANY_POINT
  return {
    link,
    meaning: `starts ${oneDirection(link, starts, turned)}`,
    isVague,
    ...(isVague && columns !== columnsOf(ALL) && { leavesStartsOpen: true }),
  }
}

/** From the lower id to the higher. The relation of an entity to itself has no direction. */
function oneDirection({ source, target }: TimeLink, forward: number, backward: number): number {
  if (source === target) return Math.min(forward, backward)
  return source < target ? forward : backward
}
