/**
 * The first problems of a file. Errors are kept up to the limit plus one; then the reader stops. Warnings and notes do not stop the reader:
 * the first ones of each kind are kept, and the last of these counts the rest.
 */
import { type Problem, type Severity, withMore } from '../../vocabulary/problem.js'
import type { ProblemCode } from '../../vocabulary/problem-codes.js'

type Countable = Pick<Problem, 'code' | 'more'> & { readonly severity?: Severity }

export class FirstProblems<Kind extends Countable> {
  readonly #limit: number
  readonly #kept: Kind[] = []
  /** For each kind of warning or note: the number kept, the number only counted, and the index of the last one kept. */
  readonly #others = new Map<ProblemCode, { kept: number; more: number; last: number }>()
  #errors = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The number of errors kept. */
  get errors(): number {
    return this.#errors
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0
  }

  /** Whether there were more errors than the limit. */
  get isFull(): boolean {
    return this.#errors > this.#limit
  }

  /** Adds a problem; without a severity, it is an error. */
  add(problem: Kind): void {
    if ((problem.severity ?? 'error') !== 'error') this.#count(problem)
    else if (!this.isFull) {
      this.#errors++
      this.#kept.push(problem)
    }
  }

  list(): Kind[] {
    const list = [...this.#kept]
    for (const { more, last } of this.#others.values()) if (more > 0) list[last] = withMore(list[last]!, more)
    return list
  }

  #count(problem: Kind): void {
    const { code, more = 0 } = problem
    const { kept, more: rest, last } = this.#others.get(code) ?? { kept: 0, more: 0, last: 0 }
    if (kept < this.#limit) this.#others.set(code, { kept: kept + 1, more: rest, last: this.#kept.push(problem) - 1 })
    else this.#others.set(code, { kept, more: rest + 1 + more, last })
  }
}
