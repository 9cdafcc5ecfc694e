/**
 * An experiment over threads, with its finished cells kept in a folder. The rows are the same, to the last byte and in the same
 * order, whatever the number of threads and however often it was interrupted.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { AnyExperiment, ExperimentCell, ExperimentInputs, Findings, Row } from '../experiment.js'
import { columnsOf, concludesColumns, joinColumns, rowsOf } from '../experiments/columns.js'
import type { AnyMeasure } from '../measure.js'
import { hashDocuments } from '../signature.js'
import { version } from '../version.js'
import { cellsCsv, type FinishedCell, finishCell } from './experiment-cells.js'
import type { WorkerPlan } from './experiment-worker.js'
import { type Journal, openJournal, type Plan } from './journal.js'
import { eachInThreads } from './threads.js'

export interface RunOptions {
  readonly experiment: AnyExperiment
  readonly inputs: ExperimentInputs
  readonly settings: Readonly<Record<string, string | number>>
  readonly measures: readonly AnyMeasure[]
  readonly seed: number
  /** Where finished cells are kept; nowhere if absent. */
  readonly folder?: string
  /** Forget what is kept there. */
  readonly isFresh?: boolean
  readonly threads?: number
  onProgress?(done: number, total: number): void
}

export interface ExperimentRun {
  readonly plan: Plan
  readonly rowCount: number
  /** Made when they are first asked for: there may be millions. */
  readonly rows: readonly Row[]
  /** All rows as CSV, as bytes, piece by piece. */
  csv(): Iterable<Uint8Array>
  readonly findings: Findings
  /** How many cells were kept from before. */
  readonly kept: number
}

const journalName = 'cells.jsonl'

export async function runExperimentFully(options: RunOptions): Promise<ExperimentRun> {
  const { experiment, inputs, folder, isFresh = false } = options
  const context = { settings: options.settings, measures: options.measures, seed: options.seed }
  const prepared: unknown = experiment.prepare(inputs, context)
  const cells: readonly ExperimentCell[] = experiment.cells(prepared, context)
  const plan = planOf(options)
  const journal = folder === undefined ? undefined : openJournal(join(folder, journalName), plan, isFresh)
  try {
    const finished = await runCells(cells, prepared, options, journal)
    const rows = onceAsked(() => finished.flatMap((cell) => rowsOf(cell.rows)))
    const findings = concludesColumns(experiment)
      ? experiment.concludeColumns(joinColumns(finished.map((cell) => cell.rows)))
      : experiment.conclude(rows(), context)
    return {
      plan,
      rowCount: finished.reduce((sum, cell) => sum + cell.rows.length, 0),
      get rows() {
        return rows()
      },
      csv: () => cellsCsv(finished),
      findings,
      kept: journal?.finished.size ?? 0,
    }
  } finally {
    journal?.close()
  }
}

function onceAsked<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function planOf({ experiment, inputs, settings, measures, seed }: RunOptions): Plan {
  return {
    experiment: experiment.name,
    settings,
    measures: measures.map(({ fullId }) => fullId),
    seed,
    documents: hashDocuments(inputs.documents),
    runs: inputs.runs.map(({ name, documents }) => [name, hashDocuments(documents)]),
    cupel: version,
  }
}

async function runCells(
  cells: readonly ExperimentCell[],
  prepared: unknown,
  options: RunOptions,
  journal: Journal | undefined,
): Promise<FinishedCell[]> {
  const finished = new Map<string, FinishedCell>()
  for (const [key, rows] of journal?.finished ?? []) finished.set(key, { rows })
  const due = cells.filter(({ key }) => !finished.has(key))
  let count = cells.length - due.length
  const keep = (index: number, cell: FinishedCell) => {
    const { line, ...rest } = cell
    finished.set(due[index]!.key, rest)
    if (line) journal?.add(line)
    options.onProgress?.(++count, cells.length)
  }
  await work(due, prepared, options, keep)
  return cells.map(({ key }) => finished.get(key)!)
}

async function work(
  due: readonly ExperimentCell[],
  prepared: unknown,
  options: RunOptions,
  keep: (index: number, cell: FinishedCell) => void,
): Promise<void> {
  const { experiment, settings, measures, seed, threads = availableParallelism() } = options
  const isKept = options.folder !== undefined
  if (threads === 1 || due.length < 2) {
    const context = { settings, measures, seed }
    for (const [index, cell] of due.entries())
      keep(index, finishCell(cell.key, columnsOf(experiment.run(cell, prepared, context)), isKept))
    return
  }
  const data: WorkerPlan = {
    experiment: experiment.name,
    settings,
    measures: measures.map(({ id }) => id),
    seed,
    prepared,
    isKept,
  }
  const worker = new URL('./experiment-worker.js', import.meta.url)
  await eachInThreads<ExperimentCell, FinishedCell>(worker, due, { threads, data }, keep)
}
