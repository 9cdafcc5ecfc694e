/**
 * The alignment of the nodes of two graphs under which most of their triples match. A triple about one node (its concept, an
 * attribute, the top) is worth 1 to a pair of nodes that both have it, a relation 1 to two pairs that both have it between
 * them. A triple that a side has several times matches as often as the other side has it, too.
 */
import type { Triple, TripleGraph } from '../smatch-triples.js'
import { type AlignmentProblem, type Optimum, optimum, type PairGain, type PairWeight } from './optimum.js'

export interface TripleSides {
  readonly gold: TripleGraph
  readonly system: TripleGraph
}

export interface TripleAlignment extends Optimum {
  /** By number of gold's triple: the number of the system's triple that it matches, -1 if none. */
  readonly matches: readonly number[]
}

/** Gold's nodes are the left ones of the mapping. */
export function alignTriples(sides: TripleSides, budget?: number): TripleAlignment {
  const best = optimum(toProblem(sides), budget)
  return { ...best, matches: matchesUnder(best.mapping, sides) }
}

function toProblem({ gold, system }: TripleSides): AlignmentProblem {
  const [golds, systems] = [countAlike(gold), countAlike(system)]
  const weights: PairWeight[] = []
  const gains: PairGain[] = []
  for (const [kind, ours] of golds)
    for (const { triple: a, count } of ours)
      for (const { triple: b, count: most } of systems.get(kind) ?? []) {
        const worth = Math.min(count, most)
        if (isOfOneNode(a)) weights.push({ left: a.source, right: b.source, weight: worth })
        else gains.push({ first: [a.source, b.source], second: [a.target!, b.target!], gain: worth })
      }
  return { leftCount: gold.nodeCount, rightCount: system.nodeCount, weights, gains }
}

interface Alike {
  readonly triple: Triple
  count: number
}

/** Triples that could match each other under some alignment, and those that are the same within a side once. */
function countAlike({ triples }: TripleGraph): ReadonlyMap<string, readonly Alike[]> {
  const kinds = new Map<string, Map<string, Alike>>()
  for (const triple of triples) {
    const kind = kindOf(triple)
    const known = kinds.get(kind) ?? new Map<string, Alike>()
    kinds.set(kind, known)
    const nodes = `${triple.source} ${triple.target}`
    const same = known.get(nodes)
    if (same) same.count++
    else known.set(nodes, { triple, count: 1 })
  }
  return new Map([...kinds].map(([kind, known]) => [kind, [...known.values()]]))
}

/** All that two triples must have in common besides their nodes. A relation of a node to itself matches only its like. */
function kindOf(triple: Triple): string {
  return JSON.stringify([triple.kind, triple.role, triple.value, isOfOneNode(triple)])
}

function isOfOneNode({ source, target }: Triple): boolean {
  return target === undefined || target === source
}

function matchesUnder(mapping: readonly number[], { gold, system }: TripleSides): readonly number[] {
  const free = new Map<string, number[]>()
  system.triples.forEach((triple, number) => {
    const key = keyOf(triple, (node) => node)
    const alike = free.get(key)
    if (alike) alike.push(number)
    else free.set(key, [number])
  })
  return gold.triples.map((triple) => free.get(keyOf(triple, (node) => mapping[node]!))?.shift() ?? -1)
}

function keyOf({ kind, role, value, source, target }: Triple, name: (node: number) => number): string {
  return JSON.stringify([kind, role, value, name(source), target === undefined ? null : name(target)])
}
