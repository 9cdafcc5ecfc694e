/**
 * Counts the steps of many choices from the same documents. The steps of all documents are sorted once. A choice gives how often each
 * document is chosen, and one pass over the sorted steps adds up their sizes. O(answers · log answers) once, O(answers) for each choice.
 */
import type { Ranking, StepCounts } from './confidences.js'

/** Only steps with a chosen answer are counted. The result is overwritten by the next call. */
export function stepCounter(documents: readonly Ranking[]): (times: ArrayLike<number>) => StepCounts {
  const parts = sortedParts(documents)
  const open = [...documents.entries()].filter(([, { unanswered }]) => unanswered !== 0)
  const openDocuments = Int32Array.from(open, ([document]) => document)
  const openSizes = Float64Array.from(open, ([, { unanswered }]) => unanswered)
  const counted: Counted = { sizes: new Float64Array(parts.steps + 1), rights: new Float64Array(parts.steps + 1) }
  const codes = codesOf(parts)
  const often = new Int32Array(documents.length)
  return (times) => {
    let unanswered = 0
    often.set(times)
    for (let i = 0; i < openDocuments.length; i++) unanswered += often[openDocuments[i]!]! * openSizes[i]!
    const { count, answered } = codes ? countCodes(codes, often, counted) : countParts(parts, often, counted)
    return { sizes: counted.sizes.subarray(0, count), rights: counted.rights.subarray(0, count), answered, unanswered }
  }
}

/** The chosen answers of each step, filled from the start. */
interface Counted {
  readonly sizes: Float64Array
  readonly rights: Float64Array
}

interface Count {
  /** The number of steps. */
  readonly count: number
  readonly answered: number
}

/**
 * Which answers are chosen is random, and a branch on it would take longer than the sums. So a
 * step without any is overwritten by the next.
 */
function countParts({ document, size, right, step }: Parts, often: Int32Array, { sizes, rights }: Counted): Count {
  let [count, current, chosen, sum, sumOfRights, answered] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < document.length; i++) {
    if (step[i] !== current) {
      current = step[i]!
      count += isPositive(chosen)
      chosen = sum = sumOfRights = 0
    }
    const times = often[document[i]!]!
    chosen |= times
    sizes[count] = sum += times * size[i]!
    rights[count] = sumOfRights += times * right[i]!
    answered += times * size[i]!
  }
  return { count: count + isPositive(chosen), answered }
}

/** The same for answers of weight 1 that are right or wrong. */
function countCodes(codes: Int32Array, often: Int32Array, { sizes, rights }: Counted): Count {
  let [count, sum, sumOfRights, answered] = [0, 0, 0, 0]
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    if (code & NEXT_STEP) {
      sizes[count] = sum
      rights[count] = sumOfRights
      answered = (answered + sum) | 0
      count += isPositive(sum)
      sum = sumOfRights = 0
    }
    const times = often[code >>> 2]!
    sum = (sum + times) | 0
    sumOfRights = (sumOfRights + (times & -(code & RIGHT))) | 0
  }
  sizes[count] = sum
  rights[count] = sumOfRights
  return { count: count + isPositive(sum), answered: answered + sum }
}

const RIGHT = 1
const NEXT_STEP = 2

/** Each answer as the number of its document and two bits; `undefined` unless all have the weight 1 and are right or wrong. */
function codesOf({ document, size, right, step }: Parts): Int32Array | undefined {
  if (!size.every((one) => one === 1) || !right.every((one) => one === 0 || one === 1)) return undefined
  return document.map((number, i) => 4 * number + (i > 0 && step[i] !== step[i - 1] ? NEXT_STEP : 0) + right[i]!)
}

/** 1 or 0, without a branch. */
function isPositive(count: number): number {
  return (count + 0x7fffffff) >>> 31
}

type Parts = ReturnType<typeof sortedParts>

/** The steps of each document, the most confident first, with the index of the step among those of all documents. */
function sortedParts(documents: readonly Ranking[]) {
  const parts = documents
    .flatMap(({ steps }, document) => steps.map((step) => ({ ...step, document })))
    .sort((a, b) => b.confidence - a.confidence)
  let steps = 0
  const step = Int32Array.from(parts, ({ confidence }, i) =>
    i > 0 && parts[i - 1]!.confidence !== confidence ? ++steps : steps,
  )
  return {
    document: Int32Array.from(parts, (part) => part.document),
    size: Float64Array.from(parts, (part) => part.size),
    right: Float64Array.from(parts, (part) => part.right),
    step,
    steps: parts.length === 0 ? 0 : steps + 1,
  }
}
