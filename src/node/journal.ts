/**
 * Finished cells of an experiment in a file, a line each, so that an interrupted run goes on where it was. The first line tells what
 * was run; a last line that was not written to its end is dropped. Lines are written at once and whole, so that killing the
 * process loses no more than the cells that were running.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Row } from '../experiment.js'
import { columnsFrom, type RowColumns } from '../experiments/columns.js'
import { failUsage } from '../problem.js'

/** What must be the same for kept cells to be of use. */
export type Plan = Readonly<Record<string, unknown>>

export interface Journal {
  /** The rows of the cells that are finished, by their keys. */
  readonly finished: ReadonlyMap<string, RowColumns>
  /** `line`: what `finishCell` made of a cell. */
  add(line: Uint8Array): void
  close(): void
}

/** `isFresh`: begin anew, whatever stands there. */
export function openJournal(file: string, plan: Plan, isFresh: boolean): Journal {
  mkdirSync(dirname(file), { recursive: true })
  const finished = isFresh || !existsSync(file) ? new Map<string, RowColumns>() : readJournal(file, plan)
  const isNew = isFresh || finished.size === 0
  const handle = openSync(file, isNew ? 'w' : 'a')
  if (isNew) writeSync(handle, `${JSON.stringify({ plan })}\n`)
  return { finished, add: (line) => void writeSync(handle, line), close: () => closeSync(handle) }
}

function readJournal(file: string, plan: Plan): Map<string, RowColumns> {
  const bytes = readFileSync(file)
  const end = bytes.lastIndexOf(LINE_END) + 1
  if (end < bytes.length) truncateSync(file, end)
  const finished = new Map<string, RowColumns>()
  for (let from = 0; from < end; ) {
    const to = bytes.indexOf(LINE_END, from)
    const line = parse(file, bytes.toString('utf8', from, to))
    if (from === 0) checkPlan(file, line, plan)
    else finished.set(...unpackCell(file, line))
    from = to + 1
  }
  return finished
}

const LINE_END = 10

function parse(file: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return refuseForm(file)
  }
}

function unpackCell(file: string, line: unknown): [key: string, rows: RowColumns] {
  const { key, columns, rows } = line as Partial<PackedCell>
  if (key === undefined || !columns || !rows) return refuseForm(file)
  return [key, columnsFrom(rows.length, columns, (row, _, column) => rows[row]![column])]
}

function checkPlan(file: string, head: unknown, plan: Plan): void {
  const known = (head as { readonly plan?: Plan }).plan ?? refuseForm(file)
  const other = Object.keys({ ...known, ...plan }).filter(
    (key) => JSON.stringify(known[key]) !== JSON.stringify(plan[key]),
  )
  if (other.length > 0) refuse(file, `belongs to an experiment with other ${other.join(', ')}`)
}

function refuseForm(file: string): never {
  return refuse(file, 'is not the journal of an experiment')
}

function refuse(file: string, what: string): never {
  return failUsage({
    code: 'usage/option',
    message: `"${file}" ${what}.`,
    hint: 'Choose another folder with --out, or say --fresh to begin anew there.',
  })
}

/** A line. Column names once: there are many rows, and all of a cell have the same. */
interface PackedCell {
  readonly key: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Row[string][])[]
}
