/**
 * The binary features of a path from an entity to a value (Garrido and others 2012, table 1). X is ENTITY or VALUE; V is a verb on the
 * path. The path appears with the labels of its edges and the lemmas between, and also by labels alone and by lemmas alone, so that a rare
 * path still has known features. O(nodes beside the path).
 */
import type { DocumentGraph, GraphNode } from '../text/graph/document-graph.js'
import type { Neighbours, Reached, Step } from './graph-search.js'
import { foldName } from './names.js'

export interface PathExample extends Reached {
  /** The start of the path, which is the node of the entity; `node` is that of the value. */
  readonly start: number
}

/** The features, each once, in alphabetical order. */
export function featuresOf(graph: DocumentGraph, neighbours: Neighbours, { start, node, path }: PathExample): string[] {
  const features = new Set<string>()
  addPath(features, graph, path)
  addEnd(features, 'ENTITY', graph, neighbours, start, path[0])
  addEnd(features, 'VALUE', graph, neighbours, node, path.at(-1))
  for (const { event } of path.slice(0, -1).map((step) => graph.nodes[step.node]!)) {
    if (!event) continue
    features.add(`V-tense=${event.tense}`).add(`V-aspect=${event.aspect}`).add(`V-polarity=${event.polarity}`)
  }
  return [...features].sort()
}

function addPath(features: Set<string>, { nodes }: DocumentGraph, path: readonly Step[]): void {
  const labels = path.map(({ edge, isForward }) => (isForward ? `-${edge.label}>` : `<${edge.label}-`))
  const between = path.slice(0, -1).map(({ node }) => wordOfNode(nodes[node]!))
  features.add(`path=${labels.map((label, i) => label + (between[i] ?? '')).join('')}`)
  features.add(`path-labels=${labels.join('')}`).add(`path-length=${path.length}`)
  for (const word of between) features.add(`path-word=${word}`)
}

/** The word for a node on or beside the path: the type of a name, otherwise the lemma. */
function wordOfNode(node: GraphNode): string {
  return node.entity ? node.entity.type : node.descriptor.toLowerCase()
}

function addEnd(
  features: Set<string>,
  x: string,
  { nodes, sentences }: DocumentGraph,
  { from }: Neighbours,
  at: number,
  step?: Step,
): void {
  const node = nodes[at]!
  const add = (name: string, what: string) => features.add(`${x}-${name}=${what}`)
  if (node.entity) add('annotation', node.entity.type)
  for (const { sentence, head } of node.chunks) add('pos', sentences[sentence]!.words[head]!.xpos)
  if (node.entity?.age !== undefined) features.add(`${x}-has_age`)
  if (node.entity?.gender) add('gender', node.entity.gender)
  for (const kind of node.entity?.classes ?? []) add('has_class', foldName(kind))
  for (const property of node.entity?.properties ?? []) add('property', foldName(property))
  for (const { edge, isForward, node: other } of from[at]!) {
    const isOnPath = step !== undefined && edge === step.edge
    // A copula has no node: one name is the subject of the other.
    if (edge.label.startsWith('nsubj') && nodes[other]!.entity) add('is', wordOfNode(nodes[other]!))
    if (edge.kind === 'syntactic')
      add(isForward ? 'mod' : 'gov', `${edge.label}:${isOnPath ? 'PATH' : wordOfNode(nodes[other]!)}`)
    else if (edge.kind === 'semantic' && edge.label.startsWith('has-'))
      add('has', `${isForward ? '' : 'of-'}${edge.label.slice(4)}`)
  }
}
