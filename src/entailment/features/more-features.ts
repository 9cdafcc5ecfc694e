/**
 * Features beyond the paper: how much of the hypothesis is in the text, and how near together; names by their words; edges of the
 * hypothesis's tree that the text's tree also has; swapped arguments; antonyms, negation, doubt, and numbers that do not fit.
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
  found: ({ positions }) => foundShare(positions),
  'found-same': ({ positions }) => foundSame(positions),
  'found-weight': ({ positions }) => foundWeight(positions),
  'found-within-one': (pair) => foundWithin(pair.positions, hypothesisLength(pair) + 2),
  'found-within-two': (pair) => foundWithin(pair.positions, 2 * hypothesisLength(pair) + 4),
  'found-around': (pair) => foundAround(pair.positions, 2 * hypothesisLength(pair)),
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

/** The share of n-grams of lemmas over all words, in the order of the text. */
function lemmaShare({ pair: { text, hypothesis } }: PreparedPair, n: number): number {
  const gramsOf = (words: readonly Word[]) => ngramsOf(words.map(lowerLemma), n)
  return shareIn(gramsOf(hypothesis.words), gramsOf(text.words))
}

function hypothesisLength({ pair }: PreparedPair): number {
  return pair.hypothesis.words.length
}

/** The mean share of the words of a name that the text has, over all names of the hypothesis; 1 if there is none. */
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

/** The share of edges between content words whose ends are at most two steps apart in the text's tree. */
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

/** The nearest content word above. */
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

/** Whether only one side is negated. Of the text, the sentence with most words of the hypothesis is compared. */
function negationMismatch(pair: PreparedPair): number {
  return sentenceMismatch(pair, (nearest, hypothesis) => isNegated(nearest) !== isNegated(hypothesis))
}

/** Whether the text states only as possible, planned or claimed what the hypothesis states as a fact. */
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

/** Whether nothing in the text entails a number or time of the hypothesis. */
function numberMismatch(pair: PreparedPair): number {
  return pair.entities('typed').some(({ hypothesis, text }) => hypothesis.kind !== 'name' && !text) ? 1 : 0
}

/** Whether the text has the antonym of a word of the hypothesis, but not the word itself. */
function antonymFound(pair: PreparedPair): number {
  const isOpposed = (word: Word): boolean => {
    const term = wordNetTerm(word)
    if (!term || pair.index.match(word, 'lemma')) return false
    return pair.index.terms.some((other) => pair.wordNet.areAntonyms(other.term, term))
  }
  return pair.pair.hypothesis.words.some(isOpposed) ? 1 : 0
}
