/**
 * Anchor and broadcast (Sun and Xue 2024; Sun, Chun and Xue 2025, section 2.1). The first anchors are nodes with the same name that occurs once
 * in each graph and in the text. Their similarity is broadcast to their neighbours; pairs that then pick each other are the next anchors,
 * and so on, up to five times. The remaining nodes are paired by the last values, best first.
 *
 * Graphs that say the same are aligned by their canonical order, which guarantees the identity. Ties are broken by the names of roles. If a
 * tie remains, an anchor picks no partner; at the end, canonical order decides. Two nodes that share neither words nor neighbours are not
 * partners.
 * O(rounds of broadcasting + nodes² × levels).
 */
import { canonicalOrder, rankOf } from '../canonical.js'
import type { MeaningGraph } from '../graph.js'
import { type Alignment, alignmentOf, matrixOf } from './alignment.js'
import { Broadcast } from './broadcast.js'
import { attributeValue, type GraphFeatures } from './features.js'
import { bestUnmatched, type Choices, pickUnique } from './picking.js'
import { intrinsicSimilarity, roleSimilarity } from './similarity.js'

export interface AnchorSettings {
  readonly senseFactor: number
  /** The words of the sentence, in lower case, if they are known. */
  readonly texts: { readonly gold?: string; readonly system?: string }
}

const levels = 5

export function alignByAnchors(gold: GraphFeatures, system: GraphFeatures, settings: AnchorSettings): Alignment {
  const similarity = intrinsicSimilarity(gold, system, settings.senseFactor)
  const same = sameGraph(gold.graph, system.graph)
  if (same) return alignmentOf(gold.size, system.size, same, { matrix: similarity })
  const broadcast = new Broadcast(gold.steps, system.steps, similarity.values, { onGrid: true })
  let anchors = firstAnchors(gold, system, settings)
  let values = broadcast.from(anchors)
  const choices = (): Choices => ({
    rows: gold.size,
    columns: system.size,
    values,
    isLikely: (cell) => similarity.values[cell]! > 0 || broadcast.supportOf(cell) > 0,
    roles: (row, column) => roleSimilarity(gold.nodes[row]!.roles, system.nodes[column]!.roles),
  })
  for (let level = 1; level <= levels; level++) {
    const picked = pickUnique(choices())
    const isNew = picked.some((column, row) => column >= 0 && anchors[row] !== column)
    anchors = picked
    if (!isNew) break
    values = broadcast.from(anchors)
  }
  const pairs = bestUnmatched(choices(), anchors, () => ({
    rows: rankOf(canonicalOrder(gold.graph)),
    columns: rankOf(canonicalOrder(system.graph)),
  }))
  const matrix = matrixOf(gold.size, system.size)
  for (let cell = 0; cell < values.length; cell++) matrix.values[cell] = values[cell]! / 1e4
  return alignmentOf(gold.size, system.size, pairs, { matrix })
}

/** The first anchors: for each node of gold, its node of the system, or -1. */
function firstAnchors(gold: GraphFeatures, system: GraphFeatures, { texts }: AnchorSettings): Int32Array {
  const anchors = new Int32Array(gold.size).fill(-1)
  const [golds, systems] = [onceNamed(gold), onceNamed(system)]
  const isInText = (name: string) =>
    (texts.gold === undefined || texts.gold.includes(name)) &&
    (texts.system === undefined || texts.system.includes(name))
  for (const [name, row] of golds) {
    const column = systems.get(name)
    if (column !== undefined && isInText(name)) anchors[row] = column
  }
  return anchors
}

/** Nodes whose name is unique in the graph. */
function onceNamed({ nodes }: GraphFeatures): Map<string, number> {
  const found = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [i, { name }] of nodes.entries()) {
    if (found.has(name) || name === '') repeated.add(name)
    found.set(name, i)
  }
  for (const name of repeated) found.delete(name)
  return found
}

/** The pairs under which two graphs are identical except for names; `undefined` if they are not. */
function sameGraph(gold: MeaningGraph, system: MeaningGraph): [number, number][] | undefined {
  const isLike =
    gold.nodes.length === system.nodes.length &&
    gold.relations.length === system.relations.length &&
    gold.attributes.length === system.attributes.length
  if (!isLike || conceptsOf(gold) !== conceptsOf(system)) return undefined
  const [order, other] = [canonicalOrder(gold), canonicalOrder(system)]
  const isSame = contentOf(gold, rankOf(order)) === contentOf(system, rankOf(other))
  return isSame ? order.map((node, i) => [node, other[i]!]) : undefined
}

function conceptsOf({ nodes }: MeaningGraph): string {
  return nodes
    .map(({ concept }) => concept)
    .sort()
    .join('\n')
}

function contentOf({ relations, attributes }: MeaningGraph, ranks: Int32Array): string {
  return [
    ...relations.map(({ source, role, target }) => `${ranks[source]} ${role} ${ranks[target]}`),
    ...attributes.map(({ node, role, value }) => `${ranks[node]} ${role} "${attributeValue(value)}"`),
  ]
    .sort()
    .join('\n')
}
