/** The questions of one file, with each id once. */
import type { Reading } from '../../format.js'
import type { Question } from '../../layers/answers.js'
import { inFileOrder, type ProblemList } from '../../syntax/source/problem-list.js'
import { hasErrors, type Problem } from '../../vocabulary/problem.js'

export class QuestionList {
  readonly #questions: Question[] = []
  readonly #ids = new Set<string>()
  /** The first questions of the list by their ids. Only filled when an id is repeated. */
  readonly #byId = new Map<string, Question>()

  /** Adds a question; returns a problem if its id is already used. */
  add(question: Question): Omit<Problem, 'place' | 'severity'> | undefined {
    // One look into the set both tests and adds the id.
    if (this.#ids.add(question.id).size > this.#questions.length) {
      this.#questions.push(question)
      return undefined
    }
    const { place } = this.#withId(question.id)
    return {
      code: 'answers/duplicate-id',
      message: `Question "${question.id}" already appears ${place?.line === undefined ? 'above' : `in line ${place.line}`}.`,
      actual: question.id,
      expected: ['an id that no other entry has'],
      hint: 'The first one is kept and this one is left out. Write several answers to one question as a list.',
    }
  }

  #withId(id: string): Question {
    for (let i = this.#byId.size; i < this.#questions.length; i++)
      this.#byId.set(this.#questions[i]!.id, this.#questions[i]!)
    return this.#byId.get(id)!
  }

  /** The result: one document, or none if the file was not read to its end or has only faulty entries. */
  reading(id: string, isWhole: boolean, { problems }: ProblemList): Reading {
    const questions = this.#questions
    const isUsed = isWhole && (questions.length > 0 || !hasErrors(problems))
    return { documents: isUsed ? [{ id, layers: { answers: { questions } } }] : [], problems: inFileOrder(problems) }
  }
}
