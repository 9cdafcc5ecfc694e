/** Every problem that a report tells of: of reading and pairing, then of documents, each once though several measures may have met it. */

import type { PlainReport } from '../../../src/report/workbench/data.js'
import type { Problem } from '../../../src/vocabulary/problem.js'

export function allProblems({ problems, measures }: PlainReport): Problem[] {
  const met = [
    ...problems,
    ...measures.flatMap((measure) => measure.documents.flatMap((document) => document.problems)),
  ]
  return [...new Map(met.map((problem) => [JSON.stringify(problem), problem])).values()].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity),
  )
}

const order: readonly Problem['severity'][] = ['error', 'warning', 'note']
