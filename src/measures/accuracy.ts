/** Accuracy of answers: the share of all questions that are answered right. An unanswered question earns nothing. O(questions). */
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
      'Right answers divided by all questions of gold. A question has one of three outcomes: answered right, answered wrong, or unanswered. Where a system ranks several answers, the first one counts. An answer with an assessment is judged by it; any other answer is compared with each answer of gold.',
    rewards: 'Right answers. It makes no difference whether the others are wrong or unanswered.',
    limits:
      'A wrong answer costs nothing, so it never pays to leave a question unanswered: see c@1. A question that gold calls unanswerable and the system leaves unanswered earns nothing, unless `unanswerable=right`, which gives the exact match of SQuAD 2.0.',
    cite: 'Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL 2011, 1415–1424.',
  },
  params: answerParams,
  summary: documentMeans(mean('accuracy', { undefinedWhen: 'Gold has no question.' })),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    return { judgements: judgementsOf(questions, creditIfRight), problems }
  },
})
