/**
 * Threads that do jobs. Each takes the next job when it is done. While many jobs wait, a thread gets a second one in advance, so that it can start
 * it without delay. If a thread dies, only its own jobs fail, and a new thread takes its place.
 */
import { Worker } from 'node:worker_threads'
import { UsageError } from '../../vocabulary/problem.js'
import { SealBroken } from './checked.js'
import type { Input } from './job.js'
import { RUNS_KEPT, type ThreadAnswer, type ThreadError, type ThreadRun, type ThreadTask } from './job-thread.js'

export interface PoolJob {
  /** The same object for all jobs of a run. */
  readonly run: ThreadRun
  readonly data: unknown
  readonly inputs?: readonly Input[] | undefined
}

export interface JobPool {
  readonly threads: number
  /** Returns the result of a job; as bytes, if the job is from another machine. */
  work(job: PoolJob): Promise<unknown>
  close(): Promise<void>
}

/** With fewer waiting jobs for each thread than this, a job given in advance could be the one that the others wait for. */
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
      // Otherwise an answer on its way would start a thread for the next job.
      waiting.length = 0
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

/** Judging allocates many short-lived objects. With this much room, a thread spends a third less time on garbage collection. */
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
  const open = new Map<number, (answer: ThreadAnswer | Error) => void>()
  let sent = sentRuns()
  const onLoss = (error: Error): void => {
    thread = undefined
    sent = sentRuns()
    for (const settle of open.values()) settle(error)
    open.clear()
  }
  const onAnswer = (answer: ThreadAnswer): void => {
    open.get(answer.id)?.(answer)
    open.delete(answer.id)
  }
  const start = (): Worker => startThread(onAnswer, (error, lost) => thread === lost && onLoss(error))
  return {
    load: () => load,
    take(waiting: Waiting): Promise<void> {
      load++
      thread ??= start()
      const { run, data, inputs } = waiting.job
      const [id, number] = [nextId++, numberOf(run)]
      const task: ThreadTask = {
        ...{ id, run: number, data },
        ...(sent.isNew(number) && { newRun: run }),
        ...(inputs && { inputs }),
      }
      return new Promise((done) => {
        open.set(id, (answer) => {
          load--
          settle(waiting, answer)
          done()
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

function startThread(onAnswer: (answer: ThreadAnswer) => void, onLoss: (error: Error, thread: Worker) => void): Worker {
  const thread = new Worker(new URL('./job-thread.js', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  thread.on('message', onAnswer)
  thread.on('error', (error) => onLoss(error, thread))
  thread.on('exit', () => onLoss(new Error('The thread that worked on it ended.'), thread))
  return thread
}

function settle({ resolve, reject }: Waiting, answer: ThreadAnswer | Error): void {
  if (answer instanceof Error) reject(answer)
  else if ('error' in answer) reject(errorFrom(answer.error))
  else resolve(answer.result)
}

/** The runs that a thread has: those that were sent last. */
function sentRuns() {
  const numbers: number[] = []
  return {
    isNew(number: number): boolean {
      if (numbers.includes(number)) return false
      numbers.push(number)
      if (numbers.length > RUNS_KEPT) numbers.shift()
      return true
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
