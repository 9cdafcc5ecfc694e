/** What is wrong with two files of answers when they meet: questions without partner, answers without judgement or confidence. */
import type { PairedQuestions } from '../answers/pair.js'
import type { Question } from '../layers/answers.js'
import type { Side } from '../measure.js'
import { firstOf, type Problem } from '../vocabulary/problem.js'
import type { JudgedQuestion } from './answers.js'

/** Of each kind so many are listed; the last one tells how many more there are. */
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
    hint: 'It counts as unanswered. If that is meant, list it with "answer": null. If the run was cut off, complete it.',
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
    hint: 'What the system says to it is not judged. Look whether the id is spelt otherwise in gold, or take the line out.',
  }
}

function repeatedQuestion(side: Side, { id, place }: Question): Problem {
  return {
    code: 'answers/duplicate-id',
    severity: 'error',
    side,
    message: `Question "${id}" stands twice.`,
    ...(place && { place }),
    actual: id,
    expected: ['one entry for each question'],
    hint: 'The first one is kept. Take one of them out.',
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
    hint: 'Questions are paired by their ids. Look whether the files belong together and name questions alike.',
  }
}

/** Somebody was asked to judge these, and did not. */
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
      message: `${answers} marked "?" and so not judged, such as that to question "${first.id}". Compared with gold instead.`,
      ...(first.place && { place: first.place }),
      actual: '?',
      expected: ['right', 'wrong'],
      hint: 'Have them judged, or take them out on both sides.',
    },
  ]
}

/** For measures that need to know how sure the system is of each answer; `range` if from 0 to 1. */
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
      message: `${measure} needs a confidence for each answer; ${without.length} of ${given.length} answers have none, such as that to question "${id}".`,
      ...(place && { place }),
      actual: 'no confidence',
      expected: ['a number'],
      hint: 'Add "confidence" to the answers, or choose a measure that needs none: c@1, accuracy.',
    })),
    ...listedOnce(outside, ({ id, place }, confidence) => ({
      code: 'answers/confidence-range',
      severity: 'error',
      side: 'system',
      message: `${measure} takes confidences from 0 to 1; ${outside.length} of ${given.length} are outside, such as that to question "${id}".`,
      ...(place && { place }),
      actual: String(confidence),
      expected: ['a number from 0 to 1'],
      hint: 'Bring them into that range first. cws and risk-coverage need only their order.',
    })),
  ]
}

interface Given {
  readonly system: Question
  readonly confidence: number | undefined
}

function listedOnce(
  [first]: readonly Given[],
  tell: (question: Question, confidence: number | undefined) => Problem,
): Problem[] {
  return first ? [tell(first.system, first.confidence)] : []
}
