/**
 * Judges questions the same way for every measure of answers: right, wrong or unanswered. A judgement in the file has priority; otherwise
 * the answer is compared with gold's. A question that the system's file does not list counts as unanswered and is reported as a
 * problem; the policy for missing items (`byPolicy`) decides whether that is allowed.
 */
import { type Matching, matchNames, matchOf } from '../answers/match.js'
import { type PairedQuestion, pairQuestions } from '../answers/pair.js'
import type { Answer, AnswersLayer } from '../layers/answers.js'
import type { Judgement, Outcome, Pair } from '../measure.js'
import { choice, number, type ValuesOf } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import type { Reason } from '../vocabulary/reason.js'
import { pairingProblems } from './answers-problems.js'

/** When an answer is right. */
export const matchParams = {
  match: choice(matchNames, {
    default: 'normalised',
    doc: 'when an answer matches one of gold’s: equal except for case, punctuation, articles and white space; equal characters; equal numbers; or it contains gold’s as whole words',
  }),
  tolerance: number({
    default: 0,
    least: 0,
    most: Number.MAX_VALUE,
    examples: [0, 0.01],
    doc: 'the largest difference between two numbers that match under match=numeric',
  }),
}

/** The same, and what to do with a question that has no answer. */
export const answerParams = {
  ...matchParams,
  unanswerable: choice(['open', 'right'], {
    default: 'open',
    doc: 'what a question counts as that gold calls unanswerable and the system leaves open: unanswered like any other, or right, as in SQuAD 2.0',
  }),
}

export type AnswerSettings = ValuesOf<typeof matchParams> & Partial<Pick<ValuesOf<typeof answerParams>, 'unanswerable'>>

/** The answer of a system to a question; if there are several, the first. */
export interface AnswerItem {
  readonly id: string
  readonly answer: string | null
  /** All answers, if there are several. */
  readonly answers?: readonly string[]
  readonly confidence?: number
  readonly candidate?: string
}

export interface JudgedAnswer extends Answer {
  readonly isRight: boolean
  /** The index of the matching answer in gold; -1 if none matches. */
  readonly gold: number
  readonly because: Reason
}

export interface JudgedQuestion extends PairedQuestion {
  readonly item: AnswerItem
  readonly outcome: Outcome
  readonly because: Reason
  /** As ranked. */
  readonly answers: readonly JudgedAnswer[]
  readonly candidate?: JudgedAnswer
}

export interface JudgedQuestions {
  readonly questions: readonly JudgedQuestion[]
  readonly problems: readonly Problem[]
}

export function judgeQuestions(pair: Pair<AnswersLayer>, settings: AnswerSettings): JudgedQuestions {
  const paired = pairQuestions(pair)
  return {
    questions: paired.questions.map((question) => judgeQuestion(question, settings)),
    problems: pairingProblems(paired),
  }
}

/** One judgement for each question, with the credit that `creditOf` returns, out of 1. */
export function judgementsOf(
  questions: readonly JudgedQuestion[],
  creditOf: (question: JudgedQuestion) => number,
): Judgement<AnswerItem>[] {
  return questions.map((question) => {
    const { item, outcome, because } = question
    const confidence = outcome === 'unanswered' ? undefined : item.confidence
    return {
      side: 'system',
      item,
      credit: creditOf(question),
      weight: 1,
      outcome,
      ...(confidence !== undefined && { confidence }),
      because,
    }
  })
}

/** Credit 1 for a right answer, 0 for anything else. */
export function creditIfRight({ outcome }: JudgedQuestion): number {
  return outcome === 'right' ? 1 : 0
}

function judgeQuestion(question: PairedQuestion, settings: AnswerSettings): JudgedQuestion {
  const { system, golds } = question
  const answers = (system?.answers ?? []).map((answer) => judgeAnswer(answer, golds, settings))
  const candidate = system?.candidate && judgeAnswer(system.candidate, golds, settings)
  const [first] = answers
  const verdict = first ? verdictOn(first) : withoutAnswer(question, candidate, settings)
  return { ...question, ...verdict, item: answerItem(question), answers, ...(candidate && { candidate }) }
}

function answerItem({ id, system }: PairedQuestion): AnswerItem {
  const texts = (system?.answers ?? []).map(({ text }) => text)
  const confidence = (system?.answers[0] ?? system?.candidate ?? system)?.confidence
  return {
    id,
    answer: texts[0] ?? null,
    ...(texts.length > 1 && { answers: texts }),
    ...(confidence !== undefined && { confidence }),
    ...(system?.candidate && { candidate: system.candidate.text }),
  }
}

function judgeAnswer(answer: Answer, golds: readonly Answer[], matching: Matching): JudgedAnswer {
  const gold = matchOf(answer, golds, matching)
  const { judgement } = answer
  if (judgement === 'right' || judgement === 'wrong')
    return { ...answer, gold, isRight: judgement === 'right', because: { kind: 'judged', as: judgement } }
  return { ...answer, gold, isRight: gold >= 0, because: comparison(answer, golds, gold, matching) }
}

function comparison(answer: Answer, golds: readonly Answer[], gold: number, { match }: Matching): Reason {
  const found = golds[gold]
  if (found)
    return found.text === answer.text ? { kind: 'same', as: '' } : { kind: 'matched', as: found.text, by: match }
  return golds.length > 0 ? { kind: 'other-answer', answers: golds.map(({ text }) => text) } : { kind: 'unanswerable' }
}

function verdictOn({ isRight, because }: JudgedAnswer): { readonly outcome: Outcome; readonly because: Reason } {
  return { outcome: isRight ? 'right' : 'wrong', because }
}

function withoutAnswer(
  { system, golds }: PairedQuestion,
  candidate: JudgedAnswer | undefined,
  settings: AnswerSettings,
) {
  const isUnanswerable = golds.length === 0
  const isRight = isUnanswerable && system !== undefined && settings.unanswerable === 'right'
  const because: Reason = {
    kind: 'unanswered',
    ...(!system && { isMissing: true }),
    ...(isUnanswerable && { isUnanswerable: true }),
    ...(candidate && { candidate: { text: candidate.text, isRight: candidate.isRight } }),
  }
  return { outcome: isRight ? ('right' as const) : ('unanswered' as const), because }
}
