/**
 * The alignment of the nodes of two graphs with the most matching triples. A triple about one node (its concept, an attribute, the top) is
 * worth 1 for a pair of nodes that both have it. A relation is worth 1 for two pairs that both have it between them. A triple that one side
 * repeats matches as often as the other side also has it.
 */
import type { Triple, TripleGraph } from '../smatch-triples.js'
import { type AlikeTriples, groupAlike } from './alike-triples.js'
import { alongRelations } from './along-relations.js'
import { alignByDegrees } from './by-degrees.js'
import { climbTriples } from './climb-triples.js'
import { Budget, defaultLimits, type Limits } from './optimum/budget.js'
import { ProblemBuilder } from './optimum/problem.js'
import { type Optimum, solve } from './optimum.js'

export interface TripleSides {
  readonly gold: TripleGraph
  readonly system: TripleGraph
}

export interface TripleAlignment extends Optimum {
  /** For each triple of gold, the number of the system's triple that it matches; -1 if there is none. */
  readonly matches: readonly number[]
}

/** The best alignment, and the matches under it. Nodes of gold are the left nodes of the mapping. */
export function alignTriples(sides: TripleSides, limits?: Partial<Limits>): TripleAlignment {
  const best = bestMapping(sides, limits)
  return { ...best, matches: matchesUnder(best.mapping, sides) }
}

/** The best alignment. Its value is the number of triples that match under it. */
export function bestMapping(sides: TripleSides, limits: Partial<Limits> = {}): Optimum {
  return mappingWithin(sides, new Budget({ ...defaultLimits, ...limits }))
}

/** The same, from a budget that shows afterwards what was used. */
export function mappingWithin(sides: TripleSides, budget: Budget): Optimum {
  const groups = groupAlike(sides)
  const { used, leftOut } = chooseKinds(groups, sides, budget.bytes / bytesInAll)
  const builder = new ProblemBuilder(sides.gold.nodeCount, sides.system.nodeCount)
  for (let i = 0; i < used.length; i++) if (groups.isOfOneNode(used[i]!)) addWeights(builder, groups, used[i]!)
  for (let i = 0; i < used.length; i++) if (!groups.isOfOneNode(used[i]!)) addGains(builder, groups, used[i]!)
  // What is left out cannot be proven by the search, so that half of the steps is better spent on all triples.
  const reserve = leftOut > 0 ? halfOf(budget) : 0
  budget.steps -= reserve
  const best = solve(builder.build(), budget)
  budget.steps += reserve
  return best.isProven && leftOut === 0 ? best : completed(best, leftOut, groups, sides, budget)
}

/**
 * Without a proof, free nodes are joined along relations, and this mapping and the one by degrees are improved on all triples. No more triples
 * match than both sides have of each kind, and no more than degrees allow.
 */
function completed(best: Optimum, leftOut: number, groups: AlikeTriples, sides: TripleSides, budget: Budget): Optimum {
  let common = 0
  for (let kind = 0; kind < groups.kindCount; kind++) common += commonTriples(groups, kind)
  const reserve = halfOf(budget)
  budget.steps -= reserve
  const byDegrees = alignByDegrees(groups, sides, budget)
  budget.steps += reserve
  const upperBound = Math.min(best.upperBound + leftOut, common, byDegrees?.upper ?? common)
  const starts = [best.mapping, alongRelations(best.mapping, groups, sides), ...(byDegrees ? [byDegrees.mapping] : [])]
  let found = { mapping: best.mapping, value: -1 }
  for (const start of starts) {
    if (found.value === upperBound) break
    const mapping = climbTriples(start, groups, sides, budget)
    const value = matchesUnder(mapping, sides).filter((match) => match >= 0).length
    if (value > found.value) found = { mapping, value }
  }
  return { ...found, upperBound, isProven: found.value === upperBound }
}

function halfOf({ steps }: Budget): number {
  return Math.max(0, Math.floor(steps / 2))
}

function commonTriples({ gold, system }: AlikeTriples, kind: number): number {
  return Math.min(gold.total(kind), system.total(kind))
}

/** The bytes that a pair or link takes during the search, and as much again for the assignments around pairs. */
const bytesInAll = 220

/**
 * The kinds of triples to search: all kinds, unless their pairs and links need more than the memory limit. Then those that make
 * most of them are left out, and `leftOut` is the number of their triples that could match.
 */
function chooseKinds(groups: AlikeTriples, { gold, system }: TripleSides, most: number) {
  const kinds: number[] = []
  const costs: number[] = []
  let all = 0
  for (let kind = 0; kind < groups.kindCount; kind++) {
    kinds.push(kind)
    costs.push(groups.gold.distinct(kind) * groups.system.distinct(kind))
    all += costs[kind]!
  }
  if (3 * all <= most) return { used: kinds, leftOut: 0 }
  const allPairs = gold.nodeCount * system.nodeCount
  const used = new Set<number>()
  let [pairs, links, leftOut] = [0, 0, 0]
  for (const kind of [...kinds].sort((a, b) => costs[a]! - costs[b]!)) {
    const cost = costs[kind]!
    const isOfOne = groups.isOfOneNode(kind)
    pairs += isOfOne ? cost : 2 * cost
    links += isOfOne ? 0 : cost
    if (Math.min(allPairs, pairs) + links <= most) used.add(kind)
    else leftOut += commonTriples(groups, kind)
  }
  return { used: kinds.filter((kind) => used.has(kind)), leftOut }
}

function addWeights(builder: ProblemBuilder, { gold, system }: AlikeTriples, kind: number): void {
  for (let a = gold.start[kind]!; a < gold.start[kind + 1]!; a++)
    for (let b = system.start[kind]!; b < system.start[kind + 1]!; b++)
      builder.addWeight(gold.source[a]!, system.source[b]!, Math.min(gold.count[a]!, system.count[b]!))
}

function addGains(builder: ProblemBuilder, { gold, system }: AlikeTriples, kind: number): void {
  for (let a = gold.start[kind]!; a < gold.start[kind + 1]!; a++)
    for (let b = system.start[kind]!; b < system.start[kind + 1]!; b++) {
      const gain = Math.min(gold.count[a]!, system.count[b]!)
      builder.addGain(gold.source[a]!, system.source[b]!, gold.target[a]!, system.target[b]!, gain)
    }
}

/** For each triple of gold, the number of the system's triple that it matches under a mapping; -1 if there is none. */
export function matchesUnder(mapping: readonly number[], { gold, system }: TripleSides): readonly number[] {
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
