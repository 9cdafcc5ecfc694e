/** An executor as another machine is: all that it is given and all that it gives goes through bytes and checks. The last shard comes first. */
import { inputsOf } from '../../src/node/work/inputs.js'
import type { Executor } from '../../src/node/work/job.js'
import { openJob, openRun, sealRun, sealShard } from '../../src/node/work/seal.js'

/** `onShard` is told each result before it is sent. */
export function abroad(onShard: (result: unknown) => void = () => undefined): Executor {
  return {
    async *execute(run) {
      const { kind } = run
      const { runInputs, shardInput, ...schemas } = await kind.schemas()
      const head = sealRun(run)
      const { seed, ...opened } = openRun(head.key, head.bytes)
      const options = schemas.options.parse(opened.options)
      const prepared: unknown = kind.prepare(options, {
        ...{ seed, inputs: inputsOf(opened.inputs, (index) => runInputs?.[index]) },
      })
      const sealed = []
      for await (const shard of run.shards) sealed.push(sealShard(head.key, shard))
      for (const [index, { key, bytes }] of [...sealed.entries()].reverse()) {
        const job = openJob(key, bytes)
        const inputs = inputsOf(job.inputs, () => shardInput)
        const result = await kind.run(schemas.data.parse(job.data), { options, prepared, seed, inputs })
        onShard(result)
        yield { index, result: kind.decode(Uint8Array.from(kind.encode(result))) }
      }
    },
    close: async () => undefined,
  }
}
