/**
 * Counts the steps of two systems after some documents have changed places. The answers of each system are sorted once, the two lists are merged
 * once for each pair, and one pass over the merged list gives the steps of both systems. O(answers) for each arrangement.
 */
import type { Coins, SwapOptions } from '../measure.js'
import type { Ranking, StepCounts } from './confidences.js'

/** The steps of both systems in a trial. They are overwritten by the next call. */
export type SwappedSteps = (coins: Coins) => (trial: number) => readonly [StepCounts, StepCounts]

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
 * An answer of the merged list, as one number: the word and the shift of its document's coin, and two bits. The shift is taken modulo 32, so the
 * number itself can be the shift after its bits are removed.
 */
const FIRST_SYSTEM = 1
const RIGHT = 2
const SHIFT_AT = 3
const WORD_AT = 8

/** `undefined` if a coin is too far away for a number of 31 bits. */
export function swappedSteps(
  a: UnitAnswers,
  b: UnitAnswers,
  { coinsInWord }: Pick<SwapOptions, 'coinsInWord'>,
): SwappedSteps | undefined {
  if (a.documents / coinsInWord >= 2 ** (31 - WORD_AT)) return undefined
  const merged = mergedCodes(a, b, coinsInWord)
  const answers = merged.codes.length
  const [one, other] = [0, 1].map(
    (): Counted => ({ sizes: new Float64Array(answers).fill(1), rights: new Float64Array(answers), larger: [] }),
  )
  const open = openQuestions(a, b, coinsInWord)
  return ({ width, words }) =>
    (trial) => {
      const own = words.subarray(trial * width, (trial + 1) * width)
      const { steps, otherSteps, answered } = countSteps(merged, own, one!, other!)
      const unanswered = open.of(own)
      return [
        stepCounts(one!, steps, answered, unanswered),
        stepCounts(other!, otherSteps, answers - answered, open.both - unanswered),
      ]
    }
}

interface Counted {
  readonly sizes: Float64Array
  readonly rights: Float64Array
  /** The steps that are not of size 1. */
  readonly larger: number[]
}

function stepCounts({ sizes, rights }: Counted, steps: number, answered: number, unanswered: number): StepCounts {
  return { sizes: sizes.subarray(0, steps), rights: rights.subarray(0, steps), answered, unanswered }
}

interface Merged {
  readonly codes: Int32Array
  /** The start and the end of each step with several answers. */
  readonly ties: Int32Array
}

/** Merges the answers; within a step their order does not matter. */
function mergedCodes(a: UnitAnswers, b: UnitAnswers, coinsInWord: number): Merged {
  const codes = new Int32Array(a.document.length + b.document.length)
  const ties: number[] = []
  let [i, k, last, start] = [0, 0, Number.NaN, 0]
  for (let at = 0; at < codes.length; at++) {
    const isOfA = k === b.document.length || (i < a.document.length && a.confidence[i]! >= b.confidence[k]!)
    const own = isOfA ? a : b
    const from = isOfA ? i++ : k++
    if (own.confidence[from] !== last) {
      if (at - start > 1) ties.push(start, at)
      start = at
    }
    last = own.confidence[from]!
    codes[at] = coinCode(own.document[from]!, coinsInWord) + (isOfA ? FIRST_SYSTEM : 0) + (own.right[from]! ? RIGHT : 0)
  }
  if (codes.length - start > 1) ties.push(start, codes.length)
  return { codes, ties: Int32Array.from(ties) }
}

/** Where the coin of a document is: its word, and the shift that makes it the lowest bit. */
function coinCode(document: number, coinsInWord: number): number {
  return (Math.floor(document / coinsInWord) << WORD_AT) | ((31 - (document % coinsInWord)) << SHIFT_AT)
}

/**
 * An answer with a confidence of its own is a step of size 1. Which system it goes to is random, and a branch on it would take longer than writing
 * it to both lists; a wrong entry is overwritten by the next.
 */
function countSteps({ codes, ties }: Merged, words: Int32Array, one: Counted, other: Counted) {
  const [{ rights }, { rights: otherRights }] = [one, other]
  for (const { sizes, larger } of [one, other]) for (const step of larger.splice(0)) sizes[step] = 1
  // Each answer adds a step to one of the lists, apart from those that share a step.
  let [i, steps, shared, answered] = [0, 0, 0, 0]
  for (let tie = 0; tie <= ties.length; tie += 2) {
    const end = ties[tie] ?? codes.length
    const before = steps
    for (; i < end; i++) {
      const code = codes[i]!
      const right = (code >>> 1) & 1
      rights[steps] = right
      otherRights[i - shared - steps] = right
      steps = (steps + (((words[code >>> WORD_AT]! >>> (code >>> SHIFT_AT)) ^ code) & 1)) | 0
    }
    answered += steps - before
    if (tie === ties.length) break
    i = ties[tie + 1]!
    const { size, right, allRight } = countTie(codes, end, i, words)
    const added = addStep(one, steps, size, right)
    const otherAdded = addStep(other, end - shared - steps, i - end - size, allRight - right)
    steps += added
    shared += i - end - added - otherAdded
    answered += size
  }
  return { steps, otherSteps: codes.length - shared - steps, answered }
}

/** The answers of a step that go to the first system, and the right ones of both. */
function countTie(codes: Int32Array, start: number, end: number, words: Int32Array) {
  let [size, right, allRight] = [0, 0, 0]
  for (let i = start; i < end; i++) {
    const code = codes[i]!
    const isFirst = ((words[code >>> WORD_AT]! >>> (code >>> SHIFT_AT)) ^ code) & 1
    const isRight = (code >>> 1) & 1
    size = (size + isFirst) | 0
    right = (right + (isFirst & isRight)) | 0
    allRight = (allRight + isRight) | 0
  }
  return { size, right, allRight }
}

/** The number of steps added: none without answers. */
function addStep({ sizes, rights, larger }: Counted, step: number, size: number, right: number): 0 | 1 {
  if (size === 0) return 0
  sizes[step] = size
  rights[step] = right
  larger.push(step)
  return 1
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
