/** Precision over the questions that are answered (Peñas and Rodrigo 2011, formula 5): right / (right + wrong). O(questions). */
import { creditIfRight, judgementsOf, judgeQuestions, matchParams } from '../judging/answers.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { mean } from '../summaries/mean.js'

export const answeredPrecision = defineMeasure({
  name: 'answered-precision',
  reads: 'answers',
  about: {
    summary: 'The share of the answers given that are right.',
    details:
      'Right answers divided by all answers. Unanswered questions are not counted; their items are listed without weight.',
    rewards: 'Answering only where the answer is right.',
    limits:
      'A single right answer gives 1, even if all other questions are unanswered. Read it together with coverage.',
    cite: 'Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL 2011, 1415–1424.',
  },
  params: matchParams,
  summary: documentMeans(mean('answered-precision', { undefinedWhen: 'The system answers no question.' })),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    const judgements = judgementsOf(questions, creditIfRight).map((judgement) =>
      judgement.outcome === 'unanswered' ? { ...judgement, weight: 0 } : judgement,
    )
    return { judgements, problems }
  },
})
