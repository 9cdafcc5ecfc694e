/**
 * Features of a mention that come from the graph of the document: what the document says that the value is, and the path from the entity
 * (Garrido and others 2012, table 1). Without a path a candidate is still one; the features say so. O(nodes + edges) for each entity.
 */
import type { DocumentGraph } from '../../text/graph/document-graph.js'
import { neighboursInGraph, nodesNamed, nodesWithin, type Step } from '../graph-search.js'
import { foldName } from '../names.js'
import { isSameOffice, officeOf } from '../offices.js'
import type { Features, MentionSetting } from './setting.js'

/** The shortest path from a node of the entity to each node that is near it. */
export function pathsFrom(
  graph: DocumentGraph,
  names: readonly string[],
  depth: number,
): ReadonlyMap<number, readonly Step[]> {
  const starts = nodesNamed(graph, names)
  if (starts.length === 0) return new Map()
  return new Map([...nodesWithin(neighboursInGraph(graph), starts, depth)].map(({ node, path }) => [node, path]))
}

/** What the document says about the node of the mention, and its path. */
export function graphFeatures({ view, mention, known, paths }: MentionSetting): Features {
  const { nodes } = view.graph
  const classes = nodes[mention.node]!.entity?.classes ?? []
  const isRole = (text: string) => {
    const office = officeOf(text)
    if (known.office !== undefined && office !== undefined) return isSameOffice(known.office, office)
    return foldName(text)
      .split(' ')
      .some((word) => known.nouns.has(word) || known.names.has(word))
  }
  const path = paths.get(mention.node)
  const shared = [`path-length=${path?.length ?? 'none'}`]
  const lexical = classes.map((one) => `class=${one}`)
  if (classes.length > 0) shared.push(`class-role=${classes.some(isRole)}`)
  if (path === undefined) return { shared, lexical }
  const labels = path.map(({ edge, isForward }) => (isForward ? `-${edge.label}>` : `<${edge.label}-`))
  const between = path
    .slice(0, -1)
    .map(({ node }) => nodes[node]!.entity?.type ?? nodes[node]!.descriptor.toLowerCase())
  const roles = [...path.map(({ edge }) => edge.label.replace('-', ' ')), ...between]
  return {
    shared: [...shared, `path-role=${roles.some(isRole)}`],
    lexical: [
      ...lexical,
      `path-labels=${labels.join('')}`,
      `path=${labels.map((label, i) => label + (between[i] ?? '')).join('')}`,
      ...between.map((word) => `path-word=${word}`),
    ],
  }
}
