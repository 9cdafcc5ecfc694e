/** Proofs in the form that reasons contain. */
import { allenNamesOf } from '../time/allen/allen.js'
import { proveSet } from '../time/allen/proof.js'
import { proveColumns } from '../time/proof.js'
import { relationNames } from '../time/relations.js'
import { columnsBetween, labelBetween, type Timeline } from '../time/timeline.js'
import type { Proof } from '../vocabulary/reason.js'

/** The links that prove the relation of two entities in a timeline. */
export function proofBetween(timeline: Timeline, a: number, b: number): Proof {
  // For a label that is not convex, columns give only the convex set around it.
  if (timeline.labels) {
    const { constraints, isChain, set } = proveSet(timeline, a, b, labelBetween(timeline, a, b))
    return { links: constraints.map(({ link }) => link), isChain, conclusion: allenNamesOf(set) }
  }
  const isPoint = { source: timeline.isPoint[a]!, target: timeline.isPoint[b]! }
  const { constraints, isChain, columns } = proveColumns(timeline, a, b, columnsBetween(timeline, a, b))
  return { links: constraints.map(({ link }) => link), isChain, conclusion: relationNames(columns, isPoint) }
}
