/**
 * The tables of one graph that matching needs, by node number: neighbours, role keys, attribute tables, and the labels between each two ends.
 * Inverse roles are reversed. Computed once per sentence and side.
 */
import { emptyAttribute, nameTriple, type TripleFault } from './fault.js'
import type { ReferenceNode } from './node.js'
import type { Symbols } from './symbols.js'

export interface SentenceGraph {
  readonly nodes: readonly ReferenceNode[]
  /** The symbol of each node's variable. */
  readonly variables: Int32Array
  /** The concept name, followed by the values of all attributes whose name begins with op. */
  readonly texts: readonly string[]
  readonly attributes: readonly AttributeTable[]
  /** Symbols of the roles as seen from each node, in ascending order. */
  readonly roles: readonly Int32Array[]
  /** The arguments of each node, and the nodes that it is an argument of, by number. */
  readonly out: readonly (readonly number[])[]
  readonly in: readonly (readonly number[])[]
  readonly pairs: ReadonlyMap<number, LabelledPair>
  /** Whether each node has an attribute that is an empty string. */
  readonly emptyAttributes: readonly boolean[]
  /** For each kind of fault, the first relation that cannot be written as a triple. */
  readonly faults: readonly TripleFault[]
  nodeOf(variable: number): number
}

/** The symbols of names and values, without those in the text. */
export interface AttributeTable {
  readonly names: readonly number[]
  readonly values: readonly number[]
}

/** The distinct labels between two ends, as symbols. */
export interface LabelledPair {
  readonly source: number
  readonly target: number
  readonly labels: readonly string[]
}

export function pairKey(source: number, target: number): number {
  return source * 0x4000000 + target
}

export function graphOf(table: ReadonlyMap<string, ReferenceNode>, symbols: Symbols): SentenceGraph {
  const nodes = [...table.values()]
  const variables = Int32Array.from(nodes, ({ variable }) => symbols.of(variable))
  const numbers = new Map(nodes.map(({ variable }, number) => [variable, number]))
  const numbersBySymbol = new Int32Array(symbols.count).fill(-1)
  variables.forEach((symbol, number) => {
    numbersBySymbol[symbol] = number
  })
  const described = nodes.map((node) => describeAttributes(node, symbols))
  const neighbours = nodes.map((node) => nodeNeighbours(node, numbers))
  return {
    nodes,
    variables,
    texts: described.map(({ text }) => text),
    attributes: described,
    roles: nodes.map(({ roles }) => Int32Array.from(roles.keys(), (role) => symbols.of(role)).sort()),
    out: neighbours.map((both) => both.out),
    in: neighbours.map((both) => both.in),
    ...pairsOf(nodes, symbols),
    emptyAttributes: nodes.map(emptyAttribute),
    nodeOf: (symbol) => numbersBySymbol[symbol] ?? -1,
  }
}

/** The attributes of a node. A repeated name keeps its position and takes the last value. */
function describeAttributes(node: ReferenceNode, symbols: Symbols): AttributeTable & { readonly text: string } {
  const table = new Map<string, string>()
  for (const relations of node.roles.values())
    for (const { name, isForward, child } of relations)
      if (isForward && typeof child === 'string') table.set(name, child)
  let text = node.name
  const names: number[] = []
  const values: number[] = []
  for (const [name, value] of table)
    if (name.startsWith('op')) text += value
    else {
      names.push(symbols.of(name))
      values.push(symbols.of(value))
    }
  return { text, names, values }
}

/** The neighbours of a node by number. A node that is described twice has the number of its first description. */
function nodeNeighbours(node: ReferenceNode, numbers: ReadonlyMap<string, number>) {
  const out = new Set<number>()
  const into = new Set<number>()
  for (const relations of node.roles.values())
    for (const { focus, child, isForward } of relations) {
      if (typeof child === 'string') continue
      const isFocus = node === focus
      const other = numbers.get((isFocus ? child : focus).variable)!
      if (isFocus === isForward) out.add(other)
      else into.add(other)
    }
  return { out: [...out], in: [...into] }
}

function pairsOf(nodes: readonly ReferenceNode[], symbols: Symbols) {
  const pairs = new Map<number, LabelledPair & { readonly labels: string[] }>()
  const faults: TripleFault[] = []
  for (const node of nodes)
    for (const relations of node.roles.values())
      for (const relation of relations) {
        const triple = nameTriple(relation)
        if ('fault' in triple) faults.push(triple)
        else addLabel(pairs, symbols.of(triple.source), relation.name, symbols.of(triple.target))
      }
  return { pairs, faults }
}

function addLabel(
  pairs: Map<number, LabelledPair & { readonly labels: string[] }>,
  source: number,
  label: string,
  target: number,
): void {
  const key = pairKey(source, target)
  const known = pairs.get(key)
  if (!known) pairs.set(key, { source, target, labels: [label] })
  else if (!known.labels.includes(label)) known.labels.push(label)
}
