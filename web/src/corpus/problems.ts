/** The problems of a report. Several measures may have found the same problem; it is listed once. */
import type { PlainReport } from '../../../src/report/workbench/data.js'
import type { Problem } from '../../../src/vocabulary/problem.js'

const bySeverity: readonly Problem['severity'][] = ['error', 'warning', 'note']

/** Problems found while reading and pairing, then those of documents; the most severe first. */
export function allProblems({ problems, measures }: PlainReport): Problem[] {
  const ofDocuments = measures.flatMap(({ documents }) => documents.flatMap((document) => document.problems))
  return distinctProblems([...problems, ...ofDocuments]).sort(
    (a, b) => bySeverity.indexOf(a.severity) - bySeverity.indexOf(b.severity),
  )
}

export function distinctProblems(problems: readonly Problem[]): Problem[] {
  if (problems.length < 2) return [...problems]
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
