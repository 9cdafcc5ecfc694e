/**
 * Counts the steps of two systems after some documents have changed places. The answers of each system are sorted once, the two lists are merged
 * once for each pair, and one pass over the merged list gives the steps of both systems. O(answers) for each arrangement.
 */
import type { SwapOptions } from '../measure.js'
import type { Ranking, StepCounts } from './confidences.js'

/** The steps of both systems for the coins of a trial. They are overwritten by the next call. */
export type SwappedSteps = (words: Int32Array) => readonly [StepCounts, StepCounts]

/** Answers of weight 1 that are right or wrong, the most confident first. */
export interface UnitAnswers {
  readonly documents: number
  readonly confidence: Float64Array
  readonly document: Int32Array
  readonly right: Uint8Array
  /** The number of unanswered questions of each document. */
  readonly unanswered: Float64Array
}

/** `undefined` unless weights and credits are whole numbers, so that all sums are exact. */
export function unitAnswers(documents: readonly Ranking[]): UnitAnswers | undefined {
  const answers: { readonly confidence: number; readonly document: number; readonly right: number }[] = []
  for (const [document, { steps, unanswered }] of documents.entries()) {
    if (!isCount(unanswered)) return undefined
    for (const { confidence, size, right } of steps) {
      if (!isCount(size) || !isCount(right) || right > size || size > MOST_ALIKE) return undefined
      for (let i = 0; i < size; i++) answers.push({ confidence, document, right: i < right ? 1 : 0 })
    }
  }
  answers.sort((a, b) => b.confidence - a.confidence)
  return {
    documents: documents.length,
    confidence: Float64Array.from(answers, ({ confidence }) => confidence),
    document: Int32Array.from(answers, ({ document }) => document),
    right: Uint8Array.from(answers, ({ right }) => right),
    unanswered: Float64Array.from(documents, ({ unanswered }) => unanswered),
  }
}

/** A larger weight would take too many answers of weight 1. */
const MOST_ALIKE = 1000

function isCount(number: number): boolean {
  return Number.isInteger(number) && number >= 0
}

/**
 * An answer of the merged list, as one number: the word and the shift of its document's coin, and three bits. The shift is taken modulo 32, so the
 * number itself can be the shift after its bits are removed.
 */
const FIRST_SYSTEM = 1
const RIGHT = 2
const NEXT_STEP = 4
const SHIFT_AT = 3
const WORD_AT = 8

/** `undefined` if a coin is too far away for a number of 31 bits. */
export function swappedSteps(
  a: UnitAnswers,
  b: UnitAnswers,
  { coinsInWord }: Pick<SwapOptions, 'coinsInWord'>,
): SwappedSteps | undefined {
  if (a.documents / coinsInWord >= 2 ** (31 - WORD_AT)) return undefined
  const { codes, isTied } = mergedCodes(a, b, coinsInWord)
  const space = (): Float64Array => new Float64Array(codes.length + 1)
  const [one, other] = [0, 1].map((): Counted => ({ sizes: isTied ? space() : space().fill(1), rights: space() }))
  const open = openQuestions(a, b, coinsInWord)
  const count = isTied ? countTied : countSingle
  return (words) => {
    const { steps, otherSteps, answered } = count(codes, words, one!, other!)
    const unanswered = open.of(words)
    return [
      stepCounts(one!, steps, answered, unanswered),
      stepCounts(other!, otherSteps, codes.length - answered, open.both - unanswered),
    ]
  }
}

interface Counted {
  readonly sizes: Float64Array
  readonly rights: Float64Array
}

function stepCounts({ sizes, rights }: Counted, steps: number, answered: number, unanswered: number): StepCounts {
  return { sizes: sizes.subarray(0, steps), rights: rights.subarray(0, steps), answered, unanswered }
}

/** Merges the answers; within a step their order does not matter. */
function mergedCodes(a: UnitAnswers, b: UnitAnswers, coinsInWord: number) {
  const codes = new Int32Array(a.document.length + b.document.length)
  let [i, k, last, isTied] = [0, 0, Number.NaN, false]
  for (let at = 0; at < codes.length; at++) {
    const isOfA = k === b.document.length || (i < a.document.length && a.confidence[i]! >= b.confidence[k]!)
    const own = isOfA ? a : b
    const from = isOfA ? i++ : k++
    const confidence = own.confidence[from]!
    const isTie = confidence === last
    if (isTie) isTied = true
    last = confidence
    codes[at] =
      coinCode(own.document[from]!, coinsInWord) +
      (isOfA ? FIRST_SYSTEM : 0) +
      (own.right[from]! ? RIGHT : 0) +
      (at > 0 && !isTie ? NEXT_STEP : 0)
  }
  return { codes, isTied }
}

/** Where the coin of a document is: its word, and the shift that makes it the lowest bit. */
function coinCode(document: number, coinsInWord: number): number {
  return (Math.floor(document / coinsInWord) << WORD_AT) | ((31 - (document % coinsInWord)) << SHIFT_AT)
}

/**
 * Where all confidences differ, each answer is a step of size 1. Which system an answer goes to is random, and a branch on it would take longer than
 * writing it to both lists; a wrong entry is overwritten by the next.
 */
function countSingle(codes: Int32Array, words: Int32Array, { rights }: Counted, { rights: otherRights }: Counted) {
  let steps = 0
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    const right = (code >>> 1) & 1
    rights[steps] = right
    otherRights[i - steps] = right
    steps = (steps + (((words[code >>> WORD_AT]! >>> (code >>> SHIFT_AT)) ^ code) & 1)) | 0
  }
  return { steps, otherSteps: codes.length - steps, answered: steps }
}

/** The same where some confidences are equal. A step without answers of a system is overwritten by the next. */
function countTied(codes: Int32Array, words: Int32Array, one: Counted, other: Counted) {
  const { sizes, rights } = one
  const { sizes: otherSizes, rights: otherRights } = other
  let [steps, otherSteps, answered] = [0, 0, 0]
  let [size, right, otherSize, otherRight] = [0, 0, 0, 0]
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    if (code & NEXT_STEP) {
      steps = (steps + isPositive(size)) | 0
      otherSteps = (otherSteps + isPositive(otherSize)) | 0
      size = right = otherSize = otherRight = 0
    }
    const isFirst = ((words[code >>> WORD_AT]! >>> (code >>> SHIFT_AT)) ^ code) & 1
    const own = (code >>> 1) & 1
    size = (size + isFirst) | 0
    right = (right + (own & isFirst)) | 0
    otherSize = (otherSize + 1 - isFirst) | 0
    otherRight = (otherRight + (own & (1 - isFirst))) | 0
    answered = (answered + isFirst) | 0
    sizes[steps] = size
    rights[steps] = right
    otherSizes[otherSteps] = otherSize
    otherRights[otherSteps] = otherRight
  }
  return { steps: steps + isPositive(size), otherSteps: otherSteps + isPositive(otherSize), answered }
}

/** 1 or 0, without a branch. */
function isPositive(count: number): number {
  return (count + 0x7fffffff) >>> 31
}

/** The unanswered questions of the first system, from the documents where the two systems differ. */
function openQuestions(a: UnitAnswers, b: UnitAnswers, coinsInWord: number) {
  const unlike = [...a.unanswered.keys()].filter((i) => a.unanswered[i] !== b.unanswered[i])
  const codes = Int32Array.from(unlike, (i) => coinCode(i, coinsInWord))
  const gains = Float64Array.from(unlike, (i) => b.unanswered[i]! - a.unanswered[i]!)
  const [first, second] = [a, b].map(({ unanswered }) => unanswered.reduce((sum, own) => sum + own, 0))
  const of = (words: Int32Array): number => {
    let sum = first!
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i]!
      sum += gains[i]! * ((words[code >>> WORD_AT]! >>> (code >>> SHIFT_AT)) & 1)
    }
    return sum
  }
  return { of, both: first! + second! }
}
