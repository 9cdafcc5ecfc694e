/**
 * K1 (Herrera, Peñas and Verdejo 2005; Peñas and Rodrigo 2011, formula 12): utility weighted by confidence. A right answer earns
 * its confidence, a wrong answer costs it, and no answer is worth 0; K1 is the mean over all questions. O(questions).
 */
import { judgementsOf, judgeQuestions, matchParams } from '../judging/answers.js'
import { confidenceProblems } from '../judging/answers-problems.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { mean } from '../summaries/mean.js'

const signs = { right: 1, wrong: -1, unanswered: 0 }

export const k1 = defineMeasure({
  name: 'k1',
  reads: 'answers',
  about: {
    summary: 'Confidence in right answers minus confidence in wrong ones, divided by all questions.',
    details:
      'The sum of the confidences of right answers, minus that of wrong ones, divided by the number of questions. A confidence of 0 counts like no answer. Of several ranked answers only the first counts; `k` counts all of them.',
    rewards: 'Right answers with high confidence, and wrong ones with low confidence.',
    undefinedWhen: 'An answer without confidence, or with one outside of 0 to 1, is an error.',
    limits:
      'A value above 0 does not mean more right answers than wrong ones. Confidences that are all small give a value near 0, whatever the answers.',
    cite: 'Jesús Herrera, Anselmo Peñas and Felisa Verdejo. 2005. Question Answering Pilot Task at CLEF 2004. CLEF 2004, LNCS 3491, 581–590.',
  },
  params: matchParams,
  summary: documentMeans(mean('k1', { undefinedWhen: 'Gold has no question.', range: [-1, 1] })),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    const lacking = confidenceProblems(questions, 'k1', { range: true })
    return {
      judgements: judgementsOf(questions, ({ outcome, answers }) => signs[outcome] * (answers[0]?.confidence ?? 0)),
      problems: [...problems, ...lacking],
      isExcluded: lacking.length > 0,
    }
  },
})
