/**
 * How likely a system finds it that a question has no answer: probabilities, or log odds, as run_squad writes them for SQuAD 2.0 (the score of no
 * answer less that of the best answer). The logistic function makes a probability of log odds: 0 is 0.5. O(questions).
 */
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { shownValue } from '../../syntax/json/shown-value.js'
import type { FirstProblems } from '../../syntax/source/first-problems.js'
import { isObject } from '../../vocabulary/objects.js'

const keys = ['na_probs', 'null_odds', 'na_odds'] as const

/** The probabilities of no answer beside the predictions of a file, by question. */
export function readProbabilities(
  file: Record<string, unknown>,
  predictions: Record<string, unknown>,
  problems: FirstProblems<PartProblem>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const key = keys.find((name) => file[name] !== undefined)
  if (key === undefined) return found
  const value = file[key]
  if (!isObject(value)) {
    problems.add(odd([key], value, `"${key}" must be an object from ids to numbers.`))
    return found
  }
  const areOdds = key !== 'na_probs' || lookLikeOdds(Object.values(value))
  if (areOdds && key === 'na_probs') problems.add(readAsOdds(value))
  for (const [id, none] of Object.entries(value)) {
    if (typeof none !== 'number' || (!areOdds && isOutside(none)))
      problems.add(odd([key, id], none, areOdds ? 'Log odds must be a number.' : notProbability))
    else if (!Object.hasOwn(predictions, id))
      problems.add(odd([key, id], none, `There is no prediction for question "${id}".`))
    else found.set(id, areOdds ? 1 / (1 + Math.exp(-none)) : none)
    if (problems.isFull) break
  }
  return found
}

/** A file that has only numbers: log odds or probabilities without the predictions that they belong to. */
export function loneNumbers(value: Record<string, unknown>): PartProblem | undefined {
  const numbers = Object.values(value)
  if (numbers.length === 0 || !numbers.every((number) => typeof number === 'number')) return undefined
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const number of numbers as readonly number[]) [least, most] = [Math.min(least, number), Math.max(most, number)]
  const [what, key] = least < 0 || most > 1 ? ['log odds', 'null_odds'] : ['probabilities', 'na_probs']
  return {
    code: 'squad/no-predictions',
    path: [],
    message: `This file has the ${what} of no answer for ${numbers.length} questions, from ${least.toFixed(2)} to ${most.toFixed(2)}, and no predictions.`,
    actual: `${numbers.length} numbers`,
    expected: [`{"predictions": {…}, "${key}": {…}}`],
    hint: `Put both files into one: jq -n '{predictions: $p[0], ${key}: $n[0]}' --slurpfile p predictions.json --slurpfile n this.json`,
  }
}

const notProbability = 'A probability of no answer must be a number from 0 to 1.'

/** A probability can be mistyped, but numbers below 0 and others above 1 in one file are not probabilities. */
function lookLikeOdds(values: readonly unknown[]): boolean {
  const has = (isOdd: (value: number) => boolean) => values.some((value) => typeof value === 'number' && isOdd(value))
  return has((value) => value < 0) && has((value) => value > 1)
}

function isOutside(number: number): boolean {
  return number < 0 || number > 1
}

function readAsOdds(value: Record<string, unknown>): PartProblem {
  const outside = Object.values(value).filter((none) => typeof none === 'number' && isOutside(none)).length
  return {
    code: 'squad/log-odds',
    severity: 'note',
    path: ['na_probs'],
    message: `"na_probs" has ${outside} numbers outside 0 to 1, so all of its numbers are read as log odds of no answer.`,
    actual: `${outside} of ${Object.keys(value).length} numbers`,
    expected: ['null_odds'],
    hint: 'Write "null_odds" instead of "na_probs" if they are log odds.',
  }
}

function odd(path: Path, value: unknown, message: string): PartProblem {
  const hint = 'It is left out. Log odds belong under "null_odds".'
  return { code: 'squad/na-probs', path, message, actual: shownValue(value), expected: ['a number from 0 to 1'], hint }
}
