/**
 * Abstention: whether a system abstains where it should. Abstaining is taken as a claim that the question has no answer, and
 * has precision and recall against the questions that gold calls unanswerable. Where files name the candidate answer that was
 * withheld (QA@CLEF 2009), the decision is judged a second time: withholding a wrong candidate is right, and a right one wrong.
 * O(questions).
 */
import { type AnswerItem, type JudgedQuestion, judgeQuestions, matchParams } from '../judging/answers.js'
import { defineMeasure, type Judgement, type Side } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { prfBeside } from '../summaries/prf-parts.js'
import type { Reason } from '../vocabulary/reason.js'

const facet = 'candidate'

export const abstention = defineMeasure({
  name: 'abstention',
  reads: 'answers',
  about: {
    summary: 'Whether the system abstains where there is no answer, and where its candidate is wrong.',
    details:
      '`precision` is the share of the unanswered questions that gold calls unanswerable. `recall` is the share of the questions that gold calls unanswerable that the system leaves unanswered. `f1` is their harmonic mean. Where the system names the candidates that it withheld, `candidate-precision` is the share of them that are wrong, `candidate-recall` the share of all wrong answers, withheld or given, that were withheld, and `candidate-f1` their harmonic mean. A document without a candidate is left out of these three. A candidate is judged like an answer.',
    rewards: 'Abstaining exactly where there is no right answer to give.',
    undefinedWhen:
      'The items of the system are the questions that it leaves unanswered; those of gold are the questions that it calls unanswerable.',
    limits:
      'A question that the system does not list counts as unanswered, and is reported. The measure does not look at how many answers are right: see c@1.',
    cite: 'Pranav Rajpurkar, Robin Jia and Percy Liang. 2018. Know What You Don’t Know: Unanswerable Questions for SQuAD. ACL 2018, 784–789. — Anselmo Peñas and Alvaro Rodrigo. 2011. A Simple Measure to Assess Non-response. ACL 2011, 1415–1424.',
  },
  params: matchParams,
  summary: documentMeans(prfBeside(facet)),
  judge: (pair, settings) => {
    const { questions, problems } = judgeQuestions(pair, settings)
    const hasCandidates = questions.some(({ answers, candidate }) => answers.length === 0 && candidate)
    const judgements = questions.flatMap((question) => [
      ...judgeSilence(question),
      ...(hasCandidates ? judgeCandidate(question) : []),
    ])
    return { judgements, problems }
  },
})

function judgeSilence({ item, golds, answers, gold }: JudgedQuestion): Judgement<AnswerItem>[] {
  const isSilent = answers.length === 0
  const isUnanswerable = golds.length === 0
  const onGold: Reason = isSilent ? { kind: 'same', as: '' } : { kind: 'answered', as: answers[0]!.text }
  const onSystem: Reason = isUnanswerable
    ? { kind: 'unanswerable' }
    : { kind: 'other-answer', answers: golds.map(({ text }) => text) }
  return [
    ...(isSilent ? [judged('system', item, isUnanswerable, onSystem)] : []),
    ...(isUnanswerable ? [judged('gold', { id: gold.id, answer: null }, isSilent, onGold)] : []),
  ]
}

function judgeCandidate({ item, answers, candidate }: JudgedQuestion): Judgement<AnswerItem>[] {
  const [given] = answers
  if (given) return given.isRight ? [] : [judged('gold', item, false, { kind: 'answered', as: given.text }, facet)]
  if (!candidate) return []
  const held = { ...item, answer: candidate.text }
  const { because, isRight } = candidate
  return [
    judged('system', held, !isRight, because, facet),
    ...(isRight ? [] : [judged('gold', held, true, { kind: 'unanswered' }, facet)]),
  ]
}

function judged(side: Side, item: AnswerItem, isGood: boolean, because: Reason, part?: string): Judgement<AnswerItem> {
  return { side, item, credit: isGood ? 1 : 0, weight: 1, ...(part && { facet: part }), because }
}
