/**
 * The problems of one file, up to a limit of errors: after it the rest would only repeat them, and whoever reads stops.
 */
import type { Problem } from '../../vocabulary/problem.js'
import { FirstProblems } from './first-problems.js'

export interface ProblemList {
  readonly problems: readonly Problem[]
  /** Whether there was one error more than are listed. */
  readonly isFull: boolean
  add(problem: Problem): void
}

export function problemList(limit: number): ProblemList {
  const first = new FirstProblems<Problem>(limit)
  return {
    get problems() {
      return first.list()
    },
    get isFull() {
      return first.isFull
    },
    add(problem) {
      const isBeyond = problem.severity === 'error' && first.errors === limit
      first.add(isBeyond ? tooMany(limit, problem) : problem)
    },
  }
}

export function tooMany(limit: number, next: Problem): Problem {
  return {
    code: 'file/too-many-problems',
    severity: 'error',
    message: `More than ${limit} errors: reading stopped here, and nothing of the file is used.`,
    ...(next.place && { place: next.place }),
    hint: 'Mend the problems above first; they often have one cause.',
  }
}

/** As they stand in the file. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const rank = (problem: Problem) => (problem.code === 'file/too-many-problems' ? 1 : 0)
  return [...problems].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0),
  )
}
