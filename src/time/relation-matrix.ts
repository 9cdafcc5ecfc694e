/** What a timeline says about every pair of its entities, read out of the closure once and kept with it. O(entities²). */
import { converse } from './allen.js'
import { relationSet } from './relations.js'
import { columnsBetween, labelBetween, type Timeline } from './timeline.js'

export interface RelationMatrix {
  readonly size: number
  /** What a is to b, at size × a + b. */
  readonly sets: Uint16Array
}

const matrices = new WeakMap<Timeline, RelationMatrix>()

export function relationMatrix(timeline: Timeline): RelationMatrix {
  const known = matrices.get(timeline)
  if (known) return known
  const size = timeline.isPoint.length
  const sets = new Uint16Array(size * size)
  for (let a = 0; a < size; a++) for (let b = a + 1; b < size; b++) fill(sets, timeline, a, b)
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
