/** The pictures of a document graph, each with its nodes and edges. O(nodes + edges), times the number of sentences that mention a node. */
import type { AnalysedSentence } from '../../../text/analysis.js'
import type { DocumentGraph, GraphEdge, GraphNode } from '../../../text/graph/document-graph.js'
import { nodeFacts } from '../../text-graph.js'
import type { LabelledNode } from '../meaning/boxes.js'
import type { LabelledEdge } from '../meaning/graph.js'
import { shortened } from '../style.js'

export interface Picture {
  /** The words above the picture. */
  readonly words: string
  readonly nodes: readonly LabelledNode[]
  readonly edges: readonly LabelledEdge[]
}

/** A collapsed graph with more nodes than this is drawn sentence by sentence. */
const MOST_WHOLE = 40

export function picturesOf(graph: DocumentGraph): readonly Picture[] {
  const { nodes, edges, sentences, isCollapsed } = graph
  if (isCollapsed && nodes.length <= MOST_WHOLE)
    return [pictureOf(sentences.map(sentenceText).join(' '), [...nodes.keys()], edges, graph)]
  const sentencesOf = nodes.map(({ chunks }) => new Set(chunks.map(({ sentence }) => sentence)))
  const nodesIn: number[][] = sentences.map(() => [])
  for (const [i, found] of sentencesOf.entries()) for (const sentence of found) nodesIn[sentence]!.push(i)
  const edgesIn: GraphEdge[][] = sentences.map(() => [])
  for (const edge of edges)
    for (const sentence of sentencesOf[edge.from]!)
      if (sentencesOf[edge.to]!.has(sentence)) edgesIn[sentence]!.push(edge)
  const apart = antecedents(graph, sentencesOf)
  return sentences.map((sentence, i) => pictureOf(sentenceText(sentence), nodesIn[i]!, edgesIn[i]!, graph, apart))
}

/** The text of a sentence, with one space where there was white space. */
function sentenceText({ words }: AnalysedSentence): string {
  return words.map(({ form, start }, i) => (i > 0 && words[i - 1]!.end < start ? ` ${form}` : form)).join('')
}

/** The antecedent of each node whose antecedent is in another sentence, so that no line can show it. */
function antecedents(
  { nodes, edges }: DocumentGraph,
  sentencesOf: readonly ReadonlySet<number>[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const { from, to, kind } of edges)
    if (kind === 'coreference' && ![...sentencesOf[from]!].some((sentence) => sentencesOf[to]!.has(sentence)))
      found.set(from, `= ${shortened(nodes[to]!.chunks[0]!.text)}, sentence ${nodes[to]!.chunks[0]!.sentence + 1}`)
  return found
}

function pictureOf(
  words: string,
  members: readonly number[],
  edges: readonly GraphEdge[],
  { nodes }: DocumentGraph,
  apart: ReadonlyMap<number, string> = new Map(),
): Picture {
  const places = new Map(members.map((node, i) => [node, i]))
  return {
    words,
    nodes: members.map((node) => boxOf(nodes[node]!, node, apart.get(node))),
    edges: edges
      .filter(({ from, to }) => from !== to)
      .map(({ from, to, kind, label }) => ({
        from: places.get(from)!,
        to: places.get(to)!,
        label,
        ...(kind !== 'syntactic' && { isInferred: true }),
      })),
  }
}

/** Words in capitals become lower case, because capitals need too much room. */
function withoutCapitals(fact: string): string {
  return fact.replace(/\p{Lu}[\p{Lu}_]{2,}/gu, (word) => word.toLowerCase().replace('_', ' '))
}

function boxOf(node: GraphNode, number: number, antecedent: string | undefined): LabelledNode {
  const { chunks, descriptor, event, entity } = node
  const texts = [...new Set(chunks.map(({ text }) => text))].filter((text) => text !== descriptor)
  const details = [
    ...(texts.length > 0 ? [texts.map(shortened).join(' | ')] : []),
    ...nodeFacts(node).map(withoutCapitals),
    ...(antecedent ? [antecedent] : []),
  ]
  return {
    lines: [{ name: { text: shortened(descriptor), id: String(number) } }, ...details.map((detail) => ({ detail }))],
    ...(event && { isRound: true }),
    ...(entity && { isTop: true }),
  }
}
