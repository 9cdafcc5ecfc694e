/**
 * Two timelines side by side: every pair of entities that one of them relates, with the relation on each side. An entity that a side
 * does not have is unlinked there. Relations are read from the closures once, into a matrix: O(entities²).
 */
import { ALL } from './allen/allen.js'
import type { PointFlags } from './constraints.js'
import { type RelationMatrix, relationMatrix } from './relation-matrix.js'
import { everyRelation, type RelationSet } from './relations.js'
import { placesElsewhere, type Timeline } from './timeline.js'

/** A pair of entities, in the order of the shared list. */
export interface Edge {
  readonly source: number
  readonly target: number
  readonly isPoint: PointFlags
  readonly gold: RelationSet
  readonly system: RelationSet
  /** The set of all relations that such a pair can have. */
  readonly every: RelationSet
}

export interface SharedEntities {
  readonly ids: readonly string[]
  /** The index of each entity on its side; −1 if the side does not have it. */
  readonly gold: Int32Array
  readonly system: Int32Array
  readonly isPoint: readonly boolean[]
}

/** Gold's entities, then those that only the system has. A point on one side and an interval on the other count as two entities. */
export function sharedEntities(gold: Timeline, system: Timeline): SharedEntities {
  return compared(gold, system).entities
}

function findShared(gold: Timeline, system: Timeline): SharedEntities {
  const own = placesElsewhere(gold, system)
  const shared = new Set(own)
  const others = [...system.indexOf].filter(([, index]) => !shared.has(index))
  return {
    ids: [...gold.indexOf.keys(), ...others.map(([id]) => id)],
    gold: Int32Array.from([...own.keys(), ...others.map(() => -1)]),
    system: Int32Array.from([...own, ...others.map(([, index]) => index)]),
    isPoint: [...gold.isPoint, ...others.map(([, index]) => system.isPoint[index]!)],
  }
}

/** The pairs that at least one side restricts. */
export function* edgesOf(gold: Timeline, system: Timeline, entities: SharedEntities): Generator<Edge> {
  const { pairs, sets } = compared(gold, system).edges()
  for (let i = 0; i < pairs.length; i += 2) {
    const [source, target] = [pairs[i]!, pairs[i + 1]!]
    const isPoint = flagsOf(entities.isPoint[source]!, entities.isPoint[target]!)
    yield { source, target, isPoint, gold: sets[i]!, system: sets[i + 1]!, every: everyRelation(isPoint) }
  }
}

/** The source and target of each edge, and its relation in gold and in the system. */
interface FoundEdges {
  readonly pairs: readonly number[]
  readonly sets: readonly RelationSet[]
}

interface Compared {
  readonly gold: Timeline
  readonly system: Timeline
  readonly entities: SharedEntities
  /** Computed on the first call. */
  edges(): FoundEdges
}

/** The last comparison, because several measures compare the same two timelines one after another. */
let last: Compared | undefined

function compared(gold: Timeline, system: Timeline): Compared {
  if (last?.gold === gold && last.system === system) return last
  const entities = findShared(gold, system)
  let found: FoundEdges | undefined
  const edges = () => (found ??= findEdges(relationMatrix(gold), relationMatrix(system), entities))
  last = { gold, system, entities, edges }
  return last
}

function findEdges(gold: RelationMatrix, system: RelationMatrix, entities: SharedEntities): FoundEdges {
  const [pairs, sets]: [number[], RelationSet[]] = [[], []]
  const count = entities.ids.length
  for (let source = 0; source < count; source++)
    for (let target = source + 1; target < count; target++) {
      const [one, other] = [
        lookUp(gold, entities.gold, source, target),
        lookUp(system, entities.system, source, target),
      ]
      if ((one === 0 || one === ALL) && (other === 0 || other === ALL)) continue
      const every = everyRelation(flagsOf(entities.isPoint[source]!, entities.isPoint[target]!))
      if ((one || every) === every && (other || every) === every) continue
      pairs.push(source, target)
      sets.push(one || every, other || every)
    }
  return { pairs, sets }
}

/** The relation of two entities on a side; 0 if the side does not have both. */
function lookUp({ size, sets }: RelationMatrix, own: Int32Array, source: number, target: number): RelationSet {
  const [a, b] = [own[source]!, own[target]!]
  return a < 0 || b < 0 ? 0 : sets[size * a + b]!
}

const allFlags: readonly PointFlags[] = [0, 1, 2, 3].map((i) => ({ source: i > 1, target: i % 2 === 1 }))

/** Returns one of four shared objects, so that no pair needs its own. */
function flagsOf(source: boolean, target: boolean): PointFlags {
  return allFlags[(source ? 2 : 0) + (target ? 1 : 0)]!
}
