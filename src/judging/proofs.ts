/** Proofs as reasons carry them. */

import { allenNamesOf } from '../time/allen/allen.js'
import { proveSet } from '../time/allen/proof.js'
import { proveColumns } from '../time/proof.js'
import { relationNames } from '../time/relations.js'
import { columnsBetween, labelBetween, type Timeline } from '../time/timeline.js'
import type { Proof } from '../vocabulary/reason.js'

/** The links that prove all that a timeline says about two entities. */
export function proofBetween(timeline: Timeline, a: number, b: number): Proof {
  // Columns tell only the convex set around a label that is not convex.
  if (timeline.labels) {
    const { constraints, isChain, set } = proveSet(timeline, a, b, labelBetween(timeline, a, b))
    return { links: constraints.map(({ link }) => link), isChain, conclusion: allenNamesOf(set) }
  }
  const isPoint = { source: timeline.isPoint[a]!, target: timeline.isPoint[b]! }
  const { constraints, isChain, columns } = proveColumns(timeline, a, b, columnsBetween(timeline, a, b))
  return { links: constraints.map(({ link }) => link), isChain, conclusion: relationNames(columns, isPoint) }
}
