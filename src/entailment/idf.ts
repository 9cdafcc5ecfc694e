/**
 * How much a word tells: the inverse document frequency of its lemma, counted over the texts a model is trained on, each side of a pair being
 * a document. A lemma that was never seen tells most.
 */
import { lemmaOf } from './lexical.js'
import type { AnalysedPair } from './pair.js'

/** Plain JSON, so that it can be kept in a model. */
export interface DocumentFrequencies {
  readonly documents: number
  /** Lemmas that stand in two documents or more. */
  readonly counts: Readonly<Record<string, number>>
}

export function countDocuments(pairs: readonly AnalysedPair[]): DocumentFrequencies {
  const counts = new Map<string, number>()
  for (const { text, hypothesis } of pairs)
    for (const { words } of [text, hypothesis])
      for (const lemma of new Set(words.map(lemmaOf))) counts.set(lemma, (counts.get(lemma) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count > 1).sort(([a], [b]) => (a < b ? -1 : 1))
  return { documents: 2 * pairs.length, counts: Object.fromEntries(kept) }
}

/** log((documents + 1) / (count + 1)), from 0; what is not listed counts once. */
export function idfOf({ documents, counts }: DocumentFrequencies, lemma: string): number {
  const count = Object.hasOwn(counts, lemma) ? counts[lemma]! : 1
  return Math.max(0, Math.log((documents + 1) / (count + 1)))
}
