/**
 * Average precision of a list of answers (Peñas and Rodrigo 2011, formula 11): at the rank of each right answer, the share of right
 * ones so far; their sum divided by the number of right answers known; the mean over all questions.
 * O(answers · golds).
 */
import { distinctAnswers, type ListedAnswer } from '../judging/answer-lists.js'
import {
  type AnswerSettings,
  answerParams,
  type JudgedQuestion,
  judgementsOf,
  judgeQuestions,
} from '../judging/answers.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { mean } from '../summaries/mean.js'

export const averagePrecision = defineMeasure({
  name: 'average-precision',
  reads: 'answers',
  about: {
    summary: 'Average precision of the ranked answers to a question, averaged over all questions.',
    details:
      'For each question: at the rank r of every right answer the share C(r)/r of right ones among the first r is taken, and the sum is divided by R, the number of different right answers known. Gold’s answers that are the same under `match` are one; an answer that says again what an earlier one said is not right again; an answer judged right that is none of gold’s is one more that is known.',
    rewards: 'Giving all right answers, and giving them before wrong ones.',
    limits:
      'Gold’s answers are taken as different right answers. Where they are other ways to say one and the same, a system that gives one of them earns too little: use mrr.',
    cite: 'Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL 2011, 1415–1424.',
  },
  params: answerParams,
  summary: documentMeans(mean('average-precision', { undefinedWhen: 'Gold has no question.' })),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    const judgements = judgementsOf(questions, (question) => precisionOf(question, settings)).map((judgement) => {
      const { outcome, ...rest } = judgement
      return outcome === 'unanswered' || judgement.credit === 1 ? judgement : rest
    })
    return { judgements, problems }
  },
})

function precisionOf(question: JudgedQuestion, settings: AnswerSettings): number {
  if (question.answers.length === 0) return question.outcome === 'right' ? 1 : 0
  const { answers, known } = distinctAnswers(question, settings)
  let [right, sum] = [0, 0]
  for (const [i, answer] of answers.entries()) if (isNew(answer)) sum += ++right / (i + 1)
  return right === 0 ? 0 : sum / known
}

function isNew({ isRight, isRepeated }: ListedAnswer): boolean {
  return isRight && !isRepeated
}
