/**
 * The labels that a layer gives to pairs of entities, nothing inferred: each relation once for each pair, from whichever end
 * it is said, brought into one direction so that it can be compared.
 */
import { isEndpointLink, type TimeLayer, type TimeLink } from '../layers/time.js'
import {
  ALL,
  type AllenSet,
  allenSetOf,
  allowedBy,
  type Columns,
  columnsOf,
  converse,
  converseColumns,
} from './allen/allen.js'
import { constraintsOf, type DuringReading } from './constraints.js'
import { isDuring } from './labels.js'
import { ANY_POINT } from './points/points.js'

/** What is compared: the whole relation, or only how the two starts stand. */
export type Grain = 'relation' | 'starts'

export interface PairLabel {
  readonly link: TimeLink
  /** Equal for labels that mean the same. */
  readonly meaning: string
  readonly isVague: boolean
  /** It is vague only because the starts alone are compared: the label says something, but not which of the two starts first. */
  readonly leavesStartsOpen?: true
}

export interface PairLabels {
  /** The different labels of each pair; the key names both entities. */
  readonly byPair: ReadonlyMap<string, readonly PairLabel[]>
  readonly repeated: readonly TimeLink[]
}

export function pairLabels(layer: TimeLayer, grain: Grain, during: DuringReading): PairLabels {
  const byPair = new Map<string, PairLabel[]>()
  const repeated: TimeLink[] = []
  for (const label of labelsOf(layer, grain, during)) {
    const key = keyOf(label.link)
    const labels = byPair.get(key)
    if (!labels) byPair.set(key, [label])
    else if (labels.some(({ meaning }) => meaning === label.meaning)) repeated.push(label.link)
    else labels.push(label)
  }
  return { byPair, repeated }
}

/** The length tells where the first id ends. */
function keyOf({ source, target }: TimeLink): string {
  return source < target ? `${source.length} ${source} ${target}` : `${target.length} ${target} ${source}`
}

function labelsOf(layer: TimeLayer, grain: Grain, during: DuringReading): readonly PairLabel[] {
  const { constraints, isPoint } = constraintsOf(layer, during)
  const known = new Map(constraints.map((constraint) => [constraint.link, constraint]))
  return layer.links.map((link): PairLabel => {
    const constraint = known.get(link)
    const touchesPoint = constraint && (isPoint[constraint.source] || isPoint[constraint.target])
    const meaning = meaningOf(link, constraint?.columns, during, touchesPoint ?? false)
    return grain === 'starts' ? startsOf(link, meaning) : wholeOf(link, meaning)
  })
}

/** Relations of intervals are sets; where a point is concerned, the set cannot tell all and the columns do. */
interface Meaning {
  readonly set?: AllenSet
  readonly columns: Columns
}

function meaningOf(link: TimeLink, columns = columnsOf(ALL), during: DuringReading, touchesPoint: boolean): Meaning {
  if (touchesPoint) return { columns }
  if (isEndpointLink(link)) return { columns, set: allowedBy(columns) }
  const set = allenSetOf(during === 'simultaneous' && isDuring(link.label) ? ['e'] : link.relation)
  return { set, columns: columnsOf(set) }
}

function wholeOf(link: TimeLink, { set, columns }: Meaning): PairLabel {
  const meaning =
    set === undefined
      ? `columns ${oneDirection(link, columns, converseColumns(columns))}`
      : `set ${oneDirection(link, set, converse(set))}`
  return { link, meaning, isVague: set === ALL }
}

function startsOf(link: TimeLink, { columns }: Meaning): PairLabel {
  const [starts, turned] = [columns & ANY_POINT, converseColumns(columns) & ANY_POINT]
  const isVague = starts === ANY_POINT
  return {
    link,
    meaning: `starts ${oneDirection(link, starts, turned)}`,
    isVague,
    ...(isVague && columns !== columnsOf(ALL) && { leavesStartsOpen: true }),
  }
}

/** From the lower id to the higher; what an entity is to itself has no direction. */
function oneDirection({ source, target }: TimeLink, forward: number, backward: number): number {
  if (source === target) return Math.min(forward, backward)
  return source < target ? forward : backward
}
