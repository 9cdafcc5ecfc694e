/**
 * Reification (AMR guidelines, "Reification"): a relation becomes a node of its own, so that it can have relations of its own.
 *
 *     (k / knife :location (d / drawer))
 *     (k / knife :ARG1-of (b / be-located-at-91 :ARG2 (d / drawer)))
 *
 * `reify` makes a node of every relation and attribute whose role is in the table. `dereify` makes a relation of every node of the table that
 * has its two arguments and nothing else. On a graph without such nodes, `dereify` undoes `reify`; on a graph with only such nodes, `reify`
 * undoes `dereify`, except for the order of nodes and relations and the names of new nodes.
 */
import type { MeaningAttribute, MeaningGraph, MeaningNode, MeaningRelation } from './graph.js'

interface Reification {
  /** In lower case, never inverse. */
  readonly role: string
  readonly concept: string
  /** The role of the node that has the relation. */
  readonly source: string
  /** The role of the node or value that it leads to. */
  readonly target: string
}

/** If several rows share a role, `reify` uses the first one; if several share a concept, `dereify` uses the first one. */
export type ReificationTable = readonly Reification[]

function row(role: string, concept: string, source = 'arg1', target = 'arg2'): Reification {
  return { role, concept, source, target }
}

/**
 * The table of the AMR guidelines, without roles that share a concept, and without :accompanier, :beneficiary, :example and :poss, whose
 * argument order differs between published tables.
 */
export const amrReifications: ReificationTable = [
  row('age', 'age-01'),
  row('concession', 'have-concession-91'),
  row('condition', 'have-condition-91'),
  row('degree', 'have-degree-92'),
  row('destination', 'be-destined-for-91'),
  row('domain', 'have-mod-91', 'arg2', 'arg1'),
  row('duration', 'last-01'),
  row('extent', 'have-extent-91'),
  row('frequency', 'have-frequency-91'),
  row('instrument', 'have-instrument-91'),
  row('li', 'have-li-91'),
  row('location', 'be-located-at-91'),
  row('manner', 'have-manner-91'),
  row('name', 'have-name-91'),
  row('ord', 'have-ord-91'),
  row('part', 'have-part-91'),
  row('polarity', 'have-polarity-91'),
  row('purpose', 'have-purpose-91'),
  row('quant', 'have-quant-91'),
  row('source', 'be-from-91'),
  row('subevent', 'have-subevent-91'),
  row('time', 'be-temporally-at-91'),
  row('topic', 'concern-02', 'arg0', 'arg1'),
  row('value', 'have-value-91'),
]

/** The table of UMR: predicates of its guidelines that have the name of their role. */
export const umrReifications: ReificationTable = [
  row('cause', 'have-cause-91'),
  row('concession', 'have-concession-91'),
  row('condition', 'have-condition-91'),
  row('extent', 'have-extent-91'),
  row('frequency', 'have-frequency-91'),
  row('instrument', 'have-instrument-91'),
  row('manner', 'have-manner-91'),
  row('place', 'have-place-91'),
  row('purpose', 'have-purpose-91'),
  row('reason', 'have-reason-91'),
]

/** Turns each relation and attribute of the table into a node. The value of an attribute stays a value. */
export function reify(graph: MeaningGraph, table: ReificationTable = amrReifications): MeaningGraph {
  const byRole = firstBy(table, ({ role }) => role)
  const draft = { nodes: [...graph.nodes], relations: [] as MeaningRelation[], attributes: [] as MeaningAttribute[] }
  const names = freshNames(graph.nodes)
  const addNode = (concept: string): number => draft.nodes.push({ variable: names(), concept }) - 1
  for (const relation of graph.relations) {
    const found = byRole.get(relation.role)
    if (!found) draft.relations.push(relation)
    else draft.relations.push(...pairOf(found, addNode(found.concept), relation))
  }
  for (const attribute of graph.attributes) {
    const found = byRole.get(attribute.role)
    if (!found) draft.attributes.push(attribute)
    else {
      const node = addNode(found.concept)
      draft.relations.push({ source: node, role: found.source, target: attribute.node, isInverse: true })
      draft.attributes.push({ ...attribute, node, role: found.target })
    }
  }
  return draft
}

/** Turns each node of the table into the relation or attribute it represents, if it represents nothing else. */
export function dereify(graph: MeaningGraph, table: ReificationTable = amrReifications): MeaningGraph {
  const uses = usesOf(graph)
  const byConcept = firstBy(table, ({ concept }) => concept)
  const taken = new Map<number, Represented>()
  graph.nodes.forEach(({ concept }, node) => {
    const found = byConcept.get(concept)
    const represented = found && representedBy(found, node, uses[node]!)
    if (represented) taken.set(node, represented)
  })
  return withoutNodes(graph, taken)
}

function pairOf(
  { source, target }: Reification,
  node: number,
  { source: from, target: to, isInverse, place }: MeaningRelation,
): MeaningRelation[] {
  const at = place && { place }
  return [
    { source: node, role: source, target: from, isInverse: !isInverse, ...at },
    { source: node, role: target, target: to, isInverse, ...at },
  ]
}

interface Uses {
  readonly outgoing: MeaningRelation[]
  readonly attributes: MeaningAttribute[]
  incoming: number
}

function usesOf({ nodes, relations, attributes }: MeaningGraph): Uses[] {
  const uses = nodes.map((): Uses => ({ outgoing: [], attributes: [], incoming: 0 }))
  for (const relation of relations) {
    uses[relation.source]!.outgoing.push(relation)
    uses[relation.target]!.incoming++
  }
  for (const attribute of attributes) uses[attribute.node]!.attributes.push(attribute)
  return uses
}

/** The relation or attribute that a node represents. */
type Represented =
  | { readonly kind: 'relation'; readonly relation: MeaningRelation }
  | { readonly kind: 'attribute'; readonly attribute: MeaningAttribute }

/** The relation or attribute that a node represents. The top of the graph, and a node that others refer to, stay nodes. */
function representedBy(
  { role, source, target }: Reification,
  node: number,
  { outgoing, attributes, incoming }: Uses,
): Represented | undefined {
  if (node === 0 || incoming > 0 || outgoing.length + attributes.length !== 2) return undefined
  const from = outgoing.find((relation) => relation.role === source)
  const to = outgoing.find((relation) => relation.role === target)
  const value = attributes.find((attribute) => attribute.role === target)
  if (!from) return undefined
  if (value) return { kind: 'attribute', attribute: { ...value, node: from.target, role } }
  if (!to || to === from) return undefined
  const at = to.place && { place: to.place }
  const relation = { source: from.target, role, target: to.target, isInverse: !from.isInverse, ...at }
  return { kind: 'relation', relation }
}

function withoutNodes(
  { nodes, relations, attributes }: MeaningGraph,
  taken: ReadonlyMap<number, Represented>,
): MeaningGraph {
  const numbers: number[] = []
  const kept: MeaningNode[] = []
  nodes.forEach((node, i) => {
    numbers[i] = kept.length
    if (!taken.has(i)) kept.push(node)
  })
  const restored = [...taken.values()]
  const allRelations = [
    ...relations.filter(({ source }) => !taken.has(source)),
    ...restored.flatMap((found) => (found.kind === 'relation' ? [found.relation] : [])),
  ]
  const allAttributes = [
    ...attributes.filter(({ node }) => !taken.has(node)),
    ...restored.flatMap((found) => (found.kind === 'attribute' ? [found.attribute] : [])),
  ]
  return {
    nodes: kept,
    relations: allRelations.map((relation) => ({
      ...relation,
      source: numbers[relation.source]!,
      target: numbers[relation.target]!,
    })),
    attributes: allAttributes.map((attribute) => ({ ...attribute, node: numbers[attribute.node]! })),
  }
}

/** Generates names that no node has. */
function freshNames(nodes: readonly MeaningNode[]): () => string {
  const taken = new Set(nodes.map(({ variable }) => variable))
  let count = 0
  return () => {
    do count++
    while (taken.has(`_${count}`))
    return `_${count}`
  }
}

function firstBy(table: ReificationTable, key: (row: Reification) => string): Map<string, Reification> {
  const found = new Map<string, Reification>()
  for (const entry of table) if (!found.has(key(entry))) found.set(key(entry), entry)
  return found
}
