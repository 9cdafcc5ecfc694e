/**
 * Searches for a model of constraints with any sets of Allen's relations; the answer is exact. A label that is not ORD-Horn is split into
 * a few that are (Nebel 1997), one of them is tried, and path consistency propagates from that pair. Once all labels are ORD-Horn, path
 * consistency decides. The label with the fewest parts is split first, then the most restrictive one. Pairs where a part failed
 * before come earlier (after Boussemart et al. 2004). The problem is NP-complete, so `budget` limits the number of parts tried.
 */
import type { AllenSet } from './allen.js'
import { type PlacedInterval, witnessOf } from './endpoints.js'
import { type AllenConstraint, AllenNetwork } from './network.js'
import { ordHornMembers, splitIntoOrdHorn } from './ord-horn.js'
import { allenTables } from './tables.js'

export interface Satisfiability {
  /** `null`: not decided within the budget. */
  readonly isSatisfiable: boolean | null
  /** Whether path consistency alone finds no empty label. */
  readonly isPathConsistent: boolean
  /** Parts of labels that were tried. */
  readonly nodes: number
  /** Computes a model, if there is one: integer ends of each interval. */
  witness?(): readonly PlacedInterval[]
}

export interface SearchOptions {
  /** The largest number of parts of labels to try. */
  readonly budget?: number
}

/** The default budget; about a second for a hundred intervals. */
export const SEARCH_BUDGET = 10_000

export function isSatisfiable(
  n: number,
  constraints: Iterable<AllenConstraint>,
  { budget = SEARCH_BUDGET }: SearchOptions = {},
): Satisfiability {
  const network = new AllenNetwork(n, { canUndo: true })
  for (const { source, target, set } of constraints)
    if (!network.restrict(source, target, set)) return { isSatisfiable: false, isPathConsistent: false, nodes: 0 }
  if (!network.close()) return { isSatisfiable: false, isPathConsistent: false, nodes: 0 }
  const { isFound, nodes } = search(network, n, budget)
  const answer = { isSatisfiable: isFound, isPathConsistent: true, nodes }
  return isFound ? { ...answer, witness: () => witnessOf(n, network.labels) } : answer
}

/** A label that was split: its parts, and the number of them that were tried. */
interface Choice {
  readonly pair: number
  readonly parts: readonly AllenSet[]
  readonly mark: number
  tried: number
}

/** Depth first with an explicit stack, because a network can have more labels to split than the call stack can hold. */
function search(network: AllenNetwork, n: number, budget: number): { isFound: boolean | null; nodes: number } {
  const choices: Choice[] = []
  const failures = new Uint32Array(n * n)
  let nodes = 0
  const split = (): boolean => {
    const pair = mostConstrained(network.labels, n, failures)
    if (pair !== undefined)
      choices.push({ pair, parts: splitIntoOrdHorn(network.labels[pair]!), mark: network.mark(), tried: 0 })
    return pair !== undefined
  }
  if (!split()) return { isFound: true, nodes }
  for (let last = choices.at(-1); last; last = choices.at(-1)) {
    network.undo(last.mark)
    const part = last.parts[last.tried++]
    if (part === undefined) {
      choices.pop()
      continue
    }
    if (nodes === budget) return { isFound: null, nodes }
    nodes++
    const j = last.pair % n
    if (!network.restrict((last.pair - j) / n, j, part) || !network.close()) failures[last.pair]!++
    else if (!split()) return { isFound: true, nodes }
  }
  return { isFound: false, nodes }
}

/** The pair whose label has the fewest ORD-Horn parts, but more than one; `undefined` if there is none. */
function mostConstrained(labels: Uint16Array, n: number, failures: Uint32Array): number | undefined {
  const [members, { weights }] = [ordHornMembers(), allenTables()]
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < n; i++)
    for (let pair = n * i + i + 1; pair < n * (i + 1); pair++) {
      const label = labels[pair]!
      if (members[label]) continue
      const cost = (256 * splitIntoOrdHorn(label).length + weights[label]!) / (1 + failures[pair]!)
      if (cost >= least) continue
      best = pair
      least = cost
    }
  return best
}
