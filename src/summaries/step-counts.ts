/**
 * Counts the steps of many choices from the same documents. The steps of all documents are sorted once. A choice gives how often each
 * document is chosen, and one pass over the sorted steps adds up their sizes. O(answers · log answers) once, O(answers) for each choice.
 */
import type { Ranking, StepCounts } from './confidences.js'

/** The result is overwritten by the next call. */
export function stepCounter(documents: readonly Ranking[]): (times: ArrayLike<number>) => StepCounts {
  const { document, size, right, step, steps } = sortedParts(documents)
  const open = Float64Array.from(documents, ({ unanswered }) => unanswered)
  const [sizes, rights] = [new Float64Array(steps), new Float64Array(steps)]
  return (times) => {
    sizes.fill(0)
    rights.fill(0)
    let [answered, unanswered] = [0, 0]
    for (let i = 0; i < open.length; i++) unanswered += times[i]! * open[i]!
    for (let i = 0; i < document.length; i++) {
      const often = times[document[i]!]!
      if (often === 0) continue
      sizes[step[i]!]! += often * size[i]!
      rights[step[i]!]! += often * right[i]!
      answered += often * size[i]!
    }
    return { sizes, rights, answered, unanswered }
  }
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
