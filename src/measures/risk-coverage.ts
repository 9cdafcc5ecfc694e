/**
 * Risk and coverage (El-Yaniv and Wiener 2010; Geifman, Uziel and El-Yaniv 2019): how well confidence separates right answers from
 * wrong ones. A decreasing threshold on confidence accepts more and more answers; at each coverage the risk is the share of wrong ones.
 *
 * Answers of equal confidence are one step, because no threshold can separate them. O(questions · log questions).
 */
import { creditIfRight, judgementsOf, judgeQuestions, matchParams } from '../judging/answers.js'
import { confidenceProblems } from '../judging/answers-problems.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { riskCoverage as readCurve } from '../summaries/risk-coverage.js'
import { number } from '../vocabulary/param.js'

const defaultRisk = 0.05

export const riskCoverage = defineMeasure({
  name: 'risk-coverage',
  reads: 'answers',
  about: {
    summary: 'The share of wrong answers among the most confident ones, at every share of questions answered.',
    details:
      'Answers are accepted in order of decreasing confidence. Coverage is the share of all questions with an accepted answer, risk the share of the accepted answers that are wrong. `aurc` is the area under the risk-coverage curve: the mean over all answers of the risk at which each is accepted. `excess-aurc` is the part of it that a better order would save: aurc minus the aurc of the same answers with all right ones first. `coverage-at-risk` is the largest coverage at which the risk is not above the parameter `risk`, or 0 if there is none. Ties in confidence form one step: all of its answers are accepted together, and each counts at the risk after the step. Unanswered questions are never accepted; they only count in coverage. The answers of several documents are ranked together. Items are judged before they are ranked: the credit of an item shows whether it is right. The values are computed from credits and confidences together, so none of them is the sum of the credits.',
    rewards:
      'A small aurc rewards right answers, and more confidence in them than in wrong ones. A small excess-aurc rewards confidence only, however many answers are right.',
    undefinedWhen: 'An answer without confidence is an error.',
    limits:
      'aurc mixes how many answers are right with how well they are ordered; excess-aurc measures the order only. A system that leaves the hard questions unanswered has a shorter curve and so a smaller aurc. Confidences of several documents must be comparable.',
    cite: 'Yonatan Geifman, Guy Uziel and Ran El-Yaniv. 2019. Bias-Reduced Uncertainty Estimation for Deep Neural Classifiers. ICLR 2019. — Ran El-Yaniv and Yair Wiener. 2010. On the Foundations of Noise-free Selective Classification. JMLR 11, 1605–1641.',
  },
  params: {
    ...matchParams,
    risk: number({
      default: defaultRisk,
      least: 0,
      most: 1,
      examples: [defaultRisk, 0.2],
      doc: 'the highest risk at which `coverage-at-risk` is read',
    }),
  },
  summary: documentMeans(readCurve(defaultRisk)),
  summaryFor: ({ risk }) => documentMeans(readCurve(risk)),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    const lacking = confidenceProblems(questions, 'risk-coverage')
    return {
      judgements: judgementsOf(questions, creditIfRight),
      problems: [...problems, ...lacking],
      isExcluded: lacking.length > 0,
    }
  },
})
