/**
 * The collapsed document graph (Garrido and others 2012, section 3): one node for all chunks that corefer, and an edge between two nodes if
 * there was one between any of their chunks. Redundant edges are merged: a genitive becomes a has-X edge, an apposition or title a hasClass
 * edge, and the syntactic edge below it is removed. Edges to an apposed noun move to the name. Pronouns supply the gender. O(nodes +
 * edges).
 */
import type { Chunk, DocumentGraph, EntityProperties, GraphEdge, GraphNode } from './document-graph.js'
import { pronounGender } from './entities.js'

/** Collapses a graph. A graph that is collapsed already stays as it is. */
export function collapseGraph(graph: DocumentGraph): DocumentGraph {
  if (graph.isCollapsed) return graph
  const { clusterOf, members } = coreferenceClusters(graph)
  const said = descriptionsOfMentions(graph)
  const joined = graph.edges.map((edge) => ({ ...edge, from: clusterOf[edge.from]!, to: clusterOf[edge.to]! }))
  return {
    ...graph,
    isCollapsed: true,
    nodes: members.map((list) => mergeNodes(list.map((node) => withDescriptions(graph.nodes[node]!, said.get(node))))),
    edges: uniqueEdges(withoutRestated(uniqueEdges(joined.filter(({ kind }) => kind !== 'coreference')))).filter(
      ({ from, to }) => from !== to,
    ),
  }
}

/** Classes and properties of pronouns and titles that stand for a name; they have no entity of their own. */
function descriptionsOfMentions({ nodes, edges }: DocumentGraph): ReadonlyMap<number, Descriptions> {
  const said = new Map<number, Descriptions>()
  for (const { from, to, label } of edges) {
    if ((label !== 'hasClass' && label !== 'hasProperty') || nodes[from]!.entity) continue
    const one = said.get(from) ?? { classes: [], properties: [] }
    said.set(from, one)
    if (label === 'hasClass') one.classes.push(nodes[to]!.descriptor)
    else one.properties.push(nodes[to]!.chunks[0]!.text)
  }
  return said
}

interface Descriptions {
  readonly classes: string[]
  readonly properties: string[]
}

type Member = GraphNode & { readonly said?: Descriptions }

function withDescriptions(node: GraphNode, said: Descriptions | undefined): Member {
  return said ? { ...node, said } : node
}

function coreferenceClusters({ nodes, edges }: DocumentGraph) {
  const parents = Int32Array.from(nodes.keys())
  const rootOf = (node: number): number => {
    let root = node
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!
    return root
  }
  for (const { from, to, kind } of edges) {
    const [a, b] = [rootOf(from), rootOf(to)]
    if (kind === 'coreference' && a !== b) parents[Math.max(a, b)] = Math.min(a, b)
  }
  const clusterOf = new Int32Array(nodes.length)
  const members: number[][] = []
  for (const node of nodes.keys()) {
    const root = rootOf(node)
    clusterOf[node] = root === node ? members.push([]) - 1 : clusterOf[root]!
    members[clusterOf[node]!]!.push(node)
  }
  return { clusterOf, members }
}

function mergeNodes(nodes: readonly Member[]): GraphNode {
  if (nodes.length === 1) return withoutDescriptions(nodes[0]!)
  const entity = mergeEntities(nodes)
  const event = nodes.find((node) => node.event)?.event
  const timex = nodes.find((node) => node.timex)?.timex
  return {
    chunks: nodes.flatMap(({ chunks }) => chunks),
    descriptor: fullest(nodes).descriptor,
    ...(event && { event }),
    ...(timex && { timex }),
    ...(entity && { entity }),
  }
}

function withoutDescriptions({ said: _, ...node }: Member): GraphNode {
  return node
}

/** The name with the most words, and the first of several. Pronouns and titles are not names. */
function fullest(nodes: readonly GraphNode[]): GraphNode {
  const names = nodes.filter(({ entity }) => entity)
  return (names.length > 0 ? names : nodes).reduce((best, node) => (wordCount(node) > wordCount(best) ? node : best))
}

function wordCount({ descriptor }: GraphNode): number {
  return descriptor.split(' ').length
}

function mergeEntities(nodes: readonly Member[]): EntityProperties | undefined {
  const entities = nodes.flatMap(({ entity }) => entity ?? [])
  if (entities.length === 0) return undefined
  const gender = entities.find((one) => one.gender)?.gender ?? genderOfPronouns(nodes.flatMap(({ chunks }) => chunks))
  const age = entities.find((one) => one.age !== undefined)?.age
  const facts = nodes.flatMap(({ entity, said }) => entity ?? said ?? [])
  const titles = nodes
    .filter(({ entity, chunks }) => !entity && chunks.some(isNominal))
    .map(({ descriptor }) => descriptor)
  return {
    type: entities[0]!.type,
    ...(gender && { gender }),
    ...(age !== undefined && { age }),
    classes: [...new Set([...facts.flatMap(({ classes }) => classes), ...titles])],
    properties: [...new Set(facts.flatMap(({ properties }) => properties))],
  }
}

function genderOfPronouns(chunks: readonly Chunk[]): EntityProperties['gender'] {
  return chunks.map(({ text }) => pronounGender(text)).find((gender) => gender)
}

/** Whether a chunk is a title. Titles and pronouns both corefer with persons, but only titles are classes. */
function isNominal({ text }: Chunk): boolean {
  return !/^(he|him|his|himself|she|her|hers|herself|it|its|itself|who|whom|whose|which|that)$/i.test(text)
}

type Pair = `${number} ${number}`

/** Removes syntactic edges that repeat a semantic edge. */
function withoutRestated(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  const semantic = edges.filter(({ kind }) => kind === 'semantic')
  const classOf = new Set(
    semantic.filter(({ label }) => label === 'hasClass').map(({ from, to }): Pair => `${from} ${to}`),
  )
  const said = semanticPairs(semantic, classOf)
  const names = new Map<number, number>()
  for (const { from, to, kind, label } of edges)
    if (kind === 'syntactic' && label === 'appos' && classOf.has(`${to} ${from}`)) names.set(from, to)
  return edges
    .filter(
      ({ from, to, kind, label }) => kind !== 'syntactic' || !isRestated.test(label) || !said.has(`${from} ${to}`),
    )
    .map((edge) => {
      const name = edge.kind === 'syntactic' && !isRestated.test(edge.label) ? names.get(edge.to) : undefined
      return name === undefined || name === edge.from ? edge : { ...edge, to: name }
    })
}

const isRestated = /^(appos|amod|compound|nmod:(poss|of|desc))$/

/** Pairs of nodes that a semantic edge joins: a class and its name, or a thing (or the class of a thing) and its owner. */
function semanticPairs(semantic: readonly GraphEdge[], classOf: ReadonlySet<Pair>): ReadonlySet<Pair> {
  const classes = new Map<number, number[]>()
  for (const pair of classOf) {
    const [name, noun] = pair.split(' ').map(Number) as [number, number]
    listAt(classes, name).push(noun)
  }
  const said = new Set<Pair>()
  for (const { from, to } of semantic) {
    said.add(`${from} ${to}`).add(`${to} ${from}`)
    for (const noun of classes.get(to) ?? []) said.add(`${noun} ${from}`)
  }
  return said
}

function listAt(lists: Map<number, number[]>, key: number): number[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

function uniqueEdges(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  const seen = new Set<string>()
  return edges.filter(({ from, to, kind, label }) => {
    const key = `${from} ${to} ${kind} ${label}`
    return !seen.has(key) && seen.add(key)
  })
}
