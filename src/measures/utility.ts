/**
 * Utility of answers (Peñas and Rodrigo 2011, formula 1): a right answer earns 1, a wrong one costs 1, and no answer is worth 0. The
 * value is the mean over all questions. The three weights are parameters. O(questions).
 */
import { answerParams, judgementsOf, judgeQuestions } from '../judging/answers.js'
import { defineMeasure, type Outcome, type Range } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { mean } from '../summaries/mean.js'
import { number } from '../vocabulary/param.js'

export const utility = defineMeasure({
  name: 'utility',
  reads: 'answers',
  about: {
    summary: 'Right answers minus wrong ones, divided by all questions.',
    details:
      'Each question is worth the weight of its outcome: 1 if answered right, −1 if answered wrong, 0 if unanswered, unless the parameters give other weights. Utility is the mean. The range goes from the lowest weight to the highest. With the default weights it puts systems in the same order as half-credit.',
    rewards: 'Right answers, and not answering where the answer would be wrong.',
    limits:
      'An unanswered question is worth the same to every system, however good it is; see c@1. Items show the cost of a wrong answer as negative credit.',
    cite: 'Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL 2011, 1415–1424.',
  },
  params: {
    ...answerParams,
    right: weight(1, 'what a right answer is worth', [1, 2]),
    wrong: weight(-1, 'what a wrong answer is worth', [-1, -0.25]),
    unanswered: weight(0, 'what an unanswered question is worth', [0, 0.5]),
  },
  summary: worth({ right: 1, wrong: -1, unanswered: 0 }),
  summaryFor: worth,
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    return { judgements: judgementsOf(questions, ({ outcome }) => settings[outcome]), problems }
  },
})

function weight(value: number, doc: string, examples: readonly number[]) {
  return number({ default: value, doc, least: -1000, most: 1000, examples })
}

/** Between the weights of the best and of the worst outcome. */
function worth({ right, wrong, unanswered }: Readonly<Record<Outcome, number>>) {
  const all = [right, wrong, unanswered]
  const range: Range = [Math.min(...all), Math.max(...all)]
  return documentMeans(mean('utility', { perfect: right, range, undefinedWhen: 'Gold has no question.' }))
}
