/**
 * An executor whose results are kept in a store: what has been done before, by whomever, is not done again. `planOnly` puts the work there and
 * does nothing of it.
 */
import { failUsage } from '../../problem.js'
import type { AnyJobKind, Executor, Finished, Run, Shard } from './job.js'
import { resultName } from './ledger.js'
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
  const remember = async ({ index, key }: Kept): Promise<Finished<Result>> => ({
    index,
    result: ((await keptResult(run.kind, store, key)) as Result | undefined) ?? failSpoilt(store.name),
  })
  for await (const { index, result } of inner.execute({ ...run, shards: missing() })) {
    const own = due[index]!
    await store.put(resultName(own.key), run.kind.encode(result))
    yield { index: own.index, result }
    while (known.length > 0) yield await remember(known.shift()!)
  }
  while (known.length > 0) yield await remember(known.shift()!)
}

interface Kept {
  readonly index: number
  readonly key: string
}

function failSpoilt(store: string): never {
  return failUsage({
    code: 'work/store',
    message: `A result in ${store} was spoilt, and has been taken away.`,
    hint: 'The same command makes it again.',
  })
}

/** A result that cannot be read is none: it is taken away, and made again. */
export async function keptResult(kind: AnyJobKind, store: Store, key: string): Promise<unknown> {
  const bytes = await store.get(resultName(key))
  if (!bytes) return undefined
  try {
    return kind.decode(bytes)
  } catch {
    await store.remove([resultName(key)])
    return undefined
  }
}

export function planOnly(store: Store, origin: Origin): Executor {
  return {
    // biome-ignore lint/correctness/useYield: there is nothing to give
    async *execute(run) {
      const { id, shards } = await submit(run, store, origin)
      throw new Planned(id, shards.length)
    },
    close: () => store.close(),
  }
}
