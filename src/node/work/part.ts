/** A part of a run whose shards are in a store, done without a queue: every n-th shard. */
import { hostname } from 'node:os'
import { failUsage } from '../../vocabulary/problem.js'
import { version } from '../../vocabulary/version.js'
import { JobFailure, jobDoer } from './do-job.js'
import { getRun, putFailure } from './ledger.js'
import type { JobPool } from './pool.js'
import type { Store } from './store/store.js'

export interface Part {
  readonly index: number
  readonly count: number
}

export interface PartSettings {
  readonly run: string
  readonly store: Store
  readonly pool: JobPool
  readonly part: Part
  onStatus(line: string): void
}

export async function doPart({ run: id, store, pool, part, onStatus }: PartSettings) {
  const run = (await getRun(store, id)) ?? failUnknownRun(id, store.name)
  if (run.cupel !== version) failOtherVersion(id, run.cupel)
  const keys = run.shards.map(({ key }) => key).filter((_, i) => i % part.count === part.index)
  const doJob = jobDoer(store, pool)
  const counts = { done: 0, kept: 0, failed: 0 }
  const one = async (key: string): Promise<void> => {
    try {
      counts[(await doJob(key)) ? 'done' : 'kept']++
    } catch (error) {
      if (!(error instanceof JobFailure)) throw error
      counts.failed++
      onStatus(`shard "${error.label}" failed: ${error.message}`)
      await putFailure(store, key, { label: error.label, message: error.message, tried: 1, by: hostname() })
    }
  }
  const next = keys[Symbol.iterator]()
  const line = async (): Promise<void> => {
    for (const key of next) await one(key)
  }
  await Promise.all(Array.from({ length: pool.threads }, line))
  return counts
}

export function failUnknownRun(id: string, store: string): never {
  return failUsage({
    code: 'work/unknown-run',
    message: `There is no run ${id} in ${store}.`,
    hint: "'cupel runs' lists the runs of a store.",
  })
}

function failOtherVersion(id: string, made: string): never {
  return failUsage({
    code: 'work/unknown-run',
    message: `The run ${id} was made by version ${made}; this is ${version}.`,
    hint: `Use version ${made}, or enter the command of the run again.`,
  })
}
