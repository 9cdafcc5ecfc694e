/**
 * Abstention: whether a system holds back where it should. Holding back is taken as a claim that the question has no answer, and
 * has precision and recall against the questions that gold calls unanswerable. Where files name the candidate that was held
 * back (QA@CLEF 2009), the decision is judged again: a wrong candidate was to be held back, a right one was not.
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
    summary: 'Whether the system holds back where there is no answer, and where its candidate is wrong.',
    details:
      '`precision`: of the questions left open, those that gold calls unanswerable. `recall`: of the questions that gold calls unanswerable, those left open. `f1`: their harmonic mean. Where the system names candidates that it held back, `candidate-precision` is the share of them that are wrong, `candidate-recall` the share of all wrong answers, held back or given, that were held back, `candidate-f1` their harmonic mean; a document without a candidate is left out of these three. A candidate is judged like an answer.',
    rewards: 'Holding back exactly where there is no right answer to give.',
    undefinedWhen:
      'What the system counts by is the questions it leaves open; gold, the questions it calls unanswerable.',
    limits:
      'A question that the system does not list counts as held back, and is told. How many of its answers are right is another matter: see c@1.',
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
