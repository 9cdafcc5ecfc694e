/**
 * What to set aside from contradictory constraints so that the rest can hold.
 *
 * `smallestRepair`: as few as possible, or of least weight, found by implicit hitting sets: collect cycles, choose a
 * smallest set that meets them all, look for cycles that are left, until there are none. Ties go to the first in the given
 * order, so the answer is the same however cycles are found. `repairInOrder`: what the TempEval-3 program does; each constraint that contradicts
 * those kept before it is set aside. The first such one is found by bisection: O(set aside × log n) consistency checks.
 * Both take the reasoning as a parameter: by points here, by sets of Allen's relations in `allen-timeline.ts`.
 */
import type { TimeLink } from '../layers/time.js'
import { failUsage } from '../problem.js'
import type { Constraint } from './constraints.js'
import { findCycle } from './contradiction.js'
import { endpointGraph } from './endpoints.js'
import { smallestHittingSet } from './hitting-set.js'
import { isConsistent, partOf } from './point-graph.js'
import { showLink } from './show.js'

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

/** Search steps for one group of entangled cycles; some seconds at most. */
const BUDGET = 200_000

/** How some constraints, named by their indices, are reasoned on. */
export interface Reasoner {
  /** Not shown to contradict each other. */
  canHold(indices: readonly number[]): boolean
  /** Some of them that cannot all hold; `undefined` if that is not shown of any. */
  findCore(indices: readonly number[]): readonly number[] | undefined
}

/** What setting a link aside costs: a finite number above 0. */
export type WeightOf = (link: TimeLink) => number

export interface RepairOptions {
  readonly budget?: number
  /** 1 for each unless told; the repair is then one of least total weight. */
  readonly weightOf?: WeightOf
}

/** @example smallestRepair(isPoint, constraints, { weightOf: (link) => (link.id === 'l4' ? 10 : 1) }).setAside */
export function smallestRepair(
  isPoint: readonly boolean[],
  constraints: readonly Constraint[],
  { budget = BUDGET, weightOf = () => 1 }: RepairOptions = {},
): Repair {
  const weights = constraints.map(({ link }) => checkedWeight(link, weightOf))
  const reasoner = pointReasoner(isPoint, constraints)
  return smallestRepairBy(reasoner, constraints.length, { budget, cycles: Infinity, weights })
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
  /** Beyond so many cycles the rest is repaired in order, the heaviest first. */
  readonly cycles: number
  /** What setting aside each constraint costs; 1 unless told. */
  readonly weights?: readonly number[]
}

export function smallestRepairBy(reasoner: Reasoner, count: number, limits: RepairLimits): Repair {
  const cycles: (readonly number[])[] = []
  const weigh = (i: number): number => limits.weights?.[i] ?? 1
  let [steps, lowerBound] = [limits.budget, 0]
  for (;;) {
    const { members, isProven, ...bound } = smallestHittingSet(cycles, steps, weigh)
    lowerBound = Math.max(lowerBound, bound.lowerBound)
    if (!isProven) steps = 0
    const found = disjointCycles(reasoner, count, new Set(members))
    if (found.length === 0) return { setAside: members, cycles, isProven, lowerBound }
    cycles.push(...found)
    if (cycles.length > limits.cycles)
      return { ...finishedInOrder(reasoner, count, members, weigh), cycles, lowerBound }
  }
}

function finishedInOrder(
  reasoner: Reasoner,
  count: number,
  aside: readonly number[],
  weigh: (index: number) => number,
) {
  const left = upTo(count)
    .filter((i) => !aside.includes(i))
    .sort((a, b) => weigh(b) - weigh(a))
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
