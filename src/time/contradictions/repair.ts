/**
 * What to set aside from contradictory constraints so that the rest can hold.
 *
 * `smallestRepair`: as few as possible, or of least weight, found by implicit hitting sets: collect cycles, choose a
 * smallest set that meets them all, look for cycles that are left, until there are none. Ties go to the first in the given
 * order, so the answer is the same however cycles are found. `repairInOrder`: what the TempEval-3 program does; each constraint that contradicts
 * those kept before it is set aside. The first such one is found by bisection: O(set aside × log n) consistency checks.
 * Both take the reasoning as a parameter: by points here, by sets of Allen's relations in `allen-timeline.ts`.
 */
import type { TimeLink } from '../../layers/time.js'
import { failUsage } from '../../vocabulary/problem.js'
import type { Constraint } from '../constraints.js'
import { endpointGraph } from '../points/endpoints.js'
import { isConsistent, type PointGraph, partOf } from '../points/point-graph.js'
import { showLink } from '../show.js'
import { type CycleSearch, findCycleIn } from './contradiction.js'
import { smallestHittingSet } from './hitting-set.js'
import { unlimited, type Work } from './work.js'

export interface Repair {
  /** Indices of the constraints to set aside, rising. */
  readonly setAside: readonly number[]
  /** Cycles that were met, as indices of constraints. */
  readonly cycles: readonly (readonly number[])[]
  /** No smaller repair exists; no lighter one, if there are weights. */
  readonly isProven: boolean
  /** How many at least must be set aside, or how much they weigh at least. */
  readonly lowerBound: number
}

/** Branchings of the search for one group of entangled cycles. */
const BUDGET = 200_000

/** Steps of the whole search: some seconds at most. */
const MOST_WORK = 60_000_000

/** How some constraints, named by their indices, are reasoned on. */
export interface Reasoner {
  /** Not shown to contradict each other. */
  canHold(indices: readonly number[]): boolean
  /** Some of them that cannot all hold; `undefined` if that is not shown of any. */
  findCore(indices: readonly number[], search?: CycleSearch): readonly number[] | undefined
}

/** What setting a link aside costs: a finite number above 0. */
export type WeightOf = (link: TimeLink) => number

export interface RepairOptions {
  readonly budget?: number
  readonly work?: Work
  /** 1 for each unless told; the repair is then one of least total weight. */
  readonly weightOf?: WeightOf
}

/** @example smallestRepair(isPoint, constraints, { weightOf: (link) => (link.id === 'l4' ? 10 : 1) }).setAside */
export function smallestRepair(
  isPoint: readonly boolean[],
  constraints: readonly Constraint[],
  { budget = BUDGET, work = { left: MOST_WORK }, weightOf = () => 1 }: RepairOptions = {},
): Repair {
  const weights = constraints.map(({ link }) => checkedWeight(link, weightOf))
  const reasoner = pointReasoner(isPoint, constraints)
  return smallestRepairBy(reasoner, constraints.length, { budget, work, weights })
}

export function checkedWeight(link: TimeLink, weightOf: WeightOf): number {
  const weight = weightOf(link)
  if (weight > 0 && weight < Infinity) return weight
  return failUsage({
    code: 'usage/param-value',
    message: `The weight of ${showLink(link)} cannot be ${weight}.`,
    actual: String(weight),
    expected: ['a finite number above 0'],
    hint: 'A link that costs nothing to drop should be left out; one that must stay has a large weight.',
  })
}

export function repairInOrder(isPoint: readonly boolean[], constraints: readonly Constraint[]): readonly number[] {
  return repairInOrderBy(pointReasoner(isPoint, constraints), upTo(constraints.length))
}

function pointReasoner(isPoint: readonly boolean[], constraints: readonly Constraint[]): Reasoner {
  const { graph } = endpointGraph(isPoint, constraints)
  const isKept = new Uint8Array(constraints.length)
  const graphOf = (indices: readonly number[]): PointGraph => {
    isKept.fill(0)
    for (const i of indices) isKept[i] = 1
    return partOf(graph, isKept)
  }
  return {
    canHold: (indices) => isConsistent(graphOf(indices)),
    findCore: (indices, search) => findCycleIn(graphOf(indices), isPoint, constraints, search),
  }
}

/** When a smallest repair is given up for one that is merely needed. */
export interface RepairLimits {
  /** Branchings of the search for one group of entangled cycles. */
  readonly budget: number
  /** When it is gone, what cycles are left is repaired in order, the heaviest first. */
  readonly work?: Work
  /** The same beyond so many cycles. */
  readonly cycles?: number
  /** What setting aside each constraint costs; 1 unless told. */
  readonly weights?: readonly number[]
}

export function smallestRepairBy(reasoner: Reasoner, count: number, limits: RepairLimits): Repair {
  const { cycles: most = Infinity, work = unlimited(), weights } = limits
  const cycles: (readonly number[])[] = []
  const weigh = (i: number): number => weights?.[i] ?? 1
  let [budget, lowerBound] = [limits.budget, 0]
  for (;;) {
    // Half at most: where no proof comes of it, cycles that are still to be found make the repair better.
    const half = work.left / 2
    const searching = { left: half }
    const { members, isProven, ...bound } = smallestHittingSet(cycles, budget, weigh, searching)
    work.left = half + searching.left
    lowerBound = Math.max(lowerBound, bound.lowerBound)
    if (work.left <= 0) return { ...finishedInOrder(reasoner, count, members, weigh), cycles, lowerBound }
    if (!isProven) budget = 0
    const found = disjointCycles(reasoner, count, new Set(members), work)
    if (found.length === 0) return { setAside: members, cycles, isProven, lowerBound }
    cycles.push(...found)
    if (cycles.length > most) return { ...finishedInOrder(reasoner, count, members, weigh), cycles, lowerBound }
  }
}

/** What was aside comes last, so that what is no longer needed there is kept after all. */
function finishedInOrder(
  reasoner: Reasoner,
  count: number,
  aside: readonly number[],
  weigh: (index: number) => number,
) {
  const left = upTo(count)
    .filter((i) => !aside.includes(i))
    .sort((a, b) => weigh(b) - weigh(a))
  const setAside = [...repairInOrderBy(reasoner, [...left, ...aside])].sort((a, b) => a - b)
  return { setAside, isProven: false }
}

/**
 * Cycles that share no constraint, until those left can hold or the work is done; one at least, if there is any. The first
 * is a shortest one, so none after it is shorter.
 */
function disjointCycles({ findCore }: Reasoner, count: number, aside: Set<number>, work: Work): (readonly number[])[] {
  const found: (readonly number[])[] = []
  do {
    const left = upTo(count).filter((i) => !aside.has(i))
    const cycle = findCore(left, { work, least: found.at(-1)?.length ?? 1 })
    if (!cycle) return found
    found.push(cycle)
    for (const i of cycle) aside.add(i)
  } while (work.left > 0)
  return found
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i)
}

export function repairInOrderBy({ canHold }: Reasoner, indices: readonly number[]): readonly number[] {
  const setAside: number[] = []
  let kept = indices
  while (!canHold(kept)) {
    const bad = kept[longestPrefix(kept.length, (length) => canHold(kept.slice(0, length)))]!
    setAside.push(bad)
    kept = kept.filter((i) => i !== bad)
  }
  return setAside
}

/** The greatest length that still holds, if holding is lost once and for all. */
function longestPrefix(length: number, holds: (length: number) => boolean): number {
  let [low, high] = [0, length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
