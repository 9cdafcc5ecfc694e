/**
 * The graph of a sentence, or two graphs merged: partners share a box, and nodes that only one side has get boxes of their own.
 * Verdicts on relations and attributes are read from the judgements of a measure and never computed here.
 */
import type { AlignedSentence } from '../../../meaning/align/document.js'
import { attributeValue } from '../../../meaning/align/features.js'
import type { MeaningAttribute, MeaningGraph, MeaningRelation } from '../../../meaning/graph.js'
import type { Judgement, Side } from '../../../measure.js'
import { shortened } from '../style.js'
import type { DrawnVerdict } from '../time/graph.js'
import type { LabelledNode, NodeLine } from './boxes.js'
import type { LabelledEdge } from './graph.js'
import { drawnVerdict, hoverText, judgedTriples, type Triple, type TripleJudgements } from './verdicts.js'

export interface DrawnSentence {
  readonly nodes: readonly LabelledNode[]
  readonly edges: readonly LabelledEdge[]
}

export function plainSentence(graph: MeaningGraph): DrawnSentence {
  return new Merger([{ side: 'gold', graph, numberOf: (node) => node }], () => undefined)
}

export function comparedSentence(
  { id, gold, system, alignment }: AlignedSentence,
  judgements: Iterable<Judgement<unknown>>,
): DrawnSentence {
  const numbers: number[] = []
  let next = gold.features.size
  for (const partner of alignment.toGold) numbers.push(partner < 0 ? next++ : partner)
  const sides: readonly DrawnSide[] = [
    { side: 'gold', graph: gold.features.graph, numberOf: (node) => node },
    { side: 'system', graph: system.features.graph, numberOf: (node) => numbers[node]! },
  ]
  return new Merger(sides, judgedTriples(id, judgements))
}

interface DrawnSide {
  readonly side: Side
  readonly graph: MeaningGraph
  /** The number of the box of a node. */
  numberOf(node: number): number
}

class Merger implements DrawnSentence {
  readonly nodes: LabelledNode[]
  readonly edges: LabelledEdge[] = []
  private readonly details: NodeLine[][] = []

  constructor(
    private readonly sides: readonly DrawnSide[],
    private readonly judged: TripleJudgements,
  ) {
    for (const side of sides) {
      for (const relation of distinct(
        side.graph.relations,
        ({ source, role, target }) => `${source} ${role} ${target}`,
      ))
        this.addRelation(side, relation)
      for (const attribute of distinct(side.graph.attributes, attributeKey)) this.addAttribute(side, attribute)
    }
    const count =
      1 +
      sides
        .flatMap(({ graph, numberOf }) => graph.nodes.map((_, i) => numberOf(i)))
        .reduce((most, i) => Math.max(most, i), -1)
    this.nodes = Array.from({ length: count }, (_, box) => this.nodeAt(box))
  }

  private addRelation(side: DrawnSide, { source, role, target, isInverse, place }: MeaningRelation): void {
    const nameOf = (node: number): string => side.graph.nodes[node]!.variable
    const verdict = this.verdictFor(side.side, {
      source: nameOf(source),
      label: `:${role}`,
      target: nameOf(target),
      ...(place && { place }),
    })
    if (!verdict) return
    if (source === target) this.addDetail(side.numberOf(source), { detail: `:${role} → itself`, ...verdict })
    else
      this.edges.push({
        from: side.numberOf(source),
        to: side.numberOf(target),
        label: `:${role}`,
        isInverse,
        ...verdict,
      })
  }

  private addAttribute(side: DrawnSide, { node, role, value, place }: MeaningAttribute): void {
    const { variable } = side.graph.nodes[node]!
    const verdict = this.verdictFor(side.side, {
      source: variable,
      label: `:${role}`,
      target: attributeValue(value),
      ...(place && { place }),
    })
    if (verdict) this.addDetail(side.numberOf(node), { detail: `:${role} ${shortened(value)}`, ...verdict })
  }

  private addDetail(box: number, line: NodeLine): void {
    this.details[box] = [...(this.details[box] ?? []), line]
  }

  /** The verdict on a triple; `undefined` for a triple of the system that is already drawn for gold. */
  private verdictFor(side: Side, triple: Triple): Pick<LabelledEdge, 'verdict' | 'hover' | 'item'> | undefined {
    const found = this.judged(side, triple)
    if (!found) return {}
    const { judgement, item } = found
    const verdict = drawnVerdict(judgement)
    return side === 'system' && verdict === 'matched' ? undefined : { verdict, hover: hoverText(judgement), item }
  }

  private nodeAt(box: number): LabelledNode {
    const [gold, system] = this.sides.map(({ graph, numberOf }) => graph.nodes.find((_, i) => numberOf(i) === box))
    const isCompared = this.sides.length > 1
    const lines = [...nameLines(gold, system), ...(this.details[box] ?? [])]
    const alone: DrawnVerdict | undefined = !isCompared || (gold && system) ? undefined : gold ? 'missed' : 'wrong'
    return { lines, ...(box === 0 && { isTop: true }), ...(alone && { verdict: alone }) }
  }
}

interface NamedNode {
  readonly variable: string
  readonly concept: string
}

/** One line if both sides have the same concept, or else one line per side. */
function nameLines(gold: NamedNode | undefined, system: NamedNode | undefined): NodeLine[] {
  const nameOf = ({ concept }: NamedNode, id: string) => ({
    name: concept === '' ? { id } : { text: shortened(concept), id },
  })
  if (gold && system && gold.concept !== system.concept)
    return [
      { ...nameOf(gold, gold.variable), verdict: 'missed' },
      { ...nameOf(system, system.variable), verdict: 'wrong' },
    ]
  if (gold && system && gold.variable !== system.variable) return [nameOf(gold, `${gold.variable}=${system.variable}`)]
  const one = (gold ?? system)!
  return [nameOf(one, one.variable)]
}

function attributeKey({ node, role, value }: MeaningAttribute): string {
  return `${node} ${role} ${attributeValue(value)}`
}

/** The values with distinct keys, the first one of each. */
function distinct<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.size < seen.add(keyOf(value)).size)
}
