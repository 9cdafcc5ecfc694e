/**
 * Keeps the finished cells of an experiment in a file, line after line, so that an interrupted run can be resumed. The first line describes what
 * was run. An incomplete last line is dropped; a damaged line is an error. Each line is written at once, so that killing the process only
 * loses the cells that were running.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { failUsage } from '../../vocabulary/problem.js'
import { KEPT, writing } from '../write-faults.js'
import { encodeCells, type FinishedCell, linesIn, parseCells, parseLine } from './cells.js'

/** What must be the same for kept cells to be used again. */
export type Plan = Readonly<Record<string, unknown>>

export interface Journal {
  /** The cells of earlier runs, by their keys. */
  readonly finished: ReadonlyMap<string, FinishedCell>
  add(cells: readonly FinishedCell[]): void
  close(): void
}

/** `isFresh`: ignore and overwrite an existing journal. */
export function openJournal(file: string, plan: Plan, isFresh: boolean): Journal {
  const { finished, handle } = writing(file, () => open(file, plan, isFresh), 'Choose another place with --out.')
  return {
    finished,
    // Unlike `writeSync`, this repeats until everything is written.
    add: (cells) => writing(file, () => writeFileSync(handle, encodeCells(cells)), KEPT),
    close: () => writing(file, () => closeSync(handle), KEPT),
  }
}

function open(file: string, plan: Plan, isFresh: boolean) {
  mkdirSync(dirname(file), { recursive: true })
  const finished = isFresh || !existsSync(file) ? new Map<string, FinishedCell>() : readJournal(file, plan)
  const isNew = isFresh || finished.size === 0
  const handle = openSync(file, isNew ? 'w' : 'a')
  if (isNew) writeFileSync(handle, `${HEAD}${JSON.stringify(plan)}}\n`)
  return { finished, handle }
}

const HEAD = '{"plan":'

function readJournal(file: string, plan: Plan): Map<string, FinishedCell> {
  const bytes = readFileSync(file)
  const finished = new Map<string, FinishedCell>()
  let [end, number] = [0, 1]
  for (const line of linesIn(bytes)) {
    if (number === 1) checkPlan(file, parseLine(line), plan)
    else for (const cell of parseCells(line) ?? refuseLine(file, number)) finished.set(cell.key, cell)
    end += line.length
    number++
  }
  if (end === 0) checkTorn(file, bytes)
  if (end < bytes.length) truncateSync(file, end)
  return finished
}

function checkPlan(file: string, head: unknown, plan: Plan): void {
  const known = (head as { readonly plan?: Plan } | null | undefined)?.plan ?? refuseForm(file)
  const other = Object.keys({ ...known, ...plan }).filter(
    (key) => JSON.stringify(known[key]) !== JSON.stringify(plan[key]),
  )
  if (other.length > 0) refuse(file, `belongs to an experiment with other ${other.join(', ')}`)
}

/** A file without a complete line is the beginning of a journal, or another kind of file. */
function checkTorn(file: string, bytes: Buffer): void {
  const torn = bytes.toString('utf8', 0, HEAD.length)
  if (!HEAD.startsWith(torn)) refuseForm(file)
}

function refuseLine(file: string, number: number): never {
  return refuse(file, `is damaged: line ${number} has changed since it was written`)
}

function refuseForm(file: string): never {
  return refuse(file, 'is not the journal of an experiment')
}

function refuse(file: string, what: string): never {
  return failUsage({
    code: 'usage/option',
    message: `"${file}" ${what}.`,
    hint: 'Choose another folder with --out, or use --fresh to start over in this one.',
  })
}
