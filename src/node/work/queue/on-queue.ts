/**
 * The executor of many machines: shards are submitted to a store and their keys to a queue, and the store is polled until it has all results.
 * Keys are added again at intervals, because the queue may have lost some; for keys that wait or run this changes nothing.
 * If workers, the queue or this process fail, a shard may be computed again, but its result counts once.
 */
import { failUsage, type Problem, UsageError } from '../../../vocabulary/problem.js'
import type { Executor, Finished, Run } from '../job.js'
import { keptResult } from '../kept.js'
import { getFailure, stateOf } from '../ledger.js'
import { patience, patientStore } from '../patience.js'
import type { Store } from '../store/store.js'
import { type Origin, submit } from '../submit.js'
import type { JobQueue } from './connection.js'
import { watchRun } from './watch.js'

export interface QueueSettings {
  readonly queue: JobQueue
  readonly store: Store
  readonly origin: Origin
  /** Called with messages for the person who waits. */
  onStatus(line: string): void
}

export function onQueue(settings: QueueSettings): Executor {
  return {
    execute: (run) => executeOn(settings, run),
    async close() {
      await settings.queue.close()
      await settings.store.close()
    },
  }
}

const ADDED_AT_ONCE = 64

async function* executeOn<Options, Data, Result>(
  settings: QueueSettings,
  run: Run<Options, Data, Result>,
): AsyncGenerator<Finished<Result>> {
  const { queue, origin, onStatus } = settings
  const patiently = patience(onStatus)
  const store = patientStore(settings.store, patiently)
  const message = { store: store.id }
  const due: string[] = []
  let added = 0
  const add = async (least: number): Promise<void> => {
    while (due.length >= least && due.length > 0) {
      const some = due.splice(0, ADDED_AT_ONCE)
      await patiently(() => queue.add(some, message))
      added += some.length
    }
  }
  const { id, shards } = await submit(run, store, origin, async (key) => {
    due.push(key)
    // Small batches at first, so that workers can start at once.
    await add(Math.min(ADDED_AT_ONCE, added + 1))
  })
  await add(1)
  const pending = new Map<string, number[]>()
  for (const [index, { key }] of shards.entries()) pending.set(key, [...(pending.get(key) ?? []), index])
  const watch = watchRun({ store, id, shards: shards.length, onStatus })
  const failures: string[] = []
  while (pending.size > 0) {
    const news = await stateOf(store, id, [...pending.keys()])
    // Keys that were added again while `cupel runs cancel` removed them.
    if (news.isCancelled) await queue.remove([...pending.keys()]).catch(() => undefined)
    if (news.isCancelled) failCancelled(id)
    for (const key of news.done) {
      const result = await keptResult(run.kind, store, key)
      if (result === undefined) {
        onStatus(`run ${id}: a damaged result in ${store.name} was removed; it will be computed again`)
        continue
      }
      for (const index of pending.get(key)!) yield { index, result: result as Result }
      pending.delete(key)
    }
    for (const key of news.failed) {
      failures.push(key)
      pending.delete(key)
    }
    await watch.turn(pending, () => queue.add([...pending.keys()], message))
  }
  if (failures.length > 0) throw new UsageError(await failureProblems(store, failures, shards.length, id))
}

function failCancelled(id: string): never {
  return failUsage({
    code: 'work/cancelled',
    message: `The run ${id} was cancelled.`,
    hint: 'Finished results are kept: the same command resumes from there.',
  })
}

const MOST_REPORTED = 20

async function failureProblems(store: Store, keys: readonly string[], all: number, id: string): Promise<Problem[]> {
  const reported = await Promise.all(
    keys.slice(0, MOST_REPORTED).map(async (key): Promise<Problem> => {
      const failure = await getFailure(store, key)
      return {
        code: 'work/failed',
        severity: 'error',
        message: failure
          ? `Shard "${failure.label}" failed ${failure.tried} time${failure.tried === 1 ? '' : 's'}, last on ${failure.by}: ${failure.message}`
          : `Shard ${key.slice(0, 12)} failed.`,
        hint: 'It was set aside.',
      }
    }),
  )
  const whole: Problem = {
    code: 'work/failed',
    severity: 'error',
    message: `${keys.length} of ${all} shards of the run ${id} failed, so there is no result of the whole run.`,
    hint: 'The results of the other shards are kept. The same command tries the failed ones again.',
  }
  return [...reported, whole]
}
