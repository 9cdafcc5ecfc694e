/**
 * The triples that Smatch counts (Cai and Knight 2013, section 2), in the same way as its program (github.com/snowblink14/smatch):
 *
 * - instance: each described node has its concept. A name that is never described is a node without a concept.
 * - attribute: a node, a role and a constant. `"Paris"` and `Paris` are the same constant.
 * - relation: two nodes and a role; inverse roles are reversed, and `:mod` is the inverse of `:domain`.
 * - top: one for each graph. The tops match if they are aligned, whatever their concepts.
 *
 * Everything is compared in lower case. A triple that appears twice counts twice and matches at most two of the other side. (In the program,
 * two on each side match four times, so a match counts more triples than there are.)
 */
import type { MeaningGraph } from './graph.js'

type TripleKind = 'instance' | 'attribute' | 'relation' | 'top'

/** A triple of a node and another node, or a constant. */
export interface Triple {
  readonly kind: TripleKind
  readonly source: number
  /** In lower case; `instance` and `top` for the two kinds without a role. */
  readonly role: string
  /** The number of the node that a relation leads to. */
  readonly target?: number
  /** The concept or constant; empty for relations and the top. */
  readonly value: string
}

/** Triples about nodes 0 to `nodeCount`. */
export interface TripleGraph {
  readonly nodeCount: number
  readonly triples: readonly Triple[]
}

export function smatchTriples({ nodes, relations, attributes }: MeaningGraph): TripleGraph {
  const triples: Triple[] = []
  for (let source = 0; source < nodes.length; source++) {
    const { concept } = nodes[source]!
    if (concept !== '') triples.push({ kind: 'instance', source, role: 'instance', value: constant(concept) })
  }
  for (let i = 0; i < attributes.length; i++) {
    const { node: source, role, value } = attributes[i]!
    triples.push({ kind: 'attribute', source, role, value: constant(value) })
  }
  for (let i = 0; i < relations.length; i++) {
    const { source, role, target } = relations[i]!
    triples.push({ kind: 'relation', source, role, target, value: '' })
  }
  if (nodes.length > 0) triples.push({ kind: 'top', source: 0, role: 'top', value: '' })
  return { nodeCount: nodes.length, triples }
}

/** @example constant('"Paris"') // 'paris' */
function constant(written: string): string {
  const value = written.toLowerCase()
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value
}
