/** The ends of the triples of a graph: two nodes, or a node and the value of an attribute, with all roles between them. O(triples). */
import { attributeValue } from '../meaning/align/features.js'
import type { MeaningGraph } from '../meaning/graph.js'
import type { Place } from '../vocabulary/problem.js'

export interface Ends {
  readonly source: number
  /** A node's number, or the value of an attribute. */
  readonly target: number | string
  /** Each role once. */
  readonly roles: string[]
  /** Where each role is written, as far as it is known. */
  readonly places: (Place | undefined)[]
}

export interface GraphEnds {
  /** By the number of the source times the number of nodes plus the number of the target. */
  readonly nodes: ReadonlyMap<number, Ends>
  /** By `valueKey`. */
  readonly values: ReadonlyMap<string, Ends>
}

export function endsOf({ nodes, relations, attributes }: MeaningGraph): GraphEnds {
  const between = new Map<number, Ends>()
  for (const { source, role, target, place } of relations)
    add(between, source * nodes.length + target, source, target, role, place)
  const values = new Map<string, Ends>()
  for (const { node, role, value, place } of attributes) {
    const target = attributeValue(value)
    add(values, valueKey(node, target), node, target, role, place)
  }
  return { nodes: between, values }
}

export function valueKey(node: number, value: string): string {
  return `${node} ${value}`
}

function add<Key>(
  found: Map<Key, Ends>,
  key: Key,
  source: number,
  target: number | string,
  role: string,
  place: Place | undefined,
): void {
  const known = found.get(key)
  if (!known) found.set(key, { source, target, roles: [role], places: [place] })
  else if (!known.roles.includes(role)) {
    known.roles.push(role)
    known.places.push(place)
  }
}
