/**
 * An upper bound and an alignment without links between pairs, for graphs whose links need too much memory. Two partners match at most as many
 * relations of a kind as the one with fewer of them has, in each direction, and each relation has two ends. So a pair is worth at most its own
 * triples and half of these relations, and the best assignment of such pairs is worth at least as much as any alignment.
 * O(kinds × nodes²), and the assignment, as far as the budget allows.
 */
import type { AlikeSide, AlikeTriples } from './alike-triples.js'
import { Assignments } from './optimum/assignment.js'
import type { Budget } from './optimum/budget.js'
import type { TripleSides } from './optimum-triples.js'

interface ByDegrees {
  readonly mapping: readonly number[]
  /** No alignment has a greater value. */
  readonly upper: number
}

/** Nothing if the budget does not allow it. */
export function alignByDegrees(
  groups: AlikeTriples,
  { gold, system }: TripleSides,
  budget: Budget,
): ByDegrees | undefined {
  const sizes = Int32Array.of(Math.max(gold.nodeCount, system.nodeCount))
  const bytes = Assignments.bytes(sizes)
  if (budget.steps <= 0 || sizes[0]! ** 2 > budget.steps || !budget.take(bytes)) return undefined
  const assignments = new Assignments(sizes, budget)
  fill(assignments.values, sizes[0]!, groups, budget)
  const most = budget.steps <= 0 ? Number.POSITIVE_INFINITY : assignments.solve(0)
  budget.giveBack(bytes)
  if (most === Number.POSITIVE_INFINITY) return undefined
  const { columnOf } = assignments
  const mapping = Array.from({ length: gold.nodeCount }, (_, left) =>
    columnOf[left]! < system.nodeCount ? columnOf[left]! : -1,
  )
  return { mapping, upper: Math.floor(most + 1e-6) }
}

/** Twice the value of each pair would be a whole number, so the sums are exact. */
function fill(
  values: Float64Array,
  size: number,
  { gold, system, kindCount, isOfOneNode }: AlikeTriples,
  budget: Budget,
): void {
  const add = (ours: Ends, theirs: Ends, share: number): void => {
    budget.steps -= ours.nodes.length * theirs.nodes.length
    if (budget.steps <= 0) return
    for (let a = 0; a < ours.nodes.length; a++)
      for (let b = 0; b < theirs.nodes.length; b++)
        values[ours.nodes[a]! * size + theirs.nodes[b]!]! += share * Math.min(ours.counts[a]!, theirs.counts[b]!)
  }
  for (let kind = 0; kind < kindCount; kind++) {
    const share = isOfOneNode(kind) ? 1 : 0.5
    add(endsOf(gold, kind, gold.source), endsOf(system, kind, system.source), share)
    if (share < 1) add(endsOf(gold, kind, gold.target), endsOf(system, kind, system.target), share)
  }
}

/** The nodes at one end of the triples of a kind, and how many triples each has. */
interface Ends {
  readonly nodes: readonly number[]
  readonly counts: readonly number[]
}

function endsOf({ start, count }: AlikeSide, kind: number, nodeAt: Int32Array): Ends {
  const counts = new Map<number, number>()
  for (let at = start[kind]!; at < start[kind + 1]!; at++)
    counts.set(nodeAt[at]!, (counts.get(nodeAt[at]!) ?? 0) + count[at]!)
  return { nodes: [...counts.keys()], counts: [...counts.values()] }
}
