/**
 * Cells of an experiment as a job. A shard names its cells by their keys, because the same documents and settings give the same cells wherever the
 * run is prepared. A result is the finished cells of the shard, in order.
 */
import {
  type AnyExperiment,
  checkedContext,
  type ExperimentCell,
  type ExperimentContext,
  type ExperimentInputs,
} from '../../../experiment.js'
import { columnsFromRows } from '../../../experiments/columns.js'
import { findExperiment } from '../../../experiments/index.js'
import { parseMeasure } from '../../../measures/index.js'
import { buffersOf, decodeCells, encodeCells, type FinishedCell } from '../../experiment/cells.js'
import type { JobKind } from '../job.js'

export interface ExperimentJobOptions {
  readonly experiment: string
  readonly settings: Readonly<Record<string, string | number>>
  /** Ids of measures. */
  readonly measures: readonly string[]
}

export interface ExperimentShard {
  /** Keys of cells. */
  readonly cells: readonly string[]
}

export interface PreparedExperiment {
  /** What `prepare` of the experiment returned. */
  readonly prepared: unknown
  /** The keys of all cells in order. Identical cells have the same key. */
  readonly keys: readonly string[]
  readonly cells: ReadonlyMap<string, ExperimentCell>
}

/** Its only input is JSON: the documents and the runs. */
export const experimentKind: JobKind<
  ExperimentJobOptions,
  PreparedExperiment,
  ExperimentShard,
  readonly FinishedCell[]
> = {
  name: 'experiment',
  schemas: async () => (await import('./experiment-schema.js')).experimentSchemas,
  prepare(options, { seed, inputs }) {
    const { experiment, context } = plannedBy(options, seed)
    const prepared: unknown = experiment.prepare(inputs.json<ExperimentInputs>(0), context)
    const cells = experiment.cells(prepared, context)
    return { prepared, keys: cells.map(({ key }) => key), cells: new Map(cells.map((cell) => [cell.key, cell])) }
  },
  run({ cells: keys }, { options, prepared: { prepared, cells }, seed }) {
    const { experiment, context } = plannedBy(options, seed)
    const cellOf = (key: string): ExperimentCell => {
      const cell = cells.get(key)
      if (!cell) throw new Error(`The experiment "${experiment.name}" has no cell "${key}".`)
      return cell
    }
    return keys.map((key) => {
      const { rows, problems } = experiment.run(cellOf(key), prepared, context)
      return { key, rows: columnsFromRows(rows), ...(problems.length > 0 && { problems }) }
    })
  },
  encode: encodeCells,
  decode: decodeCells,
  buffersOf: (cells) => cells.flatMap(buffersOf),
}

/** Settings are parsed again, because those from another machine may be invalid. */
function plannedBy(
  { experiment: name, settings, measures }: ExperimentJobOptions,
  seed: number,
): { readonly experiment: AnyExperiment; readonly context: ExperimentContext } {
  const experiment = findExperiment(name)
  return { experiment, context: checkedContext(experiment, { settings, measures: measures.map(parseMeasure), seed }) }
}
