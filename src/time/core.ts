/**
 * Core relations (Tannier and Muller 2008, note 3). An edge of the closure is core if it does not follow from the other edges: composing
 * through every other entity and intersecting the results does not give the edge back. Every minimal graph has the core edges. O(entities³).
 */
import { ALL } from './allen/allen.js'
import { type RelationMatrix, relationMatrix } from './relation-matrix.js'
import { composeRelations, everyRelation } from './relations.js'
import type { Timeline } from './timeline.js'

const cores = new WeakMap<Timeline, (a: number, b: number) => boolean>()

/** A test of whether an informative edge is core. Each pair is computed when the test is called. */
export function coreOf(timeline: Timeline): (a: number, b: number) => boolean {
  const known = cores.get(timeline)
  if (known) return known
  const matrix = relationMatrix(timeline)
  const isCore = (a: number, b: number): boolean => !isDerived(timeline.isPoint, matrix, a, b)
  cores.set(timeline, isCore)
  return isCore
}

function isDerived(isPoint: readonly boolean[], { size, sets }: RelationMatrix, a: number, b: number): boolean {
  const edge = sets[a * size + b]!
  let derived = everyRelation({ source: isPoint[a]!, target: isPoint[b]! })
  for (let k = 0; k < size && derived !== edge; k++) {
    const first = sets[a * size + k]!
    if (first === ALL || k === a || k === b) continue
    const second = sets[k * size + b]!
    if (second === ALL) continue
    if (isUnrestricted(first, isPoint[a]!, isPoint[k]!) || isUnrestricted(second, isPoint[k]!, isPoint[b]!)) continue
    derived &= composeRelations(first, second, { a: isPoint[a]!, b: isPoint[k]!, c: isPoint[b]! })
  }
  return derived === edge
}

function isUnrestricted(set: number, source: boolean, target: boolean): boolean {
  return set === everyRelation({ source, target })
}
