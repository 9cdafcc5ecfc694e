/**
 * Which entities of a system gold has too, as the measures pair them. Entities of a text are also counted by their position, if a measure pairs them
 * so and ids alone pair few. O(entities + items).
 */
import type { DocumentPair } from '../corpus.js'
import type { Document } from '../document.js'
import type { AnyMeasure } from '../measure.js'
import { alignByPlace, isCreationTime } from '../time/entities/align.js'
import { comparePlaces } from '../time/entities/places.js'
import { withGoldIds } from './mentions.js'
import { type Overlap, overlapOf, sumOverlaps } from './overlap.js'

export interface SharedEntities extends Overlap {
  /** How many are paired by their place; absent where the ids show it. */
  readonly placed?: number
}

/** For each layer that a measure reads; for all layers without measures. */
export function sharedEntities(pair: DocumentPair, measures: readonly AnyMeasure[]): SharedEntities[] {
  const { gold } = pair
  const { system } = withGoldIds(pair)
  const layers = new Set<string>(measures.map(({ reads }) => reads))
  const isPlaced = measures.some(({ pairsByPlace }) => pairsByPlace)
  return overlapOf(gold, system)
    .filter(({ layer }) => layers.size === 0 || layers.has(layer))
    .map((overlap) => {
      const isAsked = isPlaced && overlap.layer === 'time' && (isFew(overlap.both, overlap) || lacksPlaces(system))
      return isAsked ? { ...overlap, placed: placedEntities(gold, system) } : overlap
    })
}

function lacksPlaces({ layers }: Document): boolean {
  return layers.time?.entities.some((entity) => !entity.span && !isCreationTime(entity)) ?? false
}

/** The sums over documents. */
export function sumShared(documents: readonly (readonly SharedEntities[])[]): SharedEntities[] {
  const all = documents.flat()
  return sumOverlaps(all).map((sum) => {
    const own = all.filter(({ layer }) => layer === sum.layer)
    if (own.every(({ placed }) => placed === undefined)) return sum
    return { ...sum, placed: own.reduce((total, { placed, both }) => total + (placed ?? both), 0) }
  })
}

/** How many entities of the system have a partner in gold by their position, or by their id if they have none. */
export function placedEntities(gold: Document, system: Document): number {
  const [own, other] = [gold.layers.time, system.layers.time]
  const places = comparePlaces({
    ...(gold.text !== undefined && { gold: gold.text }),
    ...(system.text !== undefined && { system: system.text }),
  })
  return own && other && places ? other.entities.length - alignByPlace(own, other, places).unmatched : 0
}

/** Whether fewer than half of the entities of the smaller side are shared. */
export function isFew(both: number, { gold, system }: Pick<Overlap, 'gold' | 'system'>): boolean {
  return 2 * both < Math.min(gold, system)
}
