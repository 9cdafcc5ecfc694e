/** Does one job of a store: fetches and checks its bytes, has a thread compute it, and stores the result. */
import { SealBroken } from './checked.js'
import type { ThreadRun } from './job-thread.js'
import { inputName, putResult, resultName } from './ledger.js'
import type { JobPool } from './pool.js'
import { openJob, openRun } from './seal.js'
import { type Store, StoreTrouble } from './store/store.js'

/** A job that failed, with the label its client gave it. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly label: string
  /** Trying again would not help. */
  readonly isFinal: boolean
  constructor(label: string, cause: Error) {
    super(cause.message, { cause })
    this.label = label
    this.isFinal = cause instanceof SealBroken
  }
}

/** Returns whether there was anything to do. Throws a `JobFailure`, or a `StoreTrouble`, which does not count against the job. */
export function jobDoer(store: Store, pool: JobPool): (key: string) => Promise<boolean> {
  const runs = knownRuns(store)
  return async (key) => {
    if ((await store.has([resultName(key)])).size > 0) return false
    let label = key.slice(0, 12)
    try {
      const job = openJob(key, await fetchInput(store, key))
      label = job.label
      const bytes = await pool.work({ run: await runs(job.run), data: job.data, inputs: job.inputs })
      await putResult(store, key, bytes as Uint8Array)
      return true
    } catch (error) {
      throw error instanceof StoreTrouble ? error : new JobFailure(label, error as Error)
    }
  }
}

async function fetchInput(store: Store, key: string): Promise<Uint8Array> {
  const bytes = await store.get(inputName(key))
  if (!bytes) throw new SealBroken('Its input is no longer in the store; the same command stores it again.')
  return bytes
}

const RUNS_KNOWN = 4

/** The runs that were used last. Jobs of one run share the object, so that each thread gets it once. */
function knownRuns(store: Store): (key: string) => Promise<ThreadRun> {
  const known = new Map<string, Promise<ThreadRun>>()
  const read = async (key: string): Promise<ThreadRun> => ({
    ...openRun(key, await fetchInput(store, key)),
    isForeign: true,
  })
  return (key) => {
    const there = known.get(key)
    if (there) return there
    if (known.size >= RUNS_KNOWN) known.delete(known.keys().next().value!)
    const reading = read(key)
    known.set(key, reading)
    reading.catch(() => known.delete(key))
    return reading
  }
}
