/** Coverage: the share of questions that are answered, right or wrong. O(questions). */
import { judgementsOf, judgeQuestions, matchParams } from '../judging/answers.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { mean } from '../summaries/mean.js'

export const coverage = defineMeasure({
  name: 'coverage',
  reads: 'answers',
  about: {
    summary: 'The share of all questions that the system answers.',
    details:
      'Answers, right or wrong, divided by all questions of gold. The items show which answers are right by the parameters; the value does not depend on that.',
    rewards: 'Answering, whether right or wrong.',
    limits: 'It says nothing about whether answers are right. Read it together with answered-precision.',
    cite: 'Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL 2011, 1415–1424.',
  },
  params: matchParams,
  summary: documentMeans(mean('coverage', { undefinedWhen: 'Gold has no question.' })),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    return { judgements: judgementsOf(questions, ({ outcome }) => (outcome === 'unanswered' ? 0 : 1)), problems }
  },
})
