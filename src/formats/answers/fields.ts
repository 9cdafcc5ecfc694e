/**
 * Makes a question from the fields of one entry. Objects and rows of tables share this code: a table first converts its cells to the values of
 * an object.
 */
import type { Answer, AnswerJudgement, Question } from '../../layers/answers.js'
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { shownValue } from '../../syntax/json/shown-value.js'
import { isObject } from '../../vocabulary/objects.js'
import { nearest, type Place } from '../../vocabulary/problem.js'
import { plainEntry } from './plain.js'
import { oddJudgement, readSureness, withSureness } from './sureness.js'

export const fieldNames = ['id', 'answer', 'answers', 'gold', 'confidence', 'candidate', 'judgement', 'group'] as const
export type FieldName = (typeof fieldNames)[number]

export interface FieldReading {
  readonly question?: Question
  readonly problems: readonly PartProblem[]
}

/** `misspelled`: the unknown keys of other entries, each with the key that may be meant. */
export function readFields(
  value: unknown,
  place: Place | undefined,
  misspelled: Map<string, FieldName | undefined> = new Map(),
): FieldReading {
  const plain = place && plainEntry(value, place)
  if (plain) return { question: plain, problems: none }
  const problems: PartProblem[] = []
  if (!isObject(value)) return { problems: [shape([], shownValue(value), ['an object'], notAnObject, leftOut)] }
  checkKeys(value, misspelled, problems)
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
  const gold = 'gold' in value ? readList(value.gold, paths.gold, problems) : undefined
  if (!answers && !gold) {
    if (problems.length === 0 || !['answer', 'answers', 'gold'].some((key) => key in value)) problems.push(noAnswer(id))
    return { problems }
  }
  return { question: questionOf(id, value, { answers: answers ?? [], gold, place }, problems), problems }
}

const none: readonly PartProblem[] = []
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

const known: ReadonlySet<string> = new Set(fieldNames)
const mostMisspelled = 1000

function checkKeys(
  value: Record<string, unknown>,
  misspelled: Map<string, FieldName | undefined>,
  problems: PartProblem[],
): void {
  for (const key in value) {
    if (known.has(key)) continue
    if (!misspelled.has(key) && misspelled.size < mostMisspelled)
      misspelled.set(key, nearest(key, fieldNames) as FieldName | undefined)
    const meant = misspelled.has(key) ? misspelled.get(key) : nearest(key, fieldNames)
    if (meant !== undefined && !(meant in value)) problems.push(unknownKey(key, meant))
  }
}

function unknownKey(key: string, meant: string): PartProblem {
  return {
    code: 'answers/unknown-key',
    severity: 'warning',
    path: [key],
    isKey: true,
    message: `An entry has no key "${key}". Did you mean "${meant}"?`,
    actual: key,
    expected: fieldNames,
    hint: 'It is ignored, like all unknown keys.',
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
  const key = 'answers' in value ? 'answers' : 'answer'
  if (!(key in value)) return undefined
  if (key === 'answers' && 'answer' in value)
    problems.push(
      shape(
        ['answers'],
        'both',
        ['answer', 'answers'],
        'An entry cannot have both "answer" and "answers".',
        '"answers" is used. Remove one of them.',
      ),
    )
  return readList(value[key], paths[key], problems)
}

const paths = { answer: ['answer'], answers: ['answers'], gold: ['gold'], candidate: ['candidate'] } as const
const noPath: Path = []

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
  return isWhole ? withSureness({ text }, readSureness(value, path, problems)) : { text }
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

interface Parts {
  readonly answers: readonly Answer[]
  readonly gold: readonly Answer[] | undefined
  readonly place: Place | undefined
}

/** Confidence and judgement of an entry belong to its first answer; without an answer, to its candidate. */
function questionOf(
  id: string,
  value: Record<string, unknown>,
  { answers, gold, place }: Parts,
  problems: PartProblem[],
): Question {
  const own = readSureness(value, noPath, problems)
  const given = value.candidate
  const held = given === undefined || given === null ? undefined : readAnswer(given, paths.candidate, problems)
  const group = answerText(value.group)
  const sure = answers.length > 0 ? answers.with(0, withSureness(answers[0]!, own)) : answers
  if (sure.length === 0 && !held && own.judgement !== undefined) problems.push(judgedNothing(own.judgement))
  const confidence = sure.length === 0 && !held ? own.confidence : undefined
  if (!held && !gold && !group && place && confidence === undefined) return { id, answers: sure, place }
  return {
    ...{ id, answers: sure },
    ...(held && { candidate: sure.length > 0 ? held : withSureness(held, own) }),
    ...(confidence !== undefined && { confidence }),
    ...(gold && { gold }),
    ...(group && { group }),
    ...(place && { place }),
  }
}

function judgedNothing(judgement: AnswerJudgement): PartProblem {
  return {
    ...oddJudgement(['judgement'], judgement, 'There is neither an answer nor a candidate to judge.'),
    severity: 'warning',
    hint: 'It is left out. Add the candidate that was judged.',
  }
}
