/** Responses of a task of choices: a log-likelihood for each choice, and its text where the arguments tell it. */
import { isObject } from '../../vocabulary/objects.js'

/** The log-likelihoods, if that is what the responses are. The harness writes numbers and truth values as texts, in some versions. */
export function readChoices(responses: readonly unknown[]): readonly number[] | undefined {
  const found = responses.map((response) => likelihoodIn(response))
  return found.length > 0 && found.every((number) => number !== undefined) ? found : undefined
}

function likelihoodIn(response: unknown): number | undefined {
  const pair = Array.isArray(response) && response.length === 1 && Array.isArray(response[0]) ? response[0] : response
  if (!Array.isArray(pair) || pair.length !== 2 || !/^(?:true|false)$/i.test(String(pair[1]))) return undefined
  const likelihood =
    typeof pair[0] === 'number' || typeof pair[0] === 'string'
      ? Number(pair[0] === '' ? Number.NaN : pair[0])
      : Number.NaN
  return Number.isFinite(likelihood) ? likelihood : undefined
}

/** What the choices are called: the second argument of each request. */
export function choiceTexts(given: unknown, count: number): readonly string[] | undefined {
  const requests: readonly unknown[] = Array.isArray(given) ? given : isObject(given) ? Object.values(given) : []
  const texts = requests.map((request) =>
    isObject(request) ? request.arg_1 : Array.isArray(request) ? request[1] : undefined,
  )
  if (texts.length !== count || !texts.every((text) => typeof text === 'string')) return undefined
  const trimmed = texts.map((text) => text.trim())
  // Choices that are called the same can be told apart by their numbers alone.
  return new Set(trimmed).size === trimmed.length && !trimmed.includes('') ? trimmed : undefined
}
