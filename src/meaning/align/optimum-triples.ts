/**
 * The alignment of the nodes of two graphs with the most matching triples. A triple about one node (its concept, an attribute, the top) is
 * worth 1 for a pair of nodes that both have it. A relation is worth 1 for two pairs that both have it between them. A triple that one side
 * repeats matches as often as the other side also has it.
 */
import type { Triple, TripleGraph } from '../smatch-triples.js'
import { type AlignmentProblem, type Optimum, optimum, type PairGain, type PairWeight } from './optimum.js'

export interface TripleSides {
  readonly gold: TripleGraph
  readonly system: TripleGraph
}

export interface TripleAlignment extends Optimum {
  /** For each triple of gold, the number of the system's triple that it matches; -1 if there is none. */
  readonly matches: readonly number[]
}

/** The best alignment. Nodes of gold are the left nodes of the mapping. */
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

/** Groups the triples of a side that could match the same triples of the other side. Equal triples are counted together. */
function countAlike({ triples }: TripleGraph): ReadonlyMap<string, readonly Alike[]> {
  const kinds = new Map<string, Map<string, Alike>>()
  for (const triple of triples) {
    const kind = tripleKind(triple)
    const known = kinds.get(kind) ?? new Map<string, Alike>()
    kinds.set(kind, known)
    const nodes = `${triple.source} ${triple.target}`
    const same = known.get(nodes)
    if (same) same.count++
    else known.set(nodes, { triple, count: 1 })
  }
  return new Map([...kinds].map(([kind, known]) => [kind, [...known.values()]]))
}

/** Everything that matching triples share, apart from their nodes. A relation of a node to itself matches only another such relation. */
function tripleKind(triple: Triple): string {
  return JSON.stringify([triple.kind, triple.role, triple.value, isOfOneNode(triple)])
}

function isOfOneNode({ source, target }: Triple): boolean {
  return target === undefined || target === source
}

function matchesUnder(mapping: readonly number[], { gold, system }: TripleSides): readonly number[] {
  const free = new Map<string, number[]>()
  system.triples.forEach((triple, number) => {
    const key = tripleKey(triple, (node) => node)
    const alike = free.get(key)
    if (alike) alike.push(number)
    else free.set(key, [number])
  })
  return gold.triples.map((triple) => free.get(tripleKey(triple, (node) => mapping[node]!))?.shift() ?? -1)
}

function tripleKey({ kind, role, value, source, target }: Triple, name: (node: number) => number): string {
  return JSON.stringify([kind, role, value, name(source), target === undefined ? null : name(target)])
}
