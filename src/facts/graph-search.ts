/**
 * Searches a document graph: finds nodes by name, and from them other nodes breadth-first, over edges of every kind in both directions
 * (Garrido and others 2012, section 4). Ties go to the edge that comes first in the graph. O(nodes + edges) for each search.
 */
import type { DocumentGraph, GraphEdge, GraphNode } from '../text/graph/document-graph.js'
import { namesEqual, namesMatch } from './names.js'

/** One step along an edge. `isForward` says whether it follows the direction of the edge. */
export interface Step {
  readonly edge: GraphEdge
  readonly isForward: boolean
  /** The node that the step leads to. */
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

/** Nodes whose descriptor or some chunk matches one of the names. */
export function nodesNamed(graph: DocumentGraph, names: readonly string[]): number[] {
  return graph.nodes.flatMap((node, i) => (names.some((name) => isNamed(node, name)) ? [i] : []))
}

export function isNamed(node: GraphNode, name: string): boolean {
  const match = node.entity?.type === 'LOCATION' ? namesEqual : namesMatch
  return match(node.descriptor, name) || node.chunks.some(({ text }) => match(text, name))
}

export interface Reached {
  readonly node: number
  /** The steps from the start of the search. */
  readonly path: readonly Step[]
}

/** All nodes within `depth` steps of the start nodes, nearest first, each with a shortest path. The start nodes are not included. */
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

/** A shortest path from one of the start nodes to one of the end nodes. */
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

/** The node that a path starts from. */
export function startOfPath(path: readonly Step[]): number {
  const { edge, isForward } = path[0]!
  return isForward ? edge.from : edge.to
}

/** The path as text: "Angola <nmod- president -appos> João Lourenço". */
export function showPath({ nodes }: DocumentGraph, start: number, path: readonly Step[]): string {
  const steps = path.map(
    ({ edge, isForward, node }) => `${isForward ? `-${edge.label}>` : `<${edge.label}-`} ${nodes[node]!.descriptor}`,
  )
  return [nodes[start]!.descriptor, ...steps].join(' ')
}
