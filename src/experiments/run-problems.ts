/** What pairing and measures say of a run, with its name: one problem among those of many runs does not tell which of them it concerns. */
import { type MissingPolicy, type Pairing, pair } from '../corpus.js'
import type { Document } from '../document.js'
import type { Run } from '../experiment.js'
import type { Problem } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'

/** Told at gold, where something stands that the run lacks, or which lacks something that the run has. */
const ofBoth: ReadonlySet<ProblemCode> = new Set([
  'answers/missing-question',
  'corpus/missing-document',
  'meaning/missing-sentence',
])

/** What concerns gold alone is the same for every run. */
export function ofRun(problem: Problem, run: string): Problem {
  return problem.side === 'gold' && !ofBoth.has(problem.code) ? problem : { ...problem, run }
}

/** The documents of a run with those of gold. */
export function pairRun(gold: readonly Document[], run: Run, missing: MissingPolicy): Pairing {
  const { name, documents: system, isByName = false } = run
  const { pairs, problems } = pair({ gold, system, missing, isByName })
  return { pairs, problems: problems.map((problem) => ofRun(problem, name)) }
}
