/**
 * A text and a hypothesis: would a reader who accepts the text as true also accept the hypothesis? The pair as plain data, and with both
 * sides analysed.
 */

import type { AnalysedSentence, Word } from '../text/analysis.js'
import type { Place } from '../vocabulary/problem.js'
import { type Entity, findEntities } from './entities/find-entities.js'
import { cutToLimits } from './length-limits.js'

/** A text and a hypothesis, with the label if it is known. */
export interface EntailmentPair {
  readonly id: string
  readonly text: string
  readonly hypothesis: string
  /** The task that the pair comes from: IE, IR, QA, SUM or another one. */
  readonly task?: string
  readonly isEntailed?: boolean
  readonly place?: Place
}

/** The analysis function of a text pipeline: `Analyser.analyse`, or your own. */
export type Analyse = (text: string) => readonly AnalysedSentence[]

/** A pair with both sides analysed. */
export interface AnalysedPair {
  readonly pair: EntailmentPair
  readonly text: AnalysedSide
  readonly hypothesis: AnalysedSide
}

/** One side of a pair: its sentences, words and entities. */
export interface AnalysedSide {
  readonly sentences: readonly AnalysedSentence[]
  /** The words of all sentences, without punctuation. */
  readonly words: readonly Word[]
  readonly entities: readonly Entity[]
  /** Whether only the beginning was analysed, because the side is too long. */
  readonly isCut: boolean
}

/** Analyses both sides of a pair. */
export function analysePair(pair: EntailmentPair, analyse: Analyse): AnalysedPair {
  return { pair, text: analyseSide(pair.text, analyse), hypothesis: analyseSide(pair.hypothesis, analyse) }
}

function analyseSide(given: string, analyse: Analyse): AnalysedSide {
  const text = cutToLimits(given)
  const sentences = analyse(text)
  return {
    sentences,
    words: wordsOfSentences(sentences),
    entities: findEntities(sentences),
    isCut: text.length < given.length,
  }
}

/** The same side with changed words; places and entities stay. */
export function withWords(side: AnalysedSide, change: (word: Word) => Word): AnalysedSide {
  const sentences = side.sentences.map(({ words }) => ({ words: words.map(change) }))
  return { ...side, sentences, words: wordsOfSentences(sentences) }
}

function wordsOfSentences(sentences: readonly AnalysedSentence[]): Word[] {
  return sentences.flatMap(({ words }) => words.filter(isNotPunctuation))
}

/** Whether a word is more than punctuation. */
export function isNotPunctuation({ upos, form }: Word): boolean {
  return upos !== 'PUNCT' && /[\p{L}\p{N}$€£%]/u.test(form)
}
