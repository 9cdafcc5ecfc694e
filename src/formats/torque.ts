/** TORQUE (Ning and others 2020): questions on the order of events, whose answers are words of a passage. O(questions). */
import { defineFormat, type Reading, type Source } from '../format.js'
import { addPlaced, type JsonText, type PartProblem, parseJson } from '../syntax/json/json.js'
import { locator } from '../syntax/json/locate.js'
import { shownValue } from '../syntax/json/shown-value.js'
import { jsonTexts } from '../syntax/json/texts.js'
import { FirstProblems } from '../syntax/source/first-problems.js'
import { inFileOrder, problemList } from '../syntax/source/problem-list.js'
import { isObject } from '../vocabulary/objects.js'
import { QuestionList } from './answers/questions.js'

const mostProblems = 50
/** After this many problems in one text, reading stops, because a longer list is of no use. */
const mostPartProblems = 1000

export const torque = defineFormat({
  name: 'torque',
  extensions: ['.json'],
  layers: ['answers'],
  about: {
    summary: 'TORQUE: questions on the order of events, with all events of a passage that answer them.',
    details: `
**Read.** The released file (dev.json): an object from passages to their \`question_answer_pairs\`, an object from questions to answers. The
id of a question is that of the passage, a colon and the question. The \`spans\` of its \`answer\` are the right answers; a question without
spans is unanswerable. The three questions that every passage has are in the group default, and all others in the group user-provided.
A file is one document.

TORQUE expects all answers. \`accuracy\` counts one right answer; compare lists with measures of ranked answers, such as
\`average-precision\`. Events with the same word in one passage are one answer.

**Ignored.** The passage, its \`events\`, the places of answers, the answers of single annotators and \`cluster_id\`.

**Refused.** A text that is not JSON, or not an object of passages, such as the raw train.json. A passage without questions and a question
without answer are reported and left out. After ${mostProblems} errors, reading stops and gives no document.
`.trim(),
    example: `{
  "fire_1": {
    "passage": "The fire started on Thursday and was put out at once.",
    "events": {"answer": {"spans": ["started", "put"], "indices": ["(9,16)", "(37,40)"]}},
    "question_answer_pairs": {
      "What happened after the fire started?": {
        "answer": {"spans": ["put"], "indices": ["(37,40)"]},
        "is_default_question": false
      },
      "What will happen in the future?": {
        "answer": {"spans": [], "indices": []},
        "is_default_question": true
      }
    }
  }
}
`,
    link: 'https://github.com/qiangning/TORQUE-dataset',
  },
  params: {},
  recognises: (head) => /^\s*\{/.test(head) && /"question_answer_pairs"\s*:/.test(head),
  read: readTorque,
})

function readTorque(source: Source, { id }: { readonly id: string }): Reading {
  const problems = problemList(mostProblems)
  const questions = new QuestionList()
  for (const json of jsonTexts(source, problems)) {
    const parsed = parseJson(json, problems)
    if (parsed) addPlaced(readPassages(parsed.value, json, questions), json, problems)
    if (problems.isFull) return { documents: [], problems: inFileOrder(problems.problems) }
  }
  return questions.reading(id, true, problems)
}

function readPassages(value: unknown, json: JsonText, questions: QuestionList): readonly PartProblem[] {
  if (!isObject(value)) return [shape([], 'a list', 'A TORQUE file must be an object of passages.')]
  const problems = new FirstProblems<PartProblem>(mostPartProblems)
  const locate = locator(json)
  for (const [passage, given] of Object.entries(value)) {
    const pairs = isObject(given) ? given.question_answer_pairs : given
    const path = [passage, 'question_answer_pairs']
    if (!isObject(pairs)) problems.add(shape(path, shownValue(pairs), 'A passage must have "question_answer_pairs".'))
    else
      for (const [question, pair] of Object.entries(pairs)) {
        const spans = spansOf(pair)
        const place = locate(question)
        const id = `${passage}: ${question}`
        const group = isObject(pair) && pair.is_default_question === true ? 'default' : 'user-provided'
        const answers = spans?.map((text) => ({ text }))
        const duplicate = answers && questions.add({ id, answers, group, ...(place && { place }) })
        if (duplicate) problems.add({ ...duplicate, path: [...path, question], isKey: true })
        if (!answers) problems.add(shape([...path, question], shownValue(pair), 'A question must have answer spans.'))
      }
    if (problems.isFull) break
  }
  return problems.list()
}

/** The words that answer a question. */
function spansOf(pair: unknown): readonly string[] | undefined {
  const answer = isObject(pair) ? pair.answer : undefined
  const spans: unknown = isObject(answer) ? answer.spans : undefined
  return Array.isArray(spans) && spans.every((span) => typeof span === 'string') ? spans : undefined
}

function shape(path: PartProblem['path'], actual: string, message: string): PartProblem {
  const expected = ['{"passage": {"question_answer_pairs": {"question": {"answer": {"spans": […]}}}}}']
  return { code: 'torque/shape', path, message, actual, expected, hint: 'This part is left out.' }
}
