/**
 * A smallest set of numbers that meets each of some given sets; of several smallest ones the first in the order of numbers,
 * so that the answer does not depend on how it was searched. Sets that share no number are solved apart.
 * The problem is NP-hard: branching on an unmet set, with the number of disjoint unmet sets as lower bound, up to `budget`
 * steps; after that a greedy answer, which says that it is not proven.
 */
export interface HittingSet {
  readonly members: readonly number[]
  /** No smaller set exists. */
  readonly isProven: boolean
  /** No set is smaller than this. */
  readonly lowerBound: number
}

type Sets = readonly (readonly number[])[]

export function smallestHittingSet(sets: Sets, budget: number): HittingSet {
  const parts = connectedParts(sets).map((part) => solve(part, budget))
  return {
    members: parts.flatMap((part) => part.members).sort((a, b) => a - b),
    isProven: parts.every((part) => part.isProven),
    lowerBound: parts.reduce((sum, part) => sum + part.lowerBound, 0),
  }
}

function connectedParts(sets: Sets): Sets[] {
  let parts: (readonly number[])[][] = []
  for (const set of sets) {
    const touching = parts.filter((part) => part.some((other) => other.some((member) => set.includes(member))))
    parts = [...parts.filter((part) => !touching.includes(part)), [...touching.flat(), set]]
  }
  return parts
}

function solve(sets: Sets, budget: number): HittingSet {
  const steps = { left: budget }
  let lowerBound = disjointCount(sets)
  while (steps.left > 0) {
    const members = canHit(sets, lowerBound, steps) ? firstOfSize(sets, lowerBound, steps) : undefined
    if (members) return { members, isProven: true, lowerBound }
    if (steps.left > 0) lowerBound++
  }
  return { members: greedy(sets), isProven: false, lowerBound }
}

/** Whether some set of at most `size` members meets all. When the budget is gone the answer is no. */
function canHit(sets: Sets, size: number, steps: { left: number }): boolean {
  if (sets.length === 0) return true
  if (steps.left-- <= 0 || disjointCount(sets) > size) return false
  const smallest = sets.reduce((a, b) => (b.length < a.length ? b : a))
  return smallest.some((member) => canHit(unmet(sets, member), size - 1, steps))
}

/** The first hitting set of this size in the order of numbers; `undefined` if the budget went before it was sure. */
function firstOfSize(sets: Sets, size: number, steps: { left: number }): readonly number[] | undefined {
  const chosen: number[] = []
  let open = sets
  for (const member of [...new Set(sets.flat())].sort((a, b) => a - b)) {
    if (open.length === 0) break
    if (!open.some((set) => set.includes(member)) || !canHit(unmet(open, member), size - chosen.length - 1, steps))
      continue
    chosen.push(member)
    open = unmet(open, member)
  }
  return steps.left > 0 && open.length === 0 ? chosen : undefined
}

function unmet(sets: Sets, member: number): Sets {
  return sets.filter((set) => !set.includes(member))
}

/** How many sets share no number with those counted before: each needs a member of its own. */
function disjointCount(sets: Sets): number {
  const taken = new Set<number>()
  let count = 0
  for (const set of sets) {
    if (set.some((member) => taken.has(member))) continue
    for (const member of set) taken.add(member)
    count++
  }
  return count
}

/** The member that meets most sets, again and again; the lower number among equals. */
function greedy(sets: Sets): readonly number[] {
  const chosen: number[] = []
  for (let open = sets; open.length > 0; open = unmet(open, chosen.at(-1)!)) {
    const counts = new Map<number, number>()
    for (const member of open.flat()) counts.set(member, (counts.get(member) ?? 0) + 1)
    chosen.push([...counts].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a))[0])
  }
  return chosen
}
