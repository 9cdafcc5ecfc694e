/**
 * Makes a question from the fields of one entry. Objects and rows of tables share this code: a table first converts its cells to the values of
 * an object.
 */
import type { Answer, AnswerJudgement, Question } from '../../layers/answers.js'
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { isObject } from '../../vocabulary/objects.js'
import { nearest } from '../../vocabulary/problem.js'

export const fieldNames = ['id', 'answer', 'answers', 'gold', 'confidence', 'candidate', 'judgement', 'group'] as const
export type FieldName = (typeof fieldNames)[number]

export interface FieldReading {
  readonly question?: Omit<Question, 'place'>
  readonly problems: readonly PartProblem[]
}

export function readFields(value: unknown): FieldReading {
  const problems: PartProblem[] = []
  if (!isObject(value)) return { problems: [shape([], shownValue(value), ['an object'], notAnObject, leftOut)] }
  checkKeys(value, problems)
  if (isInexact(value.id)) return { problems: [...problems, inexact(['id'], value.id)] }
  const id = questionId(value.id)
  if (id === undefined) {
    const found = 'id' in value ? shownValue(value.id) : 'no id'
    return {
      problems: [
        ...problems,
        shape(['id'], found, ['a text or a number'], `An entry must have an "id"; this one has ${found}.`, leftOut),
      ],
    }
  }
  const answers = readAnswers(value, problems)
  const gold = 'gold' in value ? readList(value.gold, ['gold'], problems) : undefined
  if (!answers && !gold) {
    if (problems.length === 0 || !['answer', 'answers', 'gold'].some((key) => key in value)) problems.push(noAnswer(id))
    return { problems }
  }
  const group = answerText(value.group)
  return {
    question: {
      id,
      ...withConfidence(value, answers ?? [], problems),
      ...(gold && { gold }),
      ...(group !== undefined && group !== '' && { group }),
    },
    problems,
  }
}

const leftOut = 'The entry is left out. Expected an entry such as {"id": "q1", "answer": "Paris"}.'
const notAnObject = 'An entry must be an object with id and answer.'

function shape(path: Path, actual: string, expected: readonly string[], message: string, hint: string): PartProblem {
  return { code: 'answers/shape', path, message, actual, expected, hint }
}

function noAnswer(id: string): PartProblem {
  return {
    code: 'answers/no-answer',
    path: [],
    message: `Question "${id}" has neither "answer" nor "answers" nor "gold".`,
    actual: 'no answer',
    expected: ['answer', 'answers', 'gold'],
    hint: 'The entry is left out. Write "answer": null for no response, or for a question without an answer.',
  }
}

function checkKeys(value: Record<string, unknown>, problems: PartProblem[]): void {
  for (const key of Object.keys(value)) {
    const meant = fieldNames.some((name) => name === key) ? undefined : nearest(key, fieldNames)
    if (meant === undefined || meant in value) continue
    problems.push({
      code: 'answers/unknown-key',
      severity: 'warning',
      path: [key],
      isKey: true,
      message: `An entry has no key "${key}". Did you mean "${meant}"?`,
      actual: key,
      expected: fieldNames,
      hint: 'It is ignored, like all unknown keys.',
    })
  }
}

/** A number that JSON.parse may have changed, because it keeps only about 16 digits. */
function isInexact(value: unknown): value is number {
  return typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)
}

function inexact(path: Path, value: number): PartProblem {
  const message = `This number is too large to be exact: it would become ${shownValue(value)}.`
  const expected = ['a text', `a number up to ${Number.MAX_SAFE_INTEGER}`]
  return shape(
    path,
    shownValue(value),
    expected,
    message,
    'The entry is left out. Write the number as a string, in quotes.',
  )
}

function questionId(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** The text of an answer: a text, a number or a boolean. */
function answerText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** The answers under "answer" or "answers"; nothing if both are missing or malformed. */
function readAnswers(value: Record<string, unknown>, problems: PartProblem[]): readonly Answer[] | undefined {
  const keys = ['answer', 'answers'].filter((key) => key in value)
  if (keys.length === 2)
    problems.push(
      shape(
        ['answers'],
        'both',
        ['answer', 'answers'],
        'An entry cannot have both "answer" and "answers".',
        '"answers" is used. Remove one of them.',
      ),
    )
  const key = keys.at(-1)
  return key === undefined ? undefined : readList(value[key], [key], problems)
}

/** Null, an answer, or a list of answers. */
function readList(value: unknown, path: Path, problems: PartProblem[]): readonly Answer[] | undefined {
  if (value === null) return []
  if (!Array.isArray(value)) {
    const answer = readAnswer(value, path, problems)
    return answer && [answer]
  }
  const answers = value.map((member, i) => readAnswer(member, [...path, i], problems))
  return answers.some((answer) => answer === undefined) ? undefined : (answers as Answer[])
}

function readAnswer(value: unknown, path: Path, problems: PartProblem[]): Answer | undefined {
  const isWhole = isObject(value)
  const given = isWhole ? (value.answer ?? value.text) : value
  if (isInexact(given)) {
    problems.push(inexact(path, given))
    return undefined
  }
  const text = answerText(given)
  if (text === undefined) {
    problems.push(
      shape(
        path,
        shownValue(value),
        ['a text', 'null'],
        `An answer must be a text or null; this is ${shownValue(value)}.`,
        leftOut,
      ),
    )
    return undefined
  }
  if (text.trim() === '') problems.push(emptyAnswer(path, text))
  if (!isWhole) return { text }
  return { text, ...readSureness(value, path, problems) }
}

function emptyAnswer(path: Path, text: string): PartProblem {
  return {
    code: 'answers/empty-answer',
    severity: 'warning',
    path,
    message: 'The answer has no text, but counts as an answer.',
    actual: JSON.stringify(text),
    expected: ['a text', 'null'],
    hint: 'If it means no response, write null.',
  }
}

/** Confidence and judgement, if there are any. */
function readSureness(value: Record<string, unknown>, path: Path, problems: PartProblem[]): Omit<Answer, 'text'> {
  const confidence = readConfidence(value.confidence, [...path, 'confidence'], problems)
  const judgement = readJudgement(value.judgement, [...path, 'judgement'], problems)
  return { ...(confidence !== undefined && { confidence }), ...(judgement !== undefined && { judgement }) }
}

function readConfidence(value: unknown, path: Path, problems: PartProblem[]): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isFinite(value)) return value
  problems.push({
    code: 'answers/confidence',
    path,
    message: `A confidence must be a finite number; this is ${shownValue(value)}.`,
    actual: shownValue(value),
    expected: ['a finite number'],
    hint: `The answer is kept without it. Write ${isNumberInQuotes(value) ? 'it without quotes' : 'a number'}, such as 0.8.`,
  })
  return undefined
}

/** This is only possible in JSON: a number in a cell of a table is always read as a number. */
function isNumberInQuotes(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
}

const judgements: ReadonlyMap<unknown, AnswerJudgement> = new Map<unknown, AnswerJudgement>([
  ['right', 'right'],
  ['wrong', 'wrong'],
  ['?', '?'],
  [true, 'right'],
  [false, 'wrong'],
])

function readJudgement(value: unknown, path: Path, problems: PartProblem[]): AnswerJudgement | undefined {
  if (value === undefined || value === null) return undefined
  const judgement = judgements.get(typeof value === 'string' ? value.trim().toLowerCase() : value)
  if (judgement === undefined)
    problems.push(
      oddJudgement(path, shownValue(value), `A judgement must be right, wrong or ?; this is ${shownValue(value)}.`),
    )
  return judgement
}

function oddJudgement(path: Path, actual: string, message: string): PartProblem {
  const hint = 'It is left out, and the answer is compared with gold.'
  return { code: 'answers/judgement', path, message, actual, expected: ['right', 'wrong', '?'], hint }
}

/** Confidence and judgement of an entry belong to its first answer; without an answer, to its candidate. */
function withConfidence(value: Record<string, unknown>, answers: readonly Answer[], problems: PartProblem[]) {
  const own = readSureness(value, [], problems)
  const held =
    value.candidate === undefined || value.candidate === null
      ? undefined
      : readAnswer(value.candidate, ['candidate'], problems)
  const [first, ...rest] = answers
  if (first) return { answers: [{ ...first, ...own }, ...rest], ...(held && { candidate: held }) }
  if (held) return { answers, candidate: { ...held, ...own } }
  if (own.judgement !== undefined)
    problems.push({
      ...oddJudgement(['judgement'], own.judgement, 'There is neither an answer nor a candidate to judge.'),
      severity: 'warning',
      hint: 'It is left out. Add the candidate that was judged.',
    })
  return { answers, ...(own.confidence !== undefined && { confidence: own.confidence }) }
}

/** A value for a message, shortened if it is long. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
