/** Document graphs in words: nodes with what is known of them, and edges, by number and name. */
import type { DocumentGraph, GraphEdge, GraphNode } from '../text/graph/document-graph.js'
import { type Paint, plain } from './paint.js'

export interface TextGraphOptions {
  readonly paint?: Paint
}

/** As a listing for people. */
export function textGraphText(graph: DocumentGraph, { paint = plain }: TextGraphOptions = {}): string {
  const { nodes, edges, isCollapsed } = graph
  const width = String(nodes.length).length
  const numbered = (i: number): string => String(i).padStart(width)
  const lines = [
    paint.bold(
      `${isCollapsed ? 'Collapsed document graph' : 'Document graph'}: ${count(nodes.length, 'node')}, ${count(edges.length, 'edge')}`,
    ),
    '',
    ...nodes.map((node, i) => nodeLine(node, numbered(i), paint)),
    '',
    ...edgeKinds.flatMap((kind) => edgeLines(kind, graph, paint)),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

const edgeKinds = ['semantic', 'temporal', 'coreference', 'syntactic'] as const satisfies readonly GraphEdge['kind'][]

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function nodeLine(node: GraphNode, number: string, paint: Paint): string {
  const facts = nodeFacts(node)
  const texts = node.chunks.map(({ text }) => text)
  const said = texts.length === 1 && texts[0] === node.descriptor ? '' : `  ${paint.dim(`[${texts.join(' | ')}]`)}`
  return `${paint.dim(number)}  ${node.descriptor}${said}${facts.length > 0 ? `  ${facts.join(', ')}` : ''}`
}

/** What is known of a node: type, tense, value and so on. */
export function nodeFacts({ entity, event, timex }: GraphNode): readonly string[] {
  return [
    ...(entity ? [entity.type] : []),
    ...(entity?.gender ? [entity.gender] : []),
    ...(entity?.age !== undefined ? [`aged ${entity.age}`] : []),
    ...listing('class', entity?.classes ?? []),
    ...listing('property', entity?.properties ?? []),
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

function listing(name: string, entries: readonly string[]): readonly string[] {
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

/** As JSON, without the sentences: nodes tell the words they stand for. */
export function textGraphJson({ isCollapsed, date, nodes, edges }: DocumentGraph): string {
  return `${JSON.stringify({ isCollapsed, ...(date !== undefined && { date }), nodes, edges }, null, 2)}\n`
}

/** In the language of Graphviz. */
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
