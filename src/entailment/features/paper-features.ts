/**
 * The features of Rodrigo, Peñas, Herrera and Verdejo 2007, section 3.1, by their numbers. Our reading of the paper: bags of words contain
 * content words only; an n-gram is itself a bag of lemmas, and the text has it if one of its sentences has all of them.
 */
import type { Word } from '../../text/analysis.js'
import { isNotPunctuation } from '../pair.js'
import type { PreparedPair } from '../prepared-pair.js'
import { contentWords, lowerLemma } from './lexical-index.js'
import { shareIn, shareTogether } from './ngrams.js'

export type FeatureFunction = (pair: PreparedPair) => number

export const paperFeatures = {
  /** Feature 1, by words. */
  'branch-words': (pair) => branchShare(pair, 'word'),
  /** Feature 1, by lemmas. */
  'branch-lemmas': (pair) => branchShare(pair, 'lemma'),
  /** Feature 2. */
  words: (pair) => contentShare(pair, ({ form }) => form.toLowerCase()),
  /** Feature 3. */
  lemmas: (pair) => contentShare(pair, lowerLemma),
  /** Feature 4. */
  bigrams: (pair) => gramShare(pair, 2),
  /** Feature 5. */
  trigrams: (pair) => gramShare(pair, 3),
  /** Feature 6. */
  'unentailed-entity': (pair) => (pair.entities('untyped').some(({ text }) => text === undefined) ? 1 : 0),
} as const satisfies Record<string, FeatureFunction>

function contentShare({ pair: { text, hypothesis } }: PreparedPair, nameOf: (word: Word) => string): number {
  return shareIn(contentWords(hypothesis.words).map(nameOf), contentWords(text.words).map(nameOf))
}

function gramShare({ pair: { text, hypothesis } }: PreparedPair, n: number): number {
  const sentences = text.sentences.map(({ words }) => new Set(words.filter(isNotPunctuation).map(lowerLemma)))
  return shareTogether(hypothesis.words.map(lowerLemma), n, sentences)
}

function branchShare(pair: PreparedPair, level: 'word' | 'lemma'): number {
  const { nodes, matching } = pair.branches(level)
  return nodes === 0 ? 0 : matching / nodes
}
