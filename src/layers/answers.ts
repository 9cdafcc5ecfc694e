/**
 * The answers layer of a document: questions, and what a side says to each. Plain JSON. Gold gives the answers that are right, or none
 * if there is no right one; a system gives its answer, several ranked ones, or none if it does not respond.
 */
import type { Place } from '../vocabulary/problem.js'

export interface AnswersLayer {
  readonly questions: readonly Question[]
}

export interface Question {
  readonly id: string
  /** Gold: all that are right, in no order. System: as ranked, best first. Empty: unanswerable, or no response. */
  readonly answers: readonly Answer[]
  /** What is right, where one file holds that beside a system's answers; on the gold side it goes before `answers`. */
  readonly gold?: readonly Answer[]
  /** What a system had in mind and held back. */
  readonly candidate?: Answer
  /** How sure a system is that neither answers nor names what it held back. */
  readonly confidence?: number
  /** What the question belongs to, such as a task; for tables. */
  readonly group?: string
  readonly place?: Place
}

export interface Answer {
  readonly text: string
  /** How sure the system is; larger is surer. */
  readonly confidence?: number
  /** Somebody's verdict, which goes before any comparison with gold; `?` if somebody was asked and gave none. */
  readonly judgement?: AnswerJudgement
}

export type AnswerJudgement = 'right' | 'wrong' | '?'

export const emptyAnswersLayer: AnswersLayer = { questions: [] }
