/** Several answers to one question: which ones repeat an earlier answer, and how many right answers are known. */
import { distinct, type Matching, matchOf } from '../answers/match.js'
import type { JudgedAnswer, JudgedQuestion } from './answers.js'

export interface ListedAnswer extends JudgedAnswer {
  readonly isRepeated: boolean
}

export interface AnswerList {
  readonly answers: readonly ListedAnswer[]
  /** The number of gold's different answers, plus other answers that were judged right. */
  readonly known: number
}

export function distinctAnswers({ answers, golds }: JudgedQuestion, matching: Matching): AnswerList {
  const different = distinct(golds, matching)
  const found = new Set<number>()
  let besides = 0
  const listed = answers.map((answer, i): ListedAnswer => {
    const gold = matchOf(answer, different, matching)
    const isRepeated =
      gold >= 0 && answer.isRight ? found.has(gold) : matchOf(answer, answers.slice(0, i), matching) >= 0
    if (answer.isRight && gold >= 0) found.add(gold)
    else if (answer.isRight && !isRepeated) besides++
    return { ...answer, isRepeated }
  })
  return { answers: listed, known: different.length + besides }
}
