/**
 * Smatch (Cai and Knight 2013): the share of triples that two meaning graphs have in common under the best one-to-one alignment
 * of their nodes. Their program uses hill climbing from random starts, so its value is a lower bound and changes from run to
 * run. Here the search proves its optimum, or reports that it did not and gives an upper bound (`meaning/align/optimum.ts`).
 * The triples are those of the program (`meaning/smatch-triples.ts`).
 */
import { sentenceCount } from '../judging/meaning.js'
import { type MatchedSide, matchReasons, named } from '../judging/smatch-reasons.js'
import type { MeaningLayer, MeaningSentence } from '../layers/meaning.js'
import type { Optimum } from '../meaning/align/optimum.js'
import { bestMapping, matchesUnder } from '../meaning/align/optimum-triples.js'
import { facetNames, facets, triplesOfFacet } from '../meaning/facets.js'
import type { MeaningNode } from '../meaning/graph.js'
import { readGraph, reifications } from '../meaning/reading.js'
import { pairSentences, type SentencePair } from '../meaning/sentences.js'
import { smatchTriples, type Triple, type TripleGraph } from '../meaning/smatch-triples.js'
import { defineMeasure, type Judged, type Judgement, type Pair, type Side, type Tally } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { prf } from '../summaries/prf.js'
import { choice, type ValuesOf } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'

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
  isBySentence: () => true,
  judge: (pair, settings) => judgeSentences(pair, settings),
})

type Settings = ValuesOf<typeof params>

function judgeSentences({ gold, system }: Pair<MeaningLayer>, settings: Settings): Judged<TripleItem> {
  const { pairs, problems } = pairSentences(gold, system)
  const compared = pairs.map((pair) => compareSentence(pair, settings))
  return {
    judgements: { [Symbol.iterator]: () => judgements(compared), tallies: () => tallies(compared) },
    problems: [...problems, ...notProven(compared)],
    size: sentenceCount({ gold, system }),
  }
}

interface ReadSentence {
  readonly nodes: readonly MeaningNode[]
  readonly triples: readonly Triple[]
  readonly compared: TripleGraph
}

interface ComparedSentence extends Optimum {
  readonly id: string
  readonly gold: ReadSentence
  readonly system: ReadSentence
}

function compareSentence({ id, gold, system }: SentencePair, settings: Settings): ComparedSentence {
  const [ours, theirs] = [read(gold, settings), read(system, settings)]
  return { id, gold: ours, system: theirs, ...bestMapping({ gold: ours.compared, system: theirs.compared }) }
}

function read(sentence: MeaningSentence | undefined, { facet, reification }: Settings): ReadSentence {
  const graph = readGraph(sentence?.tree, reification)
  const { shown, compared } = triplesOfFacet(smatchTriples(graph), facet)
  return { nodes: graph.nodes, triples: shown, compared }
}

/** The value of an alignment is the number of triples that match under it, on each side. */
function* tallies(compared: readonly ComparedSentence[]): Generator<Tally> {
  for (const { gold, system, value } of compared)
    for (const [side, { triples }] of [['system', system] as const, ['gold', gold] as const]) {
      yield { side, credit: 1, weight: 1, count: value }
      yield { side, credit: 0, weight: 1, count: triples.length - value }
    }
}

function* judgements(compared: readonly ComparedSentence[]): Generator<Judgement<TripleItem>> {
  for (const sentence of compared) {
    const { gold, system } = matchedSides(sentence)
    yield* judgeSide(sentence.id, 'system', system, gold)
    yield* judgeSide(sentence.id, 'gold', gold, system)
  }
}

function matchedSides({ gold, system, mapping }: ComparedSentence) {
  const matches = matchesUnder(mapping, { gold: gold.compared, system: system.compared })
  return {
    gold: { ...gold, partners: mapping, matches },
    system: {
      ...system,
      partners: inverseOf(mapping, system.nodes.length),
      matches: inverseOf(matches, system.triples.length),
    },
  }
}

function inverseOf(mapping: readonly number[], length: number): readonly number[] {
  const inverse = Array.from({ length }, () => -1)
  mapping.forEach((target, source) => {
    if (target >= 0) inverse[target] = source
  })
  return inverse
}

function* judgeSide(
  sentence: string,
  side: Side,
  own: MatchedSide,
  other: MatchedSide,
): Generator<Judgement<TripleItem>> {
  const reasonOf = matchReasons(own, other)
  for (const [number, triple] of own.triples.entries()) {
    const item = { id: `${sentence}:${number + 1}`, sentence, ...named(own, triple) }
    yield { side, item, credit: own.matches[number]! >= 0 ? 1 : 0, weight: 1, because: reasonOf(number) }
  }
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
