/** Problems when two files of answers are compared: questions without a partner, answers without a judgement or a confidence. */
import type { PairedQuestions } from '../answers/pair.js'
import type { Question } from '../layers/answers.js'
import type { Side } from '../measure.js'
import { firstOf, type Problem } from '../vocabulary/problem.js'
import type { JudgedQuestion } from './answers.js'

/** The number of problems listed of each kind; the last one says how many more there are. */
const mostListed = 20

export function pairingProblems({ questions, unknown, repeated }: PairedQuestions): Problem[] {
  const missing = questions.filter(({ system }) => !system).map(({ gold }) => gold)
  const systemQuestions = questions.flatMap(({ system }) => system ?? [])
  if (systemQuestions.length === 0 && unknown.length > 0 && missing.length > 0) return [noneShared(missing, unknown)]
  return [
    ...firstOf(missing.map(missingQuestion), mostListed),
    ...firstOf(unknown.map(unknownQuestion), mostListed),
    ...(['gold', 'system'] as const).flatMap((side) =>
      firstOf(
        repeated[side].map((found) => repeatedQuestion(side, found)),
        mostListed,
      ),
    ),
    ...notJudged(systemQuestions),
  ]
}

function missingQuestion({ id, place }: Question): Problem {
  return {
    code: 'answers/missing-question',
    severity: 'warning',
    side: 'gold',
    message: `The system does not list question "${id}".`,
    ...(place && { place }),
    actual: id,
    expected: ['a line for each question of gold'],
    hint: 'The question counts as unanswered. If that is intended, list it with "answer": null. If the run was interrupted, complete it.',
  }
}

function unknownQuestion({ id, place }: Question): Problem {
  return {
    code: 'answers/unknown-question',
    severity: 'warning',
    side: 'system',
    message: `Gold has no question "${id}".`,
    ...(place && { place }),
    actual: id,
    expected: ['the id of a question of gold'],
    hint: 'The answer of the system is not judged. Check whether gold spells the id differently, or remove the line.',
  }
}

function repeatedQuestion(side: Side, { id, place }: Question): Problem {
  return {
    code: 'answers/duplicate-id',
    severity: 'error',
    side,
    message: `Question "${id}" appears twice.`,
    ...(place && { place }),
    actual: id,
    expected: ['one entry for each question'],
    hint: 'The first one is used. Remove the other.',
  }
}

function noneShared([missing]: readonly Question[], [unknown]: readonly Question[]): Problem {
  const { id, place } = unknown!
  return {
    code: 'answers/no-shared-question',
    severity: 'error',
    side: 'system',
    message: `Gold and system share no question: gold has "${missing!.id}", the system has "${id}".`,
    ...(place && { place }),
    actual: id,
    expected: [missing!.id],
    hint: 'Questions are paired by their ids. Check that the files belong together and use the same ids.',
  }
}

/** Answers that are marked for judging, but not judged yet. */
function notJudged(questions: readonly Question[]): Problem[] {
  const open = questions.filter(({ answers, candidate }) =>
    [...answers, ...(candidate ? [candidate] : [])].some(({ judgement }) => judgement === '?'),
  )
  const [first] = open
  if (!first) return []
  const answers = open.length === 1 ? '1 answer is' : `${open.length} answers are`
  return [
    {
      code: 'answers/not-judged',
      severity: 'note',
      side: 'system',
      message: `${answers} marked "?", so not judged, such as the one to question "${first.id}". ${open.length === 1 ? 'It is' : 'They are'} compared with gold instead.`,
      ...(first.place && { place: first.place }),
      actual: '?',
      expected: ['right', 'wrong'],
      hint: 'Judge these answers, or remove their questions on both sides.',
    },
  ]
}

/** Problems for measures that need a confidence for each answer; with `range`, from 0 to 1. */
export function confidenceProblems(
  questions: readonly JudgedQuestion[],
  measure: string,
  need: { readonly all?: true; readonly range?: true } = {},
): Problem[] {
  const given = questions.flatMap(({ answers, system }) =>
    (need.all ? answers : answers.slice(0, 1)).map(({ confidence }) => ({ system: system!, confidence })),
  )
  const without = given.filter(({ confidence }) => confidence === undefined)
  const outside = given.filter(({ confidence = 0 }) => need.range && !(confidence >= 0 && confidence <= 1))
  return [
    ...listedOnce(without, ({ id, place }) => ({
      code: 'answers/no-confidence',
      severity: 'error',
      side: 'system',
      message: `${measure} needs a confidence for each answer; ${without.length} of ${given.length} answers have none, such as the one to question "${id}".`,
      ...(place && { place }),
      actual: 'no confidence',
      expected: ['a number'],
      hint: 'Add "confidence" to the answers, or choose a measure that does not need it: c@1 or accuracy.',
    })),
    ...listedOnce(outside, ({ id, place }, confidence) => ({
      code: 'answers/confidence-range',
      severity: 'error',
      side: 'system',
      message: `${measure} takes confidences from 0 to 1; ${outside.length} of ${given.length} are outside, such as the one to question "${id}".`,
      ...(place && { place }),
      actual: String(confidence),
      expected: ['a number from 0 to 1'],
      hint: 'Scale the confidences to that range. cws and risk-coverage only use their order.',
    })),
  ]
}

interface Given {
  readonly system: Question
  readonly confidence: number | undefined
}

function listedOnce(
  [first]: readonly Given[],
  problemOf: (question: Question, confidence: number | undefined) => Problem,
): Problem[] {
  return first ? [problemOf(first.system, first.confidence)] : []
}
