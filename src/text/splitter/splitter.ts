/**
 * Splits plain text into sentences and words. Within a run without white space, a perceptron decides at each possible place whether a word
 * ends there (a letter next to a sign, or the start of "n't"); "'s" after a word is always a word of its own. After each sign or full stop,
 * another perceptron decides whether the sentence ends. Both choose among places of the text, so every word has its exact place. An empty
 * line always ends a sentence. Runs that are longer than any word or address stay whole. Time is linear in the length of the text.
 */
import type { Scorer } from '../../learn/perceptron.js'
import { beginsApostropheS, createCutFeatures, isCutPlace, longestRun } from './cuts.js'
import { createEndFeatures, mayEnd } from './ends.js'

/** A word without analysis. Places are in UTF-16 units. */
export interface Piece {
  readonly form: string
  readonly start: number
  readonly end: number
  /** Whether white space or the end of the text follows. */
  readonly isLast: boolean
  /** Whether an empty line or the end of the text follows. */
  readonly endsParagraph: boolean
}

export interface Splitter {
  /** The sentences of a text as lists of words; each has at least one word. */
  split(text: string): readonly (readonly Piece[])[]
}

export interface SplitterModel {
  readonly cuts: Scorer
  readonly ends: Scorer
  /** Runs of letters that are two words, such as "cannot", with the length of the first word. */
  readonly joined: ReadonlyMap<string, number>
}

export function createSplitter(model: SplitterModel): Splitter {
  const cut = createCutter(model)
  const isEnd = createEndDetector(model)
  return {
    split(text) {
      const pieces = runsInText(text).flatMap((run) => piecesOfRun(run, cut(run.form)))
      return groupIntoSentences(pieces, isEnd)
    },
  }
}

export interface Run {
  readonly form: string
  readonly start: number
  readonly endsParagraph: boolean
}

/** Runs of characters without white space or control characters. */
export function runsInText(text: string): readonly Run[] {
  return [...text.matchAll(/([^\s\p{Cc}\u200b]+)([\s\p{Cc}\u200b]*)/gu)].map(({ 1: form, 2: space, index }) => ({
    form: form!,
    start: index,
    endsParagraph: index + form!.length + space!.length === text.length || /\n[^\S\n]*\n|\r[^\S\r\n]*\r/.test(space!),
  }))
}

export function piecesOfRun({ form, start, endsParagraph }: Run, cuts: readonly number[]): readonly Piece[] {
  const ends = [...cuts, form.length]
  return ends.map((end, i) => ({
    form: form.slice(cuts[i - 1] ?? 0, end),
    start: start + (cuts[i - 1] ?? 0),
    end: start + end,
    isLast: i === cuts.length,
    endsParagraph: endsParagraph && i === cuts.length,
  }))
}

/** The places where a run is cut, in ascending order. */
function createCutter({ cuts, joined }: SplitterModel): (run: string) => readonly number[] {
  const features = createCutFeatures()
  const scores = new Float64Array(2)
  const isCutByModel = (at: number, first: number): boolean => {
    cuts.score(features.of(at, first), features.count, scores)
    return scores[1]! > scores[0]!
  }
  return (run) => {
    const found: number[] = []
    if (run.length > longestRun) return found
    features.begin(run)
    for (let at = 1; at < run.length; at++) {
      if (isCutPlace(run, at, joined) && (beginsApostropheS(run, at) || isCutByModel(at, found.at(-1) ?? 0)))
        found.push(at)
    }
    return found
  }
}

function createEndDetector({ ends }: SplitterModel): (pieces: readonly Piece[], at: number, first: number) => boolean {
  const features = createEndFeatures()
  const scores = new Float64Array(2)
  return (pieces, at, first) => {
    if (pieces[at]!.endsParagraph) return true
    if (!mayEnd(pieces[at]!)) return false
    ends.score(features.of(pieces, at, first), features.count, scores)
    return scores[1]! > scores[0]!
  }
}

function groupIntoSentences(
  pieces: readonly Piece[],
  isEnd: (pieces: readonly Piece[], at: number, first: number) => boolean,
): readonly (readonly Piece[])[] {
  const sentences: (readonly Piece[])[] = []
  let first = 0
  for (let at = 0; at < pieces.length; at++)
    if (isEnd(pieces, at, first)) {
      sentences.push(pieces.slice(first, at + 1))
      first = at + 1
    }
  return sentences
}
