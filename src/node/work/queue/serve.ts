/**
 * A worker: takes keys from a queue, does their jobs in threads, puts results into the store. The thread that holds the locks of jobs never works
 * itself, so that a long job keeps its lock. A job whose result is there already is not done again.
 *
 * What is wrong with a job counts against the job: after some tries it is set aside with its error. What is wrong with the store counts against
 * nobody: the job goes back into the queue and waits.
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
import { ATTEMPTS, type JobQueue, type QueuedJob } from './connection.js'

export interface ServeSettings {
  readonly queue: JobQueue
  readonly store: Store
  readonly threads: number
  /** A worker that is silent for so long loses its jobs to others. */
  readonly lockSeconds: number
  tell(line: string): void
}

export interface Serving {
  readonly name: string
  /** Jobs done since the start, and when something was last done or begun. */
  state(): { readonly done: number; readonly running: number; readonly lastWork: number }
  /** Ends after the jobs that are being done. */
  stop(): Promise<void>
}

/** How long a worker whose store is not ready takes no jobs: others may have a better one, and get them soon. */
const WAIT_MS = 3000
const SOON_MS = 200
/** Between two looks at a queue that does not answer. */
const AGAIN_MS = 1000
/** A job whose workers died so often is not tried again: it may be what kills them. */
const MOST_STALLS = 5

const messageForm = z.strictObject({ store: z.string() })

export function serve({ queue, store, threads, lockSeconds, tell }: ServeSettings): Serving {
  const pool = openPool(threads)
  const doJob = jobDoer(store, pool)
  const once = tellOnce(tell)
  const name = `${hostname()}/${process.pid}`
  const counts = { done: 0, running: 0, lastWork: Date.now() }

  const attempt = async (job: QueuedJob): Promise<void> => {
    const key = checked(keyForm, job.id, 'Its key is no key of a job')
    const { store: meant } = checked(messageForm, job.data, 'It does not say where its input is')
    if (meant !== store.id) throw new StoreTrouble('other', otherStore(store.name))
    if (job.stalledCounter > MOST_STALLS) throw new JobFailure(key.slice(0, 12), stalled(job.stalledCounter))
    if (await doJob(key)) counts.done++
  }

  const work = async (job: QueuedJob, token: string): Promise<void> => {
    counts.running++
    try {
      await attempt(job)
      once.clear()
    } catch (error) {
      if (error instanceof StoreTrouble) {
        once.tell(`${error.message} The work waits.`)
        await job.moveToDelayed(Date.now() + SOON_MS, token)
        await stayAway()
        throw new DelayedError()
      }
      await fail(job, error as Error)
    } finally {
      counts.running--
      counts.lastWork = Date.now()
    }
  }

  let coming: NodeJS.Timeout | undefined
  const stayAway = async (): Promise<void> => {
    await worker.pause(true)
    coming ??= setTimeout(() => {
      coming = undefined
      void worker.resume()
    }, WAIT_MS)
  }

  const fail = async (job: QueuedJob, error: Error): Promise<never> => {
    const tried = job.attemptsMade + 1
    const isLast = tried >= ATTEMPTS || !(error instanceof JobFailure) || error.isFinal
    const label = error instanceof JobFailure ? error.label : `${job.id}`.slice(0, 12)
    tell(`shard "${label}" failed: ${error.message} ${isLast ? 'It is set aside.' : 'It will be tried again.'}`)
    if (!isLast) throw error
    if (keyForm.safeParse(job.id).success)
      await putFailure(store, job.id!, { label, message: error.message, tried, by: name })
    throw new UnrecoverableError(error.message)
  }

  const worker = queue.worker(work, {
    concurrency: threads,
    lockDuration: lockSeconds * 1000,
    stalledInterval: lockSeconds * 1000,
    maxStalledCount: 1000,
    runRetryDelay: AGAIN_MS,
  })
  queue.onTrouble((why) => once.tell(`The queue does not answer (${why}); trying again.`))
  const heart = startHeart(store, name, threads, () => counts.done)
  return {
    name,
    state: () => counts,
    async stop() {
      await worker.close()
      clearTimeout(coming)
      await pool.close()
      await heart.stop()
    },
  }
}

function otherStore(name: string): string {
  return `A run has its inputs in another store than ${name}: name the store that its client named.`
}

function stalled(times: number): Error {
  return new SealBroken(`Its workers stopped ${times} times while they worked on it.`)
}

/** The same sentence is not said again before something has gone well. */
function tellOnce(tell: (line: string) => void) {
  let last: string | undefined
  return {
    tell(line: string): void {
      if (line !== last) tell(line)
      last = line
    },
    clear(): void {
      last = undefined
    },
  }
}

const BEAT_MS = 3000

/** Lets others see that we are alive. */
function startHeart(store: Store, name: string, threads: number, done: () => number) {
  const id = name.replace(/[^\w.-]/g, '-')
  let beat = 0
  const pump = async (): Promise<void> => {
    const known = { id, cupel: version, host: hostname(), process: process.pid, threads }
    // A store in trouble is told of by the work itself.
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
