/** The results of an experiment as data: rows as a tidy CSV, everything as JSON, findings and settings as tables, and signatures. */
import type { ExperimentAbout, Findings, FindingsTable, Row } from '../../experiment.js'
import { isObject } from '../../vocabulary/objects.js'
import { missingMarks } from '../numbers.js'
import type { Cell, Table } from '../table.js'

export interface ExperimentReport {
  readonly name: string
  readonly about: ExperimentAbout
  /** Everything that determines the numbers: settings, measures, seed, hashes of the documents, version. Plain data. */
  readonly plan: Readonly<Record<string, unknown>>
  readonly rows: readonly Row[]
  readonly findings: Findings
  /** The pictures of the findings, drawn. */
  readonly pictures: readonly DrawnPicture[]
}

export interface DrawnPicture {
  readonly name: string
  readonly title: string
  readonly svg: string
}

/** Every row with unrounded numbers, as RFC 4180 CSV. */
export function rowsCsv(rows: readonly Row[]): string {
  const names = columnNames(rows)
  let text = csvLine(names)
  for (const row of rows) text += csvLine(names.map((name) => row[name]))
  return text
}

export function csvLine(cells: readonly (Row[string] | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** @example csvCell('a "b"') // '"a ""b"""' */
export function csvCell(value: Row[string] | undefined): string {
  if (isMissing(value)) return missingMarks.csv
  if (typeof value === 'number') return String(value)
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** Keys have a fixed order; missing values are null. Pictures are included as data, not as SVG. */
export function experimentJson({ name, about, plan, findings, rows }: ExperimentReport): string {
  const { question, details, cite } = about
  const { tables, pictures } = findings
  const contract = {
    experiment: name,
    about: { question, details, cite },
    plan,
    signatures: signaturesOf(plan),
    findings: { tables, pictures },
    rows,
  }
  return `${JSON.stringify(contract, null, 2)}\n`
}

/**
 * A signature for each measure, with everything needed to reproduce its numbers.
 * @example signaturesOf({measures: ['strict'], settings: {trials: 10}, seed: 1}) // ['strict|settings:trials=10|seed:1']
 */
export function signaturesOf({ measures, ...plan }: ExperimentReport['plan']): string[] {
  const rest = Object.entries(plan).map(([key, value]) => `${key}:${settingText(value)}`)
  const ids = Array.isArray(measures) && measures.length > 0 ? measures.map(String) : []
  return (ids.length > 0 ? ids : [undefined]).map((id) => [...(id === undefined ? [] : [id]), ...rest].join('|'))
}

export function planTable(plan: ExperimentReport['plan']): Table {
  const { settings, ...rest } = plan
  const entries = Object.entries({ ...(isObject(settings) ? settings : {}), ...rest })
  return {
    title: 'Settings',
    columns: ['setting', 'value'].map((name) => ({ name, align: 'left' as const })),
    rows: entries.map(([name, value]) => [name, settingText(value)]),
  }
}

/** A list is joined by commas; a record, or a list within a list, by equals signs. */
function settingText(value: unknown): string {
  if (Array.isArray(value))
    return value.map((part) => (Array.isArray(part) ? part.map(settingText).join('=') : settingText(part))).join(', ')
  if (isObject(value)) return settingText(Object.entries(value))
  return String(value)
}

/** A table to show: all numbers of a column are rounded to the same number of decimals. */
export function findingsTable({ title, rows }: FindingsTable): Table {
  const formatOf = (column: string) => {
    const isWhole = rows.every((row) => typeof row[column] !== 'number' || Number.isInteger(row[column]))
    return (value: Row[string] | undefined): Cell => formatCell(value, isWhole)
  }
  return { title, ...formatColumns(rows, formatOf) }
}

const DECIMALS = 4

function formatCell(value: Row[string] | undefined, isWhole: boolean): Cell {
  if (isMissing(value)) return undefined
  if (typeof value === 'string' || isWhole) return String(value)
  const isTiny = value !== 0 && Math.abs(value) < 10 ** -DECIMALS
  return isTiny ? value.toExponential(1) : value.toFixed(DECIMALS)
}

function isMissing(value: Row[string] | undefined): value is null | undefined {
  return value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))
}

/** Columns of numbers are aligned to the right. */
function formatColumns(
  rows: readonly Row[],
  formatOf: (column: string) => (value: Row[string] | undefined) => Cell,
): Pick<Table, 'columns' | 'rows'> {
  const columns = columnNames(rows).map((name) => {
    const isText = rows.some((row) => typeof row[name] === 'string')
    return { name, align: isText ? ('left' as const) : ('right' as const), format: formatOf(name) }
  })
  return {
    columns: columns.map(({ name, align }) => ({ name, align })),
    rows: rows.map((row) => columns.map(({ name, format }) => format(row[name]))),
  }
}

/** The names of the columns, in the order in which the rows first use them. */
function columnNames(rows: readonly Row[]): readonly string[] {
  const names = new Set<string>()
  for (const row of rows) for (const name of Object.keys(row)) names.add(name)
  return [...names]
}
