/**
 * A problem is a fault in the data, told as data: where it stands, what was found, what was expected, what to do.
 * Readers and measures return problems and go on; nothing is logged and forgotten. The code is stable, the sentence is not.
 * Faults of the caller (an unknown measure, a wrong option) are thrown as `UsageError`, which carries problems too.
 */
import { editDistance } from './edit-distance.js'
import type { ProblemCode } from './problem-codes.js'

export interface Place {
  readonly file?: string
  /** Counted from 1. */
  readonly line?: number
  /** Counted from 1, in UTF-16 units, as editors do. */
  readonly column?: number
  /** How many characters the fault spans, for the carets under the excerpt. */
  readonly length?: number
}

export interface Problem {
  readonly code: ProblemCode
  /** `error`: part of the input could not be used. `warning`: used, but look at it. `note`: good to know. */
  readonly severity: Severity
  readonly message: string
  readonly place?: Place
  readonly actual?: string
  readonly expected?: readonly string[]
  readonly hint?: string
  /** How many more like this there were that are not listed. */
  readonly more?: number
  /** The document and the side it concerns, where it was met after reading. */
  readonly document?: string
  readonly side?: 'gold' | 'system'
  /** The run it concerns, where there are several. */
  readonly run?: string
}

export type Severity = 'error' | 'warning' | 'note'

export class UsageError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(sentenceOf).join('\n'))
    this.name = 'UsageError'
    this.problems = problems
  }
}

/** Throws; its type says that nothing after it runs. */
export function failUsage(problem: Omit<Problem, 'severity'>): never {
  throw new UsageError([{ ...problem, severity: 'error' }])
}

/** What is wrong, and with which run. */
export function sentenceOf({ run, message }: Problem): string {
  return run === undefined ? message : `Run "${run}": ${message}`
}

/** Each once, in order, though several measures or columns may have met it. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** The first ones of a list of problems of one kind; the last of them tells how many more there are. */
export function firstOf(problems: readonly Problem[], most: number): Problem[] {
  const kept = problems.slice(0, most)
  const more = problems.slice(most).reduce((sum, problem) => sum + 1 + (problem.more ?? 0), 0)
  return more === 0 ? kept : kept.with(-1, withMore(kept.at(-1)!, more))
}

/** The problem, which stands for so many more that are not listed. */
export function withMore<Kind extends Pick<Problem, 'more'>>(problem: Kind, more: number): Kind {
  return { ...problem, more: (problem.more ?? 0) + more }
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error')
}

/** The problem with the file named in its place; used by whoever knows the file. */
export function inFile(problem: Problem, file: string): Problem {
  return { ...problem, place: { ...problem.place, file } }
}

/**
 * The choice nearest to what was typed, if it is near enough to be meant.
 * @example nearest('BEFOR', ['AFTER', 'BEFORE']) // 'BEFORE'
 */
export function nearest(typed: string, choices: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(typed.length / 3)) + 1
  for (const choice of choices) {
    const distance = editDistance(typed.toLowerCase(), choice.toLowerCase(), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [choice, distance]
  }
  return best
}
