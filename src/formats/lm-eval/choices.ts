/** Responses of a multiple-choice task: the log-likelihood of each choice, and its text if it is in the arguments. */
import { isObject } from '../../vocabulary/objects.js'

/** The log-likelihoods, if the responses have them. Some versions of the harness write numbers and booleans as texts. */
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

/** The texts of the choices: the second argument of each request. */
export function choiceTexts(given: unknown, count: number): readonly string[] | undefined {
  const requests: readonly unknown[] = Array.isArray(given) ? given : isObject(given) ? Object.values(given) : []
  const texts = requests.map((request) =>
    isObject(request) ? request.arg_1 : Array.isArray(request) ? request[1] : undefined,
  )
  if (texts.length !== count || !texts.every((text) => typeof text === 'string')) return undefined
  const trimmed = texts.map((text) => text.trim())
  // Choices with the same text can only be distinguished by their numbers.
  return new Set(trimmed).size === trimmed.length && !trimmed.includes('') ? trimmed : undefined
}
