/**
 * SQuAD 2.0 (Rajpurkar, Jia and Liang 2018): the data set, which has questions with right answers or none, and predictions of systems, which
 * are an object from ids to texts.
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import { addPlaced, type JsonText, type PartProblem, parseJson } from '../syntax/json/json.js'
import { topKeys } from '../syntax/json/keys.js'
import { jsonTexts } from '../syntax/json/texts.js'
import { inFileOrder, problemList } from '../syntax/source/problem-list.js'
import { isObject } from '../vocabulary/objects.js'
import { number } from '../vocabulary/param.js'
import { QuestionList } from './answers/questions.js'
import { isRow, readDataset } from './squad/dataset.js'
import { loneNumbers } from './squad/no-answer.js'
import { readPredictions } from './squad/predictions.js'

const mostProblems = 50

export const squad = defineFormat({
  name: 'squad',
  extensions: ['.json', '.jsonl', '.ndjson'],
  layers: ['answers'],
  about: {
    summary: 'SQuAD 2.0: the data set with its answers, and predictions with the probability of no answer.',
    details: `
**Read.** As gold, the data set: an object with \`data\`, a list of articles. Articles have \`paragraphs\`, paragraphs have \`qas\`, and
these have \`id\` and \`answers\`. A question without answers is unanswerable, and so is one that has \`"is_impossible": true\` and no
list of answers. SQuAD 1.1 is read in the same way. The title of an article is the group of its questions.

Rows are read too: one object for each question, with its answers as \`{"text": ["noon"], "answer_start": [29]}\`, as the library
datasets gives them. They can be a list, the \`data\` of an object, or one object per line.

As a system, its predictions: an object from ids to texts, with the empty text for no answer. The SQuAD program reads the
probabilities of no answer (na_probs) from a second file; here you combine the two in one object,
\`{"predictions": {…}, "na_probs": {…}}\`. Log odds of no answer, as run_squad writes them (null_odds), go under \`null_odds\`, and are
made probabilities by the logistic function. Then the confidence of an answer is one minus that probability. If the probability is above
\`na-threshold\`, the answer is held back and becomes the candidate, as with the option --na-prob-thresh of the program. A list of the
n best answers (\`{"id": [{"text": …, "probability": …}]}\`) gives ranked answers with their probability as confidence. If the best
text is empty, there is no answer; an empty text further down is ignored.

The exact match of SQuAD 2.0 is \`accuracy(unanswerable=right)\`.

**Ignored.** Contexts, questions, plausible answers and the places of answers.

**Refused.** A text that is not JSON, or is neither a data set nor predictions. A question without an id, an answer without text, a
prediction that is not a text, and an invalid probability are reported and left out. A file that has only probabilities or log odds
gives no document, and the message says how to combine it with its predictions. After ${mostProblems} errors, reading stops and gives
no document.
`.trim(),
    example: `{
  "version": "v2.0",
  "data": [
    {
      "title": "Ferries",
      "paragraphs": [
        {
          "context": "The ferry to Delos leaves at noon.",
          "qas": [
            {"id": "q1", "question": "When does it leave?", "answers": [{"text": "noon", "answer_start": 29}], "is_impossible": false},
            {"id": "q2", "question": "Who steers it?", "answers": [], "is_impossible": true}
          ]
        }
      ]
    }
  ]
}
`,
    link: 'https://rajpurkar.github.io/SQuAD-explorer/',
  },
  params: {
    'na-threshold': number({
      default: 1,
      least: 0,
      most: 1,
      examples: [1, 0.5],
      doc: 'hold back an answer if its probability of no answer is above this',
    }),
  },
  recognises,
  read: (source, { id }, params) => readSquad(source, id, params['na-threshold']),
})

const otherKeys = ['cupel', 'id', 'intervals', 'points', 'relations', 'endpoints', 'entities', 'text']

/** Answers as rows have them. */
const rowAnswers = /"answers"\s*:\s*\{\s*"(?:text|answer_start)"/

/** Decides by the keys of the data set or of a row, or by a first member that is a text, a number or a list of objects with text. */
function recognises(head: string, extension: string): boolean {
  const text = head.replace(/^\ufeff/, '').trimStart()
  if (!/^[[{]/.test(text)) return false
  const keys = topKeys(text)
  if (rowAnswers.test(text) && (keys.includes('data') || keys.includes('answers'))) return true
  if (text.startsWith('[') || /^\.(?:jsonl|ndjson)$/.test(extension)) return false
  if (keys.includes('data')) return /"paragraphs"\s*:/.test(text)
  if (keys.includes('predictions')) return true
  const isMap = /^\{\s*"(?:[^"\\]|\\.)*"\s*:\s*(?:"|-?\d|\[\s*\{\s*"text")/.test(text)
  return isMap && !keys.some((key) => otherKeys.includes(key))
}

function readSquad(source: Source, id: string, threshold: number): Reading {
  const problems = problemList(mostProblems)
  const questions = new QuestionList()
  let count = 0
  for (const json of jsonTexts(source, problems)) {
    const parsed = parseJson(json, problems)
    if (parsed) addPlaced(readValue(parsed.value, json, questions, threshold, count++ === 0), json, problems)
    if (problems.isFull) return { documents: [], problems: inFileOrder(problems.problems) }
  }
  return questions.reading(id, true, problems)
}

/** Only rows can be on several lines. */
function readValue(
  value: unknown,
  json: JsonText,
  questions: QuestionList,
  threshold: number,
  isFirst: boolean,
): PartProblem[] {
  if (isObject(value) && isRow(value)) return readDataset({ data: [value] }, json, questions).map(withoutRoot)
  if (!isFirst) return [secondValue]
  if (Array.isArray(value) && value.length > 0) return readDataset(value, json, questions)
  if (!isObject(value)) return [neither]
  if (Array.isArray(value.data)) return readDataset(value, json, questions)
  const lone = loneNumbers(value)
  return lone ? [lone] : readPredictions(value, json, questions, threshold)
}

/** The path of a problem in a row that has a line of its own. */
function withoutRoot(problem: PartProblem): PartProblem {
  return { ...problem, path: problem.path.slice(2) }
}

const neither: PartProblem = {
  code: 'squad/shape',
  path: [],
  message: 'A SQuAD file must be an object: the data set, or predictions; or a list of rows.',
  actual: 'an empty list',
  expected: ['{"version": …, "data": […]}', '{"id": "answer", …}'],
  hint: 'Nothing from it is used.',
}

const secondValue: PartProblem = {
  code: 'squad/shape',
  path: [],
  message: 'A SQuAD file must be one object; this is a second value.',
  actual: 'a second value',
  expected: ['one object'],
  hint: 'It is ignored. For one object per line, use the format answers.',
}
