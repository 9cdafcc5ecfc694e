/** Puts a run into a store: its shards are sealed and stored for workers, except those whose results are already there. */
import { createHash } from 'node:crypto'
import { version } from '../../vocabulary/version.js'
import type { AnyRun } from './job.js'
import { cancelName, failureName, inputName, putRun, type RecordedRun, resultName } from './ledger.js'
import { sealRun, sealShard } from './seal.js'
import type { Store } from './store/store.js'

/** How a run can be started again. */
export interface Origin {
  readonly command: readonly string[]
  readonly folder: string
}

export interface Submitted {
  readonly id: string
  readonly shards: RecordedRun['shards']
}

/** Calls `onShard` as soon as a shard without a result is in the store. Shards that failed before are tried again. */
export async function submit(
  run: AnyRun,
  store: Store,
  { command, folder }: Origin,
  onShard: (key: string) => Promise<void> = async () => undefined,
): Promise<Submitted> {
  const head = sealRun(run)
  if (!(await store.has([inputName(head.key)])).size) await store.put(inputName(head.key), head.bytes)
  const shards: { key: string; label: string }[] = []
  for await (const shard of run.shards) {
    const { key, bytes } = sealShard(head.key, shard)
    shards.push({ key, label: shard.label })
    const there = await store.has([inputName(key), resultName(key), failureName(key)])
    if (there.has(resultName(key))) continue
    if (!there.has(inputName(key))) await store.put(inputName(key), bytes)
    if (there.has(failureName(key))) await store.remove([failureName(key)])
    await onShard(key)
  }
  const id = idOf(head.key, shards)
  await store.remove([cancelName(id)])
  await putRun(store, {
    ...{ id, cupel: version, kind: run.kind.name, command: [...command], folder, shards },
    begun: new Date().toISOString(),
  })
  return { id, shards }
}

/** The same work is the same run. */
function idOf(head: string, shards: Submitted['shards']): string {
  const hash = createHash('sha256').update(head)
  for (const { key } of shards) hash.update(key)
  return hash.digest('hex').slice(0, 12)
}
