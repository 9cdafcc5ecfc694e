/**
 * The problems of one file, up to a limit of errors. Then the reader stops, because more errors would only repeat the first ones.
 */
import type { Problem } from '../../vocabulary/problem.js'
import { FirstProblems } from './first-problems.js'

export interface ProblemList {
  readonly problems: readonly Problem[]
  readonly isEmpty: boolean
  /** Whether there were more errors than the limit. */
  readonly isFull: boolean
  add(problem: Problem): void
}

export function problemList(limit: number): ProblemList {
  const first = new FirstProblems<Problem>(limit)
  return {
    get problems() {
      return first.list()
    },
    get isEmpty() {
      return first.isEmpty
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
    message: `More than ${limit} errors. Reading stopped here, and nothing from this file is used.`,
    ...(next.place && { place: next.place }),
    hint: 'Fix the problems above first; they often have one cause.',
  }
}

/** Sorts problems by their position in the file. */
export function inFileOrder(problems: readonly Problem[]): Problem[] {
  const rank = (problem: Problem) => (problem.code === 'file/too-many-problems' ? 1 : 0)
  return [...problems].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0),
  )
}
