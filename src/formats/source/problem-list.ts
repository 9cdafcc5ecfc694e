/**
 * The problems of one file, up to a limit: after it the rest would only repeat them, and whoever reads stops.
 */
import type { Problem } from '../../problem.js'

export interface ProblemList {
  readonly problems: readonly Problem[]
  /** Whether there was one problem more than are listed. */
  readonly isFull: boolean
  add(problem: Problem): void
}

export function problemList(limit: number): ProblemList {
  const problems: Problem[] = []
  return {
    problems,
    get isFull() {
      return problems.length > limit
    },
    add(problem) {
      if (problems.length <= limit) problems.push(problems.length < limit ? problem : tooMany(limit, problem))
    },
  }
}

function tooMany(limit: number, next: Problem): Problem {
  return {
    code: 'file/too-many-problems',
    severity: 'error',
    message: `More than ${limit} problems: reading stopped here, and nothing of the file is used.`,
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
