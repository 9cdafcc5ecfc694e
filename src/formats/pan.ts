/**
 * PAN authorship verification (Kestemont and others 2020): whether two texts are by the same author; since 2025 also whether a text is by a
 * machine. The truth file has the answer to each problem; a system gives a value from 0 to 1, with exactly 0.5 for no response. O(lines).
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import type { Question } from '../layers/answers.js'
import type { PartProblem } from '../syntax/json/json.js'
import { topKeys } from '../syntax/json/keys.js'
import { readJsonObjects } from '../syntax/json/objects.js'
import { shownValue } from '../syntax/json/shown-value.js'
import { problemList } from '../syntax/source/problem-list.js'
import { isObject } from '../vocabulary/objects.js'
import { QuestionList } from './answers/questions.js'

const mostProblems = 50

export const pan = defineFormat({
  name: 'pan',
  extensions: ['.jsonl', '.ndjson'],
  layers: ['answers'],
  about: {
    summary: 'PAN authorship verification: truth and answers, where a value of exactly 0.5 means no response.',
    details: `
**Read.** One object per line. In the truth, \`id\` and \`same\`: the answer to the problem is \`same\` or \`different\`. In the answers, \`id\`
and \`value\` (or \`score\`) from 0 to 1: above 0.5, the answer is \`same\`; below, it is \`different\`; exactly 0.5 means no response. The
confidence is twice the distance from 0.5: both 0.9 and 0.1 give 0.8. A list with one number is that number.

The detection of machine texts (since 2025) has \`label\` in both files: 1 for a machine, 0 for a human, and in the answers any
number between them. It is read like \`value\`, so \`same\` stands for a machine, and \`different\` for a human.

**Ignored.** Other keys, such as the authors.

**Refused.** A line that is not JSON, has no id, or has neither \`same\` nor a value; a value that is not a number from 0 to 1; a repeated
problem. Each is reported and left out. After ${mostProblems} errors, reading stops and gives no document.
`.trim(),
    example: `{"id": "p1", "value": 0.92}
{"id": "p2", "value": 0.5}
{"id": "p3", "value": 0.08}
`,
    link: 'https://pan.webis.de/clef20/pan20-web/author-identification.html',
  },
  params: {},
  recognises: (head) => {
    const keys = head.trimStart().startsWith('{') ? topKeys(head) : []
    const isOther = ['answer', 'answers', 'gold', 'source', 'target', 'relations', 'entities'].some((key) =>
      keys.includes(key),
    )
    const isPan = ['same', 'value', 'score'].some((key) => keys.includes(key)) || /"label"\s*:\s*\[?[\d.]/.test(head)
    return keys.includes('id') && isPan && !isOther
  },
  read: readPan,
})

const valueKeys = ['value', 'score', 'label'] as const

function readPan(source: Source, { id }: { readonly id: string }): Reading {
  const problems = problemList(mostProblems)
  const questions = new QuestionList()
  const isWhole = readJsonObjects(source, problems, (value, place) => {
    const read = readLine(value)
    if ('code' in read) return [read]
    const duplicate = questions.add({ ...read, ...(place && { place }) })
    return duplicate ? [{ ...duplicate, path: ['id'] }] : []
  })
  return questions.reading(id, isWhole, problems)
}

function readLine(value: unknown): Question | PartProblem {
  if (!isObject(value))
    return shape([], shownValue(value), 'A line must be an object with id and same, or id and value.')
  const id = typeof value.id === 'number' ? String(value.id) : value.id
  if (typeof id !== 'string' || id === '')
    return shape(['id'], 'id' in value ? shownValue(value.id) : 'no id', 'A line must have a text as "id".')
  if (typeof value.same === 'boolean') return { id, answers: [{ text: value.same ? 'same' : 'different' }] }
  const key = valueKeys.find((name) => name in value)
  if (key !== undefined) return readValue(id, value[key], key)
  return shape(
    'same' in value ? ['same'] : [],
    'same' in value ? shownValue(value.same) : 'neither',
    'A line must have "same", which is true or false, or a "value".',
  )
}

function readValue(id: string, given: unknown, key: string): Question | PartProblem {
  const value: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given
  if (typeof value !== 'number' || !(value >= 0 && value <= 1))
    return {
      code: 'pan/value',
      path: [key],
      message: `The value must be a number from 0 to 1; this is ${shownValue(value)}.`,
      actual: shownValue(value),
      expected: ['a number from 0 to 1', '0.5 for no response'],
      hint: 'The line is left out. Write the number without quotes.',
    }
  if (value === 0.5) return { id, answers: [] }
  return { id, answers: [{ text: value > 0.5 ? 'same' : 'different', confidence: Math.abs(2 * value - 1) }] }
}

function shape(path: PartProblem['path'], actual: string, message: string): PartProblem {
  const expected = ['{"id": "p1", "same": true}', '{"id": "p1", "value": 0.9}']
  return { code: 'pan/shape', path, message, actual, expected, hint: 'The line is left out.' }
}
