/** What pairing and measures say of a run, with its name: one problem among those of many runs does not tell which of them it concerns. */
import type { Problem } from '../problem.js'

/** What concerns gold alone is the same for every run. */
export function ofRun(problem: Problem, run: string): Problem {
  const isOfGold = problem.side === 'gold' && !/\bsystem\b/i.test(problem.message)
  return isOfGold ? problem : { ...problem, run, message: `Run "${run}": ${problem.message}` }
}
