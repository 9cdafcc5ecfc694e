/**
 * Candidates for a relation in one document (Garrido and others 2012, section 4): a breadth-first search from the nodes that match the
 * entity to nodes of the type that the relation expects. In training, a candidate that matches a value of the knowledge base is a positive
 * example, any other is a negative one. O(nodes + edges) for each entity.
 */
import type { DocumentGraph, EntityType, GraphNode } from '../text/graph/document-graph.js'
import { featuresOf } from './features.js'
import { isNamed, isOfType, neighboursInGraph, nodesNamed, nodesWithin, showPath } from './graph-search.js'
import type { Relation } from './relation.js'
import { searchDepth } from './source.js'

/** A possible value, with the path that leads to it. */
export interface Candidate {
  /** The fullest name of the value in the document. */
  readonly value: string
  readonly features: readonly string[]
  readonly path: string
  /** The first sentence that mentions the value. */
  readonly sentence: number
  readonly start: number
  readonly node: number
}

/** The types that a relation expects. */
type ExpectedTypes = Pick<Relation, 'entity' | 'value'>

/** The candidates in one document, nearest first, each node once. */
export function candidatesIn(graph: DocumentGraph, entity: readonly string[], kind: ExpectedTypes): Candidate[] {
  const starts = nodesNamed(graph, entity).filter((node) => mayBeEntity(graph.nodes[node]!, kind.entity))
  if (starts.length === 0) return []
  const neighbours = neighboursInGraph(graph)
  const found: Candidate[] = []
  for (const { node, path } of nodesWithin(neighbours, starts, searchDepth)) {
    const target = graph.nodes[node]!
    if (!isOfType(target, kind.value) || entity.some((name) => isNamed(target, name))) continue
    const start = startOfPath(path)
    const features = featuresOf(graph, neighbours, { start, node, path })
    const { sentence } = target.chunks[0]!
    found.push({ value: target.descriptor, features, path: showPath(graph, start, path), sentence, start, node })
  }
  return found
}

/** Whether a node can be the entity. Its type may be unknown (MISC), but another type means another thing. */
function mayBeEntity(node: GraphNode, types: readonly EntityType[]): boolean {
  return isOfType(node, types) || node.entity?.type === 'MISC'
}

function startOfPath(
  path: readonly { readonly edge: { readonly from: number; readonly to: number }; readonly isForward: boolean }[],
): number {
  const { edge, isForward } = path[0]!
  return isForward ? edge.from : edge.to
}

/** A candidate with its label for training. */
export interface LabelledCandidate extends Candidate {
  readonly isPositive: boolean
}

/** The candidates in one document with labels: positive if the knowledge base has the value for this entity and relation. */
export function examplesIn(
  graph: DocumentGraph,
  entity: readonly string[],
  values: readonly string[],
  kind: ExpectedTypes,
): LabelledCandidate[] {
  return candidatesIn(graph, entity, kind).map((candidate) => ({
    ...candidate,
    isPositive: values.some((value) => isNamed(graph.nodes[candidate.node]!, value)),
  }))
}
