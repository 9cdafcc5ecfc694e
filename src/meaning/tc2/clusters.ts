/** The connected components of a graph of links, each with its nodes and links. O(nodes + links). */
import type { Link } from './algebra.js'

export interface Cluster<Name extends string = string> {
  readonly nodes: readonly number[]
  readonly links: readonly Link<Name>[]
}

/** The clusters, in the order of their first link. Nodes without links are in no cluster. */
export function clustersOf<Name extends string>(links: readonly Link<Name>[]): Cluster<Name>[] {
  const parents = new Map<number, number>()
  for (const { source, target } of links) join(parents, source, target)
  const clusters = new Map<number, { readonly nodes: Set<number>; readonly links: Link<Name>[] }>()
  for (const link of links) {
    const root = rootOf(parents, link.source)
    const cluster = clusters.get(root) ?? { nodes: new Set(), links: [] }
    clusters.set(root, cluster)
    cluster.nodes.add(link.source).add(link.target)
    cluster.links.push(link)
  }
  return [...clusters.values()].map(({ nodes, links: own }) => ({ nodes: [...nodes], links: own }))
}

function join(parents: Map<number, number>, a: number, b: number): void {
  const [x, y] = [rootOf(parents, a), rootOf(parents, b)]
  if (x !== y) parents.set(Math.max(x, y), Math.min(x, y))
}

function rootOf(parents: Map<number, number>, node: number): number {
  let root = node
  for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent
  for (let at = node; at !== root; ) {
    const next = parents.get(at)!
    parents.set(at, root)
    at = next
  }
  return root
}
