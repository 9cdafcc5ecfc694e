/** Document graphs as text, JSON and Graphviz: the nodes with their attributes, and the edges between them. */
import type { DocumentGraph, GraphEdge, GraphNode } from '../text/graph/document-graph.js'
import { formatNumberOf } from './numbers.js'
import { type Paint, plain } from './paint.js'

export interface TextGraphOptions {
  readonly paint?: Paint
}

/** A namedList to read. */
export function textGraphText(graph: DocumentGraph, { paint = plain }: TextGraphOptions = {}): string {
  const { nodes, edges, isCollapsed } = graph
  const width = String(nodes.length).length
  const numbered = (i: number): string => String(i).padStart(width)
  const lines = [
    paint.bold(
      `${isCollapsed ? 'Collapsed document graph' : 'Document graph'}: ${formatNumberOf(nodes.length, 'node')}, ${formatNumberOf(edges.length, 'edge')}`,
    ),
    '',
    ...nodes.map((node, i) => nodeLine(node, numbered(i), paint)),
    '',
    ...edgeKinds.flatMap((kind) => edgeLines(kind, graph, paint)),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

const edgeKinds = ['semantic', 'temporal', 'coreference', 'syntactic'] as const satisfies readonly GraphEdge['kind'][]

function nodeLine(node: GraphNode, number: string, paint: Paint): string {
  const facts = nodeFacts(node)
  const texts = node.chunks.map(({ text }) => text)
  const words = texts.length === 1 && texts[0] === node.descriptor ? '' : `  ${paint.dim(`[${texts.join(' | ')}]`)}`
  return `${paint.dim(number)}  ${node.descriptor}${words}${facts.length > 0 ? `  ${facts.join(', ')}` : ''}`
}

/** The attributes of a node: type, tense, value and so on. */
export function nodeFacts({ entity, event, timex }: GraphNode): readonly string[] {
  return [
    ...(entity ? [entity.type] : []),
    ...(entity?.gender ? [entity.gender] : []),
    ...(entity?.age !== undefined ? [`aged ${entity.age}`] : []),
    ...namedList('class', entity?.classes ?? []),
    ...namedList('property', entity?.properties ?? []),
    ...(event
      ? [
          [
            event.tense === 'NONE' ? 'EVENT' : event.tense,
            ...(event.aspect === 'NONE' ? [] : [event.aspect]),
            ...(event.polarity === 'NEG' ? ['NEG'] : []),
          ].join(' '),
        ]
      : []),
    ...(timex ? [`${timex.type} ${timex.value}`] : []),
  ].filter((fact, i, all) => fact !== 'DATE' || !all.some((other, k) => k > i && other.startsWith('DATE ')))
}

function namedList(name: string, entries: readonly string[]): readonly string[] {
  return entries.length > 0 ? [`${name} ${entries.join(' and ')}`] : []
}

function edgeLines(kind: GraphEdge['kind'], { nodes, edges }: DocumentGraph, paint: Paint): readonly string[] {
  const found = edges.filter((edge) => edge.kind === kind)
  if (found.length === 0) return []
  const name = (node: number): string => `${nodes[node]!.descriptor} ${paint.dim(String(node))}`
  return [
    paint.bold(kind),
    ...found.map(({ from, to, label }) => `  ${name(from)} ${paint.cyan(`--${label}->`)} ${name(to)}`),
    '',
  ]
}

/** JSON without the sentences, because each node lists its own words. */
export function textGraphJson({ isCollapsed, date, nodes, edges }: DocumentGraph): string {
  return `${JSON.stringify({ isCollapsed, ...(date !== undefined && { date }), nodes, edges }, null, 2)}\n`
}

/** DOT, the language of Graphviz. */
export function textGraphDot({ nodes, edges }: DocumentGraph): string {
  const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`
  const styles: Readonly<Record<GraphEdge['kind'], string>> = {
    syntactic: 'solid',
    coreference: 'dotted',
    semantic: 'bold',
    temporal: 'dashed',
  }
  return [
    'digraph document {',
    '  node [shape=box];',
    ...nodes.map((node, i) => `  n${i} [label=${quote([node.descriptor, ...nodeFacts(node)].join('\n'))}];`),
    ...edges.map(({ from, to, kind, label }) => `  n${from} -> n${to} [label=${quote(label)}, style=${styles[kind]}];`),
    '}',
    '',
  ].join('\n')
}
