/**
 * An experiment over threads, with its finished cells kept in a folder. The rows are the same, to the last byte and in the same
 * order, whatever the number of threads and however often it was interrupted.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { AnyExperiment, ExperimentCell, ExperimentInputs, Findings, Row } from '../experiment.js'
import type { AnyMeasure } from '../measure.js'
import { hashDocuments } from '../signature.js'
import { version } from '../version.js'
import type { WorkerPlan } from './experiment-worker.js'
import { type Journal, openJournal, type Plan, packRows, unpackRows } from './journal.js'
import { runInThreads } from './threads.js'

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
  readonly rows: readonly Row[]
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
    const rows = await runCells(cells, prepared, options, journal)
    return { plan, rows, findings: experiment.conclude(rows, context), kept: journal?.finished.size ?? 0 }
  } finally {
    journal?.close()
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
): Promise<Row[]> {
  const finished = new Map(journal?.finished)
  const due = cells.filter(({ key }) => !finished.has(key))
  let count = cells.length - due.length
  const keep = (index: number, packed: string) => {
    finished.set(due[index]!.key, packed)
    journal?.add(due[index]!.key, packed)
    options.onProgress?.(++count, cells.length)
  }
  await work(due, prepared, options, keep)
  const rows: Row[] = []
  for (const { key } of cells) for (const row of unpackRows(finished.get(key)!)) rows.push(row)
  return rows
}

async function work(
  due: readonly ExperimentCell[],
  prepared: unknown,
  options: RunOptions,
  keep: (index: number, packed: string) => void,
): Promise<void> {
  const { experiment, settings, measures, seed, threads = availableParallelism() } = options
  if (threads === 1 || due.length < 2) {
    const context = { settings, measures, seed }
    for (const [index, cell] of due.entries()) keep(index, packRows(experiment.run(cell, prepared, context)))
    return
  }
  const data: WorkerPlan = {
    experiment: experiment.name,
    settings,
    measures: measures.map(({ id }) => id),
    seed,
    prepared,
  }
  await runInThreads<ExperimentCell, string>(new URL('./experiment-worker.js', import.meta.url), due, {
    threads,
    data,
    onResult: keep,
  })
}
