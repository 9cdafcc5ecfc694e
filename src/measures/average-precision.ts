/**
 * Average precision of a list of answers (Peñas and Rodrigo 2011, formula 11): the share of right answers at the rank of each
 * right answer, summed and divided by the number of known right answers. The value is the mean over all questions.
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
      'For each question: the shares C(r)/r of right answers among the first r, at the rank r of every right answer, are summed and divided by R, the number of different known right answers. Answers of gold that are the same under `match` are one answer. An answer that repeats an earlier one does not count as right a second time. An answer that was judged right but is not in gold adds one known answer.',
    rewards: 'All right answers, before any wrong ones.',
    limits:
      'Gold’s answers are taken as different right answers. Where they are different wordings of one answer, a system that gives one of them earns too little: use mrr.',
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
