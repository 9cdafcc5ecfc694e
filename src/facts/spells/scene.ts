/**
 * A passage as the reader of spells sees it: its sentences in order, with their paragraph and heading, the times they state, and the
 * mentions of names. O(words × names).
 */
import type { AnalysedSentence, Word } from '../../text/analysis.js'
import { foldName } from '../names.js'
import { type WrittenTime, writtenTimes } from './written-times.js'

/** The sentences of a passage with what surrounds them. */
export interface Scene {
  readonly sentences: readonly SceneSentence[]
  readonly times: readonly WrittenTime[]
}

/** A sentence and its surroundings. */
export interface SceneSentence {
  readonly words: readonly Word[]
  /** The words as names are compared: without case, accents and punctuation. */
  readonly folded: readonly string[]
  /** The number of words of the passage before it. */
  readonly before: number
  readonly paragraph: number
  /** Whether it is the only sentence of a short paragraph: a heading or an item of a list. */
  readonly isLine: boolean
}

/** Words of a sentence that are a name; end exclusive. */
export interface Mention {
  readonly sentence: number
  readonly from: number
  readonly to: number
}

/** Sentences with the text they come from, which shows where paragraphs end. */
export function sceneOf(sentences: readonly AnalysedSentence[], text: string, date?: string): Scene {
  const paragraphs = paragraphNumbers(sentences, text)
  const sizes = new Map<number, number>()
  for (const paragraph of paragraphs) sizes.set(paragraph, (sizes.get(paragraph) ?? 0) + 1)
  let before = 0
  return {
    times: writtenTimes(sentences, date),
    sentences: sentences.map(({ words }, i) => {
      const paragraph = paragraphs[i]!
      const isLine = sizes.get(paragraph) === 1 && words.length <= longestLine && isOpenEnded(words)
      const sentence = { words, folded: words.map(({ form }) => foldName(form)), before, paragraph, isLine }
      before += words.length
      return sentence
    }),
  }
}

const longestLine = 25

/** Headings and items of lists have no full stop, or are very short. */
function isOpenEnded(words: readonly Word[]): boolean {
  return words.length <= 6 || words.at(-1)!.form !== '.'
}

function paragraphNumbers(sentences: readonly AnalysedSentence[], text: string): readonly number[] {
  const letters = [...text]
  let [paragraph, at] = [0, 0]
  return sentences.map(({ words }) => {
    const start = words[0]?.start ?? at
    if (letters.slice(at, start).includes('\n')) paragraph++
    at = words.at(-1)?.end ?? at
    return paragraph
  })
}

/** The mentions of a name: all its words in order, apart from punctuation between them. */
export function mentionsOf({ sentences }: Scene, name: string): readonly Mention[] {
  const parts = foldName(name).split(' ')
  if (parts[0] === '') return []
  return sentences.flatMap(({ folded }, sentence) =>
    folded.flatMap((_, from) => {
      const to = endOfName(folded, from, parts)
      return to === undefined ? [] : [{ sentence, from, to }]
    }),
  )
}

/** A token can have several words of a name, such as "Stratford-upon-Avon"; a token of punctuation has none. */
function endOfName(folded: readonly string[], from: number, parts: readonly string[]): number | undefined {
  let [at, part] = [from, 0]
  for (; at < folded.length && part < parts.length; at++) {
    const word = folded[at]!
    if (word === '' && part > 0) continue
    const own = word.split(' ')
    if (word === '' || own.some((one, i) => one !== parts[part + i])) return undefined
    part += own.length
  }
  return part >= parts.length ? at : undefined
}
