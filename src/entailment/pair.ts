/** A text and a hypothesis: does whoever holds the text true also hold the hypothesis true? Plain data, and both sides analysed. */
import type { Place } from '../problem.js'
import type { AnalysedSentence, Word } from '../text/analysis.js'
import { type Entity, findEntities } from '../text/entities/entities.js'

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

interface AnalysedSide {
  readonly sentences: readonly AnalysedSentence[]
  /** Without punctuation, of all sentences. */
  readonly words: readonly Word[]
  readonly entities: readonly Entity[]
  /** Whether only the beginning was analysed. */
  readonly isCut: boolean
}

/** In UTF-16 units: more than any pair of the challenges has, and analysed in about a second. */
export const longestSide = 20_000

export function analysePair(pair: EntailmentPair, analyse: Analyse): AnalysedPair {
  return { pair, text: analyseSide(pair.text, analyse), hypothesis: analyseSide(pair.hypothesis, analyse) }
}

function analyseSide(given: string, analyse: Analyse): AnalysedSide {
  const text = beginningOf(given)
  const sentences = analyse(text)
  return {
    sentences,
    words: sentences.flatMap(({ words }) => words.filter(isContentful)),
    entities: findEntities(sentences),
    isCut: text.length < given.length,
  }
}

/** Cut between words if there is a gap near the limit, never inside a character. */
function beginningOf(text: string): string {
  if (text.length <= longestSide) return text
  const gap = text.slice(longestSide - 1000, longestSide).search(/\s\S*$/)
  const end = gap === -1 ? longestSide : longestSide - 1000 + gap
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '')
}

function isContentful({ upos, form }: Word): boolean {
  return upos !== 'PUNCT' && /[\p{L}\p{N}$€£%]/u.test(form)
}
