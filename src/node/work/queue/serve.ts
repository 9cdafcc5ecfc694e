/**
 * A worker: takes keys from a queue, does their jobs in threads, puts results into the store. The thread that holds the locks of jobs never works
 * itself, so that a long job keeps its lock. A job whose result is already in the store is not done again.
 *
 * An error of a job counts against the job: after some attempts it is set aside with its error. Trouble with the store does not count against
 * any job: the job goes back into the queue and waits.
 */
import { hostname } from 'node:os'
import { DelayedError, UnrecoverableError } from 'bullmq'
import { z } from 'zod'
import { version } from '../../../vocabulary/version.js'
import { checked, SealBroken } from '../checked.js'
import { JobFailure, jobDoer } from '../do-job.js'
import { putFailure, putWorker, removeWorker } from '../ledger.js'
import { openPool } from '../pool.js'
import { keyForm } from '../seal.js'
import { type Store, StoreTrouble } from '../store/store.js'
import { ATTEMPTS, type JobQueue, type QueuedJob, type WorkerClient } from './connection.js'
import { withoutRepeats } from './status.js'

export interface ServeSettings {
  readonly queue: JobQueue
  readonly store: Store
  readonly threads: number
  /** A worker that is silent for this long loses its jobs to others. */
  readonly lockSeconds: number
  /** Called with messages for the person who runs the worker. */
  onStatus(line: string): void
}

export interface Serving {
  readonly name: string
  /** Jobs done since the start, and when a job was last started or finished. */
  state(): { readonly done: number; readonly running: number; readonly lastWork: number }
  /** Stops after the running jobs. */
  stop(): Promise<void>
}

/** Delay before a queue that does not answer is tried again. */
const AGAIN_MS = 1000
const SOON_MS = 200

export function serve({ queue, store, threads, lockSeconds, onStatus }: ServeSettings): Serving {
  const pool = openPool(threads)
  const doJob = checkedJobs(store, jobDoer(store, pool))
  const status = withoutRepeats(onStatus)
  const name = `${hostname()}/${process.pid}`
  const counts = { done: 0, running: 0, lastWork: Date.now() }
  const work = async (job: QueuedJob, token: string): Promise<void> => {
    counts.running++
    try {
      if (await doJob(job)) counts.done++
      status.clear()
    } catch (error) {
      if (!(error instanceof StoreTrouble)) return await failJob(job, error as Error, { store, by: name, onStatus })
      status.show(`${error.message} The work waits.`)
      await job.moveToDelayed(Date.now() + SOON_MS, token)
      await rest.begin()
      throw new DelayedError()
    } finally {
      counts.running--
      counts.lastWork = Date.now()
    }
  }
  const lock = lockSeconds * 1000
  const worker = queue.worker(work, {
    ...{ concurrency: threads, lockDuration: lock, stalledInterval: lock, maxStalledCount: 1000 },
    runRetryDelay: AGAIN_MS,
  })
  const rest = restOf(worker)
  queue.onTrouble((why) => status.show(`The queue does not answer (${why}); trying again.`))
  const heart = startHeart(store, name, threads, () => counts.done)
  return {
    name,
    state: () => counts,
    async stop() {
      await worker.close()
      rest.end()
      await pool.close()
      await heart.stop()
    },
  }
}

const messageForm = z.strictObject({ store: z.string() })

/** A job whose workers died more often than this is not tried again: it may be what kills them. */
const MOST_STALLS = 5

/** Does a job of the queue after checking what the queue says of it; returns whether there was anything to do. */
function checkedJobs(store: Store, doJob: (key: string) => Promise<boolean>): (job: QueuedJob) => Promise<boolean> {
  return async ({ id, data, stalledCounter }) => {
    const key = checked(keyForm, id, 'Its key is not the key of a job')
    const { store: meant } = checked(messageForm, data, 'It does not say where its input is')
    if (meant !== store.id) throw new StoreTrouble('other', otherStore(store.name))
    if (stalledCounter > MOST_STALLS) throw new JobFailure(key.slice(0, 12), stalled(stalledCounter))
    return doJob(key)
  }
}

function otherStore(name: string): string {
  return `The inputs of a run are in a store other than ${name}: name the store that its client named.`
}

function stalled(times: number): Error {
  return new SealBroken(`Its workers stopped ${times} times while they worked on it.`)
}

interface FailureSettings {
  readonly store: Store
  readonly by: string
  onStatus(line: string): void
}

/** Throws the error that makes the queue try the job again, or set it aside after the last attempt. */
async function failJob(job: QueuedJob, error: Error, { store, by, onStatus }: FailureSettings): Promise<never> {
  const tried = job.attemptsMade + 1
  const isLast = tried >= ATTEMPTS || !(error instanceof JobFailure) || error.isFinal
  const label = error instanceof JobFailure ? error.label : `${job.id}`.slice(0, 12)
  onStatus(`shard "${label}" failed: ${error.message} ${isLast ? 'It is set aside.' : 'It will be tried again.'}`)
  if (!isLast) throw error
  if (keyForm.safeParse(job.id).success) await putFailure(store, job.id!, { label, message: error.message, tried, by })
  throw new UnrecoverableError(error.message)
}

/** How long a worker whose store is not ready takes no jobs: other workers may have a working store, and get the jobs soon. */
const REST_MS = 3000

function restOf(worker: WorkerClient) {
  let timer: NodeJS.Timeout | undefined
  return {
    async begin(): Promise<void> {
      await worker.pause(true)
      timer ??= setTimeout(() => {
        timer = undefined
        void worker.resume()
      }, REST_MS)
    },
    end: () => clearTimeout(timer),
  }
}

const BEAT_MS = 3000

/** Shows other machines that this worker is alive. */
function startHeart(store: Store, name: string, threads: number, done: () => number) {
  const id = name.replace(/[^\w.-]/g, '-')
  let beat = 0
  const pump = async (): Promise<void> => {
    const known = { id, cupel: version, host: hostname(), process: process.pid, threads }
    // Trouble with the store is reported by the work itself.
    await putWorker(store, { ...known, beat: ++beat, done: done() }).catch(() => undefined)
  }
  void pump()
  const timer = setInterval(() => void pump(), BEAT_MS)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await removeWorker(store, id).catch(() => undefined)
    },
  }
}
