/**
 * Half credit for no answer (Peñas and Rodrigo 2011, formula 2): right/n + 0.5 · unanswered/n, which is utility rescaled to 0 to 1.
 * O(questions).
 */
import { answerParams, judgementsOf, judgeQuestions } from '../judging/answers.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { mean } from '../summaries/mean.js'

const credits = { right: 1, wrong: 0, unanswered: 0.5 }

export const halfCredit = defineMeasure({
  name: 'half-credit',
  reads: 'answers',
  about: {
    summary: 'Accuracy in which an unanswered question counts half.',
    details:
      'Right answers plus half of the unanswered questions, divided by all questions. It is (utility + 1) / 2, and so puts systems in the same order as utility.',
    rewards: 'Right answers, and not answering where the answer would be wrong.',
    limits: 'A system that answers nothing has 0.5. The half is arbitrary and the same for every system; see c@1.',
    cite: 'Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL 2011, 1415–1424.',
  },
  params: answerParams,
  summary: documentMeans(mean('half-credit', { undefinedWhen: 'Gold has no question.' })),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    return { judgements: judgementsOf(questions, ({ outcome }) => credits[outcome]), problems }
  },
})
