/**
 * Reasoning for documents whose labels are not all convex: their links are sets of Allen's relations. A search with a budget decides
 * whether all links can hold (`search.ts`). What follows from the links that are kept comes from path consistency, which is sound but can
 * leave open what an exact search would settle.
 */
import type { Constraint } from '../constraints.js'
import type { Reasoner } from '../contradictions/repair.js'
import { ALL } from './allen.js'
import { findAllenCore } from './core.js'
import type { AllenConstraint } from './network.js'
import { isSatisfiable, type Satisfiability } from './search.js'

export function checkSets(n: number, constraints: readonly Constraint[]): Satisfiability {
  return isSatisfiable(n, constraints.map(asSet))
}

/** Limits of a repair. Each contradiction needs many searches, and random networks have very many contradictions. */
export const limitsBySets = { budget: 2_000, cycles: 30 }

/** Constraints that the search does not decide count as able to hold. */
export function setReasoner(n: number, constraints: readonly Constraint[]): Reasoner {
  const sets = constraints.map(asSet)
  const setsAt = (indices: readonly number[]): readonly AllenConstraint[] => indices.map((i) => sets[i]!)
  return {
    canHold: (indices) => isSatisfiable(n, setsAt(indices)).isSatisfiable !== false,
    findCore: (indices) => findAllenCore(n, setsAt(indices))?.members.map((i) => indices[i]!),
  }
}

/** Every constraint has its set here. */
export function asSet({ source, target, set }: Constraint): AllenConstraint {
  return { source, target, set: set ?? ALL }
}
