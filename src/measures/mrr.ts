/**
 * Mean reciprocal rank (Voorhees and Tice 1999): a question earns 1 divided by the rank of its first right answer, or nothing. The
 * value is the mean over all questions. O(answers · golds).
 */
import { type AnswerItem, answerParams, type JudgedQuestion, judgementsOf, judgeQuestions } from '../judging/answers.js'
import { defineMeasure, type Judgement } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { mean } from '../summaries/mean.js'

export const mrr = defineMeasure({
  name: 'mrr',
  aliases: ['mean-reciprocal-rank'],
  reads: 'answers',
  about: {
    summary: 'One divided by the rank of the first right answer, averaged over all questions.',
    details:
      'Where a system ranks several answers to a question, the question earns 1 if the first one is right, 1/2 if the second one is the first right one, and so on; nothing if none is right or there is none. With one answer to each question it is accuracy.',
    rewards: 'Right answers near the top of the list.',
    limits: 'Right answers after the first one do not count; see average-precision. A wrong answer costs nothing.',
    cite: 'Ellen M. Voorhees and Dawn M. Tice. 1999. The TREC-8 Question Answering Track Evaluation. TREC-8.',
  },
  params: answerParams,
  summary: documentMeans(mean('mrr', { undefinedWhen: 'Gold has no question.' })),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    return { judgements: questions.map(judgeRank), problems }
  },
})

function judgeRank(question: JudgedQuestion): Judgement<AnswerItem> {
  const rank = question.answers.findIndex(({ isRight }) => isRight) + 1
  const [judgement] = judgementsOf([question], ({ outcome }) => (rank > 0 ? 1 / rank : outcome === 'right' ? 1 : 0))
  if (rank < 2) return judgement!
  const { outcome, ...rest } = judgement!
  return { ...rest, because: { kind: 'ranked', rank, as: question.answers[rank - 1]!.text } }
}
