/**
 * Confidence-weighted score, the measure of TREC 2002 (Voorhees 2002; Peñas and Rodrigo 2011, formulas 9 and 10): answers are put
 * in order of decreasing confidence, and the share of right ones among the first i is averaged over all i.
 *
 * The papers do not say what to do with ties. Here answers of equal confidence form a step, scored by the expected value of a
 * random order within it, so that the order of the file does not matter. Questions without an answer come last. O(questions · log questions).
 */
import { creditIfRight, judgementsOf, judgeQuestions, matchParams } from '../judging/answers.js'
import { confidenceProblems } from '../judging/answers-problems.js'
import { defineMeasure } from '../measure.js'
import { confidenceWeighted } from '../summaries/cws.js'
import { documentMeans } from '../summaries/document-means.js'

export const cws = defineMeasure({
  name: 'cws',
  aliases: ['confidence-weighted-score'],
  reads: 'answers',
  about: {
    summary: 'The share of right answers among the most confident ones, averaged over all ranks.',
    details:
      'Answers are ordered by decreasing confidence. At each rank i the share C(i)/i of right ones among the first i is taken; cws is the mean over all n ranks. Answers of equal confidence form a step, scored by the mean over all their orders. Unanswered questions come last and are not right. The questions of several documents are ranked together. Items are judged before they are ranked: the credit of an item shows whether it is right. The score is computed from credits and confidences together, so it is not the sum of the credits.',
    rewards: 'Right answers, and more confidence in right answers than in wrong ones.',
    undefinedWhen: 'An answer without confidence is an error.',
    limits:
      'The first ranks decide nearly everything, and the last ones hardly count. Confidences of several documents must be comparable.',
    cite: 'Ellen M. Voorhees. 2002. Overview of the TREC 2002 Question Answering Track. TREC 2002.',
  },
  params: matchParams,
  summary: documentMeans(confidenceWeighted),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    const lacking = confidenceProblems(questions, 'cws')
    return {
      judgements: judgementsOf(questions, creditIfRight),
      problems: [...problems, ...lacking],
      isExcluded: lacking.length > 0,
    }
  },
})
