/**
 * Core relations (Tannier and Muller 2008, note 3): an edge of the closure is core if composing through each other entity
 * and intersecting what comes out does not give it back, so that no minimal graph can do without it. O(entities³).
 */
import { ALL } from './allen/allen.js'
import { type RelationMatrix, relationMatrix } from './relation-matrix.js'
import { composeRelations, everyRelation } from './relations.js'
import type { Timeline } from './timeline.js'

const cores = new WeakMap<Timeline, (a: number, b: number) => boolean>()

/** Whether an informative edge is core; worked out for each pair when it is asked for. */
export function coreOf(timeline: Timeline): (a: number, b: number) => boolean {
  const known = cores.get(timeline)
  if (known) return known
  const matrix = relationMatrix(timeline)
  const isCore = (a: number, b: number): boolean => !isGivenBack(timeline.isPoint, matrix, a, b)
  cores.set(timeline, isCore)
  return isCore
}

function isGivenBack(isPoint: readonly boolean[], { size, sets }: RelationMatrix, a: number, b: number): boolean {
  const edge = sets[a * size + b]!
  let derived = everyRelation({ source: isPoint[a]!, target: isPoint[b]! })
  for (let k = 0; k < size && derived !== edge; k++) {
    const first = sets[a * size + k]!
    if (first === ALL || k === a || k === b) continue
    const second = sets[k * size + b]!
    if (second === ALL) continue
    if (saysNothing(first, isPoint[a]!, isPoint[k]!) || saysNothing(second, isPoint[k]!, isPoint[b]!)) continue
    derived &= composeRelations(first, second, { a: isPoint[a]!, b: isPoint[k]!, c: isPoint[b]! })
  }
  return derived === edge
}

function saysNothing(set: number, source: boolean, target: boolean): boolean {
  return set === everyRelation({ source, target })
}
