/**
 * The first problems of a file. Errors are kept up to a limit and one beyond it, at which whoever reads stops. Warnings and
 * notes say that something was used, so they are no reason to stop: of each kind the first ones are kept, and the rest are
 * counted in the last of them.
 */
import type { Problem, Severity } from '../../problem.js'
import type { ProblemCode } from '../../problem-codes.js'

type Countable = Pick<Problem, 'code' | 'more'> & { readonly severity?: Severity }

export class FirstProblems<Kind extends Countable> {
  readonly #limit: number
  readonly #kept: Kind[] = []
  /** Of each kind that is no error: how many there were, how many are kept, and where the last one is. */
  readonly #others = new Map<ProblemCode, { met: number; kept: number; last: number }>()
  #errors = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** How many are kept. */
  get errors(): number {
    return this.#errors
  }

  /** Whether there were more errors than the limit. */
  get isFull(): boolean {
    return this.#errors > this.#limit
  }

  /** What names no severity is an error. */
  add(problem: Kind): void {
    if ((problem.severity ?? 'error') !== 'error') this.#count(problem)
    else if (!this.isFull) {
      this.#errors++
      this.#kept.push(problem)
    }
  }

  list(): Kind[] {
    const list = [...this.#kept]
    for (const { met, kept, last } of this.#others.values())
      if (met > kept) list[last] = { ...list[last]!, more: met - kept }
    return list
  }

  #count(problem: Kind): void {
    const { code, more = 0 } = problem
    const before = this.#others.get(code) ?? { met: 0, kept: 0, last: 0 }
    const isKept = before.kept < this.#limit
    if (isKept) this.#kept.push(problem)
    this.#others.set(code, {
      met: before.met + 1 + more,
      kept: before.kept + (isKept ? 1 : 0),
      last: isKept ? this.#kept.length - 1 : before.last,
    })
  }
}
