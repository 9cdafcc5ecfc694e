/**
 * Features beyond the paper: how much of the hypothesis the text has, and how near together; names by their words; whether the text's tree joins
 * what the hypothesis's tree joins; who does what to whom; opposites, negation, what is only said to be possible, and numbers that do not fit.
 */
import type { AnalysedSentence, Word } from '../../text/analysis.js'
import type { PreparedPair } from '../prepared-pair.js'
import { contentClasses, lowerLemma, wordNetTerm } from './lexical-index.js'
import { isDoubtful, isNegated, nearestSentence } from './modality.js'
import { ngramsOf, shareIn } from './ngrams.js'
import type { FeatureFunction } from './paper-features.js'
import { areArgumentsSwapped } from './swapped-arguments.js'
import { foundAround, foundSame, foundShare, foundWeight, foundWithin } from './word-positions.js'

export const moreFeatures = {
  found: ({ placement }) => foundShare(placement),
  'found-same': ({ placement }) => foundSame(placement),
  'found-weight': ({ placement }) => foundWeight(placement),
  'found-within-one': (pair) => foundWithin(pair.placement, hypothesisLength(pair) + 2),
  'found-within-two': (pair) => foundWithin(pair.placement, 2 * hypothesisLength(pair) + 4),
  'found-around': (pair) => foundAround(pair.placement, 2 * hypothesisLength(pair)),
  'all-lemmas': (pair) => lemmaShare(pair, 1),
  'lemma-pairs': (pair) => lemmaShare(pair, 2),
  'hypothesis-length': (pair) => Math.log(Math.max(1, hypothesisLength(pair))),
  'name-words': nameWords,
  'entity-share': entityShare,
  'edges-kept': edgesKept,
  'arguments-swapped': (pair) => (areArgumentsSwapped(pair) ? 1 : 0),
  'negation-mismatch': negationMismatch,
  'doubt-mismatch': doubtMismatch,
  'number-mismatch': numberMismatch,
  antonym: antonymFound,
} as const satisfies Record<string, FeatureFunction>

/** Of all words, and n-grams in the order of the text. */
function lemmaShare({ pair: { text, hypothesis } }: PreparedPair, n: number): number {
  const gramsOf = (words: readonly Word[]) => ngramsOf(words.map(lowerLemma), n)
  return shareIn(gramsOf(hypothesis.words), gramsOf(text.words))
}

function hypothesisLength({ pair }: PreparedPair): number {
  return pair.hypothesis.words.length
}

/** Of each name in the hypothesis the share of its words that the text has; their mean, and 1 if there is none. */
function nameWords({ pair: { text, hypothesis } }: PreparedPair): number {
  const known = new Set(text.words.flatMap((word) => [lowerLemma(word), word.form.toLowerCase()]))
  const shares = hypothesis.entities.flatMap(({ kind, text: name }) => {
    const words = kind === 'name' ? (name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) : []
    return words.length === 0 ? [] : [words.filter((word) => known.has(word)).length / words.length]
  })
  return shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / shares.length
}

function entityShare(pair: PreparedPair): number {
  const matches = pair.entities('untyped')
  return matches.length === 0 ? 1 : matches.filter(({ text }) => text !== undefined).length / matches.length
}

/** The share of edges between content words whose ends stand at most two steps apart in the text's tree. */
function edgesKept(pair: PreparedPair): number {
  const joined = joinedLemmas(pair)
  let [kept, total] = [0, 0]
  for (const { words } of pair.pair.hypothesis.sentences)
    for (const [i, word] of words.entries()) {
      const head = words[contentHead(words, i)]
      if (!head || !contentClasses.has(word.upos)) continue
      total++
      const [a, b] = [word, head].map((one) => {
        const found = pair.index.match(one, 'wordnet')
        return found && lowerLemma(found.word)
      })
      if (a !== undefined && b !== undefined && joined.has(`${a} ${b}`)) kept++
    }
  return total === 0 ? 0 : kept / total
}

/** The nearest word above that has a meaning of its own. */
function contentHead(words: readonly Word[], i: number): number {
  let at = words[i]!.head
  for (let steps = 0; at >= 0 && steps < 5 && !contentClasses.has(words[at]!.upos); steps++) at = words[at]!.head
  return at
}

function joinedLemmas(pair: PreparedPair): Set<string> {
  const joined = new Set<string>()
  for (const { words } of pair.pair.text.sentences)
    for (const [i, word] of words.entries()) {
      if (!contentClasses.has(word.upos)) continue
      let at = i
      for (let steps = 0; steps < 2; steps++) {
        at = contentHead(words, at)
        if (at < 0) break
        const [a, b] = [lowerLemma(word), lowerLemma(words[at]!)]
        joined.add(`${a} ${b}`).add(`${b} ${a}`)
      }
    }
  return joined
}

/** Whether one side denies and the other does not; of the text, the sentence with most of the hypothesis. */
function negationMismatch(pair: PreparedPair): number {
  return sentenceMismatch(pair, (nearest, hypothesis) => isNegated(nearest) !== isNegated(hypothesis))
}

/** Whether the text only says that something may be, is planned or is claimed, and the hypothesis that it is. */
function doubtMismatch(pair: PreparedPair): number {
  return sentenceMismatch(pair, (nearest, hypothesis) => isDoubtful(nearest) && !isDoubtful(hypothesis))
}

function sentenceMismatch(
  { pair: { text, hypothesis } }: PreparedPair,
  test: (a: AnalysedSentence, b: AnalysedSentence) => boolean,
) {
  const nearest = nearestSentence(text.sentences, hypothesis.words)
  return nearest && test(nearest, hypothesis) ? 1 : 0
}

/** Whether the hypothesis has a number or time that nothing in the text entails. */
function numberMismatch(pair: PreparedPair): number {
  return pair.entities('typed').some(({ hypothesis, text }) => hypothesis.kind !== 'name' && !text) ? 1 : 0
}

/** Whether the text has the opposite of a word of the hypothesis, and not the word itself. */
function antonymFound(pair: PreparedPair): number {
  const isOpposed = (word: Word): boolean => {
    const term = wordNetTerm(word)
    if (!term || pair.index.match(word, 'lemma')) return false
    return pair.index.terms.some((other) => pair.wordNet.areAntonyms(other.term, term))
  }
  return pair.pair.hypothesis.words.some(isOpposed) ? 1 : 0
}
