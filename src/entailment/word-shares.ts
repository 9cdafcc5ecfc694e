/**
 * Features beyond the paper, by class of word: which share of the hypothesis's names, nouns and verbs the text has, by lemma, WordNet or
 * spelling; and all content words together, weighted by what they tell. A name that is missing says something else than a verb that is.
 */
import type { Word } from '../text/analysis.js'
import { lemmaOf } from './lexical.js'
import { contentWords, weightedShare } from './more-features.js'
import type { FeatureFunction } from './paper-features.js'
import type { Prepared } from './prepared.js'

export const wordShares = {
  'idf-kin': (pair) =>
    weightedShare(pair, contentWords(pair.pair.hypothesis.words.filter(isFull)), (word) => credit(pair, word)),
  'name-share': (pair) => shareOf(pair, ({ upos }) => upos === 'PROPN'),
  'noun-share': (pair) => shareOf(pair, ({ upos }) => upos === 'NOUN'),
  'verb-share': (pair) => shareOf(pair, (word) => word.upos === 'VERB' && isFull(word)),
} as const satisfies Record<string, FeatureFunction>

/** 1 if the hypothesis has no such word: nothing is missing. */
function shareOf(pair: Prepared, isMeant: (word: Word) => boolean): number {
  const words = pair.pair.hypothesis.words.filter(isMeant)
  return words.length === 0 ? 1 : words.reduce((sum, word) => sum + credit(pair, word), 0) / words.length
}

function credit(pair: Prepared, word: Word): number {
  return pair.index.match(word, 'wordnet') || pair.kinship.has(word) ? 1 : 0
}

const empty = new Set(['be', 'have', 'do'])

function isFull(word: Word): boolean {
  return !empty.has(lemmaOf(word))
}
