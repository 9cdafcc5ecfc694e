/**
 * Parts of a meaning graph that are scored separately: named entities, negation, roles of predicates and others. The first ones are those
 * of amr-evaluation (Damonte, Cohen and Satta 2017, section 5), the others those of smatch++ (Opitz 2023, section 5) with the roles of AMR
 * and UMR.
 *
 * A facet keeps some of the triples, or compares them less strictly. There are two deviations. Where amr-evaluation compares bags of
 * concepts, instance triples are compared here, which gives the same result. smatch++ adds the neighbourhood of a facet's triples; here
 * only the concepts of the nodes they join are added.
 */
import { readConcept } from './concept.js'
import type { Triple, TripleGraph } from './smatch-triples.js'

export interface Facet {
  /** Its triples, described for the card of a measure. */
  readonly doc: string
  /** Returns a test for the triples that belong to the facet. Without it, all belong. */
  keeps?(graph: TripleGraph): (triple: Triple) => boolean
  /** The triple to compare instead. */
  reads?(triple: Triple): Triple
}

const isInstance = ({ kind }: Triple): boolean => kind === 'instance'

export const facets = {
  all: { doc: 'every triple' },
  unlabeled: {
    doc: 'every triple, without the names of roles; their direction counts',
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
    doc: 'relations to nodes with several incoming relations, and the concepts they join',
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
  reference: { doc: '`:refer-person`, `:refer-number` and other `:refer-` roles', keeps: roles(/^refer-/) },
} as const satisfies Readonly<Record<string, Facet>>

export type FacetName = keyof typeof facets
export const facetNames = Object.keys(facets) as readonly FacetName[]

/** The triples of a facet as written, and in the form in which they are compared. */
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

function withConcepts({ triples }: TripleGraph, isInFacet: (triple: Triple) => boolean): (triple: Triple) => boolean {
  const nodes = new Set(triples.filter(isInFacet).flatMap(({ source, target = source }) => [source, target]))
  return (triple) => (isInstance(triple) ? nodes.has(triple.source) : isInFacet(triple))
}

/** Relations to nodes with two incoming relations or more. */
function toSharedNodes({ nodeCount, triples }: TripleGraph): (triple: Triple) => boolean {
  const incoming = new Int32Array(nodeCount)
  for (const { target } of triples) if (target !== undefined) incoming[target]! += 1
  return ({ target }) => target !== undefined && incoming[target]! > 1
}
