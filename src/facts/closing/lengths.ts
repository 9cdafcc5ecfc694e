/** The typical length of relations, from facts whose beginning and end are known. O(f log f) for f facts. */
import type { Anchor, Fact } from '../../layers/facts.js'
import { boundDay } from '../../time/anchors.js'
import { type Relation, relationFinder } from '../relation.js'

/** The typical length of relations in years, by the name of the relation; '' for any other relation. */
export type TypicalLengths = Readonly<Record<string, number>>

/** A relation with fewer known lengths has none of its own. */
const fewest = 4

/**
 * The median length in whole years of each relation, and of all facts under the empty name. Facts with an open bound do not count.
 * @example lengthsOf([]) // {}
 */
export function lengthsOf(facts: readonly Fact[], relations?: readonly Relation[]): TypicalLengths {
  const relationOf = relationFinder(relations)
  const known = new Map<string, number[]>()
  for (const { relation, anchor } of facts) {
    if (anchor.some((date) => date === null)) continue
    for (const name of [relationOf(relation).name, '']) known.set(name, [...(known.get(name) ?? []), yearsOf(anchor)])
  }
  const enough = [...known].filter(([, lengths]) => lengths.length >= fewest)
  return Object.fromEntries(enough.map(([name, lengths]) => [name, median(lengths)]))
}

/** From the middle of the beginning to the middle of the end. */
function yearsOf(anchor: Anchor): number {
  const [t1, t2, t3, t4] = anchor.map((date, bound) => boundDay(date, bound)) as [number, number, number, number]
  return Math.max(0, Math.round((t3 + t4 - t1 - t2) / 2 / 365.2425))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
