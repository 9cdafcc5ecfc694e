/**
 * Why a timeline that goes by sets says what it says: a shortest chain of links whose labels, composed one after the other,
 * give the conclusion; searched breadth first, without what a stronger label, found no later, makes needless. Path
 * consistency also intersects what several chains say, so many conclusions have no chain: then links that give the
 * conclusion when closed together, none of them needless.
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
  /** What the constraints say together. */
  readonly set: AllenSet
}

/** Labels found on the way before the search for a chain is given up. */
const MOST_STEPS = 20_000

/** Links that prove that a is to b only what `wanted` holds; it must hold what the timeline says. */
export function proveSet(timeline: Timeline, a: number, b: number, wanted: AllenSet): SetProof {
  return shortestChain(timeline, a, b, wanted) ?? together(timeline, a, b, wanted)
}

interface Step {
  readonly entity: number
  readonly set: AllenSet
  readonly by?: Constraint
  readonly before?: Step
}

function shortestChain({ isPoint, kept }: Timeline, a: number, b: number, wanted: AllenSet): SetProof | undefined {
  const neighbours = neighboursOf(isPoint.length, kept)
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

function neighboursOf(n: number, kept: readonly Constraint[]): readonly (readonly Neighbour[])[] {
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

function together({ isPoint, kept }: Timeline, a: number, b: number, wanted: AllenSet): SetProof {
  const n = isPoint.length
  const label = (links: readonly Constraint[]): AllenSet => closeAllen(n, links.map(asSet)).labels[n * a + b]!
  const constraints = irreducible(kept, (links) => (label(links) & ~wanted) === 0)
  return { constraints, isChain: false, set: label(constraints) }
}
