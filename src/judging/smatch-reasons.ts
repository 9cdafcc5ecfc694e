/**
 * Why a triple matches or not under an alignment of nodes. The triples without a match are grouped once per side, so a reason is found without
 * a search: O(triples) for all reasons of a sentence.
 */
import type { MeaningNode } from '../meaning/graph.js'
import type { Triple, TripleGraph } from '../meaning/smatch-triples.js'
import type { Reason } from '../vocabulary/reason.js'

/** One side of a sentence: its triples, and the partner of each triple and each node on the other side. */
export interface MatchedSide {
  readonly nodes: readonly MeaningNode[]
  /** As written, and as compared. */
  readonly triples: readonly Triple[]
  readonly compared: TripleGraph
  /** By node: its partner on the other side, -1 if none. */
  readonly partners: readonly number[]
  /** By triple: the one it matches on the other side, -1 if none. */
  readonly matches: readonly number[]
}

/** Gives the reason of a triple of one side, by its number. */
export function matchReasons(own: MatchedSide, other: MatchedSide): (number: number) => Reason {
  const rivals = firstUnmatched(other)
  return (number) => {
    const match = own.matches[number]!
    if (match >= 0) return { kind: 'same', as: inWords(other, match) }
    return whyNot(own, other, number, rivals)
  }
}

/** The number of the first triple without a match, for each place that another triple of the side could take. */
function firstUnmatched({ compared, matches }: MatchedSide): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  for (const [number, triple] of compared.triples.entries()) {
    const key = placeOf(triple, triple.source, triple.target)
    if (matches[number]! < 0 && !first.has(key)) first.set(key, number)
  }
  return first
}

/** Triples with the same place exclude each other: a graph has one top, a node one concept, and two nodes have one relation. */
function placeOf({ kind, role }: Triple, source: number, target: number | undefined): string {
  if (kind === 'top') return kind
  return kind === 'relation' ? `${kind} ${source} ${target}` : `${kind} ${source} ${role}`
}

/** Why a triple has no match: a node has no partner, or the other side says something else, or nothing, about the partners. */
function whyNot(own: MatchedSide, other: MatchedSide, number: number, rivals: ReadonlyMap<string, number>): Reason {
  const triple = own.compared.triples[number]!
  const { source, target = source } = triple
  const alone = [...new Set([source, target])].filter((node) => own.partners[node]! < 0)
  if (alone.length > 0) return { kind: 'no-partner', nodes: alone.map((node) => own.nodes[node]!.variable) }
  const rival = rivals.get(placeOf(triple, own.partners[source]!, own.partners[target]!))
  if (rival === undefined) return { kind: 'missing' }
  if (triple.kind !== 'relation') return otherValue(own, other, triple, rival)
  return { kind: 'other-label', as: inWords(other, rival), label: named(other, other.triples[rival]!).label }
}

function otherValue(own: MatchedSide, other: MatchedSide, triple: Triple, rival: number): Reason {
  const [mine, theirs] = [named(own, triple), named(other, other.compared.triples[rival]!)]
  const attribute = triple.kind === 'instance' ? 'concept' : triple.role
  return {
    kind: 'other-value',
    as: `${theirs.source} ${theirs.label} ${theirs.target}`,
    attribute,
    own: mine.target,
    other: theirs.target,
  }
}

/** A triple with the names of its nodes. */
export function named({ nodes }: Pick<MatchedSide, 'nodes'>, { kind, source, role, target, value }: Triple) {
  const label = kind === 'attribute' || kind === 'relation' ? `:${role}` : role
  const { variable } = nodes[source]!
  if (kind === 'top') return { source: 'graph', label, target: variable }
  return { source: variable, label, target: target === undefined ? value : nodes[target]!.variable }
}

function inWords(side: MatchedSide, number: number): string {
  const { source, label, target } = named(side, side.triples[number]!)
  return `${source} ${label} ${target}`
}
