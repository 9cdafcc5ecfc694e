/**
 * Runs the cells of an experiment with an executor, and keeps finished ones in a folder. The rows and their order are the same to the last
 * byte wherever the cells ran and however often the run was interrupted.
 */
import { join } from 'node:path'
import { hashDocuments } from '../../evaluation/signature.js'
import {
  type AnyExperiment,
  collectProblems,
  type ExperimentInputs,
  type Findings,
  type Row,
} from '../../experiment.js'
import { concludesColumns, joinColumns, rowsOf } from '../../experiments/columns.js'
import type { AnyMeasure } from '../../measure.js'
import { hasErrors, type Problem } from '../../vocabulary/problem.js'
import { version } from '../../vocabulary/version.js'
import { inputsOf } from '../work/inputs.js'
import { cut, type Executor, type Shard } from '../work/job.js'
import { type ExperimentJobOptions, type ExperimentShard, experimentKind } from '../work/kinds/experiment.js'
import type { FinishedCell } from './cells.js'
import { cellsCsv } from './cells-csv.js'
import { type Journal, openJournal, type Plan } from './journal.js'

export interface RunOptions {
  readonly experiment: AnyExperiment
  readonly inputs: ExperimentInputs
  readonly settings: Readonly<Record<string, string | number>>
  readonly measures: readonly AnyMeasure[]
  readonly seed: number
  /** The folder for finished cells; if absent, they are not kept. */
  readonly folder?: string
  /** Whether to ignore the cells that are in the folder. */
  readonly isFresh?: boolean
  readonly executor: Executor
  onProgress?(done: number, total: number): void
}

export interface ExperimentRun {
  readonly plan: Plan
  readonly rowCount: number
  /** Made on first use, because there may be millions. */
  readonly rows: readonly Row[]
  /** All rows as CSV, in pieces of bytes. */
  csv(): Iterable<Uint8Array>
  readonly findings: Findings
  /** Distinct warnings and notes. With an error there are no findings. */
  readonly problems: readonly Problem[]
  /** The number of cells that were kept from earlier runs. */
  readonly kept: number
}

const journalName = 'cells.jsonl'

export async function runExperimentFully(options: RunOptions): Promise<ExperimentRun> {
  const { experiment, folder, isFresh = false } = options
  const context = { settings: options.settings, measures: options.measures, seed: options.seed }
  const work = workOf(options)
  const plan = planOf(options)
  const journal = folder === undefined ? undefined : openJournal(join(folder, journalName), plan, isFresh)
  try {
    const finished = await runCells(work, options, journal)
    const problems = collectProblems(experiment, work.prepared.prepared, finished)
    const rows = onFirstUse(() => finished.flatMap((cell) => rowsOf(cell.rows)))
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
      problems,
      kept: journal?.finished.size ?? 0,
    }
  } finally {
    journal?.close()
  }
}

function onFirstUse<Value>(make: () => Value): () => Value {
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

/** All shards of the run. They do not depend on which cells are finished. */
function workOf({ experiment, inputs: given, settings, measures, seed }: RunOptions) {
  const options: ExperimentJobOptions = {
    experiment: experiment.name,
    settings,
    measures: measures.map(({ id }) => id),
  }
  const inputs = [{ json: given }]
  const prepared = experimentKind.prepare(options, { seed, inputs: inputsOf(inputs) })
  const shards = cut([...prepared.cells.keys()]).map((cells): Shard<ExperimentShard> => {
    const [first, last] = [cells[0]!, cells.at(-1)!]
    return { data: { cells }, label: cells.length === 1 ? first : `${first} to ${last}` }
  })
  return { kind: experimentKind, options, seed, inputs, prepared, shards }
}

/** Runs every shard that has an unfinished cell. */
async function runCells(
  work: ReturnType<typeof workOf>,
  { executor, onProgress }: RunOptions,
  journal: Journal | undefined,
): Promise<FinishedCell[]> {
  const { keys, cells } = work.prepared
  const finished = new Map(journal?.finished)
  const shards = work.shards.filter(({ data }) => !data.cells.every((key) => finished.has(key)))
  for await (const { result } of executor.execute({ ...work, shards, count: shards.length })) {
    const fresh = result.filter(({ key }) => !finished.has(key))
    journal?.add(fresh.filter(({ problems = [] }) => !hasErrors(problems)))
    for (const cell of fresh) finished.set(cell.key, cell)
    onProgress?.(finished.size, cells.size)
  }
  return keys.map((key) => finished.get(key) ?? failMissing(key))
}

function failMissing(key: string): never {
  throw new Error(`The cell "${key}" was not among the results.`)
}
