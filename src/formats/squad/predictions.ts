/**
 * Reads predictions for SQuAD: an object from ids to texts, or to lists of the n best answers, optionally with probabilities or log odds of no
 * answer. O(questions).
 */
import type { Answer, Question } from '../../layers/answers.js'
import type { JsonText, PartProblem, Path } from '../../syntax/json/json.js'
import { locator } from '../../syntax/json/locate.js'
import { shownValue } from '../../syntax/json/shown-value.js'
import { FirstProblems } from '../../syntax/source/first-problems.js'
import { isObject } from '../../vocabulary/objects.js'
import type { QuestionList } from '../answers/questions.js'
import { readProbabilities } from './no-answer.js'

/** After this many problems, reading stops. */
const most = 1000

export function readPredictions(
  value: Record<string, unknown>,
  json: JsonText,
  questions: QuestionList,
  threshold: number,
): PartProblem[] {
  const problems = new FirstProblems<PartProblem>(most)
  const locate = locator(json)
  const isJoined = isObject(value.predictions)
  const predictions = isJoined ? (value.predictions as Record<string, unknown>) : value
  const root: Path = isJoined ? ['predictions'] : []
  const probabilities = isJoined ? readProbabilities(value, predictions, problems) : new Map<string, number>()
  for (const [id, prediction] of Object.entries(predictions)) {
    const answers = readPrediction(prediction, [...root, id], problems)
    const place = answers && locate(id)
    if (answers) questions.add({ id, ...response(answers, probabilities.get(id), threshold), ...(place && { place }) })
    if (problems.isFull) break
  }
  return problems.list()
}

/** The response to a question. The answer is held back if the probability of no answer is above the threshold. */
function response(
  answers: readonly Answer[],
  none: number | undefined,
  threshold: number,
): Pick<Question, 'answers' | 'candidate' | 'confidence'> {
  const [first, ...rest] = answers
  if (none === undefined) return { answers }
  const confidence = 1 - none
  if (!first) return { answers, confidence }
  return none > threshold
    ? { answers: [], candidate: { ...first, confidence } }
    : { answers: [{ ...first, confidence }, ...rest] }
}

function readPrediction(
  value: unknown,
  path: Path,
  problems: FirstProblems<PartProblem>,
): readonly Answer[] | undefined {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ text: value }]
  const answers = Array.isArray(value) ? value.map(readBest) : [undefined]
  const bad = answers.indexOf(undefined)
  if (bad >= 0) {
    problems.add(noText(Array.isArray(value) ? [...path, bad] : path, Array.isArray(value) ? value[bad] : value))
    return undefined
  }
  const found = answers as Answer[]
  return found[0]?.text.trim() === '' ? [] : found.filter(({ text }) => text.trim() !== '')
}

function readBest(value: unknown): Answer | undefined {
  if (!isObject(value) || typeof value.text !== 'string') return undefined
  const { text, probability } = value
  if (probability === undefined) return { text }
  return typeof probability === 'number' && Number.isFinite(probability) ? { text, confidence: probability } : undefined
}

function noText(path: Path, value: unknown): PartProblem {
  const isNumber = typeof value === 'number'
  return {
    code: 'squad/shape',
    path,
    message: `A prediction must be a text, or a list of texts with finite probabilities; this is ${shownValue(value)}.`,
    actual: shownValue(value),
    expected: ['"answer"', '""', '[{"text": "answer", "probability": 0.9}]'],
    hint: isNumber
      ? 'It is left out. Put probabilities of no answer next to the predictions: {"predictions": {…}, "na_probs": {…}}.'
      : 'It is left out. Write the empty text for no answer.',
  }
}
