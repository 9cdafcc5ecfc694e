/**
 * Which constraints of a contradictory Allen network are to blame: some that cannot all hold, none of them needless.
 * Found by halves (QuickXplain, Junker 2004): about k × log(m / k) consistency checks for k of m constraints.
 * Each check is a search with a budget of its own, a fifth of that for the whole: a part is easier, or not worth waiting
 * for. A check that does not decide is taken as "can hold": what is named then still cannot hold, but may have a member
 * too many, and `isIrreducible` says that this was not excluded.
 */
import type { AllenConstraint } from './network.js'
import { isSatisfiable, SEARCH_BUDGET } from './search.js'

export interface AllenCore {
  /** Indices of the constraints, rising. */
  readonly members: readonly number[]
  /** Without any one of them the others can hold. */
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

/** Members of a list that suffice, none of them needless. The whole list suffices, and so does all that holds what suffices. */
export function irreducible<T>(list: readonly T[], suffices: (some: readonly T[]) => boolean): readonly T[] {
  const needed = suffices([]) ? new Set<T>() : new Set(neededOf([], false, list, suffices))
  return list.filter((member) => needed.has(member))
}

/** What of `list` is needed beside `given`; `isNew` if something was added to it since it was last tried. */
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
