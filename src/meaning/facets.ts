/**
 * Parts of a meaning graph that are scored alone: named entities, negation, roles of predicates and others. The first ones
 * are those of amr-evaluation (Damonte, Cohen and Satta 2017, section 5), the rest those of smatch++ (Opitz 2023, section 5) under
 * the roles of AMR and UMR.
 *
 * A facet keeps some triples, or reads them more loosely. Two departures: what amr-evaluation compares as bags of concepts are
 * instance triples here, which comes to the same; and smatch++ adds the neighbourhood of a facet's triples, we only the
 * concepts of the nodes they join.
 */
import { readConcept } from './concept.js'
import type { Triple, TripleGraph } from './smatch-triples.js'

export interface Facet {
  /** Which triples, for the card of a measure. */
  readonly doc: string
  /** Whether a triple of the graph belongs to it; all do if not given. */
  keeps?(graph: TripleGraph): (triple: Triple) => boolean
  /** What is compared instead of the triple. */
  reads?(triple: Triple): Triple
}

const isInstance = ({ kind }: Triple): boolean => kind === 'instance'

export const facets = {
  all: { doc: 'every triple' },
  unlabeled: {
    doc: 'every triple, whatever the roles are called; their direction counts',
    reads: (triple) => (triple.kind === 'instance' || triple.kind === 'top' ? triple : { ...triple, role: 'any' }),
  },
  'no-wsd': { doc: 'every triple, without the senses of concepts', reads: withoutSense },
  concepts: { doc: 'concepts', keeps: () => isInstance },
  predicates: {
    doc: 'concepts that have a sense',
    keeps: () => (triple) => isInstance(triple) && readConcept(triple.value).sense !== '',
  },
  'named-entities': { doc: 'concepts of nodes with a `:name`', keeps: conceptsWith(/^name$/) },
  negation: { doc: 'concepts of nodes with a `:polarity`', keeps: conceptsWith(/^polarity$/) },
  wiki: {
    doc: 'values of `:wiki`',
    keeps:
      () =>
      ({ role, kind }) =>
        kind === 'attribute' && role === 'wiki',
  },
  reentrancies: {
    doc: 'relations to nodes that several lead to, and the concepts they join',
    keeps: (graph) => withConcepts(graph, toSharedNodes(graph)),
  },
  srl: { doc: '`:ARG0`, `:ARG1` … and the concepts they join', keeps: roles(/^arg\d+$/) },
  quantity: { doc: '`:quant`', keeps: roles(/^quant$/) },
  modification: { doc: '`:mod` and `:domain`', keeps: roles(/^domain(-of)?$/) },
  possession: { doc: '`:poss` and `:possessor`', keeps: roles(/^poss(essor)?$/) },
  manner: { doc: '`:manner`', keeps: roles(/^manner$/) },
  time: { doc: '`:time` and `:temporal`', keeps: roles(/^(time|temporal)$/) },
  place: { doc: '`:location` and `:place`', keeps: roles(/^(location|place)$/) },
  cause: { doc: '`:cause` and `:reason`', keeps: roles(/^(cause|reason)$/) },
  aspect: { doc: '`:aspect`', keeps: roles(/^aspect$/) },
  modality: { doc: '`:modal-strength`, `:modal-predicate` and `:mode`', keeps: roles(/^(modal-|modstr$|mode$)/) },
  reference: { doc: '`:refer-person`, `:refer-number` and others of their kind', keeps: roles(/^refer-/) },
} as const satisfies Readonly<Record<string, Facet>>

export type FacetName = keyof typeof facets
export const facetNames = Object.keys(facets) as readonly FacetName[]

/** The triples of a facet as they stand, and as they are compared. */
export interface FacetTriples {
  readonly shown: readonly Triple[]
  readonly compared: TripleGraph
}

export function triplesOfFacet(graph: TripleGraph, name: FacetName): FacetTriples {
  const { keeps, reads }: Facet = facets[name]
  const shown = keeps ? graph.triples.filter(keeps(graph)) : graph.triples
  return { shown, compared: { nodeCount: graph.nodeCount, triples: reads ? shown.map(reads) : shown } }
}

function withoutSense(triple: Triple): Triple {
  return isInstance(triple) ? { ...triple, value: readConcept(triple.value).name } : triple
}

/** The concepts of nodes that have a role. */
function conceptsWith(role: RegExp) {
  return ({ triples }: TripleGraph): ((triple: Triple) => boolean) => {
    const nodes = new Set(triples.filter((triple) => role.test(triple.role)).map(({ source }) => source))
    return (triple) => isInstance(triple) && nodes.has(triple.source)
  }
}

/** Triples of some roles, and the concepts of their nodes. */
function roles(role: RegExp) {
  return (graph: TripleGraph): ((triple: Triple) => boolean) =>
    withConcepts(graph, (triple) => hasRole(triple) && role.test(triple.role))
}

function hasRole({ kind }: Triple): boolean {
  return kind === 'attribute' || kind === 'relation'
}

function withConcepts({ triples }: TripleGraph, isMeant: (triple: Triple) => boolean): (triple: Triple) => boolean {
  const nodes = new Set(triples.filter(isMeant).flatMap(({ source, target = source }) => [source, target]))
  return (triple) => (isInstance(triple) ? nodes.has(triple.source) : isMeant(triple))
}

/** Relations to nodes with two incoming relations or more. */
function toSharedNodes({ nodeCount, triples }: TripleGraph): (triple: Triple) => boolean {
  const incoming = new Int32Array(nodeCount)
  for (const { target } of triples) if (target !== undefined) incoming[target]! += 1
  return ({ target }) => target !== undefined && incoming[target]! > 1
}
