/** Reads the evidence of a fact. Known keys must have the expected form; other keys are kept unchanged. */
import type { FactEvidence, TemporalLink } from '../../layers/facts.js'
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { shownValue } from '../../syntax/json/shown-value.js'
import { isObject } from '../../vocabulary/objects.js'
import { readAnchor } from './anchor.js'

const links: readonly TemporalLink[] = ['before', 'after', 'within', 'throughout', 'beginning', 'ending']

const isText = (value: unknown): boolean => typeof value === 'string'
const forms = {
  document: { is: (value) => isText(value) && value !== '', form: 'a text' },
  date: { is: isText, form: 'a text' },
  sentence: { is: isText, form: 'a text' },
  path: { is: isText, form: 'a text' },
  time: { is: isText, form: 'a text' },
  link: { is: (value) => links.some((link) => link === value), form: `one of ${links.join(', ')}` },
  margin: { is: (value) => Number.isFinite(value), form: 'a finite number' },
} as const satisfies Record<string, { is(value: unknown): boolean; form: string }>
const formNames = Object.keys(forms) as (keyof typeof forms)[]

/** The valid pieces of evidence; problems are added for the others. */
export function readEvidence(value: unknown, problems: PartProblem[]): readonly FactEvidence[] | undefined {
  if (Array.isArray(value)) return value.flatMap((piece, i) => readPiece(piece, ['evidence', i], problems) ?? [])
  problems.push(odd(['evidence'], '"evidence" must be a list.', value, 'a list'))
  return undefined
}

function readPiece(value: unknown, path: Path, problems: PartProblem[]): FactEvidence | undefined {
  if (typeof value === 'string' && value !== '') return { document: value }
  if (!isObject(value)) {
    problems.push(odd(path, 'A piece of evidence must be an object with "document".', value, '{"document": "d1"}'))
    return undefined
  }
  const wrong = formNames.filter(
    (name) => (name === 'document' || value[name] !== undefined) && !forms[name].is(value[name]),
  )
  for (const name of wrong)
    problems.push(
      odd(
        [...path, name],
        `The "${name}" of a piece of evidence must be ${forms[name].form}.`,
        value[name],
        forms[name].form,
      ),
    )
  if (value.anchor === undefined || wrong.length > 0)
    return wrong.length > 0 ? undefined : (value as unknown as FactEvidence)
  const found: PartProblem[] = []
  const anchor = readAnchor(value.anchor, [...path, 'anchor'], found)
  problems.push(...found.map((problem) => ({ ...problem, severity: 'warning' as const, hint: leftOut })))
  return anchor && ({ ...value, anchor } as unknown as FactEvidence)
}

const leftOut = 'This piece of evidence is left out and the fact is kept.'

function odd(path: Path, message: string, value: unknown, expected: string): PartProblem {
  return {
    code: 'facts/evidence',
    severity: 'warning',
    path,
    message,
    actual: shownValue(value),
    expected: [expected],
    hint: leftOut,
  }
}
