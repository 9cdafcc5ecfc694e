/**
 * The route of documents whose labels are not all convex: their links are reasoned on as sets of Allen's relations. Whether
 * all can hold is searched (`allen-search.ts`), within a budget; what follows from those kept is path consistency, which
 * is sound and may leave more open than there is.
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

/** Of a repair: each contradiction costs many searches, and random networks have very many of them. */
export const limitsBySets = { budget: 2_000, cycles: 30 }

/** What the search does not decide counts as able to hold. */
export function setReasoner(n: number, constraints: readonly Constraint[]): Reasoner {
  const sets = constraints.map(asSet)
  const listed = (indices: readonly number[]): readonly AllenConstraint[] => indices.map((i) => sets[i]!)
  return {
    canHold: (indices) => isSatisfiable(n, listed(indices)).isSatisfiable !== false,
    findCore: (indices) => findAllenCore(n, listed(indices))?.members.map((i) => indices[i]!),
  }
}

/** On this route every constraint has its set. */
export function asSet({ source, target, set }: Constraint): AllenConstraint {
  return { source, target, set: set ?? ALL }
}
