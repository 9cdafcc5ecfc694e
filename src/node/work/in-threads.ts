/** The executor of one machine: shards in threads, with enough of them pulled ahead to keep all threads busy. */
import { preparedOf } from './in-process.js'
import type { Executor, Finished, Run, Shard } from './job.js'
import type { ThreadRun } from './job-thread.js'
import { type JobPool, MANY_EACH, openPool } from './pool.js'

export function inThreads(threads: number): Executor {
  const pool = openPool(threads)
  return { execute: (run) => executeIn(pool, run), loadsModules: true, close: pool.close }
}

async function* executeIn<Options, Data, Result>(
  pool: JobPool,
  run: Run<Options, Data, Result>,
): AsyncGenerator<Finished<Result>> {
  const { kind, options, seed } = run
  const threadRun: ThreadRun = { kind: kind.name, options, seed, prepared: preparedOf(run), isForeign: false }
  const most = (MANY_EACH + 2) * pool.threads
  const finished: Finished<Result>[] = []
  const failures: unknown[] = []
  let [index, running] = [0, 0]
  let wake = (): void => undefined
  const begin = ({ data, inputs }: Shard<Data>): void => {
    const own = index++
    running++
    pool
      .work({ run: threadRun, data, inputs })
      .then(
        (result) => finished.push({ index: own, result: result as Result }),
        (error: unknown) => failures.push(error),
      )
      .finally(() => {
        running--
        wake()
      })
  }
  const next = pulling(run.shards)
  for (let isMore = true; isMore || running > 0 || finished.length > 0; ) {
    while (isMore && running + finished.length < most) {
      const shard = await next()
      if (shard) begin(shard)
      else isMore = false
      if (failures.length > 0) throw failures[0]
    }
    while (finished.length > 0) yield finished.shift()!
    if (running > 0 && finished.length === 0 && failures.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    if (failures.length > 0) throw failures[0]
  }
}

function pulling<Data>(shards: Iterable<Shard<Data>> | AsyncIterable<Shard<Data>>) {
  const iterator = Symbol.asyncIterator in shards ? shards[Symbol.asyncIterator]() : shards[Symbol.iterator]()
  return async (): Promise<Shard<Data> | undefined> => {
    const { value, done } = await iterator.next()
    return done ? undefined : value
  }
}
