/**
 * The executor of many machines: shards are submitted to a store, their keys to a queue, and results are looked for in the store until all are
 * there. Keys are added again now and then, which changes nothing where they wait or run: a queue that has lost them gets them back.
 * Whatever happens to workers, to the queue or to this process, a result is made once more at worst, and counts once.
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
  /** For those who wait. */
  tell(line: string): void
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
  const { queue, origin, tell } = settings
  const patiently = patience(tell)
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
    // Few at first, so that workers begin at once.
    await add(Math.min(ADDED_AT_ONCE, added + 1))
  })
  await add(1)
  const pending = new Map<string, number[]>()
  for (const [index, { key }] of shards.entries()) pending.set(key, [...(pending.get(key) ?? []), index])
  const watch = watchRun({ store, id, shards: shards.length, tell })
  const failures: string[] = []
  while (pending.size > 0) {
    const news = await stateOf(store, id, [...pending.keys()])
    // Those that were added again while others were taken out.
    if (news.isCancelled) await queue.remove([...pending.keys()]).catch(() => undefined)
    if (news.isCancelled) failCancelled(id)
    for (const key of news.done) {
      const result = await keptResult(run.kind, store, key)
      if (result === undefined) {
        tell(`run ${id}: a result in ${store.name} was spoilt, and has been taken away; it will be made again`)
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
    hint: 'What was finished is kept: the same command goes on from there.',
  })
}

const MOST_TOLD = 20

async function failureProblems(store: Store, keys: readonly string[], all: number, id: string): Promise<Problem[]> {
  const told = await Promise.all(
    keys.slice(0, MOST_TOLD).map(async (key): Promise<Problem> => {
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
    message: `${keys.length} of ${all} shards of the run ${id} failed; nothing was concluded from the others.`,
    hint: 'Their results are kept. The same command tries the failed ones again.',
  }
  return [...told, whole]
}
