/**
 * Risk and coverage (El-Yaniv and Wiener 2010; Geifman, Uziel and El-Yaniv 2019): how far confidence tells right answers from wrong
 * ones. A threshold on confidence that falls lets in more and more answers; at each coverage the risk is the share of wrong ones.
 *
 * Answers of equal confidence are one step, as no threshold can part them. O(questions · log questions).
 */
import { creditIfRight, judgementsOf, judgeQuestions, matchParams } from '../judging/answers.js'
import { confidenceProblems } from '../judging/answers-problems.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { riskCoverage as readCurve } from '../summaries/risk-coverage.js'
import { number } from '../vocabulary/param.js'

const usualRisk = 0.05

export const riskCoverage = defineMeasure({
  name: 'risk-coverage',
  reads: 'answers',
  about: {
    summary: 'How many wrong answers there are among the surest ones, at every share of questions answered.',
    details:
      'Answers are let in by falling confidence. Coverage is the share of all questions let in, risk the share of these answers that are wrong. `aurc` is the area under the risk-coverage curve: the mean over all answers of the risk at which each is let in. `excess-aurc` is what of it a better order would save: aurc minus that of the same answers with all right ones first. `coverage-at-risk` is the largest coverage at which the risk is not above the parameter `risk`, 0 if there is none. Ties in confidence form one step: all of its answers are let in together, and each is taken at the risk after the step. Unanswered questions are never let in; they count in coverage alone. Over several documents all answers are ranked together. Items are judged before they are ranked: an item’s credit tells whether it is right, and the values are computed from credits and confidences together, so that none is the sum of the credits.',
    rewards:
      'A small aurc: right answers, and being surer of them than of wrong ones. A small excess-aurc: confidence alone, however many answers are right.',
    undefinedWhen: 'An answer without confidence is an error.',
    limits:
      'aurc mixes how many answers are right with how well they are ordered; excess-aurc parts the two. A system that held the hard questions back has a shorter curve and so a smaller aurc. Confidences of several documents must be comparable.',
    cite: 'Yonatan Geifman, Guy Uziel and Ran El-Yaniv. 2019. Bias-Reduced Uncertainty Estimation for Deep Neural Classifiers. ICLR 2019. — Ran El-Yaniv and Yair Wiener. 2010. On the Foundations of Noise-free Selective Classification. JMLR 11, 1605–1641.',
  },
  params: {
    ...matchParams,
    risk: number({
      default: usualRisk,
      least: 0,
      most: 1,
      examples: [usualRisk, 0.2],
      doc: 'the highest risk at which `coverage-at-risk` is read',
    }),
  },
  summary: documentMeans(readCurve(usualRisk)),
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
