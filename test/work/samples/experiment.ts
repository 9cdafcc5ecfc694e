/** Links are removed from three letters, five times each: 15 cells, a shard each. */
import { fileURLToPath } from 'node:url'
import { degrade } from '../../../src/experiments/damages.js'
import type { FinishedCell } from '../../../src/node/experiment/cells.js'
import { cellsCsv } from '../../../src/node/experiment/cells-csv.js'
import { load } from '../../../src/node/load.js'
import { inputsOf } from '../../../src/node/work/inputs.js'
import { cut, type Run } from '../../../src/node/work/job.js'
import {
  type ExperimentJobOptions,
  type ExperimentShard,
  experimentKind,
} from '../../../src/node/work/kinds/experiment.js'
import { defaultsOf } from '../../../src/vocabulary/param.js'

type ExperimentJobs = Run<ExperimentJobOptions, ExperimentShard, readonly FinishedCell[]>

export const sample = {
  name: 'experiment',
  async make() {
    const { documents } = load(fileURLToPath(new URL('../../../examples/gold', import.meta.url)))
    const options: ExperimentJobOptions = {
      experiment: 'degrade',
      settings: { ...defaultsOf(degrade.params), steps: 4, repeats: 5 },
      measures: ['temporal-awareness', 'strict'],
    }
    const [seed, inputs] = [7, [{ json: { documents, runs: [] } }]]
    const { keys } = experimentKind.prepare(options, { seed, inputs: inputsOf(inputs) })
    const shards = cut(keys).map((cells) => ({ data: { cells }, label: cells.join(', ') }))
    const run: ExperimentJobs = { kind: experimentKind, options, seed, inputs, shards, count: shards.length }
    const fold = (results: readonly unknown[]): string =>
      Buffer.concat([...cellsCsv((results as readonly (readonly FinishedCell[])[]).flat())]).toString()
    return { run, fold }
  },
}
