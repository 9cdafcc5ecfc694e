/** A text and a hypothesis: does whoever holds the text true also hold the hypothesis true? Plain data, and both sides analysed. */

import type { AnalysedSentence, Word } from '../text/analysis.js'
import type { Place } from '../vocabulary/problem.js'
import { type Entity, findEntities } from './entities/find-entities.js'
import { cutToLimits } from './length-limits.js'

export interface EntailmentPair {
  readonly id: string
  readonly text: string
  readonly hypothesis: string
  /** Where the pair came from: IE, IR, QA, SUM and others. */
  readonly task?: string
  readonly isEntailed?: boolean
  readonly place?: Place
}

/** What the text pipeline does, whichever one it is. */
export type Analyse = (text: string) => readonly AnalysedSentence[]

export interface AnalysedPair {
  readonly pair: EntailmentPair
  readonly text: AnalysedSide
  readonly hypothesis: AnalysedSide
}

export interface AnalysedSide {
  readonly sentences: readonly AnalysedSentence[]
  /** Without punctuation, of all sentences. */
  readonly words: readonly Word[]
  readonly entities: readonly Entity[]
  /** Whether only the beginning was analysed. */
  readonly isCut: boolean
}

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

/** The same side with its words changed; places and entities stay. */
export function withWords(side: AnalysedSide, change: (word: Word) => Word): AnalysedSide {
  const sentences = side.sentences.map(({ words }) => ({ words: words.map(change) }))
  return { ...side, sentences, words: wordsOfSentences(sentences) }
}

function wordsOfSentences(sentences: readonly AnalysedSentence[]): Word[] {
  return sentences.flatMap(({ words }) => words.filter(isContentful))
}

/** Whether it is more than punctuation. */
export function isContentful({ upos, form }: Word): boolean {
  return upos !== 'PUNCT' && /[\p{L}\p{N}$€£%]/u.test(form)
}
