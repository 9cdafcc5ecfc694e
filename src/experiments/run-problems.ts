/** Adds the name of the run to problems of pairing and judging, because otherwise a problem would not show which run it concerns. */
import { type MissingPolicy, type Pairing, pair } from '../corpus.js'
import type { Document } from '../document.js'
import type { Run } from '../experiment.js'
import type { Problem } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'

/** Problems that are reported for gold but depend on the run: one of the two lacks something that the other has. */
const dependsOnRun: ReadonlySet<ProblemCode> = new Set([
  'answers/missing-question',
  'corpus/missing-document',
  'meaning/missing-sentence',
])

/** The problem with the name of the run, unless it concerns gold alone and so is the same for every run. */
export function withRun(problem: Problem, run: string): Problem {
  return problem.side === 'gold' && !dependsOnRun.has(problem.code) ? problem : { ...problem, run }
}

/** Pairs the documents of a run with those of gold. */
export function pairRun(gold: readonly Document[], run: Run, missing: MissingPolicy): Pairing {
  const { name, documents: system, isByName = false } = run
  const { pairs, problems } = pair({ gold, system, missing, isByName })
  return { pairs, problems: problems.map((problem) => withRun(problem, name)) }
}
