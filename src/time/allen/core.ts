/**
 * Finds the core of a contradictory Allen network: constraints that cannot all hold, without any unnecessary one.
 * QuickXplain (Junker 2004) halves the list: about k × log(m / k) consistency checks for a core of k of m constraints.
 * Each check is a search with a fifth of the whole budget, because a part is easier to decide, or not worth the wait. A check that
 * does not decide counts as "can hold". The result then still cannot hold, but can have an unnecessary member, and `isIrreducible` is false.
 */
import type { AllenConstraint } from './network.js'
import { isSatisfiable, SEARCH_BUDGET } from './search.js'

export interface AllenCore {
  /** Indices of the constraints, in ascending order. */
  readonly members: readonly number[]
  /** Whether the others can hold as soon as any one is removed. */
  readonly isIrreducible: boolean
}

/** `undefined` if all can hold, `null` if that was not decided within the budget. */
export function findAllenCore(
  n: number,
  constraints: readonly AllenConstraint[],
  budget = SEARCH_BUDGET,
): AllenCore | undefined | null {
  const verdict = isSatisfiable(n, constraints, { budget }).isSatisfiable
  if (verdict !== false) return verdict ? undefined : null
  let isIrreducible = true
  const all = constraints.map((_, i) => i)
  const members = irreducible(all, (indices) => {
    const some = indices.map((i) => constraints[i]!)
    const answer = isSatisfiable(n, some, { budget: Math.ceil(budget / 5) }).isSatisfiable
    if (answer === null) isIrreducible = false
    return answer === false
  })
  return { members, isIrreducible }
}

/** The members of a list that suffice, without any unnecessary one. The whole list suffices, and so does every superset of a part that does. */
export function irreducible<T>(list: readonly T[], suffices: (some: readonly T[]) => boolean): readonly T[] {
  const needed = suffices([]) ? new Set<T>() : new Set(neededOf([], false, list, suffices))
  return list.filter((member) => needed.has(member))
}

/** The members of `list` that are needed in addition to `given`. `isNew`: `given` has grown since it was last tested. */
function neededOf<T>(
  given: readonly T[],
  isNew: boolean,
  list: readonly T[],
  suffices: (some: readonly T[]) => boolean,
): readonly T[] {
  if (isNew && suffices(given)) return []
  if (list.length <= 1) return list
  const middle = list.length >> 1
  const [first, second] = [list.slice(0, middle), list.slice(middle)]
  const fromSecond = neededOf([...given, ...first], true, second, suffices)
  const fromFirst = neededOf([...given, ...fromSecond], fromSecond.length > 0, first, suffices)
  return [...fromFirst, ...fromSecond]
}
