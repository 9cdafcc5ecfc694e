/**
 * Finished cells of an experiment in a file, line after line, so that an interrupted run goes on where it was. The first line tells what
 * was run; a last line that was not written to its end is dropped, and one that is not as it was written is refused. Lines are written at
 * once and whole, so that killing the process loses no more than the cells that were running.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { failUsage } from '../../vocabulary/problem.js'
import { KEPT, writing } from '../write-faults.js'
import { encodeCells, type FinishedCell, linesIn, parseCells, parseLine } from './cells.js'

/** What must be the same for kept cells to be of use. */
export type Plan = Readonly<Record<string, unknown>>

export interface Journal {
  /** Those of before, by their keys. */
  readonly finished: ReadonlyMap<string, FinishedCell>
  add(cells: readonly FinishedCell[]): void
  close(): void
}

/** `isFresh`: begin anew, whatever stands there. */
export function openJournal(file: string, plan: Plan, isFresh: boolean): Journal {
  const { finished, handle } = writing(file, () => open(file, plan, isFresh), 'Choose another place with --out.')
  return {
    finished,
    // Unlike a single write, this one goes on until all is written.
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

/** Without a whole line it is the beginning of a journal, or somebody else's file. */
function checkTorn(file: string, bytes: Buffer): void {
  const torn = bytes.toString('utf8', 0, HEAD.length)
  if (!HEAD.startsWith(torn)) refuseForm(file)
}

function refuseLine(file: string, number: number): never {
  return refuse(file, `is spoilt: line ${number} is not as it was written`)
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
