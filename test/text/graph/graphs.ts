/** Graphs of sentences, and their content as lines that a test can list. */
import { loadAnalyser } from '../../../src/node/text-model.js'
import { buildGraph } from '../../../src/text/graph/build.js'
import { collapseGraph } from '../../../src/text/graph/collapse.js'
import type { DocumentGraph, GraphEdge, GraphNode } from '../../../src/text/graph/document-graph.js'

export function graphOf(text: string, date?: string): DocumentGraph {
  return buildGraph(loadAnalyser().analyse(text), date === undefined ? {} : { date })
}

export function collapsedOf(text: string, date?: string): DocumentGraph {
  return collapseGraph(graphOf(text, date))
}

/** Edges as "Julia hasClass wife", of one kind or all. */
export function edgesOf({ nodes, edges }: DocumentGraph, kind?: GraphEdge['kind']): string[] {
  return edges
    .filter((edge) => kind === undefined || edge.kind === kind)
    .map(({ from, label, to }) => `${nodes[from]!.descriptor} ${label} ${nodes[to]!.descriptor}`)
}

export function nodeNamed({ nodes }: DocumentGraph, descriptor: string): GraphNode | undefined {
  return nodes.find((node) => node.descriptor === descriptor)
}

/** Names as "PERSON João Lourenço", in the order of the text. */
export function namesOf({ nodes }: DocumentGraph): string[] {
  return nodes.flatMap(({ entity, chunks }) =>
    entity && entity.type !== 'NUMBER' && entity.type !== 'DATE' ? [`${entity.type} ${chunks[0]!.text}`] : [],
  )
}
