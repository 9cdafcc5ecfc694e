/** The simplest executor: shard after shard, in this process. */
import { inputsOf } from './inputs.js'
import type { AnyRun, Executor, Finished, Run } from './job.js'

export function inProcess(): Executor {
  return { execute: executeHere, loadsModules: true, close: async () => undefined }
}

async function* executeHere<Options, Data, Result>(run: Run<Options, Data, Result>): AsyncGenerator<Finished<Result>> {
  const { kind, options, seed } = run
  const prepared = preparedOf(run)
  let index = 0
  for await (const { data, inputs } of run.shards) {
    const result = await kind.run(data, { options, prepared, seed, inputs: inputsOf(inputs) })
    yield { index: index++, result }
  }
}

/** The prepared data that all shards of a run share. */
export function preparedOf({ kind, options, seed, inputs, prepared }: AnyRun): unknown {
  return prepared ?? kind.prepare(options, { seed, inputs: inputsOf(inputs) })
}
