/** Makes a fact from one object of a file of facts. */
import type { ClosedBounds, ClosingRule, Fact } from '../../layers/facts.js'
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { shownValue } from '../../syntax/json/shown-value.js'
import { bounds } from '../../time/anchors.js'
import { isObject } from '../../vocabulary/objects.js'
import { nearest } from '../../vocabulary/problem.js'
import { readEvidence } from './evidence.js'
import { readSpan, type SpanReading } from './plain-dates.js'

const names = ['entity', 'relation', 'value'] as const
const fieldNames = [...names, 'aliases', 'anchor', 'from', 'to', 'held', 'evidence', 'closed']
/** Too short to be a likely meaning of another key. */
const suggestedNames = fieldNames.filter((name) => name.length > 2)

export interface FactReading {
  readonly fact?: Omit<Fact, 'place'>
  /** How the time span was given. */
  readonly span?: SpanReading
  readonly problems: readonly PartProblem[]
}

export function readFact(value: unknown): FactReading {
  if (!isObject(value))
    return { problems: [shape([], shownValue(value), 'An entry must be an object with entity, relation and value.')] }
  const problems = unknownKeys(value)
  const [entity, relation, text] = names.map((name) => readText(value, name, problems))
  const aliases = value.aliases === undefined || value.aliases === null ? [] : readAliases(value.aliases, problems)
  const span = readSpan(value, problems)
  const evidence =
    value.evidence === undefined || value.evidence === null ? undefined : readEvidence(value.evidence, problems)
  const closed = value.closed === undefined || value.closed === null ? undefined : readClosed(value.closed, problems)
  if (entity === undefined || relation === undefined || text === undefined || !span) return { problems }
  const named = { entity, relation, value: text, ...(aliases.length > 0 && { aliases }) }
  const fact = { ...named, anchor: span.anchor, ...(evidence && { evidence }), ...(closed && { closed }) }
  return { fact, span, problems }
}

const rules: readonly ClosingRule[] = ['succession', 'lifetimes', 'length']

/** The rules that closed bounds; problems are added for what is none. */
function readClosed(value: unknown, problems: PartProblem[]): ClosedBounds | undefined {
  const isRule = ([bound, rule]: readonly [string, unknown]) =>
    bounds.some((known) => known === bound) && rules.some((known) => known === rule)
  if (isObject(value) && Object.entries(value).every(isRule)) return value as ClosedBounds
  problems.push({
    code: 'facts/closed',
    severity: 'warning',
    path: ['closed'],
    message: '"closed" must name the rule that closed each bound.',
    actual: shownValue(value),
    expected: rules.map((rule) => `{"t4": "${rule}"}`),
    hint: 'It is left out and the fact is kept.',
  })
  return undefined
}

/** The aliases that are texts; problems are added for the others. */
function readAliases(value: unknown, problems: PartProblem[]): readonly string[] {
  if (!Array.isArray(value)) {
    problems.push(noAlias(['aliases'], value))
    return []
  }
  return value.flatMap((name: unknown, i) => {
    if (typeof name === 'string' && name.trim() !== '') return [name]
    problems.push(noAlias(['aliases', i], name))
    return []
  })
}

function noAlias(path: Path, value: unknown): PartProblem {
  return {
    code: 'facts/shape',
    path,
    message: `"aliases" must be a list of texts, the other names of the value; this is ${shownValue(value)}.`,
    actual: shownValue(value),
    expected: ['["Bush", "George Bush"]'],
    hint: 'It is left out and the fact is kept.',
  }
}

function readText(entry: Record<string, unknown>, name: string, problems: PartProblem[]): string | undefined {
  const given = Object.hasOwn(entry, name) ? entry[name] : undefined
  const text = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given
  if (typeof text === 'string' && text.trim() !== '') return text
  const found = given === undefined ? `no ${name}` : shownValue(given)
  problems.push(shape([name], found, `A fact must have a text as "${name}"; this one has ${found}.`))
  return undefined
}

function shape(path: Path, actual: string, message: string): PartProblem {
  return {
    code: 'facts/shape',
    path,
    message,
    actual,
    expected: ['{"entity": "Angola", "relation": "president", "value": "João Lourenço"}'],
    hint: 'The entry is left out.',
  }
}

function unknownKeys(entry: Record<string, unknown>): PartProblem[] {
  return Object.keys(entry).flatMap((key): PartProblem[] => {
    const meant = fieldNames.includes(key) ? undefined : nearest(key, suggestedNames)
    if (meant === undefined || meant in entry) return []
    return [
      {
        code: 'facts/unknown-key',
        severity: 'warning',
        path: [key],
        isKey: true,
        message: `A fact has no key "${key}". Did you mean "${meant}"?`,
        actual: key,
        expected: fieldNames,
        hint: 'It is ignored, like all unknown keys.',
      },
    ]
  })
}
