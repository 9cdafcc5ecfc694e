/**
 * The problems of a file with many sentences. One bad sentence is not a reason to refuse the others, so each sentence allows one more error
 * before reading stops. The first problems of each kind are listed and the rest are counted.
 */
import { type Problem, withMore } from '../../vocabulary/problem.js'
import type { ProblemCode } from '../../vocabulary/problem-codes.js'
import { inFileOrder, tooMany } from './problem-list.js'

export class SentenceProblems {
  readonly #limit: number
  readonly #byCode = new Map<ProblemCode, Problem[]>()
  readonly #counts = new Map<ProblemCode, number>()
  #errors = 0
  #sentences = 0
  #end: Problem | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Whether there are too many errors, so that nothing from the file is used. */
  get isFull(): boolean {
    return this.#end !== undefined
  }

  /** Call it when a sentence begins. */
  countSentence(): void {
    this.#sentences++
  }

  add(problem: Problem): void {
    if (this.#end) return
    if (problem.severity === 'error' && ++this.#errors > this.#limit + this.#sentences)
      this.#end = tooMany(this.#errors - 1, problem)
    const count = (this.#counts.get(problem.code) ?? 0) + 1
    this.#counts.set(problem.code, count)
    if (count === 1) this.#byCode.set(problem.code, [problem])
    else if (count <= this.#limit) this.#byCode.get(problem.code)!.push(problem)
  }

  /** The problems by their position in the file. */
  list(): Problem[] {
    if (this.#end) return [...inFileOrder([...this.#byCode.values()].flat()).slice(0, this.#limit), this.#end]
    return inFileOrder(
      [...this.#byCode].flatMap(([code, listed]) => {
        const more = this.#counts.get(code)! - listed.length
        return more === 0 ? listed : listed.with(-1, withMore(listed.at(-1)!, more))
      }),
    )
  }
}
