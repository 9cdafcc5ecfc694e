/**
 * Reads the data set of SQuAD: articles with paragraphs with questions, which have answers or none. Or rows, one for each question, as the library
 * `datasets` gives them. O(questions).
 */
import type { Answer } from '../../layers/answers.js'
import type { JsonText, PartProblem, Path } from '../../syntax/json/json.js'
import { locator } from '../../syntax/json/locate.js'
import { shownValue } from '../../syntax/json/shown-value.js'
import { FirstProblems } from '../../syntax/source/first-problems.js'
import { isObject } from '../../vocabulary/objects.js'
import type { QuestionList } from '../answers/questions.js'

/** After this many problems, reading stops. */
const most = 1000

/** `value`: the data set, or a list of rows. */
export function readDataset(
  value: Record<string, unknown> | readonly unknown[],
  json: JsonText,
  questions: QuestionList,
): PartProblem[] {
  const problems = new FirstProblems<PartProblem>(most)
  const locate = locator(json)
  for (const [path, qa, group] of isObject(value) ? qasOf(value, problems) : rowsOf(value, problems)) {
    const answers = readQuestion(qa, path, problems)
    if (answers) {
      const id = String(qa.id)
      const place = locate(id)
      const duplicate = questions.add({ id, answers, ...(group && { group }), ...(place && { place }) })
      if (duplicate) problems.add({ ...duplicate, path: [...path, 'id'] })
    }
    if (problems.isFull) break
  }
  return problems.list()
}

type Qa = readonly [path: Path, qa: Record<string, unknown>, group: string | undefined]

function* qasOf(value: Record<string, unknown>, problems: FirstProblems<PartProblem>): Generator<Qa> {
  for (const [i, article] of objectsIn(value, 'data', [], problems)) {
    const group = titleOf(article)
    if (isRow(article)) yield [['data', i], article, group]
    else
      for (const [j, paragraph] of objectsIn(article, 'paragraphs', ['data', i], problems)) {
        const path = ['data', i, 'paragraphs', j]
        for (const [k, qa] of objectsIn(paragraph, 'qas', path, problems)) yield [[...path, 'qas', k], qa, group]
      }
  }
}

function* rowsOf(rows: readonly unknown[], problems: FirstProblems<PartProblem>): Generator<Qa> {
  for (const [i, row] of rows.entries())
    if (isObject(row)) yield [[i], row, titleOf(row)]
    else problems.add(shape([i], shownValue(row), 'A row must be an object.'))
}

function titleOf({ title }: Record<string, unknown>): string | undefined {
  return typeof title === 'string' && title !== '' ? title : undefined
}

/** Whether an object is a row for one question, and not an article. */
export function isRow(value: Record<string, unknown>): boolean {
  return !('paragraphs' in value) && 'id' in value && ('answers' in value || 'is_impossible' in value)
}

function* objectsIn(
  value: Record<string, unknown>,
  key: string,
  path: Path,
  problems: FirstProblems<PartProblem>,
): Generator<readonly [number, Record<string, unknown>]> {
  const list = value[key]
  if (!Array.isArray(list)) {
    problems.add(
      shape([...path, key], key in value ? shownValue(list) : `no "${key}"`, `"${key}" must be a list of objects.`),
    )
    return
  }
  for (const [i, member] of list.entries())
    if (isObject(member)) yield [i, member]
    else problems.add(shape([...path, key, i], shownValue(member), `A member of "${key}" must be an object.`))
}

function readQuestion(
  qa: Record<string, unknown>,
  path: Path,
  problems: FirstProblems<PartProblem>,
): readonly Answer[] | undefined {
  if (typeof qa.id !== 'string' || qa.id === '') {
    problems.add(
      shape([...path, 'id'], 'id' in qa ? shownValue(qa.id) : 'no "id"', 'A question must have a text as "id".'),
    )
    return undefined
  }
  if (qa.answers === undefined && qa.is_impossible === true) return []
  const answers = readAnswers(qa, path, problems)
  if (answers && typeof qa.is_impossible === 'boolean' && qa.is_impossible !== (answers.length === 0))
    problems.add(impossible([...path, 'is_impossible'], qa.is_impossible, answers.length))
  return answers
}

/** Without a list of answers, it is not known whether the question has one. */
function readAnswers(
  qa: Record<string, unknown>,
  path: Path,
  problems: FirstProblems<PartProblem>,
): readonly Answer[] | undefined {
  const texts = textsOf(qa.answers)
  const answers: Answer[] = []
  if (texts === undefined) {
    for (const [i, { text }] of objectsIn(qa, 'answers', path, problems))
      if (typeof text === 'string') answers.push({ text })
      else problems.add(shape([...path, 'answers', i], shownValue(text), 'An answer must have a "text".'))
    return Array.isArray(qa.answers) ? answers : undefined
  }
  for (const [i, text] of texts.entries())
    if (typeof text === 'string') answers.push({ text })
    else problems.add(shape([...path, 'answers', 'text', i], shownValue(text), 'An answer must be a text.'))
  return answers
}

/** The texts of answers that are one object with lists, as in rows. */
function textsOf(answers: unknown): readonly unknown[] | undefined {
  return isObject(answers) && Array.isArray(answers.text) ? answers.text : undefined
}

function shape(path: Path, actual: string, message: string): PartProblem {
  const hint = 'This part is left out.'
  return { code: 'squad/shape', path, message, actual, expected: ['the form of SQuAD 2.0'], hint }
}

function impossible(path: Path, isImpossible: boolean, answers: number): PartProblem {
  return {
    code: 'squad/impossible',
    severity: 'warning',
    path,
    message: `"is_impossible" is ${isImpossible}, but the question has ${answers === 0 ? 'no answers' : answers === 1 ? 'an answer' : `${answers} answers`}.`,
    actual: String(isImpossible),
    expected: [String(answers === 0)],
    hint: 'The list of answers decides.',
  }
}
