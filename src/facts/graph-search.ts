/**
 * Searching a document graph: nodes by name, and from them breadth first to other nodes, over edges of every kind in both directions (Garrido and
 * others 2012, section 4). Ties go to the edge that comes first in the graph. O(nodes + edges) for each search.
 */
import type { DocumentGraph, EntityType, GraphEdge, GraphNode } from '../text/graph/document-graph.js'
import { namesEqual, namesMatch } from './names.js'

/** One step along an edge; `isForward` if in its direction. */
export interface Step {
  readonly edge: GraphEdge
  readonly isForward: boolean
  /** Where the step leads. */
  readonly node: number
}

export interface Neighbours {
  /** The steps that lead away from each node. */
  readonly from: readonly (readonly Step[])[]
}

export function neighboursInGraph({ nodes, edges }: DocumentGraph): Neighbours {
  const from = nodes.map((): Step[] => [])
  for (const edge of edges) {
    from[edge.from]!.push({ edge, isForward: true, node: edge.to })
    from[edge.to]!.push({ edge, isForward: false, node: edge.from })
  }
  return { from }
}

/** Nodes of which some chunk, or the whole, may be called by one of the names. */
export function nodesNamed(graph: DocumentGraph, names: readonly string[]): number[] {
  return graph.nodes.flatMap((node, i) => (names.some((name) => isNamed(node, name)) ? [i] : []))
}

export function isNamed(node: GraphNode, name: string): boolean {
  const match = node.entity?.type === 'LOCATION' ? namesEqual : namesMatch
  return match(node.descriptor, name) || node.chunks.some(({ text }) => match(text, name))
}

export interface Reached {
  readonly node: number
  /** The steps from where the search began. */
  readonly path: readonly Step[]
}

/** All nodes within so many steps of the first ones, nearest first, each by a shortest path. The first ones are not among them. */
export function* nodesWithin({ from }: Neighbours, starts: readonly number[], depth: number): Generator<Reached> {
  const seen = new Set(starts)
  let front: Reached[] = starts.map((node) => ({ node, path: [] }))
  for (let step = 0; step < depth && front.length > 0; step++) {
    const next: Reached[] = []
    for (const { node, path } of front) {
      for (const way of from[node]!) {
        if (seen.has(way.node)) continue
        seen.add(way.node)
        next.push({ node: way.node, path: [...path, way] })
      }
    }
    yield* next
    front = next
  }
}

/** A shortest way from some of the first nodes to some of the last. */
export function pathBetween(
  neighbours: Neighbours,
  starts: readonly number[],
  ends: readonly number[],
  depth: number,
): Reached | undefined {
  const goals = new Set(ends)
  for (const reached of nodesWithin(neighbours, starts, depth)) if (goals.has(reached.node)) return reached
  return undefined
}

/** Whether a node may stand where one of these types is expected; where none is, any name may. */
export function isOfType(node: GraphNode, types: readonly EntityType[]): boolean {
  const type = node.entity?.type
  if (type === undefined) return false
  return types.length > 0 ? types.includes(type) : type !== 'NUMBER' && type !== 'DATE'
}

/** A path in words: "Angola <nmod- president -appos> João Lourenço". */
export function showPath({ nodes }: DocumentGraph, start: number, path: readonly Step[]): string {
  const steps = path.map(
    ({ edge, isForward, node }) => `${isForward ? `-${edge.label}>` : `<${edge.label}-`} ${nodes[node]!.descriptor}`,
  )
  return [nodes[start]!.descriptor, ...steps].join(' ')
}
