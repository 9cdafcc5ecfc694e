/**
 * The answers layer of a document: questions and their answers. Plain JSON. Gold lists all right answers, or none if the question has no
 * answer. A system gives one answer, several ranked answers, or none if it does not respond.
 */
import type { Place } from '../vocabulary/problem.js'

export interface AnswersLayer {
  readonly questions: readonly Question[]
}

export interface Question {
  readonly id: string
  /** Gold: all right answers, in any order. System: its answers, best first. Empty: unanswerable, or no response. */
  readonly answers: readonly Answer[]
  /** The right answers, if the file also has a system's answers. On the gold side they are used instead of `answers`. */
  readonly gold?: readonly Answer[]
  /** An answer that the system held back. */
  readonly candidate?: Answer
  /** The confidence of a system that gives neither an answer nor a candidate. */
  readonly confidence?: number
  /** The group of the question, such as a task; for tables. */
  readonly group?: string
  readonly place?: Place
}

export interface Answer {
  readonly text: string
  /** Higher means more confident. */
  readonly confidence?: number
  /** A verdict that replaces the comparison with gold; `?` if a verdict was requested but not given. */
  readonly judgement?: AnswerJudgement
}

export type AnswerJudgement = 'right' | 'wrong' | '?'

export const emptyAnswersLayer: AnswersLayer = { questions: [] }
