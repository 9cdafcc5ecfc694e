/** Parts of a file of relations: lists of words, which are texts with commas or lists of texts, and keys. */
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { nearest } from '../../vocabulary/problem.js'

/** The words of a list, without blanks around them; undefined if the value is not a list. */
export function namesIn(given: unknown, path: Path, problems: PartProblem[]): readonly string[] | undefined {
  if (given === undefined) return undefined
  if (typeof given === 'string') return partsOf(given)
  if (!Array.isArray(given)) {
    problems.push(noList(path, given))
    return undefined
  }
  return given.flatMap((member: unknown, i) => {
    if (typeof member === 'string' && member.trim() !== '') return [member.trim()]
    problems.push(noList([...path, i], member))
    return []
  })
}

function partsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function noList(path: Path, given: unknown): PartProblem {
  const message = `"${path.filter((step) => typeof step === 'string').join('.')}" must be a list of texts.`
  return shape(path, given, message, ['["one", "two"]', '"one, two"'], 'Write a list of texts, or a text with commas.')
}

/** A part that does not have the expected form; the message also says what was found. */
export function shape(
  path: Path,
  given: unknown,
  message: string,
  expected: readonly string[],
  hint: string,
): PartProblem {
  const found = given === undefined ? '' : ` Found ${shown(given)}.`
  return fault(path, given, `${message}${found}`, expected, hint)
}

/** A part that does not have the expected form. */
export function fault(
  path: Path,
  given: unknown,
  message: string,
  expected: readonly string[],
  hint: string,
): PartProblem {
  return { code: 'facts/relation-shape', path, message, actual: shown(given), expected, hint }
}

/** A value as JSON, shortened if it is long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

/** Keys that are not expected: they are errors, because a key with a typing mistake would have no effect. */
export function unknownKeys(
  given: Readonly<Record<string, unknown>>,
  expected: readonly string[],
  path: Path,
  owner: string,
): PartProblem[] {
  return Object.keys(given)
    .filter((key) => !expected.includes(key))
    .map((key): PartProblem => {
      const meant = nearest(key, expected)
      return {
        code: 'facts/relation-key',
        path: [...path, key],
        isKey: true,
        message: `${owner} has no key "${key}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
        actual: key,
        expected,
        hint: `The keys are ${expected.join(', ')}. Remove or correct this one.`,
      }
    })
}
