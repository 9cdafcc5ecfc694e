/**
 * The graphs of a sentence side by side: a row for each node, with partners in the same row. Rows are in the order of gold's nodes; a node
 * that only the system has comes below the node it follows there. Each side is a tree of rows, as in its file; a relation to a node
 * elsewhere in the tree is a reference to that node's row. Verdicts are read from judgements and never computed here.
 * O(nodes + triples).
 */
import type { AlignedSentence } from '../../../meaning/align/document.js'
import { attributeValue } from '../../../meaning/align/features.js'
import type { MeaningGraph, MeaningNode } from '../../../meaning/graph.js'
import { invertRole } from '../../../meaning/roles.js'
import type { Judgement, Side } from '../../../measure.js'
import type { DrawnVerdict } from '../time/graph.js'
import { drawnVerdict, judgedTriples, type Triple, type TripleJudgements } from './verdicts.js'

/** A verdict, and the index of its judgement. Both are absent if the measure does not count such triples. */
export interface RowVerdict {
  readonly verdict?: DrawnVerdict
  /** It earned part of its weight. */
  readonly isPartial?: boolean
  readonly item?: number
}

export interface RowNode extends RowVerdict {
  readonly variable: string
  readonly concept: string
  readonly verdict: DrawnVerdict
  /** Its partner has another concept. */
  readonly isUnlike: boolean
  /** The row of the node above in the tree. */
  readonly parent?: number
  /** The relation to the node above, as written there. */
  readonly relation?: RowRelation
  readonly attributes: readonly RowAttribute[]
  readonly references: readonly RowReference[]
}

export interface RowRelation extends RowVerdict {
  readonly label: string
}

export interface RowAttribute extends RowRelation {
  readonly value: string
}

/** A relation to a node elsewhere in the tree. */
export interface RowReference extends RowRelation {
  readonly to: number
}

export type SentenceRow = Readonly<Partial<Record<Side, RowNode>>>

export function sentenceRows(aligned: AlignedSentence, judgements: Iterable<Judgement<unknown>>): SentenceRow[] {
  const order = rowOrder(aligned)
  const judged = judgedTriples(aligned.id, judgements)
  const nodesOf = (side: Side): Map<number, RowNode> => {
    const rowOf = new Map(order.flatMap((row, i) => (row[side] === undefined ? [] : [[row[side], i]])))
    return sideRows(aligned, side, judged, (node) => rowOf.get(node)!)
  }
  const [gold, system] = [nodesOf('gold'), nodesOf('system')]
  return order.map((_, row) => ({
    ...(gold.has(row) && { gold: gold.get(row)! }),
    ...(system.has(row) && { system: system.get(row)! }),
  }))
}

/** The nodes of each row, one per side. */
export function rowOrder({ gold, system, alignment }: AlignedSentence): Readonly<Partial<Record<Side, number>>>[] {
  const alone = new Map<number, number[]>()
  let last = -1
  for (let node = 0; node < system.features.size; node++) {
    const partner = alignment.toGold[node]!
    if (partner >= 0) last = partner
    else alone.set(last, [...(alone.get(last) ?? []), node])
  }
  const after = (node: number) => (alone.get(node) ?? []).map((own) => ({ system: own }))
  const golds = Array.from({ length: gold.features.size }, (_, node) => {
    const partner = alignment.toSystem[node]!
    return [{ gold: node, ...(partner >= 0 && { system: partner }) }, ...after(node)]
  })
  return [...after(-1), ...golds.flat()]
}

function sideRows(
  aligned: AlignedSentence,
  side: Side,
  judged: TripleJudgements,
  rowOf: (node: number) => number,
): Map<number, RowNode> {
  const { graph } = aligned[side].features
  const other = aligned[side === 'gold' ? 'system' : 'gold'].features.graph
  const partners = side === 'gold' ? aligned.alignment.toSystem : aligned.alignment.toGold
  const { above, elsewhere } = rowTree(graph)
  const verdictOn = (triple: Triple): RowVerdict => rowVerdict(judged(side, triple))
  const relationOf = (number: number): RowRelation => {
    const { source, role, target, isInverse, place } = graph.relations[number]!
    const nameOf = (node: number) => graph.nodes[node]!.variable
    const verdict = verdictOn({
      source: nameOf(source),
      label: `:${role}`,
      target: nameOf(target),
      ...(place && { place }),
    })
    return { label: `:${isInverse ? invertRole(role) : role}`, ...verdict }
  }
  const rows = graph.nodes.map((node, i): [number, RowNode] => {
    const relation = above[i]
    return [
      rowOf(i),
      {
        ...nodeVerdict(node, other.nodes[partners[i]!], side, verdictOn),
        ...(relation && { parent: rowOf(relation.from), relation: relationOf(relation.number) }),
        attributes: rowAttributes(graph, i, verdictOn),
        references: elsewhere[i]!.map(({ to, number }) => ({ ...relationOf(number), to: rowOf(to) })),
      },
    ]
  })
  return new Map(rows)
}

interface Tree {
  /** For each node, the relation from its parent; `undefined` for the top. */
  readonly above: readonly ({ readonly from: number; readonly number: number } | undefined)[]
  /** For each node, its other relations, as written there. */
  readonly elsewhere: readonly (readonly { readonly to: number; readonly number: number }[])[]
}

/** Relations are in the order of the file: the first one that leads to a later node is the place where that node is described. */
function rowTree({ nodes, relations }: MeaningGraph): Tree {
  const above: { from: number; number: number }[] = []
  const elsewhere = nodes.map((): { to: number; number: number }[] => [])
  for (const [number, { source, target, isInverse }] of relations.entries()) {
    const [from, to] = isInverse ? [target, source] : [source, target]
    if (to > from && !above[to]) above[to] = { from, number }
    else elsewhere[from]!.push({ to, number })
  }
  return { above, elsewhere }
}

function rowVerdict(found: ReturnType<TripleJudgements>): RowVerdict {
  if (!found) return {}
  const { judgement, item } = found
  const isPartial = judgement.credit > 0 && judgement.credit < judgement.weight
  return { verdict: drawnVerdict(judgement), item, ...(isPartial && { isPartial }) }
}

/** The verdict on a node: that on its concept if the measure counts concepts, or else whether it has a partner. */
function nodeVerdict(
  { variable, concept, place }: MeaningNode,
  partner: MeaningNode | undefined,
  side: Side,
  verdictOn: (triple: Triple) => RowVerdict,
) {
  const counted = verdictOn({ source: variable, label: '/', target: concept, ...(place && { place }) })
  const judged =
    counted.verdict === undefined
      ? verdictOn({ source: variable, label: 'instance', target: attributeValue(concept) })
      : counted
  const alone: DrawnVerdict = side === 'gold' ? 'missed' : 'wrong'
  const isUnlike = partner !== undefined && partner.concept !== concept
  return { variable, concept, ...judged, verdict: judged.verdict ?? (partner ? 'matched' : alone), isUnlike } as const
}

function rowAttributes(graph: MeaningGraph, node: number, verdictOn: (triple: Triple) => RowVerdict): RowAttribute[] {
  const { variable } = graph.nodes[node]!
  return graph.attributes
    .filter((attribute) => attribute.node === node)
    .map(({ role, value, place }) => {
      const label = `:${role}`
      const verdict = verdictOn({ source: variable, label, target: attributeValue(value), ...(place && { place }) })
      return { label, value, ...verdict }
    })
}
