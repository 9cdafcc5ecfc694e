/**
 * Gates: with `--fail-under measure.value=0.7`, the exit code is 1 if the value is lower or undefined. `--fail-over` is the same for values
 * where lower is better.
 */
import { betterOf } from '../../evaluation/compare.js'
import type { Report } from '../../evaluation/evaluate.js'
import { measureOrigin } from '../../evaluation/own-measure.js'
import type { AnyMeasure } from '../../measure.js'
import { measures, parseMeasure } from '../../measures/index.js'
import { compareRounded } from '../../stats/rounding.js'
import { failUsage, nearest } from '../../vocabulary/problem.js'

export interface Gate {
  readonly measure: AnyMeasure
  readonly value: string
  readonly fails: Direction
  readonly bound: number
}

type Direction = 'under' | 'over'

const examples = { under: 'temporal-awareness.f1=0.7', over: 'risk-coverage.aurc=0.2' } as const

/** Gates are parsed before anything is scored, so that a mistake does not cost a run. */
export function parseGate(text: string, scored: readonly AnyMeasure[], fails: Direction): Gate {
  const option = `--fail-${fails}`
  const [, id, value, number] = /^(.*)\.([\w@-]+)\s*=\s*(.*)$/s.exec(text) ?? failSyntax(text, fails)
  const measure = scoredAs(id!, scored) ?? failMeasure(id!, scored, option)
  if (!measure.summary.valueNames.includes(value!)) failValue(value!, measure, option)
  if ((betterOf(measure, value!) === 'lower') !== (fails === 'over')) failDirection(`${measure.id}.${value}`, fails)
  const bound = Number(number)
  if (number!.trim() === '' || !Number.isFinite(bound)) failNumber(text, number!, fails)
  return { measure, value: value!, fails, bound }
}

/** Finds a measure by its id, or the first one with a name; names and params as for `-m`. */
function scoredAs(id: string, scored: readonly AnyMeasure[]): AnyMeasure | undefined {
  const own = scored.filter(measureOrigin)
  const found = own.find((measure) => measure.id === id.trim()) ?? own.find(({ name }) => name === id.trim())
  if (found) return found
  const [, word] = /^\s*([\w+@-]+)/.exec(id) ?? []
  const maker = measures.find(({ name, aliases }) => name === word || aliases?.includes(word!))
  if (!maker) return undefined
  const meant = parseMeasure(id)
  const exact = scored.find((candidate) => candidate.id === meant.id)
  return exact ?? (id.trim() === word ? scored.find(({ name }) => name === maker.name) : undefined)
}

/** A sentence for each gate that failed. */
export function failedGates(report: Report, gates: readonly Gate[]): string[] {
  return gates.flatMap(({ measure, value, fails, bound }) => {
    const actual = report.measures.find(({ id }) => id === measure.id)?.values[value]
    if (actual !== undefined && !isBeyond(actual, bound, fails)) return []
    const beyond = fails === 'under' ? 'below' : 'above'
    const shown = actual === undefined ? 'undefined' : shownBeyond(actual, bound, fails)
    return [`Gate failed: ${measure.id}.${value} is ${shown}, ${beyond} ${bound}.`]
  })
}

function isBeyond(actual: number, bound: number, fails: Direction): boolean {
  return compareRounded(actual, bound) === (fails === 'under' ? -1 : 1)
}

/** The value with four decimals, or in full if rounding would make the gate appear to hold. */
function shownBeyond(actual: number, bound: number, fails: Direction): string {
  const short = actual.toFixed(4)
  return isBeyond(Number(short), bound, fails) ? short : String(actual)
}

function failSyntax(text: string, fails: Direction): never {
  return failUsage({
    code: 'usage/option',
    message: `--fail-${fails} "${text}" is not of the form measure.value=number.`,
    actual: text,
    expected: ['measure.value=number'],
    hint: `For example: --fail-${fails} ${examples[fails]}`,
  })
}

function failMeasure(id: string, measures: readonly AnyMeasure[], option: string): never {
  const ids = measures.map((measure) => measure.id)
  return failUsage({
    code: 'usage/option',
    message: `${option} names "${id}", which is not among the measures to compute.`,
    actual: id,
    expected: ids,
    hint: `The measures are ${ids.join(', ')}. Choose others with -m.`,
  })
}

function failValue(value: string, { id, summary }: AnyMeasure, option: string): never {
  const meant = nearest(value, summary.valueNames)
  return failUsage({
    code: 'usage/option',
    message: `${option}: ${id} has no value "${value}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: value,
    expected: summary.valueNames,
    hint: `It has ${summary.valueNames.join(', ')}.`,
  })
}

function failDirection(value: string, fails: Direction): never {
  const [better, other] = fails === 'under' ? ['lower', 'over'] : ['higher', 'under']
  return failUsage({
    code: 'usage/option',
    message: `--fail-${fails}: for ${value}, ${better} is better, so this gate would let bad values pass.`,
    actual: `--fail-${fails}`,
    expected: [`--fail-${other}`],
    hint: `Use --fail-${other} ${value}=… instead.`,
  })
}

function failNumber(text: string, number: string, fails: Direction): never {
  return failUsage({
    code: 'usage/option',
    message: `--fail-${fails} "${text}": "${number}" is not a number.`,
    actual: number,
    expected: ['a number such as 0.7'],
    hint: `For example: --fail-${fails} ${examples[fails]}`,
  })
}
