/** Gates: `--fail-under measure.value=0.7` ends with exit code 1 if the value is lower, or undefined. */
import type { Report } from '../evaluate.js'
import type { AnyMeasure } from '../measure.js'
import { measures, parseMeasure } from '../measures/index.js'
import { failUsage, nearest } from '../problem.js'

export interface Gate {
  readonly measure: AnyMeasure
  readonly value: string
  readonly least: number
}

/** Read before anything is scored, so that a slip does not cost a run. */
export function parseGate(text: string, scored: readonly AnyMeasure[]): Gate {
  const [, id, value, number] = /^(.*)\.([\w@-]+)\s*=\s*(.*)$/s.exec(text) ?? failSyntax(text)
  const measure = scoredAs(id!, scored) ?? failMeasure(id!, scored)
  if (!measure.summary.valueNames.includes(value!)) failValue(value!, measure)
  const least = Number(number)
  if (number!.trim() === '' || !Number.isFinite(least)) failNumber(text, number!)
  return { measure, value: value!, least }
}

/** By id, or the first of a name; names and params as `-m` takes them. */
function scoredAs(id: string, scored: readonly AnyMeasure[]): AnyMeasure | undefined {
  const [, word] = /^\s*([\w+@-]+)/.exec(id) ?? []
  const maker = measures.find(({ name, aliases }) => name === word || aliases?.includes(word!))
  if (!maker) return undefined
  if (id.trim() === word) return scored.find(({ id, name }) => id === word || name === maker.name)
  const meant = parseMeasure(id)
  return scored.find((candidate) => candidate.id === meant.id)
}

/** A sentence for each gate that does not hold. */
export function failedGates(report: Report, gates: readonly Gate[]): string[] {
  return gates.flatMap(({ measure, value, least }) => {
    const actual = report.measures.find(({ id }) => id === measure.id)?.values[value]
    if (actual !== undefined && actual >= least) return []
    return [
      `Gate failed: ${measure.id}.${value} is ${actual === undefined ? 'undefined' : actual.toFixed(4)}, below ${least}.`,
    ]
  })
}

function failSyntax(text: string): never {
  return failUsage({
    code: 'usage/option',
    message: `--fail-under "${text}" is not of the form measure.value=number.`,
    actual: text,
    expected: ['measure.value=number'],
    hint: 'For example: --fail-under temporal-awareness.f1=0.7',
  })
}

function failMeasure(id: string, measures: readonly AnyMeasure[]): never {
  const ids = measures.map((measure) => measure.id)
  return failUsage({
    code: 'usage/option',
    message: `--fail-under names "${id}", which is not scored here.`,
    actual: id,
    expected: ids,
    hint: `Scored here: ${ids.join(', ')}. Choose measures with -m.`,
  })
}

function failValue(value: string, { id, summary }: AnyMeasure): never {
  const meant = nearest(value, summary.valueNames)
  return failUsage({
    code: 'usage/option',
    message: `--fail-under: ${id} has no value "${value}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: value,
    expected: summary.valueNames,
    hint: `It has ${summary.valueNames.join(', ')}.`,
  })
}

function failNumber(text: string, number: string): never {
  return failUsage({
    code: 'usage/option',
    message: `--fail-under "${text}": "${number}" is not a number.`,
    actual: number,
    expected: ['a number such as 0.7'],
    hint: 'For example: --fail-under temporal-awareness.f1=0.7',
  })
}
