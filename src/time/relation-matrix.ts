/**
 * The relation of every pair of entities in a timeline, read from the closure once and cached. Without points, entities that no path of
 * links connects are unrelated and are skipped. O(entities²).
 */
import { ALL, converse } from './allen/allen.js'
import { relationSet } from './relations.js'
import { columnsBetween, labelBetween, type Timeline } from './timeline.js'

export interface RelationMatrix {
  readonly size: number
  /** The relation of a to b is at size × a + b. */
  readonly sets: Uint16Array
}

const matrices = new WeakMap<Timeline, RelationMatrix>()

export function relationMatrix(timeline: Timeline): RelationMatrix {
  const known = matrices.get(timeline)
  if (known) return known
  const size = timeline.isPoint.length
  const sets = new Uint16Array(size * size).fill(ALL)
  const next = nextInCluster(timeline)
  for (let a = 0; a < size; a++) for (let b = next[a]!; b < size; b = next[b]!) fill(sets, timeline, a, b)
  const matrix = { size, sets }
  matrices.set(timeline, matrix)
  return matrix
}

function fill(sets: Uint16Array, timeline: Timeline, a: number, b: number): void {
  const { isPoint } = timeline
  const size = isPoint.length
  if (isPoint[a] || isPoint[b]) {
    sets[size * a + b] = relationSet(columnsBetween(timeline, a, b), { source: isPoint[a]!, target: isPoint[b]! })
    sets[size * b + a] = relationSet(columnsBetween(timeline, b, a), { source: isPoint[b]!, target: isPoint[a]! })
  } else {
    const set = labelBetween(timeline, a, b)
    sets[size * a + b] = set
    sets[size * b + a] = converse(set)
  }
}

/** For each entity, the next one in its cluster; the number of entities if there is none. With points, all entities are one cluster. */
function nextInCluster(timeline: Timeline): Int32Array {
  const { isPoint } = timeline
  if (isPoint.includes(true)) return Int32Array.from(isPoint, (_, i) => i + 1)
  const clusters = clustersOf(timeline)
  const found = new Int32Array(isPoint.length).fill(isPoint.length)
  return clusters.reduceRight((next, cluster, entity) => {
    next[entity] = found[cluster]!
    found[cluster] = entity
    return next
  }, new Int32Array(isPoint.length))
}

/** The cluster of each entity: the lowest index among the entities that links connect to it. */
function clustersOf({ isPoint, kept }: Timeline): Int32Array {
  const parent = Int32Array.from(isPoint, (_, i) => i)
  const rootOf = (entity: number): number => {
    let root = entity
    while (parent[root] !== root) root = parent[root] = parent[parent[root]!]!
    return root
  }
  for (const { source, target } of kept) {
    const [a, b] = [rootOf(source), rootOf(target)]
    parent[Math.max(a, b)] = Math.min(a, b)
  }
  return parent.map((_, entity) => rootOf(entity))
}
