/**
 * Temporal recall and precision from the values of two point graphs (Tannier and Muller 2011, section 3.4). Items of the facet `minor` give
 * the minor recall r. All others are merges and major relations, whose weights add up to the value v of a graph and give the major recall R.
 * recall = R + r · min(1/v, 1 − R): all minor relations together count no more than one major relation, and recall is at most 1.
 *
 * The paper defines recall for one document. The recall of a corpus is the mean over documents weighted by v, each with its own minor term,
 * so copies of a document have the same score as the document.
 */
import type { Judgement, Summary } from '../measure.js'
import { f1Of, quotient } from './prf.js'

interface Sum {
  readonly credit: number
  readonly weight: number
}

export interface GraphValueStats {
  readonly gold: Sum
  readonly minor: Sum
  readonly system: Sum
  /** The sum of v · recall over documents. */
  readonly recalled: number
}

const none: Sum = { credit: 0, weight: 0 }

export const graphValue: Summary<GraphValueStats> = {
  valueNames: ['f1', 'precision', 'recall', 'major-recall', 'minor-recall'],
  // Gold against itself: no minor relation is also a major one.
  perfect: { f1: 1, precision: 1, recall: 1, 'major-recall': 1, 'minor-recall': 0 },
  undefinedWhen:
    '`precision` if the system has no relations, `recall`, `major-recall` and `minor-recall` if gold has none, `f1` only if both sides have none. If only one side has none, `f1` is 0. `minor-recall` is 0 if gold has no minor relation.',
  corpus:
    'With several documents, `precision` and `recall` are means over documents weighted by the value v of the system’s and gold’s graph. `major-recall` and `minor-recall` sum the relations of all documents (micro).',
  countRules: {
    precision: ({ side }) => side === 'system',
    recall:
      'in each document, the credit of gold’s merges and major relations, plus the minor recall times the rest of v (at most 1), out of v; summed over documents',
    'major-recall': ({ side, facet }) => side === 'gold' && facet !== 'minor',
    'minor-recall': ({ side, facet }) => side === 'gold' && facet === 'minor',
  },
  empty: { gold: none, minor: none, system: none, recalled: 0 },
  of: sumDocument,
  add: (a, b) => ({
    gold: plus(a.gold, b.gold),
    minor: plus(a.minor, b.minor),
    system: plus(a.system, b.system),
    recalled: a.recalled + b.recalled,
  }),
  values: ({ gold, minor, system, recalled }) => {
    const precision = quotient(system.credit, system.weight)
    const recall = quotient(recalled, gold.weight)
    return {
      f1: f1Of(precision, recall),
      precision,
      recall,
      'major-recall': quotient(gold.credit, gold.weight),
      'minor-recall': recall === undefined ? undefined : minorRecall(minor),
    }
  },
  counts: ({ gold, minor, system, recalled }) => ({
    precision: system,
    recall: { credit: recalled, weight: gold.weight },
    'major-recall': gold,
    'minor-recall': minor,
  }),
}

function minorRecall({ credit, weight }: Sum): number {
  return quotient(credit, weight) ?? 0
}

function sumDocument(judgements: Iterable<Judgement<unknown>>): GraphValueStats {
  const sums = { gold: { credit: 0, weight: 0 }, minor: { credit: 0, weight: 0 }, system: { credit: 0, weight: 0 } }
  for (const { side, facet, credit, weight, count = 1 } of judgements) {
    const sum = facet === 'minor' ? sums.minor : sums[side]
    sum.credit += credit * count
    sum.weight += weight * count
  }
  const { gold, minor } = sums
  return { ...sums, recalled: gold.credit + minorRecall(minor) * Math.min(1, gold.weight - gold.credit) }
}

function plus(a: Sum, b: Sum): Sum {
  return { credit: a.credit + b.credit, weight: a.weight + b.weight }
}
