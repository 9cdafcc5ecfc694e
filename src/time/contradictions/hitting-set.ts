/**
 * Finds a lightest set of numbers that hits each of the given sets, that is, shares a member with it. With equal weights it is a smallest
 * one. Of several solutions it returns the first in the order of numbers, so the result does not depend on the search. Groups of sets that
 * share no number are solved separately. The problem is NP-hard: the search branches on a set that is not hit yet and prunes by a lower
 * bound. It stops after `budget` branchings or when no `work` is left, and then returns a greedy solution with `isProven: false`.
 *
 * The bound is a packing: each set in turn takes from its members the smallest weight that one of them has left. If all weights are
 * 1, this counts sets that share no number.
 */
import { exactUnits } from './exact-units.js'
import { unlimited, type Work } from './work.js'

export interface HittingSet {
  readonly members: readonly number[]
  /** Whether it is known that no lighter set exists. */
  readonly isProven: boolean
  /** No set is lighter than this. */
  readonly lowerBound: number
}

/** Processing a set takes as long as following this number of edges in a graph. */
const SET_STEPS = 10

type Sets = readonly (readonly number[])[]

/** The state of a search: weights in whole units, and the branchings and work that are left. */
interface Search {
  readonly weigh: (member: number) => bigint
  readonly work: Work
  left: number
}

/** The total weight to find: at most `most`. A solution with at most `enough` ends the search. */
interface Wanted {
  readonly most: bigint
  readonly enough: bigint
}

export function smallestHittingSet(
  sets: Sets,
  budget: number,
  weightOf: (member: number) => number = () => 1,
  work: Work = unlimited(),
): HittingSet {
  const named = [...new Set(sets.flat())]
  const { units, toNumber } = exactUnits(named.map(weightOf))
  const weights = new Map(named.map((member, i) => [member, units[i]!]))
  const weigh = (member: number): bigint => weights.get(member)!
  const parts = connectedParts(sets).map((part) => solvePart(part, { weigh, work, left: budget }))
  return {
    members: parts.flatMap((part) => part.members).sort((a, b) => a - b),
    isProven: parts.every((part) => part.isProven),
    lowerBound: toNumber(parts.reduce((sum, part) => sum + part.lowerBound, 0n)),
  }
}

interface Part {
  sets: (readonly number[])[]
  /** When a set was last added. Joined parts keep this order, because solutions that are not proven depend on it. */
  changed: number
}

function connectedParts(sets: Sets): readonly Sets[] {
  const partOf = new Map<number, Part>()
  const parts = new Set<Part>()
  sets.forEach((set, changed) => {
    const touching = new Set(set.flatMap((member) => partOf.get(member) ?? []))
    const [first, ...others] = [...touching].sort((a, b) => a.changed - b.changed)
    const part = first ?? { sets: [], changed }
    for (const other of others) {
      part.sets = [...part.sets, ...other.sets]
      for (const member of other.sets.flat()) partOf.set(member, part)
      parts.delete(other)
    }
    part.sets.push(set)
    part.changed = changed
    for (const member of set) partOf.set(member, part)
    parts.add(part)
  })
  return [...parts].map((part) => part.sets)
}

/** The largest number of steps from the lower bound to the greedy solution. Each step without a solution raises the bound. */
const STRIDES = 16n

function solvePart(sets: Sets, search: Search) {
  const fallback = greedy(sets, search)
  let lowerBound = packing(sets, search)
  const stride = (totalWeight(fallback, search) - lowerBound) / STRIDES || 1n
  let most = lowerBound
  while (hasBudget(search)) {
    const found = lightest(sets, { most, enough: lowerBound }, search)
    const members = found === undefined ? undefined : firstOfWeight(sets, found, search)
    if (members) return { members, isProven: true, lowerBound: found! }
    if (hasBudget(search)) lowerBound = most + 1n
    most += stride
  }
  return { members: fallback, isProven: false, lowerBound }
}

function hasBudget({ left, work }: Search): boolean {
  return left > 0 && work.left > 0
}

/** The weight of a lightest hitting set, if it is at most the one wanted; `undefined` otherwise, and when the budget is used up. */
function lightest(sets: Sets, { most, enough }: Wanted, search: Search): bigint | undefined {
  if (sets.length === 0) return 0n
  search.left--
  if (search.left < 0 || search.work.left <= 0 || packing(sets, search) > most) return undefined
  const smallest = sets.reduce((a, b) => (b.length < a.length ? b : a))
  let best: bigint | undefined
  for (const member of smallest) {
    const weight = search.weigh(member)
    const limit = best === undefined ? most : best - 1n
    if (weight > limit) continue
    const rest = lightest(notHit(sets, member), { most: limit - weight, enough: enough - weight }, search)
    if (rest !== undefined) best = rest + weight
    if (best !== undefined && best <= enough) return best
  }
  return best
}

/** The first hitting set of this weight in the order of numbers; `undefined` if the budget is used up before one is found. */
function firstOfWeight(sets: Sets, weight: bigint, search: Search): readonly number[] | undefined {
  const chosen: number[] = []
  let open = sets
  let left = weight
  for (const member of [...new Set(sets.flat())].sort((a, b) => a - b)) {
    if (open.length === 0 || !hasBudget(search)) break
    const rest = left - search.weigh(member)
    if (rest < 0n || !open.some((set) => set.includes(member))) continue
    if (lightest(notHit(open, member), { most: rest, enough: rest }, search) === undefined) continue
    chosen.push(member)
    open = notHit(open, member)
    left = rest
  }
  return hasBudget(search) && open.length === 0 ? chosen : undefined
}

function notHit(sets: Sets, member: number): Sets {
  return sets.filter((set) => !set.includes(member))
}

function packing(sets: Sets, { weigh, work }: Search): bigint {
  work.left -= sets.length * SET_STEPS
  const left = new Map<number, bigint>()
  let sum = 0n
  for (const set of sets) {
    let taken: bigint | undefined
    for (const member of set) {
      const own = left.get(member) ?? weigh(member)
      if (taken === undefined || own < taken) taken = own
      if (taken === 0n) break
    }
    if (!taken) continue
    for (const member of set) left.set(member, (left.get(member) ?? weigh(member)) - taken)
    sum += taken
  }
  return sum
}

/** Repeatedly takes the member that hits the most sets for its weight; of equal ones, the lower number. */
function greedy(sets: Sets, { weigh, work }: Search): readonly number[] {
  const chosen: number[] = []
  for (let open = sets; open.length > 0; open = notHit(open, chosen.at(-1)!)) {
    work.left -= open.length * SET_STEPS
    const counts = new Map<number, bigint>()
    for (const member of open.flat()) counts.set(member, (counts.get(member) ?? 0n) + 1n)
    const best = [...counts].reduce((a, b) => {
      const [forA, forB] = [a[1] * weigh(b[0]), b[1] * weigh(a[0])]
      return forB > forA || (forB === forA && b[0] < a[0]) ? b : a
    })
    chosen.push(best[0])
  }
  return chosen
}

function totalWeight(members: readonly number[], { weigh }: Search): bigint {
  return members.reduce((sum, member) => sum + weigh(member), 0n)
}
