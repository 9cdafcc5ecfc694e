/**
 * c@1 (Peñas and Rodrigo 2011, formula 4): accuracy in which an unanswered question earns what a question of this system earns on
 * average: (right + right/n · unanswered) / n. So leaving a question unanswered is better than a wrong answer, and the better the
 * system, the more it earns.
 *
 * The share right/n is that of all documents together, so c@1 of a corpus is computed from the three sums, not averaged. The credit of
 * an unanswered item is that of its own document. O(questions).
 */
import { answerParams, judgementsOf, judgeQuestions } from '../judging/answers.js'
import { defineMeasure } from '../measure.js'
import { correctnessAtOne as correctness } from '../summaries/correctness-at-one.js'
import { documentMeans } from '../summaries/document-means.js'

export const correctnessAtOne = defineMeasure({
  name: 'c@1',
  aliases: ['c-at-1'],
  reads: 'answers',
  about: {
    summary: 'Accuracy in which unanswered questions earn the share of right answers the system has shown.',
    details:
      'With n questions, c@1 is (right + right/n · unanswered) / n. A system that answers everything has its accuracy; one that answers nothing has 0. Withholding a wrong answer never lowers it. An unanswered question is neither right nor wrong; the items show what it earns, which is right/n of its document.',
    rewards: 'Right answers, and withholding answers that would be wrong.',
    limits:
      'One number does not show how many questions are unanswered: read it together with coverage and answered-precision. A question that the system’s file does not list is an error, because a run that was cut off would gain from it; with `--missing=empty` it counts as unanswered and is reported. A question that gold calls unanswerable and the system leaves unanswered counts as unanswered, unless `unanswerable=right`.',
    cite: 'Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL 2011, 1415–1424.',
  },
  params: answerParams,
  summary: documentMeans(correctness),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    const right = questions.filter(({ outcome }) => outcome === 'right').length
    const credits = { right: 1, wrong: 0, unanswered: right / questions.length }
    return { judgements: judgementsOf(questions, ({ outcome }) => credits[outcome]), problems }
  },
})
