/**
 * A lightest set of numbers that meets each of some given sets, a smallest one where all weigh the same; of several the
 * first in the order of numbers, so that the answer does not depend on how it was searched. Sets that share no number are
 * solved apart. The problem is NP-hard: branching on an unmet set, pruned by a lower bound, up to `budget` branchings and as
 * long as there is `work` left; after that a greedy answer, which says that it is not proven.
 *
 * The bound is a packing: each unmet set in turn takes from its members what the lightest of them has left. Where all
 * weigh 1 that counts sets which share no number.
 */
import { exactUnits } from './exact-units.js'
import { unlimited, type Work } from './work.js'

export interface HittingSet {
  readonly members: readonly number[]
  /** No lighter set exists. */
  readonly isProven: boolean
  /** No set is lighter than this. */
  readonly lowerBound: number
}

/** Looking at a set takes as long as so many edges of a graph. */
const SET_STEPS = 10

type Sets = readonly (readonly number[])[]

/** What a search knows all the time: weights in whole units, and the branchings and work left to it. */
interface Search {
  readonly weigh: (member: number) => bigint
  readonly work: Work
  left: number
}

/** Totals that a search asks for: at most `most`; anything up to `enough` ends it. */
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
  const parts = connectedParts(sets).map((part) => solve(part, { weigh, work, left: budget }))
  return {
    members: parts.flatMap((part) => part.members).sort((a, b) => a - b),
    isProven: parts.every((part) => part.isProven),
    lowerBound: toNumber(parts.reduce((sum, part) => sum + part.lowerBound, 0n)),
  }
}

interface Part {
  sets: (readonly number[])[]
  /** When a set was last added; sets of parts that are joined stand in this order, on which answers that are not proven depend. */
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

/** In so many strides from the lower bound to the greedy answer, at most; each that finds nothing raises the bound. */
const STRIDES = 16n

function solve(sets: Sets, search: Search) {
  const fallback = greedy(sets, search)
  let lowerBound = packing(sets, search)
  const stride = (total(fallback, search) - lowerBound) / STRIDES || 1n
  let most = lowerBound
  while (canGoOn(search)) {
    const found = lightest(sets, { most, enough: lowerBound }, search)
    const members = found === undefined ? undefined : firstOfWeight(sets, found, search)
    if (members) return { members, isProven: true, lowerBound: found! }
    if (canGoOn(search)) lowerBound = most + 1n
    most += stride
  }
  return { members: fallback, isProven: false, lowerBound }
}

function canGoOn({ left, work }: Search): boolean {
  return left > 0 && work.left > 0
}

/** The weight of a lightest set that meets all, if it is among those wanted. When the budget is gone the answer is no. */
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
    const rest = lightest(unmet(sets, member), { most: limit - weight, enough: enough - weight }, search)
    if (rest !== undefined) best = rest + weight
    if (best !== undefined && best <= enough) return best
  }
  return best
}

/** The first hitting set of this weight in the order of numbers; `undefined` if the budget went before it was sure. */
function firstOfWeight(sets: Sets, weight: bigint, search: Search): readonly number[] | undefined {
  const chosen: number[] = []
  let open = sets
  let left = weight
  for (const member of [...new Set(sets.flat())].sort((a, b) => a - b)) {
    if (open.length === 0 || !canGoOn(search)) break
    const rest = left - search.weigh(member)
    if (rest < 0n || !open.some((set) => set.includes(member))) continue
    if (lightest(unmet(open, member), { most: rest, enough: rest }, search) === undefined) continue
    chosen.push(member)
    open = unmet(open, member)
    left = rest
  }
  return canGoOn(search) && open.length === 0 ? chosen : undefined
}

function unmet(sets: Sets, member: number): Sets {
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

/** The member that meets most sets for its weight, again and again; the lower number among equals. */
function greedy(sets: Sets, { weigh, work }: Search): readonly number[] {
  const chosen: number[] = []
  for (let open = sets; open.length > 0; open = unmet(open, chosen.at(-1)!)) {
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

function total(members: readonly number[], { weigh }: Search): bigint {
  return members.reduce((sum, member) => sum + weigh(member), 0n)
}
