/**
 * Counts the steps of two systems after some documents have changed places, where many answers have the same confidence. Answers of one step with
 * the same outcome are a class, and only the size of each class is needed. It is counted in 32 trials at once: each answer is a word with a bit
 * for each trial, which is 1 if the answer goes to the first system. Words are added bit by bit, so three of them become two, a sum and a carry:
 *
 *     three words       0110…  0011…  0111…
 *     sums, carries     0010…  0111…           1 answer in the third trial here, 2 in the others: 0, 2, 3, 2
 *
 * O(answers / 32 + steps) for each arrangement.
 */
import type { Coins, SwapOptions } from '../measure.js'
import { type CoinsByDocument, coinsByDocument, TRIALS_AT_ONCE } from './coins-by-document.js'
import type { StepCounts } from './confidences.js'
import type { SwappedSteps, UnitAnswers } from './swapped-steps.js'

/** With fewer answers for each step, visiting one answer after another is faster. */
const FEWEST_IN_STEP = 4
/** More words than this would need too much memory. */
const MOST_WORDS = 2 ** 24

/** `undefined` if steps have too few answers. */
export function tiedSteps(
  a: UnitAnswers,
  b: UnitAnswers,
  { coinsInWord }: Pick<SwapOptions, 'coinsInWord'>,
): SwappedSteps | undefined {
  const confidences = new Set([...a.confidence, ...b.confidence])
  const answers = a.confidence.length + b.confidence.length
  const open = [...a.unanswered, ...b.unanswered].reduce((sum, own) => sum + own, 0)
  if (confidences.size * FEWEST_IN_STEP > answers || answers + open > MOST_WORDS) return undefined
  const classes = classesOf(a, b, confidences, Math.ceil(a.documents / coinsInWord) * coinsInWord)
  const count = classCounter(classes)
  const read = countReader(classes)
  return (coins: Coins) => {
    const byDocument = coinsByDocument(coins, coinsInWord)
    let group = -1
    let counts: Int32Array = new Int32Array()
    return (trial) => {
      if (Math.floor(trial / TRIALS_AT_ONCE) !== group) {
        group = Math.floor(trial / TRIALS_AT_ONCE)
        counts = count(byDocument, group)
      }
      return read(counts, (trial % TRIALS_AT_ONCE) * classes.sizes.length)
    }
  }
}

/** For each step the wrong and the right answers, and last the unanswered questions. */
interface Classes {
  /** The number of answers of both systems. */
  readonly sizes: Int32Array
  /** Each answer as twice its document, plus 1 if it is of the first system. The number of answers in a class is filled up to a multiple of 8. */
  readonly codes: Int32Array
  /** Where the codes of each class start, and where the last ones end. */
  readonly starts: Int32Array
}

/** `blank` is the number of a word without any 1. */
function classesOf(a: UnitAnswers, b: UnitAnswers, confidences: ReadonlySet<number>, blank: number): Classes {
  const steps = new Map([...confidences].sort((one, other) => other - one).map((confidence, i) => [confidence, i]))
  const classes = Array.from({ length: 2 * steps.size + 1 }, (): number[] => [])
  for (const [own, isFirst] of [
    [a, 1],
    [b, 0],
  ] as const) {
    for (const [i, confidence] of own.confidence.entries())
      classes[2 * steps.get(confidence)! + own.right[i]!]!.push(2 * own.document[i]! + isFirst)
    for (const [document, open] of own.unanswered.entries())
      for (let i = 0; i < open; i++) classes.at(-1)!.push(2 * document + isFirst)
  }
  const sizes = Int32Array.from(classes, ({ length }) => length)
  for (const codes of classes) while (codes.length % WORDS_AT_ONCE !== 0) codes.push(2 * blank)
  const starts = new Int32Array(classes.length + 1)
  for (const [i, { length }] of classes.entries()) starts[i + 1] = starts[i]! + length
  return { sizes, codes: Int32Array.from(classes.flat()), starts }
}

const WORDS_AT_ONCE = 8

/** For each of 32 trials, the number of answers in each class that go to the first system. The result is overwritten by the next call. */
function classCounter({ sizes, codes, starts }: Classes): (coins: CoinsByDocument, group: number) => Int32Array {
  const counts = new Int32Array(TRIALS_AT_ONCE * sizes.length)
  const digits = new Int32Array(TRIALS_AT_ONCE)
  return ({ width, words }, group) => {
    const own = words.subarray(group * width, (group + 1) * width)
    for (let i = 0; i < sizes.length; i++) {
      addWords(codes, starts[i]!, starts[i + 1]!, own, digits)
      writeCounts(digits, 32 - Math.clz32(sizes[i]!), counts, i, sizes.length)
    }
    return counts
  }
}

/** Adds the words of some answers, bit by bit: `digits[k]` has the digit of 2^k of each trial. */
function addWords(codes: Int32Array, start: number, end: number, words: Int32Array, digits: Int32Array): void {
  let ones = 0
  let twos = 0
  let fours = 0
  digits.fill(0)
  for (let i = start; i < end; i += WORDS_AT_ONCE) {
    const a = wordOf(codes[i]!, words)
    const b = wordOf(codes[i + 1]!, words)
    const ab = carryOf(ones, a, b)
    ones ^= a ^ b
    const c = wordOf(codes[i + 2]!, words)
    const d = wordOf(codes[i + 3]!, words)
    const cd = carryOf(ones, c, d)
    ones ^= c ^ d
    const abcd = carryOf(twos, ab, cd)
    twos ^= ab ^ cd
    const e = wordOf(codes[i + 4]!, words)
    const f = wordOf(codes[i + 5]!, words)
    const ef = carryOf(ones, e, f)
    ones ^= e ^ f
    const g = wordOf(codes[i + 6]!, words)
    const h = wordOf(codes[i + 7]!, words)
    const gh = carryOf(ones, g, h)
    ones ^= g ^ h
    const efgh = carryOf(twos, ef, gh)
    twos ^= ef ^ gh
    let carry = carryOf(fours, abcd, efgh)
    fours ^= abcd ^ efgh
    for (let k = 3; carry !== 0; k++) {
      const digit = digits[k]!
      digits[k] = digit ^ carry
      carry &= digit
    }
  }
  digits[0] = ones
  digits[1] = twos
  digits[2] = fours
}

/** An answer of the first system stays there if the coin is 0. */
function wordOf(code: number, words: Int32Array): number {
  return words[code >>> 1]! ^ -(code & 1)
}

function carryOf(a: number, b: number, c: number): number {
  return (a & b) | ((a ^ b) & c)
}

/** Reads the digits of four trials at once, eight digits at a time. The counts of a trial are side by side. */
function writeCounts(digits: Int32Array, length: number, counts: Int32Array, column: number, width: number): void {
  for (let shift = 0; shift < 8; shift++) {
    const at = (7 - shift) * width + column
    counts[at] = counts[at + 8 * width] = counts[at + 16 * width] = counts[at + 24 * width] = 0
    for (let low = 0; low < length; low += 8) {
      let four = 0
      for (let k = low; k < Math.min(low + 8, length); k++) four |= ((digits[k]! >>> shift) & 0x01010101) << (k - low)
      counts[at]! += (four >>> 24) << low
      counts[at + 8 * width]! += ((four >>> 16) & 255) << low
      counts[at + 16 * width]! += ((four >>> 8) & 255) << low
      counts[at + 24 * width]! += (four & 255) << low
    }
  }
}

/** The steps of both systems from the counts of the first. */
function countReader({ sizes }: Classes): (counts: Int32Array, start: number) => readonly [StepCounts, StepCounts] {
  const steps = sizes.length >> 1
  const [one, other] = [0, 1].map(() => ({ sizes: new Float64Array(steps), rights: new Float64Array(steps) }))
  const answers = sizes.subarray(0, 2 * steps).reduce((sum, size) => sum + size, 0)
  return (counts, start) => {
    let answered = 0
    for (let step = 0; step < steps; step++) {
      const wrong = counts[start + 2 * step]!
      const right = counts[start + 2 * step + 1]!
      const size = wrong + right
      answered += size
      one!.sizes[step] = size
      one!.rights[step] = right
      other!.sizes[step] = sizes[2 * step]! + sizes[2 * step + 1]! - size
      other!.rights[step] = sizes[2 * step + 1]! - right
    }
    const unanswered = counts[start + 2 * steps]!
    return [
      { ...one!, answered, unanswered },
      { ...other!, answered: answers - answered, unanswered: sizes[2 * steps]! - unanswered },
    ]
  }
}
