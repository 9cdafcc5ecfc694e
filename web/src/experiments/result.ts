/**
 * A result of `cupel experiment`, as in result.json. The file may come from anywhere, so everything that the view relies on is checked first; a fault is
 * described in a sentence.
 */
import type { ExperimentAbout, Findings, FindingsTable, Picture } from '../../../src/experiment.js'
import { isObject } from '../../../src/vocabulary/objects.js'

export interface ExperimentResult {
  readonly experiment: string
  readonly about: ExperimentAbout
  readonly plan: Readonly<Record<string, unknown>>
  readonly signatures: readonly string[]
  readonly findings: Findings
  readonly rows: readonly unknown[]
}

export type ReadResult = { readonly result: ExperimentResult } | { readonly fault: string }

/** @example readResult({}) // {fault: 'It does not name its experiment.'} */
export function readResult(value: unknown): ReadResult {
  if (!isObject(value)) return { fault: 'It is not a JSON object.' }
  const { experiment, about, plan, findings, signatures, rows } = value
  if (typeof experiment !== 'string') return { fault: 'It does not name its experiment.' }
  if (!isAbout(about)) return { fault: 'It does not state its question.' }
  if (!isObject(findings)) return { fault: 'It has no findings.' }
  const { tables, pictures } = findings
  if (!isListOf(tables, isTable)) return { fault: 'Its tables do not have the structure that Cupel writes.' }
  if (!isListOf(pictures, isPicture)) return { fault: 'Its pictures do not have the structure that Cupel writes.' }
  return {
    result: {
      experiment,
      about,
      plan: isObject(plan) ? plan : {},
      signatures: isListOf(signatures, (one): one is string => typeof one === 'string') ? signatures : [],
      findings: { tables, pictures },
      rows: Array.isArray(rows) ? rows : [],
    },
  }
}

function isAbout(value: unknown): value is ExperimentAbout {
  return isObject(value) && ['question', 'details', 'cite'].every((key) => typeof value[key] === 'string')
}

function isTable(value: unknown): value is FindingsTable {
  return isNamed(value) && isListOf(value.rows, isRow)
}

function isPicture(value: unknown): value is Picture {
  if (!isNamed(value) || !isAxis(value.x) || !isAxis(value.y)) return false
  if (value.kind === 'lines') return isListOf(value.series, isSeries)
  return value.kind === 'heat' && typeof value.value === 'string' && isListOf(value.cells, isCell)
}

function isAxis(value: unknown): boolean {
  if (!isObject(value) || typeof value.label !== 'string') return false
  return value.domain === undefined || (isListOf(value.domain, isFiniteNumber) && value.domain.length === 2)
}

function isSeries(value: unknown): value is object {
  return isObject(value) && typeof value.name === 'string' && isListOf(value.points, isPoint)
}

function isPoint(value: unknown): value is object {
  return isObject(value) && ['x', 'y', 'low', 'high'].every((key) => isNumberOrNothing(value[key]))
}

function isCell(value: unknown): value is object {
  return isObject(value) && [value.x, value.y].every(isNameOfCell) && isNumberOrNothing(value.value)
}

function isNameOfCell(value: unknown): boolean {
  return typeof value === 'string' || isFiniteNumber(value)
}

function isRow(value: unknown): value is Readonly<Record<string, string | number | null>> {
  return isObject(value) && Object.values(value).every((cell) => typeof cell === 'string' || isNumberOrNothing(cell))
}

/** JSON writes numbers that are not finite as null. */
function isNumberOrNothing(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'number'
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isNamed(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && typeof value.name === 'string' && typeof value.title === 'string'
}

function isListOf<T>(value: unknown, is: (member: unknown) => member is T): value is readonly T[] {
  return Array.isArray(value) && value.every(is)
}
