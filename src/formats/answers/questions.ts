/** The questions of one file, each id once. */
import type { Reading } from '../../format.js'
import type { Question } from '../../layers/answers.js'
import { inOrder, type ProblemList } from '../../syntax/source/problem-list.js'
import { hasErrors, type Problem } from '../../vocabulary/problem.js'

export class QuestionList {
  readonly #byId = new Map<string, Question>()

  /** Adds a question, or tells that it stands there already. */
  add(question: Question): Omit<Problem, 'place' | 'severity'> | undefined {
    const first = this.#byId.get(question.id)
    if (!first) {
      this.#byId.set(question.id, question)
      return undefined
    }
    return {
      code: 'answers/duplicate-id',
      message: `Question "${question.id}" stands ${first.place?.line === undefined ? 'above' : `in line ${first.place.line}`} already.`,
      actual: question.id,
      expected: ['an id that no other entry has'],
      hint: 'The first one is kept, this one is left out. Several answers to one question go into a list.',
    }
  }

  /** What was read: one document, or none if the file could not be read to its end or has nothing but faults. */
  reading(id: string, isWhole: boolean, { problems }: ProblemList): Reading {
    const questions = [...this.#byId.values()]
    const isUsed = isWhole && (questions.length > 0 || !hasErrors(problems))
    return { documents: isUsed ? [{ id, layers: { answers: { questions } } }] : [], problems: inOrder(problems) }
  }
}
