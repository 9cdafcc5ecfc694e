/** A problem at the beginning of a file that has no content. */
import type { Problem } from '../../vocabulary/problem.js'

export function emptyFileProblem({ code, severity, message, ...words }: Omit<Problem, 'place'>): Problem {
  return { code, severity, message, place: { line: 1, column: 1, length: 1 }, ...words }
}
