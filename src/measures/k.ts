/**
 * K (Herrera, Peñas and Verdejo 2005): K1 for questions with several answers. For each question the confidences of right answers
 * are added and those of wrong ones subtracted; an answer that repeats an earlier one counts nothing. The sum is
 * divided by the number of known right answers or of answers given, whichever is larger; K is the mean
 * over all questions. O(answers · golds).
 */
import { distinctAnswers } from '../judging/answer-lists.js'
import { judgementsOf, judgeQuestions, matchParams } from '../judging/answers.js'
import { confidenceProblems } from '../judging/answers-problems.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { mean } from '../summaries/mean.js'

export const k = defineMeasure({
  name: 'k',
  reads: 'answers',
  about: {
    summary: 'K1 for several answers to a question: confidence in right ones minus confidence in wrong ones.',
    details:
      'For each question: the confidences of right answers minus those of wrong ones, divided by the number of known right answers or of answers given, whichever is larger. K is the mean over all questions. An answer that repeats an earlier one counts nothing, but is one more answer given. Gold’s answers that are the same under `match` are one known answer.',
    rewards: 'All right answers with high confidence, and wrong ones with low confidence.',
    undefinedWhen: 'An answer without confidence, or with one outside of 0 to 1, is an error.',
    limits:
      'Gold’s answers are taken as different right answers. Where they are different wordings of one answer, a system that gives one of them earns too little: use k1.',
    cite: 'Jesús Herrera, Anselmo Peñas and Felisa Verdejo. 2005. Question Answering Pilot Task at CLEF 2004. CLEF 2004, LNCS 3491, 581–590.',
  },
  params: matchParams,
  summary: documentMeans(mean('k', { undefinedWhen: 'Gold has no question.', range: [-1, 1] })),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    const lacking = confidenceProblems(questions, 'k', { all: true, range: true })
    const judgements = judgementsOf(questions, (question) => {
      const { answers, known } = distinctAnswers(question, settings)
      const signed = answers.map(({ confidence = 0, isRight, isRepeated }) =>
        isRepeated ? 0 : isRight ? confidence : -confidence,
      )
      return signed.reduce((sum, part) => sum + part, 0) / Math.max(1, known, answers.length)
    })
    return { judgements, problems: [...problems, ...lacking], isExcluded: lacking.length > 0 }
  },
})
