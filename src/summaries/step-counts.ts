/**
 * Counts the steps of many choices from the same documents. The steps of all documents are sorted once. A choice gives how often each
 * document is chosen, and one pass over the sorted steps adds up their sizes. O(answers · log answers) once, O(answers) for each choice.
 */
import type { Ranking, StepCounts } from './confidences.js'

/** Only steps with a chosen answer are counted. The result is overwritten by the next call. */
export function stepCounter(documents: readonly Ranking[]): (times: ArrayLike<number>) => StepCounts {
  const { document, size, right, step, steps } = sortedParts(documents)
  const open = Float64Array.from(documents, ({ unanswered }) => unanswered)
  const [sizes, rights] = [new Float64Array(steps + 1), new Float64Array(steps + 1)]
  return (times) => {
    let [answered, unanswered] = [0, 0]
    for (let i = 0; i < open.length; i++) unanswered += times[i]! * open[i]!
    // Which answers are chosen is random, and a branch on it would take longer than the sums. So a step without any is overwritten by the next.
    let [count, current, chosen, sum, sumOfRights] = [0, 0, 0, 0, 0]
    for (let i = 0; i < document.length; i++) {
      if (step[i] !== current) {
        current = step[i]!
        count += isPositive(chosen)
        chosen = sum = sumOfRights = 0
      }
      const often = times[document[i]!]!
      chosen |= often
      sizes[count] = sum += often * size[i]!
      rights[count] = sumOfRights += often * right[i]!
      answered += often * size[i]!
    }
    count += isPositive(chosen)
    return { sizes: sizes.subarray(0, count), rights: rights.subarray(0, count), answered, unanswered }
  }
}

/** 1 or 0, without a branch. */
function isPositive(count: number): number {
  return (count + 0x7fffffff) >>> 31
}

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
