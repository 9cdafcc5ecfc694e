/**
 * Finished cells of an experiment in a file, a line each, so that an interrupted run goes on where it was. The first line tells what
 * was run; a last line that was not written to its end is dropped. Lines are written at once and whole, so that killing the
 * process loses no more than the cells that were running.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Row } from '../experiment.js'
import { failUsage } from '../problem.js'

/** What must be the same for kept cells to be of use. */
export type Plan = Readonly<Record<string, unknown>>

export interface Journal {
  /** The packed rows of the cells that are finished, by their keys. */
  readonly finished: ReadonlyMap<string, string>
  add(key: string, packed: string): void
  close(): void
}

/** `isFresh`: begin anew, whatever stands there. */
export function openJournal(file: string, plan: Plan, isFresh: boolean): Journal {
  mkdirSync(dirname(file), { recursive: true })
  const finished = isFresh || !existsSync(file) ? new Map<string, string>() : readJournal(file, plan)
  const isNew = isFresh || finished.size === 0
  const handle = openSync(file, isNew ? 'w' : 'a')
  const write = (line: string) => writeSync(handle, `${line}\n`)
  if (isNew) write(JSON.stringify({ plan }))
  return {
    finished,
    add: (key, packed) => void write(`{"key":${JSON.stringify(key)},${packed.slice(1)}`),
    close: () => closeSync(handle),
  }
}

function readJournal(file: string, plan: Plan): Map<string, string> {
  const text = readFileSync(file, 'utf8')
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) truncateSync(file, Buffer.byteLength(text.slice(0, end)))
  const [head, ...lines] = text.slice(0, end).split('\n').slice(0, -1)
  if (head === undefined) return new Map()
  checkPlan(file, parse(file, head), plan)
  return new Map(lines.map((line) => [(parse(file, line) as PackedCell).key, line]))
}

function parse(file: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return refuse(file, 'is not the journal of an experiment')
  }
}

function checkPlan(file: string, head: unknown, plan: Plan): void {
  const known = (head as { readonly plan?: Plan }).plan ?? refuse(file, 'is not the journal of an experiment')
  const other = Object.keys({ ...known, ...plan }).filter(
    (key) => JSON.stringify(known[key]) !== JSON.stringify(plan[key]),
  )
  if (other.length > 0) refuse(file, `belongs to an experiment with other ${other.join(', ')}`)
}

function refuse(file: string, what: string): never {
  return failUsage({
    code: 'usage/option',
    message: `"${file}" ${what}.`,
    hint: 'Choose another folder with --out, or say --fresh to begin anew there.',
  })
}

/** Column names once: there are many rows, and all of a cell have the same. */
interface PackedCell {
  readonly key: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Row[string][])[]
}

/** The rows of a cell as a text, which passes between threads and into the journal as it is. */
export function packRows(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return JSON.stringify({ columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) })
}

export function unpackRows(packed: string): Row[] {
  const { columns, rows } = JSON.parse(packed) as PackedCell
  return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]!])))
}
