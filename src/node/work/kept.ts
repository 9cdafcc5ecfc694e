/**
 * An executor that keeps results in a store: a shard whose result is already there is not computed again. `planOnly` puts the shards into the
 * store and computes none.
 */
import { failUsage } from '../../vocabulary/problem.js'
import type { AnyJobKind, Executor, Finished, Run, Shard } from './job.js'
import { getResult, putResult, resultName } from './ledger.js'
import { Planned } from './planned.js'
import { sealRun, sealShard } from './seal.js'
import type { Store } from './store/store.js'
import { type Origin, submit } from './submit.js'

export function keptIn(store: Store, inner: Executor): Executor {
  return {
    execute: (run) => executeKept(store, inner, run),
    async close() {
      await inner.close()
      await store.close()
    },
  }
}

async function* executeKept<Options, Data, Result>(
  store: Store,
  inner: Executor,
  run: Run<Options, Data, Result>,
): AsyncGenerator<Finished<Result>> {
  const { key: head } = sealRun(run)
  const known: Kept[] = []
  const due: Kept[] = []
  async function* missing(): AsyncGenerator<Shard<Data>> {
    let index = 0
    for await (const shard of run.shards) {
      const { key } = sealShard(head, shard)
      const isKnown = (await store.has([resultName(key)])).size > 0
      ;(isKnown ? known : due).push({ index: index++, key })
      if (!isKnown) yield shard
    }
  }
  const damaged: Kept[] = []
  async function* remembered(): AsyncGenerator<Finished<Result>> {
    for (let next = known.shift(); next; next = known.shift()) {
      const result = (await keptResult(run.kind, store, next.key)) as Result | undefined
      if (result === undefined) damaged.push(next)
      else yield { index: next.index, result }
    }
  }
  for await (const { index, result } of inner.execute({ ...run, shards: missing() })) {
    const own = due[index]!
    await putResult(store, own.key, run.kind.encode(result))
    yield { index: own.index, result }
    yield* remembered()
  }
  yield* remembered()
  if (damaged.length > 0) failDamaged(store.name, damaged.length)
}

interface Kept {
  readonly index: number
  readonly key: string
}

function failDamaged(store: string, count: number): never {
  return failUsage({
    code: 'work/store',
    message:
      count === 1
        ? `A result in ${store} was damaged, and has been removed.`
        : `${count} results in ${store} were damaged, and have been removed.`,
    hint: `The same command computes ${count === 1 ? 'it' : 'them'} again.`,
  })
}

/** Removes a result whose bytes have changed since it was stored, so that it is computed again. */
export async function keptResult(kind: AnyJobKind, store: Store, key: string): Promise<unknown> {
  const bytes = await getResult(store, key)
  if (bytes !== 'damaged') return bytes && kind.decode(bytes)
  await store.remove([resultName(key)])
  return undefined
}

export function planOnly(store: Store, origin: Origin): Executor {
  return {
    // biome-ignore lint/correctness/useYield: there are no results
    async *execute(run) {
      const { id, shards } = await submit(run, store, origin)
      throw new Planned(id, shards.length)
    },
    close: () => store.close(),
  }
}
