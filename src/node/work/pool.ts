/**
 * Threads that do jobs. Each asks for the next one when it is done; while many wait, one more lies beside the job that a thread does, so that it
 * goes on at once. A thread that dies fails its jobs alone, and another takes its place.
 */
import { Worker } from 'node:worker_threads'
import { UsageError } from '../../vocabulary/problem.js'
import { SealBroken } from './checked.js'
import type { Input } from './job.js'
import { RUNS_KEPT, type ThreadAnswer, type ThreadError, type ThreadRun, type ThreadTask } from './job-thread.js'

export interface PoolJob {
  /** Jobs of one run name the same object. */
  readonly run: ThreadRun
  readonly data: unknown
  readonly inputs?: readonly Input[] | undefined
}

export interface JobPool {
  readonly threads: number
  /** The result of a job; of one from another machine as bytes. */
  work(job: PoolJob): Promise<unknown>
  close(): Promise<void>
}

/** With fewer jobs that wait for each thread, one that lies beside another might be waited for. */
export const MANY_EACH = 8

export function openPool(threads: number): JobPool {
  const waiting: Waiting[] = []
  const numberOf = numbering()
  const slots = Array.from({ length: threads }, () => openSlot(numberOf))
  const deal = (): void => {
    for (const slot of slots) {
      const most = waiting.length > MANY_EACH * threads ? 2 : 1
      while (waiting.length > 0 && slot.load() < most) void slot.take(waiting.shift()!).then(deal)
    }
  }
  return {
    threads,
    work: (job) =>
      new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        deal()
      }),
    async close() {
      // An answer that is on its way would start a thread for the next one.
      waiting.length = 0
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

/** Judging makes much that is soon forgotten: with room for it, a thread spends a third less on clearing up, and leaves more of the other cores to others. */
const YOUNG_MB = 96

interface Waiting {
  readonly job: PoolJob
  resolve(result: unknown): void
  reject(error: Error): void
}

/** A place for a thread, which starts with its first job. */
function openSlot(numberOf: (run: ThreadRun) => number) {
  let thread: Worker | undefined
  let [nextId, load] = [0, 0]
  const given = new Map<number, { settle(answer: ThreadAnswer): void; fail(error: Error): void }>()
  const told: number[] = []
  const lose = (error: Error): void => {
    thread = undefined
    told.length = 0
    for (const { fail } of given.values()) fail(error)
    given.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./job-thread.js', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const isCurrent = () => thread === started
    started.on('message', (answer: ThreadAnswer) => {
      given.get(answer.id)?.settle(answer)
      given.delete(answer.id)
    })
    started.on('error', (error) => isCurrent() && lose(error))
    started.on('exit', () => isCurrent() && lose(new Error('The thread that worked on it ended.')))
    return started
  }
  const tell = (number: number, run: ThreadRun): ThreadRun | undefined => {
    if (told.includes(number)) return undefined
    told.push(number)
    if (told.length > RUNS_KEPT) told.shift()
    return run
  }
  return {
    load: () => load,
    take({ job, resolve, reject }: Waiting): Promise<void> {
      load++
      thread ??= start()
      const [id, number] = [nextId++, numberOf(job.run)]
      const news = tell(number, job.run)
      const task: ThreadTask = {
        ...{ id, run: number, data: job.data },
        ...(news && { told: news }),
        ...(job.inputs && { inputs: job.inputs }),
      }
      return new Promise((done) => {
        const finish = (act: () => void) => {
          load--
          act()
          done()
        }
        given.set(id, {
          settle: (answer) =>
            finish(() => ('error' in answer ? reject(errorFrom(answer.error)) : resolve(answer.result))),
          fail: (error) => finish(() => reject(error)),
        })
        thread!.postMessage(task)
      })
    },
    async close(): Promise<void> {
      const current = thread
      thread = undefined
      await current?.terminate()
    },
  }
}

function numbering(): (run: ThreadRun) => number {
  const numbers = new WeakMap<ThreadRun, number>()
  let next = 0
  return (run) => {
    const known = numbers.get(run)
    if (known !== undefined) return known
    numbers.set(run, next)
    return next++
  }
}

function errorFrom({ message, stack, problems, isBroken }: ThreadError): Error {
  if (isBroken) return new SealBroken(message)
  if (problems) return new UsageError(problems)
  return Object.assign(new Error(message), stack !== undefined && { stack })
}
