/**
 * The positions of the hypothesis's content words in the text, and how near together they are. A text can have all words of the hypothesis
 * far apart and still not say how they are related: "Regina Schueller declined to comment on a report in La Repubblica" has nearly all of
 * "Regina Schueller works for La Repubblica". So there are two more measures beside the share of words that are found: the largest share
 * within a part of the text that is about as long as the hypothesis, or twice as long; and the largest share around one word, where distant
 * words count less. O(positions × different words of the hypothesis × log positions).
 */
import type { Word } from '../../text/analysis.js'
import { isNotPunctuation } from '../pair.js'
import type { PreparedPair } from '../prepared-pair.js'
import { contentWords, lowerLemma } from './lexical-index.js'

export interface WordPositions {
  readonly words: readonly LocatedWord[]
  /** The weight of all words. */
  readonly weight: number
  /** The words that are found; words with the same positions form one group. */
  readonly groups: readonly Group[]
  /** All positions of some word, in ascending order. */
  readonly places: readonly number[]
}

interface Group {
  readonly weight: number
  readonly places: readonly number[]
}

interface LocatedWord {
  readonly weight: number
  /** Indexes of words of the text, in ascending order; empty if the text has no such word. */
  readonly places: readonly number[]
  /** Whether the text has the same lemma or form. */
  readonly isSame: boolean
}

/** The number of indexes that are skipped between two sentences. */
const SENTENCE_GAP = 2

export function locateWords(pair: PreparedPair): WordPositions {
  const placesOf = positionFinder(pair)
  const words = contentWords(pair.pair.hypothesis.words).map((word) => ({ weight: weightOf(word), ...placesOf(word) }))
  const weights = new Map<readonly number[], number>()
  for (const { weight, places } of words)
    if (places.length > 0) weights.set(places, (weights.get(places) ?? 0) + weight)
  return {
    words,
    weight: words.reduce((sum, { weight }) => sum + weight, 0),
    groups: [...weights].map(([places, weight]) => ({ places, weight })),
    places: [...new Set([...weights.keys()].flat())].sort((a, b) => a - b),
  }
}

/** Finds a word by lemma or form, then by WordNet, then by spelling. */
function positionFinder({
  pair,
  index,
  spelling,
}: PreparedPair): (word: Word) => Pick<LocatedWord, 'places' | 'isSame'> {
  const table = new Map<string, number[]>()
  let at = 0
  for (const { words } of pair.text.sentences) {
    for (const word of words.filter(isNotPunctuation)) {
      for (const key of new Set([lowerLemma(word), word.form.toLowerCase()])) {
        const places = table.get(key)
        if (places) places.push(at)
        else table.set(key, [at])
      }
      at++
    }
    at += SENTENCE_GAP
  }
  return (word) => {
    const same = table.get(lowerLemma(word)) ?? table.get(word.form.toLowerCase())
    const other = same ? undefined : (index.match(word, 'wordnet')?.word ?? spelling.match(word))
    return { places: same ?? (other && table.get(lowerLemma(other))) ?? [], isSame: same !== undefined }
  }
}

const classWeights: Readonly<Record<string, number>> = { PROPN: 1, NUM: 1, NOUN: 1, VERB: 0.6, ADJ: 0.5, ADV: 0.3 }
const OTHER_WEIGHT = 0.3
const LIGHT = 0.3

/** Words that add little to what they connect: "is located in", "is part of", "takes place". */
const lightWords = new Set(
  'locate situate take place member part belong include consist hold happen occur call know use become get make go'.split(
    ' ',
  ),
)

function weightOf(word: Word): number {
  return (classWeights[word.upos] ?? OTHER_WEIGHT) * (lightWords.has(lowerLemma(word)) ? LIGHT : 1)
}

/** The share of words that are found, all with the same weight. */
export function foundShare({ words }: WordPositions): number {
  return shareOfWords(words, ({ places }) => places.length > 0)
}

/** The share of words that are found by lemma or form, without WordNet or spelling. */
export function foundSame({ words }: WordPositions): number {
  return shareOfWords(words, ({ isSame }) => isSame)
}

function shareOfWords(words: readonly LocatedWord[], isMeant: (word: LocatedWord) => boolean): number {
  return words.length === 0 ? 0 : words.filter(isMeant).length / words.length
}

/** The share of the words' weight that is found. */
export function foundWeight(placement: WordPositions): number {
  return weightedShare(placement, () => 1)
}

/** The largest share of the words' weight within `length` consecutive words of the text. */
export function foundWithin(placement: WordPositions, length: number): number {
  return bestOver(placement, (places, start) =>
    (places[firstFrom(places, start)] ?? Infinity) < start + length ? 1 : 0,
  )
}

/** The largest share of the words' weight around one position; a word at distance `reach` counts 1/e. */
export function foundAround(placement: WordPositions, reach: number): number {
  return bestOver(placement, (places, centre) => {
    const after = firstFrom(places, centre)
    const distance = Math.min((places[after] ?? Infinity) - centre, centre - (places[after - 1] ?? -Infinity))
    return Math.exp(-distance / reach)
  })
}

function bestOver(placement: WordPositions, credit: (places: readonly number[], at: number) => number): number {
  return placement.places.reduce(
    (most, at) =>
      Math.max(
        most,
        weightedShare(placement, (places) => credit(places, at)),
      ),
    0,
  )
}

function weightedShare({ groups, weight }: WordPositions, credit: (places: readonly number[]) => number): number {
  return weight === 0 ? 0 : groups.reduce((sum, group) => sum + group.weight * credit(group.places), 0) / weight
}

/** The index of the first position at or after `least`. */
function firstFrom(places: readonly number[], least: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
