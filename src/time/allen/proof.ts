/**
 * Proofs for timelines that use sets of relations: a shortest chain of links whose labels give the conclusion when they are composed.
 * The search is breadth first and skips a label if a stronger one was found before. Path consistency also intersects several chains, so many
 * conclusions have no chain. Then the proof is a set of links whose closure gives the conclusion, without any unnecessary link.
 */
import type { Constraint } from '../constraints.js'
import type { Timeline } from '../timeline.js'
import { type AllenSet, allenSetOf, converse } from './allen.js'
import { irreducible } from './core.js'
import { closeAllen } from './network.js'
import { allenTables, LOWER, ROW } from './tables.js'
import { asSet } from './timeline.js'

export interface SetProof {
  readonly constraints: readonly Constraint[]
  readonly isChain: boolean
  /** The relation that follows from the constraints together. */
  readonly set: AllenSet
}

/** The search for a chain stops after this number of labels. */
const MOST_STEPS = 20_000

/** Links that prove that the relation of a to b is within `wanted`, which must contain the label in the timeline. */
export function proveSet(timeline: Timeline, a: number, b: number, wanted: AllenSet): SetProof {
  return shortestChain(timeline, a, b, wanted) ?? withoutChain(timeline, a, b, wanted)
}

interface Step {
  readonly entity: number
  readonly set: AllenSet
  readonly by?: Constraint
  readonly before?: Step
}

function shortestChain({ isPoint, kept }: Timeline, a: number, b: number, wanted: AllenSet): SetProof | undefined {
  const neighbours = neighbourSets(isPoint.length, kept)
  const queue: Step[] = [{ entity: a, set: allenSetOf(['e']) }]
  const seen = isPoint.map((_, i): AllenSet[] => (i === a ? [queue[0]!.set] : []))
  for (let i = 0; i < queue.length && i < MOST_STEPS; i++) {
    const step = queue[i]!
    if (step.entity === b && (step.set & ~wanted) === 0) return chainTo(step)
    for (const { constraint, to, set: next } of neighbours[step.entity]!) {
      const set = composed(step.set, next)
      if (seen[to]!.some((other) => (other & ~set) === 0)) continue
      seen[to]!.push(set)
      queue.push({ entity: to, set, by: constraint, before: step })
    }
  }
  return undefined
}

function composed(first: AllenSet, second: AllenSet): AllenSet {
  const table = allenTables().composed
  return table[ROW * first + (second & (LOWER - 1))]! | table[ROW * first + LOWER + (second >> 7)]!
}

interface Neighbour {
  readonly constraint: Constraint
  readonly to: number
  readonly set: AllenSet
}

function neighbourSets(n: number, kept: readonly Constraint[]): readonly (readonly Neighbour[])[] {
  const lists: Neighbour[][] = Array.from({ length: n }, () => [])
  for (const constraint of kept) {
    const { source, target, set } = asSet(constraint)
    lists[source]!.push({ constraint, to: target, set })
    lists[target]!.push({ constraint, to: source, set: converse(set) })
  }
  return lists
}

function chainTo(last: Step): SetProof {
  const constraints: Constraint[] = []
  for (let step: Step | undefined = last; step?.by; step = step.before) constraints.push(step.by)
  return { constraints: constraints.reverse(), isChain: true, set: last.set }
}

function withoutChain({ isPoint, kept }: Timeline, a: number, b: number, wanted: AllenSet): SetProof {
  const n = isPoint.length
  const label = (links: readonly Constraint[]): AllenSet => closeAllen(n, links.map(asSet)).labels[n * a + b]!
  const constraints = irreducible(kept, (links) => (label(links) & ~wanted) === 0)
  return { constraints, isChain: false, set: label(constraints) }
}
