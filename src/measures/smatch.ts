/**
 * Smatch (Cai and Knight 2013): the share of triples that two meaning graphs have in common under the best one-to-one alignment
 * of their nodes. Their program uses hill climbing from random starts, so its value is a lower bound and changes from run to
 * run. Here the search proves its optimum, or reports that it did not and gives an upper bound (`meaning/align/optimum.ts`).
 * The triples are those of the program (`meaning/smatch-triples.ts`).
 */
import { sentenceCount } from '../judging/meaning.js'
import type { MeaningLayer, MeaningSentence } from '../layers/meaning.js'
import { alignTriples } from '../meaning/align/optimum-triples.js'
import { facetNames, facets, triplesOfFacet } from '../meaning/facets.js'
import type { MeaningNode } from '../meaning/graph.js'
import { readGraph, reifications } from '../meaning/reading.js'
import { pairSentences, type SentencePair } from '../meaning/sentences.js'
import { smatchTriples, type Triple, type TripleGraph } from '../meaning/smatch-triples.js'
import { defineMeasure, type Judged, type Judgement, type Pair, type Side } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { prf } from '../summaries/prf.js'
import { choice, type ValuesOf } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import type { Reason } from '../vocabulary/reason.js'

const params = {
  facet: choice(facetNames, { default: 'all', doc: 'which triples are counted, and how they are read' }),
  reification: choice(reifications, {
    default: 'as-written',
    doc: 'a relation and a node with the same meaning, such as :location and be-located-at-91: compared as written, or converted to one form first',
  }),
}

/** A triple, with its nodes by name. */
export interface TripleItem {
  readonly id: string
  readonly sentence: string
  readonly source: string
  readonly label: string
  readonly target: string
}

export const smatch = defineMeasure({
  name: 'smatch',
  reads: 'meaning',
  about: {
    summary: 'How many triples two meaning graphs have in common under the best alignment of their nodes.',
    details: `A graph is a list of triples: the concept of each node, its attributes, its relations with inverse roles normalised, and which node is the top. The nodes of a sentence are aligned one to one so that as many triples as possible match; the names of variables do not matter. Letter case and quotes do not count. Facets count parts: ${facetNames.map((name) => `\`${name}\`: ${facets[name].doc}`).join('; ')}. For \`srl\`, and from \`quantity\` on, the concepts that the triples connect count, too. Each facet has an alignment of its own, the best one for its triples, as in amr-evaluation.`,
    rewards: 'The triples of gold and no others.',
    limits:
      'All triples weigh the same. The best alignment may pair nodes that have little to do with each other, so dissimilar graphs still share some triples. If the search ends without a proof, the values are lower bounds, and a problem gives the upper bounds.',
    cite: 'Shu Cai and Kevin Knight. 2013. Smatch: an Evaluation Metric for Semantic Feature Structures. ACL 2013, 748–752. Facets: Marco Damonte, Shay B. Cohen and Giorgio Satta. 2017. An Incremental Parser for Abstract Meaning Representation. EACL 2017, 536–546; Juri Opitz. 2023. SMATCH++: Standardized and Extended Evaluation of Semantic Graphs. Findings of EACL 2023, 1595–1607.',
  },
  params,
  summary: documentMeans(prf, { sizedBy: 'sentences' }),
  judge: (pair, settings) => judgeSentences(pair, settings),
})

type Settings = ValuesOf<typeof params>

function judgeSentences({ gold, system }: Pair<MeaningLayer>, settings: Settings): Judged<TripleItem> {
  const { pairs, problems } = pairSentences(gold, system)
  const compared = pairs.map((pair) => compareSentence(pair, settings))
  return {
    judgements: { [Symbol.iterator]: () => judgements(compared) },
    problems: [...problems, ...notProven(compared)],
    size: sentenceCount({ gold, system }),
  }
}

/** One side of a sentence: its triples, and the partner of each triple and each node on the other side. */
interface SentenceSide {
  readonly nodes: readonly MeaningNode[]
  readonly triples: readonly Triple[]
  readonly compared: TripleGraph
  /** By node: its partner on the other side, -1 if none. */
  readonly partners: readonly number[]
  /** By triple: the one it matches on the other side, -1 if none. */
  readonly matches: readonly number[]
}

interface ComparedSentence {
  readonly id: string
  readonly gold: SentenceSide
  readonly system: SentenceSide
  readonly value: number
  readonly upperBound: number
}

function compareSentence({ id, gold, system }: SentencePair, settings: Settings): ComparedSentence {
  const [ours, theirs] = [read(gold, settings), read(system, settings)]
  const { mapping, matches, value, upperBound } = alignTriples({ gold: ours.compared, system: theirs.compared })
  return {
    id,
    gold: { ...ours, partners: mapping, matches },
    system: {
      ...theirs,
      partners: inverseOf(mapping, theirs.nodes.length),
      matches: inverseOf(matches, theirs.triples.length),
    },
    value,
    upperBound,
  }
}

function read(sentence: MeaningSentence | undefined, { facet, reification }: Settings) {
  const graph = readGraph(sentence?.tree, reification)
  const { shown, compared } = triplesOfFacet(smatchTriples(graph), facet)
  return { nodes: graph.nodes, triples: shown, compared }
}

function inverseOf(mapping: readonly number[], length: number): readonly number[] {
  const inverse = Array.from({ length }, () => -1)
  mapping.forEach((target, source) => {
    if (target >= 0) inverse[target] = source
  })
  return inverse
}

function* judgements(compared: readonly ComparedSentence[]): Generator<Judgement<TripleItem>> {
  for (const sentence of compared)
    for (const side of ['system', 'gold'] as const)
      for (let number = 0; number < sentence[side].triples.length; number++) yield judgeTriple(sentence, side, number)
}

function judgeTriple(sentence: ComparedSentence, side: Side, number: number): Judgement<TripleItem> {
  const [own, other] = [sentence[side], sentence[side === 'gold' ? 'system' : 'gold']]
  const match = own.matches[number]!
  const item = { id: `${sentence.id}:${number + 1}`, sentence: sentence.id, ...named(own, own.triples[number]!) }
  const because: Reason =
    match >= 0
      ? { kind: 'same', as: inWords(other, other.triples[match]!) }
      : whyNot(own, other, own.compared.triples[number]!)
  return { side, item, credit: match >= 0 ? 1 : 0, weight: 1, because }
}

function named({ nodes }: SentenceSide, { kind, source, role, target, value }: Triple) {
  const label = kind === 'attribute' || kind === 'relation' ? `:${role}` : role
  const { variable } = nodes[source]!
  if (kind === 'top') return { source: 'graph', label, target: variable }
  return { source: variable, label, target: target === undefined ? value : nodes[target]!.variable }
}

function inWords(side: SentenceSide, triple: Triple): string {
  const { source, label, target } = named(side, triple)
  return `${source} ${label} ${target}`
}

/** Why a triple has no match: a node has no partner, or the other side says something else, or nothing, about the partners. */
function whyNot(own: SentenceSide, other: SentenceSide, triple: Triple): Reason {
  const { source, target = source } = triple
  const alone = [...new Set([source, target])].filter((node) => own.partners[node]! < 0)
  if (alone.length > 0) return { kind: 'no-partner', nodes: alone.map((node) => own.nodes[node]!.variable) }
  const [first, second] = [own.partners[source]!, own.partners[target]!]
  const rivals = other.compared.triples
    .map((rival, number) => ({ ...rival, number }))
    .filter(({ number, kind }) => kind === triple.kind && other.matches[number]! < 0)
  if (triple.kind === 'relation') {
    const rival = rivals.find((each) => each.source === first && each.target === second)
    return rival ? otherLabel(other, rival) : { kind: 'missing' }
  }
  const rival = rivals.find((each) => triple.kind === 'top' || (each.source === first && each.role === triple.role))
  return rival ? otherValue(own, other, triple, rival) : { kind: 'missing' }
}

function otherLabel(other: SentenceSide, { number }: { readonly number: number }): Reason {
  const { label } = named(other, other.triples[number]!)
  return { kind: 'other-label', as: inWords(other, other.triples[number]!), label }
}

function otherValue(own: SentenceSide, other: SentenceSide, triple: Triple, rival: Triple): Reason {
  const [mine, theirs] = [named(own, triple), named(other, rival)]
  const attribute = triple.kind === 'instance' ? 'concept' : triple.role
  return { kind: 'other-value', as: inWords(other, rival), attribute, own: mine.target, other: theirs.target }
}

/** The sentences whose best alignment is not proven, and the bounds of F1 for the whole document. */
function notProven(compared: readonly ComparedSentence[]): readonly Problem[] {
  const open = compared.filter(({ value, upperBound }) => value < upperBound)
  if (open.length === 0) return []
  const sum = (of: (sentence: ComparedSentence) => number): number => compared.reduce((all, each) => all + of(each), 0)
  const all = sum(({ gold, system }) => gold.triples.length + system.triples.length)
  const f1 = (matched: number): string => ((2 * matched) / all).toFixed(4)
  const [least, most] = [sum(({ value }) => value), sum(({ upperBound }) => upperBound)]
  return [
    ...open.map(({ id, value, upperBound }) =>
      problemOf(`Sentence ${id}: ${value} matching triples were found; at most ${upperBound} are possible.`),
    ),
    problemOf(
      `${open.length} of ${compared.length} alignments are not proven to be the best: F1 is at least ${f1(least)} and at most ${f1(most)}.`,
    ),
  ]
}

function problemOf(message: string): Problem {
  return {
    code: 'meaning/not-proven',
    severity: 'warning',
    message,
    hint: 'The values are lower bounds; report the upper bound beside them.',
  }
}
