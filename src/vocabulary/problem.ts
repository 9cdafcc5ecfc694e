/**
 * A problem describes a fault in the data: its place, what was found, what was expected and what to do.
 * Readers and measures return problems and continue; nothing is logged and forgotten. Codes are stable, messages are not.
 * Faults of the caller, such as an unknown measure or a wrong option, are thrown as a `UsageError`, which carries problems too.
 */
import { editDistance } from './edit-distance.js'
import type { ProblemCode } from './problem-codes.js'

export interface Place {
  readonly file?: string
  /** Counted from 1. */
  readonly line?: number
  /** Counted from 1, in UTF-16 units, as editors do. */
  readonly column?: number
  /** The number of characters at fault, for the carets under the excerpt. */
  readonly length?: number
}

export interface Problem {
  readonly code: ProblemCode
  /** `error`: part of the input was not used. `warning`: the input was used, but check it. `note`: good to know. */
  readonly severity: Severity
  /** An error that the caller allows, shown as a warning. */
  readonly isAllowed?: true
  readonly message: string
  readonly place?: Place
  readonly actual?: string
  readonly expected?: readonly string[]
  readonly hint?: string
  /** The number of similar problems that are not listed. */
  readonly more?: number
  /** The document and the side it concerns, if it was found after reading. */
  readonly document?: string
  readonly side?: 'gold' | 'system'
  /** The run it concerns, if there are several. */
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

/** Throws a `UsageError` with one problem. Its return type shows that nothing after it runs. */
export function failUsage(problem: Omit<Problem, 'severity'>): never {
  throw new UsageError([{ ...problem, severity: 'error' }])
}

/** The message, with the name of the run in front if there is one. */
export function sentenceOf({ run, message }: Problem): string {
  return run === undefined ? message : `Run "${run}": ${message}`
}

/** The problems in order, without duplicates: several measures or columns can report the same one. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** The first problems of a list of one kind; the last one counts the rest. */
export function firstOf(problems: readonly Problem[], most: number): Problem[] {
  const kept = problems.slice(0, most)
  const more = problems.slice(most).reduce((sum, problem) => sum + 1 + (problem.more ?? 0), 0)
  return more === 0 ? kept : kept.with(-1, withMore(kept.at(-1)!, more))
}

/** The problem, with more unlisted ones added to its count. */
export function withMore<Kind extends Pick<Problem, 'more'>>(problem: Kind, more: number): Kind {
  return { ...problem, more: (problem.more ?? 0) + more }
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error')
}

/** The problem with its file. */
export function inFile(problem: Problem, file: string): Problem {
  return { ...problem, place: { ...problem.place, file } }
}

/**
 * The choice most similar to what was typed, if it is similar enough to be what was meant.
 * @example nearest('BEFOR', ['AFTER', 'BEFORE']) // 'BEFORE'
 */
export function nearest(
  typed: string,
  choices: Iterable<string>,
  most = Math.max(1, Math.floor(typed.length / 3)),
): string | undefined {
  let best: string | undefined
  let bestDistance = most + 1
  for (const choice of choices) {
    const distance = editDistance(typed.toLowerCase(), choice.toLowerCase(), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [choice, distance]
  }
  return best
}
