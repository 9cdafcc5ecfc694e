/** The questions of one file, with each id once. */
import type { Reading } from '../../format.js'
import type { Question } from '../../layers/answers.js'
import { inFileOrder, type ProblemList } from '../../syntax/source/problem-list.js'
import { hasErrors, type Problem } from '../../vocabulary/problem.js'

export class QuestionList {
  readonly #byId = new Map<string, Question>()

  /** Adds a question; returns a problem if its id is already used. */
  add(question: Question): Omit<Problem, 'place' | 'severity'> | undefined {
    const first = this.#byId.get(question.id)
    if (!first) {
      this.#byId.set(question.id, question)
      return undefined
    }
    return {
      code: 'answers/duplicate-id',
      message: `Question "${question.id}" already appears ${first.place?.line === undefined ? 'above' : `in line ${first.place.line}`}.`,
      actual: question.id,
      expected: ['an id that no other entry has'],
      hint: 'The first one is kept and this one is left out. Write several answers to one question as a list.',
    }
  }

  /** The result: one document, or none if the file was not read to its end or has only faulty entries. */
  reading(id: string, isWhole: boolean, { problems }: ProblemList): Reading {
    const questions = [...this.#byId.values()]
    const isUsed = isWhole && (questions.length > 0 || !hasErrors(problems))
    return { documents: isUsed ? [{ id, layers: { answers: { questions } } }] : [], problems: inFileOrder(problems) }
  }
}
