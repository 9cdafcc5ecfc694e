/**
 * Two timelines side by side: every pair of entities that either knows, with what each says about it. An entity that one
 * side lacks is unlinked there. Relations come from closures, read out once into a matrix: O(entities²).
 */
import { ALL } from './allen.js'
import type { PointFlags } from './constraints.js'
import { type RelationMatrix, relationMatrix } from './relation-matrix.js'
import { everyRelation, type RelationSet } from './relations.js'
import type { Timeline } from './timeline.js'

/** A pair of entities in the order of the shared list. */
export interface Edge {
  readonly source: number
  readonly target: number
  readonly isPoint: PointFlags
  readonly gold: RelationSet
  readonly system: RelationSet
  /** What says nothing about such a pair. */
  readonly every: RelationSet
}

export interface SharedEntities {
  readonly ids: readonly string[]
  /** Index of each entity on its side; −1 if the side lacks it. */
  readonly gold: Int32Array
  readonly system: Int32Array
  readonly isPoint: readonly boolean[]
}

/** Gold's entities, then those that only the system has. One that is a point here and an interval there is two entities. */
export function sharedEntities(gold: Timeline, system: Timeline): SharedEntities {
  const isShared = (id: string): boolean => {
    const [g, s] = [gold.indexOf.get(id), system.indexOf.get(id)]
    return g !== undefined && s !== undefined && gold.isPoint[g] === system.isPoint[s]
  }
  const own = [...gold.indexOf].map(([id, index]) => ({
    id,
    gold: index,
    system: isShared(id) ? system.indexOf.get(id)! : -1,
  }))
  const others = [...system.indexOf]
    .filter(([id]) => !isShared(id))
    .map(([id, index]) => ({ id, gold: -1, system: index }))
  const all = [...own, ...others]
  return {
    ids: all.map(({ id }) => id),
    gold: Int32Array.from(all, (entity) => entity.gold),
    system: Int32Array.from(all, (entity) => entity.system),
    isPoint: all.map((entity) => (entity.gold === -1 ? system.isPoint[entity.system]! : gold.isPoint[entity.gold]!)),
  }
}

/** Each pair about which at least one side says something. */
export function* edgesOf(gold: Timeline, system: Timeline, entities: SharedEntities): Generator<Edge> {
  const [inGold, inSystem] = [
    lookUp(relationMatrix(gold), entities.gold),
    lookUp(relationMatrix(system), entities.system),
  ]
  const { isPoint } = entities
  for (let source = 0; source < entities.ids.length; source++)
    for (let target = source + 1; target < entities.ids.length; target++) {
      const every = isPoint[source] || isPoint[target] ? everyRelation(flags(isPoint, source, target)) : ALL
      const [one, other] = [inGold(source, target) || every, inSystem(source, target) || every]
      if (one !== every || other !== every)
        yield { source, target, isPoint: flags(isPoint, source, target), gold: one, system: other, every }
    }
}

/** What a side says of two entities; 0 if it lacks one of them. */
function lookUp({ size, sets }: RelationMatrix, own: Int32Array): (source: number, target: number) => RelationSet {
  return (source, target) => (own[source]! < 0 || own[target]! < 0 ? 0 : sets[size * own[source]! + own[target]!]!)
}

function flags(isPoint: readonly boolean[], source: number, target: number): PointFlags {
  return { source: isPoint[source]!, target: isPoint[target]! }
}
