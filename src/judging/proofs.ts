/** Proofs as reasons carry them. */
import type { Proof } from '../reason.js'
import { type Chain, proveColumns } from '../time/proof.js'
import { relationNames } from '../time/relations.js'
import { columnsBetween, type Timeline } from '../time/timeline.js'

/** The links that prove all that a timeline says about two entities. */
export function proofBetween(timeline: Timeline, a: number, b: number): Proof {
  return toProof(proveColumns(timeline, a, b, columnsBetween(timeline, a, b)), {
    source: timeline.isPoint[a]!,
    target: timeline.isPoint[b]!,
  })
}

function toProof({ constraints, isChain, columns }: Chain, isPoint: { source: boolean; target: boolean }): Proof {
  return { links: constraints.map(({ link }) => link), isChain, conclusion: relationNames(columns, isPoint) }
}
