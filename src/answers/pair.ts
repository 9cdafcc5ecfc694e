/** Pairs the questions of gold and system by id. Gold determines which questions there are. */
import type { Answer, AnswersLayer, Question } from '../layers/answers.js'

export interface PairedQuestion {
  readonly id: string
  readonly gold: Question
  /** The right answers. */
  readonly golds: readonly Answer[]
  /** Absent if the system's file does not have the question. */
  readonly system?: Question
}

export interface PairedQuestions {
  /** In the order of gold. */
  readonly questions: readonly PairedQuestion[]
  /** Questions that are not in gold. */
  readonly unknown: readonly Question[]
  /** Repeated questions of each side; the first one is used. */
  readonly repeated: Readonly<Record<'gold' | 'system', readonly Question[]>>
}

export function pairQuestions(sides: { readonly gold: AnswersLayer; readonly system: AnswersLayer }): PairedQuestions {
  const gold = questionsById(sides.gold)
  const system = questionsById(sides.system)
  const questions = [...gold.first.values()].map((question): PairedQuestion => {
    const partner = system.first.get(question.id)
    const golds = question.gold ?? question.answers
    return { id: question.id, gold: question, golds, ...(partner && { system: partner }) }
  })
  return {
    questions,
    unknown: [...system.first.values()].filter(({ id }) => !gold.first.has(id)),
    repeated: { gold: gold.repeated, system: system.repeated },
  }
}

function questionsById({ questions }: AnswersLayer) {
  const first = new Map<string, Question>()
  const repeated: Question[] = []
  for (const question of questions)
    if (first.has(question.id)) repeated.push(question)
    else first.set(question.id, question)
  return { first, repeated }
}
