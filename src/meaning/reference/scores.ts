/**
 * Sums over judged items, and the quotients that the published program prints. Precision is summed over the system's items, recall over gold's
 * items; division by zero gives zero. If there are no relations, the sentence scores use concepts instead.
 */
import type { JudgedSentence, ReferenceCluster, ReferenceMaterial, Side } from './result.js'

export interface Sum {
  readonly credit: number
  readonly weight: number
}

/** The sums of one side of a sentence, or of all sentences. */
export interface SentenceSums {
  /** The concept similarity of anchors, and of all other nodes. */
  readonly anchored: Sum
  readonly leftover: Sum
  /** Nodes whose partner is identical. */
  readonly identical: Sum
  /** Single relations and the root. */
  readonly triples: Sum
  readonly labelled: Sum
  readonly unlabelled: Sum
  readonly weighted: Sum
}

export interface ReferenceScore {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

type ReferenceScoreName =
  | 'sent'
  | 'modal'
  | 'temporal'
  | 'coref'
  | 'comprehensive'
  | 'sent_ulr'
  | 'sent_wlr'
  | 'sent_smatch_like'
  | 'sent_relation'
  | 'sent_concept'

export type ReferenceScores = Readonly<Record<ReferenceScoreName, ReferenceScore>>

export function referenceScores(material: ReferenceMaterial): ReferenceScores {
  const judged = material.sentences.filter((sentence) => !sentence.isIgnored)
  const of = (side: Side): SentenceSums => judged.map((one) => sumSentence(one, side)).reduce(addSums, nothing)
  const sums = { system: of('system'), gold: of('gold') }
  const from = (quotient: (side: Side) => number): ReferenceScore => scoreFrom(quotient('system'), quotient('gold'))
  return {
    ...sentenceScores(sums),
    modal: from((side) => quotientOf(sumModal(material, side))),
    temporal: from((side) => quotientOf(sumClusters(material.temporal, side))),
    coref: from((side) => quotientOf(sumClusters(material.coref, side))),
    comprehensive: from((side) => quotientOf(sumAll(material, side, sums[side].labelled))),
  }
}

/** The scores of one sentence, or of the sums of several. */
export function sentenceScores(sums: Readonly<Record<Side, SentenceSums>>) {
  const from = (quotient: (sums: SentenceSums) => number): ReferenceScore =>
    scoreFrom(quotient(sums.system), quotient(sums.gold))
  const concept = ({ anchored, leftover }: SentenceSums): number => quotientOf(addSum(anchored, leftover))
  const orConcept = (name: 'labelled' | 'unlabelled' | 'weighted') =>
    from((side) => (side[name].weight === 0 ? concept(side) : quotientOf(side[name])))
  return {
    sent: orConcept('labelled'),
    sent_ulr: orConcept('unlabelled'),
    sent_wlr: orConcept('weighted'),
    sent_smatch_like: from(({ identical, triples }) => quotientOf(addSum(identical, triples))),
    sent_relation: from(({ triples }) => quotientOf(triples)),
    sent_concept: from(concept),
  }
}

export function sumSentence({ matches, pairs, roots }: JudgedSentence, side: Side): SentenceSums {
  const own = matches.filter((match) => match[side] !== undefined)
  const related = pairs.filter((pair) => pair.side === side)
  const concepts = own.map(({ level, similarity }) => ({ isAnchor: level >= 0, credit: similarity, weight: 1 }))
  const triples = related.map(({ matchedLabels, weight }) => ({ credit: matchedLabels.length, weight }))
  const root = roots
    .filter((one) => one.side === side)
    .map(({ isMatched }) => ({ credit: isMatched ? 1 : 0, weight: 1 }))
  return {
    anchored: sumUp(concepts.filter(({ isAnchor }) => isAnchor)),
    leftover: sumUp(concepts.filter(({ isAnchor }) => !isAnchor)),
    identical: sumUp(own.map(({ isIdentical }) => ({ credit: isIdentical ? 1 : 0, weight: 1 }))),
    triples: sumUp([...triples, ...root]),
    labelled: sumUp(related),
    unlabelled: sumUp(related.map(({ unlabelledCredit: credit, weight }) => ({ credit, weight }))),
    weighted: sumUp(
      related.map(({ credit, weight, importance }) => ({ credit: credit * importance, weight: weight * importance })),
    ),
  }
}

function sumModal({ modal }: ReferenceMaterial, side: Side): Sum {
  const own = modal.filter((triple) => triple.side === side)
  return { credit: own.filter(({ isMatched }) => isMatched).length, weight: own.length }
}

/** The weight of a cluster is its number of nodes; its credit is that number times the share of matched links. */
function sumClusters(clusters: readonly ReferenceCluster[], side: Side): Sum {
  return sumUp(
    clusters
      .filter((cluster) => cluster.side === side)
      .map(({ nodes, matchedCount, linkCount }) => ({
        credit: linkCount === 0 ? 0 : (nodes.length * matchedCount) / linkCount,
        weight: nodes.length,
      })),
  )
}

function sumAll(material: ReferenceMaterial, side: Side, labelled: Sum): Sum {
  const layers = [sumModal(material, side), sumClusters(material.temporal, side), sumClusters(material.coref, side)]
  return sumUp([labelled, ...layers])
}

const zero: Sum = { credit: 0, weight: 0 }
const nothing: SentenceSums = {
  anchored: zero,
  leftover: zero,
  identical: zero,
  triples: zero,
  labelled: zero,
  unlabelled: zero,
  weighted: zero,
}

function addSums(a: SentenceSums, b: SentenceSums): SentenceSums {
  return {
    anchored: addSum(a.anchored, b.anchored),
    leftover: addSum(a.leftover, b.leftover),
    identical: addSum(a.identical, b.identical),
    triples: addSum(a.triples, b.triples),
    labelled: addSum(a.labelled, b.labelled),
    unlabelled: addSum(a.unlabelled, b.unlabelled),
    weighted: addSum(a.weighted, b.weighted),
  }
}

function addSum(a: Sum, b: Sum): Sum {
  return { credit: a.credit + b.credit, weight: a.weight + b.weight }
}

function sumUp(sums: readonly Sum[]): Sum {
  let [credit, weight] = [0, 0]
  for (const sum of sums) {
    credit += sum.credit
    weight += sum.weight
  }
  return { credit, weight }
}

function quotientOf({ credit, weight }: Sum): number {
  return weight === 0 ? 0 : credit / weight
}

function scoreFrom(precision: number, recall: number): ReferenceScore {
  const sum = precision + recall
  return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum }
}
