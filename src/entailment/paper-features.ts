/** The features of Rodrigo, Peñas, Herrera and Verdejo 2007, section 3.1, by their numbers. */
import { shareIn } from './ngrams.js'
import type { Prepared } from './prepared.js'

export type FeatureFunction = (pair: Prepared) => number

export const paperFeatures = {
  /** 1, by words */
  'branch-words': (pair) => branchShare(pair, 'word'),
  /** 1, by lemmas */
  'branch-lemmas': (pair) => branchShare(pair, 'lemma'),
  /** 2 */
  words: ({ pair: { text, hypothesis } }) =>
    shareIn(
      hypothesis.words.map(({ form }) => form.toLowerCase()),
      text.words.map(({ form }) => form.toLowerCase()),
    ),
  /** 3 */
  lemmas: (pair) => pair.lemmaShare(1),
  /** 4 */
  bigrams: (pair) => pair.lemmaShare(2),
  /** 5 */
  trigrams: (pair) => pair.lemmaShare(3),
  /** 6 */
  'unentailed-entity': (pair) => (pair.entities('untyped').some(({ text }) => text === undefined) ? 1 : 0),
} as const satisfies Record<string, FeatureFunction>

function branchShare(pair: Prepared, level: 'word' | 'lemma'): number {
  const { nodes, matching } = pair.branches(level)
  return nodes === 0 ? 0 : matching / nodes
}
