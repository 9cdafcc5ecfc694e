/** The named ways to align two sentence graphs. */
import type { MeaningSentence } from '../../layers/meaning.js'
import { canonicalOrder, rankOf } from '../canonical.js'
import type { MeaningGraph } from '../graph.js'
import { type ReificationReading, readGraph } from '../reading.js'
import { smatchTriples, type TripleGraph } from '../smatch-triples.js'
import { type Alignment, alignmentOf, matrixOf } from './alignment.js'
import { alignByAnchors } from './anchor.js'
import { featuresOf, type GraphFeatures } from './features.js'
import { alignTriples } from './optimum-triples.js'
import { bestUnmatched } from './picking.js'
import { intrinsicSimilarity } from './similarity.js'

export const strategies = ['anchor', 'names', 'tokens', 'optimum'] as const
/** `anchor`: anchor and broadcast. `names`: the same variable. `tokens`: the same words. `optimum`: most matching triples. */
type Strategy = (typeof strategies)[number]

export interface AlignSettings {
  readonly strategy: Strategy
  readonly senseFactor: number
  readonly reification?: ReificationReading
}

/** A sentence of one side, with the features that alignment uses. */
export interface SideSentence {
  readonly sentence?: MeaningSentence
  readonly features: GraphFeatures
}

export function sideSentence(
  sentence: MeaningSentence | undefined,
  reification: ReificationReading = 'as-written',
): SideSentence {
  return { ...(sentence && { sentence }), features: featuresOf(readGraph(sentence?.tree, reification)) }
}

export function alignSentences(gold: SideSentence, system: SideSentence, settings: AlignSettings): Alignment {
  switch (settings.strategy) {
    case 'anchor':
      return alignByAnchors(gold.features, system.features, {
        senseFactor: settings.senseFactor,
        texts: { ...sentenceText('gold', gold), ...sentenceText('system', system) },
      })
    case 'names':
      return alignByNames(gold.features, system.features)
    case 'tokens':
      return alignByTokens(gold, system, settings.senseFactor)
    case 'optimum':
      return alignByOptimum(gold.features.graph, system.features.graph)
  }
}

function sentenceText(
  side: 'gold' | 'system',
  { sentence }: SideSentence,
): { readonly [Side in typeof side]?: string } {
  return sentence?.words.length ? { [side]: sentence.words.join(' ').toLowerCase() } : {}
}

function alignByNames(gold: GraphFeatures, system: GraphFeatures): Alignment {
  const columns = new Map<string, number>()
  for (const [j, { variable }] of system.graph.nodes.entries()) if (!columns.has(variable)) columns.set(variable, j)
  const pairs: [number, number][] = []
  for (const [i, { variable }] of gold.graph.nodes.entries()) {
    const column = columns.get(variable)
    if (column === undefined) continue
    columns.delete(variable)
    pairs.push([i, column])
  }
  return alignmentOf(gold.size, system.size, pairs)
}

/** Aligns nodes that annotate the same words: the greatest share of common words first, then the intrinsic similarity of nodes. */
function alignByTokens(gold: SideSentence, system: SideSentence, senseFactor: number): Alignment {
  const [rows, columns] = [gold.features.size, system.features.size]
  const [golds, systems] = [alignedWords(gold), alignedWords(system)]
  const shared = matrixOf(rows, columns)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      shared.values[row * columns + column] = overlap(golds[row]!, systems[column]!)
  const likeness = intrinsicSimilarity(gold.features, system.features, senseFactor)
  const choices = {
    ...shared,
    isLikely: (cell: number) => shared.values[cell]! > 0,
    roles: (row: number, column: number) => likeness.values[row * columns + column]!,
  }
  const pairs = bestUnmatched(choices, new Int32Array(rows).fill(-1), () => ({
    rows: rankOf(canonicalOrder(gold.features.graph)),
    columns: rankOf(canonicalOrder(system.features.graph)),
  }))
  return alignmentOf(rows, columns, pairs, { matrix: shared })
}

function alignedWords({ sentence, features }: SideSentence): ReadonlySet<number>[] {
  const ranges = new Map(sentence?.alignments.map((alignment) => [alignment.variable, alignment.ranges]))
  return features.graph.nodes.map(({ variable }) => {
    const words = new Set<number>()
    for (const [from, to] of ranges.get(variable) ?? [])
      for (let word = Math.max(1, from); word <= to && words.size < 10_000; word++) words.add(word)
    return words
  })
}

function overlap(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return common === 0 ? 0 : common / (a.size + b.size - common)
}

/**
 * If several alignments are best, the search returns the first one it finds. With nodes in canonical order, this does not depend on lines and
 * names. The side whose triples come first is the left side, so it does not depend on the order of sides either.
 */
function alignByOptimum(gold: MeaningGraph, system: MeaningGraph): Alignment {
  const [ours, theirs] = [canonicalTriples(gold), canonicalTriples(system)]
  const isSwapped = theirs.text < ours.text
  const [left, right] = isSwapped ? [theirs, ours] : [ours, theirs]
  const { mapping, value, upperBound, isProven } = alignTriples({ gold: left, system: right })
  const pairs = mapping.flatMap((column, row): [number, number][] => {
    if (column < 0) return []
    const pair = [left.order[row]!, right.order[column]!] as const
    return [isSwapped ? [pair[1], pair[0]] : [...pair]]
  })
  return alignmentOf(gold.nodes.length, system.nodes.length, pairs, { search: { value, upperBound, isProven } })
}

interface OrderedTriples extends TripleGraph {
  readonly order: readonly number[]
  /** The triples as text, for comparing two graphs. */
  readonly text: string
}

/** Triples with nodes numbered in canonical order, sorted. */
function canonicalTriples(graph: MeaningGraph): OrderedTriples {
  const order = canonicalOrder(graph)
  const rank = rankOf(order)
  const { nodeCount, triples } = smatchTriples(graph)
  const keyed = triples.map((triple) => {
    const { kind, role, value } = triple
    const source = rank[triple.source]!
    const target = triple.target === undefined ? {} : { target: rank[triple.target]! }
    return { triple: { ...triple, source, ...target }, key: JSON.stringify([source, kind, role, target.target, value]) }
  })
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1))
  return { nodeCount, triples: keyed.map(({ triple }) => triple), order, text: keyed.map(({ key }) => key).join('\n') }
}
