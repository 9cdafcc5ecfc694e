/**
 * Repairs of contradictory constraints: which ones to set aside so that the rest can hold.
 *
 * `smallestRepair` sets aside as few as possible, or the least total weight, by implicit hitting sets: collect cycles, choose a smallest
 * set that hits them all, and search for remaining cycles until there are none. Ties go to the first in the given order, so the
 * result does not depend on how cycles are found.
 * `repairInOrder` does what the TempEval-3 program does: it sets aside each constraint that contradicts those kept before it. By points it
 * takes one after another (`in-order.ts`). By sets the first one is found by bisection: O(set aside × log n) consistency checks.
 * Both take the reasoning as a parameter: by points here, by sets of Allen's relations in `allen/timeline.ts`.
 */
import type { TimeLink } from '../../layers/time.js'
import { failUsage } from '../../vocabulary/problem.js'
import type { Constraint } from '../constraints.js'
import { endpointGraph } from '../points/endpoints.js'
import { isConsistent, type PointGraph, subgraph } from '../points/point-graph.js'
import { showLink } from '../show.js'
import { type CycleSearch, findCycleIn } from './contradiction.js'
import { smallestHittingSet } from './hitting-set.js'
import { setAsideInOrder } from './in-order.js'
import { unlimited, type Work } from './work.js'

export interface Repair {
  /** Indices of the constraints to set aside, in ascending order. */
  readonly setAside: readonly number[]
  /** The cycles found, as indices of constraints. */
  readonly cycles: readonly (readonly number[])[]
  /** Whether it is known that no smaller (with weights: lighter) repair exists. */
  readonly isProven: boolean
  /** The smallest number of constraints, or the smallest total weight, that must be set aside. */
  readonly lowerBound: number
}

/** The largest number of branchings in the search for one group of connected cycles. */
const BUDGET = 200_000

/** The largest number of steps of the whole search: a few seconds. */
const MOST_WORK = 60_000_000

/** Reasons on constraints, given by their indices. */
export interface Reasoner {
  /** False if they are shown to contradict each other. */
  canHold(indices: readonly number[]): boolean
  /** Some of them that cannot all hold; `undefined` if no contradiction is found. */
  findCore(indices: readonly number[], search?: CycleSearch): readonly number[] | undefined
  /** Those that contradict the ones kept before them, if there is a faster way than `canHold`. */
  setAsideInOrder?(indices: readonly number[]): readonly number[]
}

/** The cost of setting a link aside: a finite number above 0. */
export type WeightOf = (link: TimeLink) => number

export interface RepairOptions {
  readonly budget?: number
  readonly work?: Work
  /** The default is 1 for each link. The repair has the least total weight. */
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
    hint: 'Remove a link that costs nothing to drop. Give a link that must stay a large weight.',
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
    return subgraph(graph, isKept)
  }
  return {
    canHold: (indices) => isConsistent(graphOf(indices)),
    findCore: (indices, search) => findCycleIn(graphOf(indices), isPoint, constraints, search),
    setAsideInOrder: (indices) => setAsideInOrder(graph, indices),
  }
}

/** When to stop the search for a smallest repair and accept one that is only irreducible. */
export interface RepairLimits {
  /** The largest number of branchings in the search for one group of connected cycles. */
  readonly budget: number
  /** When no work is left, the remaining contradictions are repaired in order of weight, heaviest first. */
  readonly work?: Work
  /** The same happens when there are more cycles than this. */
  readonly cycles?: number
  /** The cost of setting each constraint aside; 1 by default. */
  readonly weights?: readonly number[]
}

export function smallestRepairBy(reasoner: Reasoner, count: number, limits: RepairLimits): Repair {
  const { cycles: most = Infinity, work = unlimited(), weights } = limits
  const cycles: (readonly number[])[] = []
  const weigh = (i: number): number => weights?.[i] ?? 1
  let [budget, lowerBound] = [limits.budget, 0]
  for (;;) {
    // At most half of the work: without a proof, the cycles still to be found improve the repair.
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

/** The members set aside come last, so that those that are no longer needed there are kept. */
function finishedInOrder(
  reasoner: Reasoner,
  count: number,
  aside: readonly number[],
  weigh: (index: number) => number,
) {
  const isAside = new Set(aside)
  const left = upTo(count)
    .filter((i) => !isAside.has(i))
    .sort((a, b) => weigh(b) - weigh(a))
  const setAside = [...repairInOrderBy(reasoner, [...left, ...aside])].sort((a, b) => a - b)
  return { setAside, isProven: false }
}

/**
 * Cycles that share no constraint, found until the rest can hold or no work is left; at least one, if there is any. The first is a shortest
 * one, so the others are not shorter.
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

export function repairInOrderBy(reasoner: Reasoner, indices: readonly number[]): readonly number[] {
  return reasoner.setAsideInOrder?.(indices) ?? setAsideByBisection(reasoner, indices)
}

function setAsideByBisection({ canHold }: Reasoner, indices: readonly number[]): readonly number[] {
  const setAside: number[] = []
  let kept = indices
  while (!canHold(kept)) {
    const bad = kept[longestPrefix(kept.length, (length) => canHold(kept.slice(0, length)))]!
    setAside.push(bad)
    kept = kept.filter((i) => i !== bad)
  }
  return setAside
}

/** The greatest length for which `holds` is true, if it stays false once it is false. */
function longestPrefix(length: number, holds: (length: number) => boolean): number {
  let [low, high] = [0, length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
