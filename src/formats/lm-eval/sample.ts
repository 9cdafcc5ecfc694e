/** Reads one sample of the evaluation harness: the target and the response of the model. */
import type { Answer, AnswerJudgement, Question } from '../../layers/answers.js'
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { shownValue } from '../../syntax/json/shown-value.js'
import { isObject } from '../../vocabulary/objects.js'
import { choiceTexts, readChoices } from './choices.js'

export interface Sample {
  readonly question: Question
  readonly filter: string | undefined
}

interface SampleReading {
  readonly sample?: Sample
  readonly problems: readonly PartProblem[]
}

export function readSample(value: unknown, metric: string): SampleReading {
  if (!isObject(value)) return fault([], shownValue(value), 'A line must be an object: a sample.')
  const { doc_id: id, target, filter } = value
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '')
    return fault(['doc_id'], shownValue(id), 'A sample must have a number or a text as "doc_id".')
  const key = ['filtered_resps', 'resps'].find((name) => Array.isArray(value[name]))
  if (key === undefined) return fault([], 'no responses', 'A sample must have a list as "filtered_resps" or "resps".')
  const responses = (value[key] as unknown[]).flat(key === 'resps' ? 1 : 0)
  const choices = readChoices(responses)
  const texts = choices && choiceTexts(value.arguments, choices.length)
  const answers = choices ? [bestOf(choices, texts)] : generated(responses)
  if (!answers)
    return fault([key], shownValue(value[key]), 'A response must be a text, or a log-likelihood with true or false.')
  const gold = goldOf(target, choices?.length ?? 0, texts)
  if (!gold)
    return fault(['target'], shownValue(target), 'A sample must have a "target": a text, a number, or a list of them.')
  const { judgement, problems } = judgementOf(value, metric)
  const judged = answers.map((answer, i) => (i === 0 && judgement ? { ...answer, judgement } : answer))
  const sample = {
    question: { id: String(id), answers: judged, gold },
    filter: typeof filter === 'string' ? filter : undefined,
  }
  return { sample, problems }
}

function fault(path: Path, actual: string, message: string): SampleReading {
  const hint = 'The sample is left out.'
  return {
    problems: [
      { code: 'lm-eval/shape', path, message, actual, expected: ['a sample as --log_samples writes it'], hint },
    ],
  }
}

/** Whether a text means no response: the harness writes [invalid] if its filter found nothing. */
const isNothing = (text: string): boolean => text.trim() === '' || text === '[invalid]'

/** The generated answers; undefined if a response is not a text. */
function generated(responses: readonly unknown[]): Answer[] | undefined {
  const texts = responses.flat().map((response) => (typeof response === 'number' ? String(response) : response))
  if (!texts.every((text) => typeof text === 'string')) return undefined
  const [first = ''] = texts
  return isNothing(first) ? [] : texts.filter((text) => !isNothing(text)).map((text) => ({ text }))
}

function bestOf(choices: readonly number[], texts: readonly string[] | undefined): Answer {
  const highest = Math.max(...choices)
  const best = choices.indexOf(highest)
  const all = choices.reduce((sum, choice) => sum + Math.exp(choice - highest), 0)
  return { text: texts?.[best] ?? String(best), confidence: 1 / all }
}

function goldOf(target: unknown, choices: number, texts: readonly string[] | undefined): Answer[] | undefined {
  const targets = Array.isArray(target) ? target : [target]
  const golds = targets.map((one: unknown) => {
    if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean') return undefined
    const word = String(one).trim()
    // A target that is the text of a choice is not read as the number of a choice.
    if (texts?.includes(word)) return word
    const isNumber = /^\d+$/.test(word) && Number(word) < choices
    return isNumber ? (texts?.[Number(word)] ?? String(Number(word))) : word
  })
  return golds.length > 0 && golds.every((word) => word !== undefined)
    ? golds.map((word) => ({ text: word }))
    : undefined
}

function judgementOf(
  value: Record<string, unknown>,
  metric: string,
): { readonly judgement?: AnswerJudgement; readonly problems: readonly PartProblem[] } {
  if (metric === 'none') return { problems: [] }
  const found = Object.hasOwn(value, metric) ? Number(value[metric]) : Number.NaN
  if (found === 0 || found === 1) return { judgement: found === 1 ? 'right' : 'wrong', problems: [] }
  const isThere = Object.hasOwn(value, metric)
  const problem: PartProblem = {
    code: 'lm-eval/judgement',
    path: isThere ? [metric] : [],
    message: isThere
      ? `"${metric}" must be 0 or 1; this is ${shownValue(value[metric])}.`
      : `The sample has no "${metric}".`,
    actual: isThere ? shownValue(value[metric]) : 'nothing',
    expected: ['0', '1'],
    hint: 'The answer is compared with the target instead.',
  }
  return { problems: [problem] }
}
