/** What a timeline says about every pair of its entities, read out of the closure once and kept with it. O(entities²). */
import { type RelationSet, relationSet } from './relations.js'
import { columnsBetween, labelBetween, type Timeline } from './timeline.js'

export interface RelationMatrix {
  readonly size: number
  readonly sets: Uint16Array
  /** `undefined` if one of the two is not there (index −1). */
  at(source: number, target: number): RelationSet | undefined
}

const matrices = new WeakMap<Timeline, RelationMatrix>()

export function relationMatrix(timeline: Timeline): RelationMatrix {
  const known = matrices.get(timeline)
  if (known) return known
  const size = timeline.isPoint.length
  const sets = new Uint16Array(size * size)
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) if (a !== b) sets[a * size + b] = relationBetween(timeline, a, b)
  const matrix: RelationMatrix = { size, sets, at: (a, b) => (a < 0 || b < 0 ? undefined : sets[a * size + b]!) }
  matrices.set(timeline, matrix)
  return matrix
}

function relationBetween(timeline: Timeline, a: number, b: number): RelationSet {
  const isPoint = { source: timeline.isPoint[a]!, target: timeline.isPoint[b]! }
  return isPoint.source || isPoint.target
    ? relationSet(columnsBetween(timeline, a, b), isPoint)
    : labelBetween(timeline, a, b)
}
