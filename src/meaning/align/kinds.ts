/** Kinds of nodes: nodes of the same kind have the same neighbours in both directions. O(nodes + members of their neighbourhoods). */
import type { Neighbourhoods } from './neighbourhood.js'

/** The nodes within two steps of each node, along relations and against them. */
export interface Steps {
  readonly out: Neighbourhoods
  readonly in: Neighbourhoods
}

export interface Kinds {
  readonly count: number
  readonly kindOf: Int32Array
  /** The number of nodes of each kind. */
  readonly sizes: Int32Array
  /** The neighbourhood sets of each kind. */
  readonly out: Int32Array
  readonly in: Int32Array
  /** The ranges of kinds whose nodes are arguments, and of kinds whose nodes are predicates. */
  readonly arguments: Range
  readonly predicates: Range
}

export interface Range {
  readonly from: number
  readonly to: number
}

export function kindsOf({ out, in: into }: Steps): Kinds {
  const found = new Map<number, number[]>()
  for (const [node, set] of out.setOf.entries()) {
    const key = set * into.starts.length + into.setOf[node]!
    const known = found.get(key)
    if (known) known.push(node)
    else found.set(key, [node])
  }
  const groups = nodeGroups({ out, in: into })
  const groupOf = (nodes: readonly number[]) => nodes.reduce((all, node) => all | groups[node]!, 0)
  const kinds = Array.from(found.values(), (nodes) => ({ nodes, place: places.indexOf(groupOf(nodes)) }))
  kinds.sort((a, b) => a.place - b.place)
  const kindOf = new Int32Array(groups.length)
  for (const [kind, { nodes }] of kinds.entries()) for (const node of nodes) kindOf[node] = kind
  const upTo = (end: number) => kinds.filter(({ place }) => place < end).length
  return {
    count: kinds.length,
    kindOf,
    sizes: Int32Array.from(kinds, ({ nodes }) => nodes.length),
    out: Int32Array.from(kinds, ({ nodes }) => out.setOf[nodes[0]!]!),
    in: Int32Array.from(kinds, ({ nodes }) => into.setOf[nodes[0]!]!),
    arguments: { from: upTo(1), to: upTo(3) },
    predicates: { from: 0, to: upTo(2) },
  }
}

const [predicate, argument] = [1, 2]
/** The order of groups. With nodes that are both predicate and argument in the middle, both ranges have no gaps. */
const places = [predicate, predicate | argument, argument, 0]

/** Checks the neighbours of each node and the nodes that it is a neighbour of, because the two directions of the reference need not be inverses. */
function nodeGroups({ out, in: into }: Steps): Uint8Array {
  const groups = new Uint8Array(out.setOf.length)
  for (let node = 0; node < groups.length; node++)
    groups[node] = (out.setOf[node] ? predicate : 0) | (into.setOf[node] ? argument : 0)
  for (const node of into.members) groups[node]! |= predicate
  for (const node of out.members) groups[node]! |= argument
  return groups
}
