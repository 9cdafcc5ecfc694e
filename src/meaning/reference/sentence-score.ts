/**
 * The credit of the relations of a sentence. Labels are grouped by their two ends. The mapping translates the ends as strings, so an attribute
 * that is spelled like a variable is also translated. A pair earns its number of common labels times the mean similarity of the names at both
 * ends (without op strings).
 */

import { reachableCounts } from '../align/neighbourhood.js'
import { crash } from './crash.js'
import { type LabelledPair, pairKey, type SentenceGraph } from './relations.js'
import type { ReferenceRoot, RelationPair, Side } from './result.js'
import { nameSimilarity } from './similarity.js'
import type { Symbols } from './symbols.js'
import type { Translation } from './translation.js'

export interface ScoredGraphs {
  readonly sentence: number
  readonly symbols: Symbols
  readonly graphs: Readonly<Record<Side, SentenceGraph>>
  /** From each side to the other. */
  readonly translations: Readonly<Record<Side, Translation>>
}

export function scorePairs(scored: ScoredGraphs): readonly RelationPair[] {
  const descendants = reachableCounts(scored.graphs.system.out)
  return (['system', 'gold'] as const).flatMap((side) => {
    const matched = matchedLabels(scored, side)
    return Array.from(scored.graphs[side].pairs, ([key, pair]) =>
      scorePair(scored, side, pair, matched.get(key) ?? none, importanceOf(pair, scored.graphs.system, descendants)),
    )
  })
}

export function scoreRoots({ graphs, translations, symbols }: ScoredGraphs): readonly ReferenceRoot[] {
  return (['system', 'gold'] as const).map((side) => {
    const other = otherSide(side)
    const root = graphs[side].variables[0]!
    const isMatched = translations[other].of(graphs[other].variables[0]!) === root
    return { side, variable: symbols.names[root]!, isMatched }
  })
}

/** At least one; more if both ends lead to more nodes. The program looks up gold's variables among the system's. */
function importanceOf({ source, target }: LabelledPair, system: SentenceGraph, descendants: Int32Array): number {
  const below = (symbol: number): number => descendants[system.nodeOf(symbol)] ?? 0
  return Math.sqrt(below(target) * below(source)) + 1
}

const none: readonly string[] = []

/** The labels of the other side's pairs, by the pair of this side that they are translated to. */
function matchedLabels({ graphs, translations }: ScoredGraphs, side: Side): ReadonlyMap<number, readonly string[]> {
  const other = otherSide(side)
  const matched = new Map<number, readonly string[]>()
  for (const { source, target, labels } of graphs[other].pairs.values()) {
    const key = pairKey(translations[other].of(source), translations[other].of(target))
    const pair = graphs[side].pairs.get(key)
    if (!pair) continue
    const before = matched.get(key) ?? none
    matched.set(
      key,
      pair.labels.filter((label) => before.includes(label) || labels.includes(label)),
    )
  }
  return matched
}

function scorePair(
  scored: ScoredGraphs,
  side: Side,
  pair: LabelledPair,
  matched: readonly string[],
  importance: number,
) {
  const { source, target, labels } = pair
  const { names } = scored.symbols
  const translation = scored.translations[side]
  const toSource = translation.of(source)
  const toTarget = translation.of(target)
  const partner = scored.graphs[otherSide(side)].pairs.get(pairKey(toSource, toTarget))
  const similarity = partner
    ? (endSimilarity(scored, side, source, toSource) + endSimilarity(scored, side, target, toTarget)) / 2
    : 0
  return {
    side,
    source: names[source]!,
    target: names[target]!,
    labels,
    partnerLabels: partner?.labels,
    matchedLabels: matched,
    similarity,
    credit: partner ? similarity * countCommon(labels, partner.labels) : 0,
    unlabelledCredit: partner ? similarity * Math.min(labels.length, partner.labels.length) : 0,
    weight: labels.length,
    importance,
  }
}

function countCommon(a: readonly string[], b: readonly string[]): number {
  let count = 0
  for (const label of a) if (b.includes(label)) count++
  return count
}

function endSimilarity({ sentence, symbols, graphs }: ScoredGraphs, side: Side, mine: number, yours: number): number {
  const me = graphs[side]
  const you = graphs[otherSide(side)]
  const ours = me.nodes[me.nodeOf(mine)] ?? { name: symbols.names[mine]!, sense: 0 }
  const theirs = you.nodes[you.nodeOf(yours)] ?? { name: symbols.names[yours]!, sense: 0 }
  if (ours.name === '' && theirs.name === '') {
    const names = { [side]: symbols.names[mine]!, [otherSide(side)]: symbols.names[yours]! } as Record<Side, string>
    crash('ZeroDivisionError', { code: 'nameless-concepts', sentence, ...names })
  }
  return nameSimilarity(ours.name, theirs.name, ours.sense === theirs.sense)
}

function otherSide(side: Side): Side {
  return side === 'gold' ? 'system' : 'gold'
}
