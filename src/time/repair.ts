/**
 * What to set aside from contradictory constraints so that the rest can hold.
 *
 * `smallestRepair`: as few as possible, found by implicit hitting sets: collect cycles, choose a smallest set that meets
 * them all, look for cycles that are left, until there are none. Ties go to the first in the given order, so the answer is
 * the same however cycles are found. `repairInOrder`: what the TempEval-3 program does; each constraint that contradicts
 * those kept before it is set aside. The first such one is found by bisection: O(set aside × log n) consistency checks.
 * Both take the reasoning as a parameter: by points here, by sets of Allen's relations in `allen-timeline.ts`.
 */
import type { Constraint } from './constraints.js'
import { findCycle } from './contradiction.js'
import { endpointGraph } from './endpoints.js'
import { smallestHittingSet } from './hitting-set.js'
import { isConsistent, partOf } from './point-graph.js'

export interface Repair {
  /** Indices of the constraints to set aside, rising. */
  readonly setAside: readonly number[]
  /** Cycles that were met, as indices of constraints. */
  readonly cycles: readonly (readonly number[])[]
  /** No smaller repair exists. */
  readonly isProven: boolean
  readonly lowerBound: number
}

/** Search steps for one group of entangled cycles; some seconds at most. */
const BUDGET = 200_000

/** How some constraints, named by their indices, are reasoned on. */
export interface Reasoner {
  /** Not shown to contradict each other. */
  canHold(indices: readonly number[]): boolean
  /** Some of them that cannot all hold; `undefined` if that is not shown of any. */
  findCore(indices: readonly number[]): readonly number[] | undefined
}

export function smallestRepair(
  isPoint: readonly boolean[],
  constraints: readonly Constraint[],
  budget = BUDGET,
): Repair {
  return smallestRepairBy(pointReasoner(isPoint, constraints), constraints.length, { budget, cycles: Infinity })
}

export function repairInOrder(isPoint: readonly boolean[], constraints: readonly Constraint[]): readonly number[] {
  return repairInOrderBy(pointReasoner(isPoint, constraints), upTo(constraints.length))
}

function pointReasoner(isPoint: readonly boolean[], constraints: readonly Constraint[]): Reasoner {
  const listed = (indices: readonly number[]): readonly Constraint[] => indices.map((i) => constraints[i]!)
  const { graph } = endpointGraph(isPoint, constraints)
  const isKept = new Uint8Array(constraints.length)
  return {
    canHold: (indices) => {
      isKept.fill(0)
      for (const i of indices) isKept[i] = 1
      return isConsistent(partOf(graph, isKept))
    },
    findCore: (indices) => findCycle(isPoint, listed(indices))?.map((i) => indices[i]!),
  }
}

/** When a smallest repair is given up for one that is merely needed. */
export interface RepairLimits {
  /** Search steps for one group of entangled cycles. */
  readonly budget: number
  /** Beyond so many cycles the rest is repaired in order. */
  readonly cycles: number
}

export function smallestRepairBy(reasoner: Reasoner, count: number, limits: RepairLimits): Repair {
  const cycles: (readonly number[])[] = []
  let [steps, lowerBound] = [limits.budget, 0]
  for (;;) {
    const { members, isProven, ...bound } = smallestHittingSet(cycles, steps)
    lowerBound = Math.max(lowerBound, bound.lowerBound)
    if (!isProven) steps = 0
    const found = disjointCycles(reasoner, count, new Set(members))
    if (found.length === 0) return { setAside: members, cycles, isProven, lowerBound }
    cycles.push(...found)
    if (cycles.length > limits.cycles) return { ...finishedInOrder(reasoner, count, members), cycles, lowerBound }
  }
}

function finishedInOrder(reasoner: Reasoner, count: number, aside: readonly number[]) {
  const left = upTo(count).filter((i) => !aside.includes(i))
  const setAside = [...aside, ...repairInOrderBy(reasoner, left)].sort((a, b) => a - b)
  return { setAside, isProven: false }
}

/** Cycles that share no constraint, until those left can hold. */
function disjointCycles({ findCore }: Reasoner, count: number, aside: Set<number>): (readonly number[])[] {
  const found: (readonly number[])[] = []
  for (;;) {
    const cycle = findCore(upTo(count).filter((i) => !aside.has(i)))
    if (!cycle) return found
    found.push(cycle)
    for (const i of cycle) aside.add(i)
  }
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
