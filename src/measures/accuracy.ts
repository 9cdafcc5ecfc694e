/** Accuracy of answers: the share of all questions that are answered right. What is left open earns nothing. O(questions). */
import { answerParams, creditIfRight, judgementsOf, judgeQuestions } from '../judging/answers.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { mean } from '../summaries/mean.js'

export const accuracy = defineMeasure({
  name: 'accuracy',
  reads: 'answers',
  about: {
    summary: 'The share of all questions that are answered right.',
    details:
      'Right answers divided by all questions of gold. A question has one of three outcomes: answered right, answered wrong, or unanswered. Where a system ranks several answers, the first one counts. An answer that carries a judgement goes by it; any other is compared with each of gold’s.',
    rewards: 'Right answers. Whether the others were wrong or left open makes no difference.',
    limits:
      'A wrong answer costs nothing, so it never pays to leave a question open: see c@1. A question that gold calls unanswerable and the system leaves open is unanswered and earns nothing, unless `unanswerable=right`, which makes it the exact match of SQuAD 2.0.',
    cite: 'Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL 2011, 1415–1424.',
  },
  params: answerParams,
  summary: documentMeans(mean('accuracy', { undefinedWhen: 'Gold has no question.' })),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    return { judgements: judgementsOf(questions, creditIfRight), problems }
  },
})
