/**
 * Work spread over threads. Each thread asks for the next task when it is done with one. While there are many left, one more waits beside
 * the task that a thread does, so that it goes on at once.
 */
import { parentPort, Worker } from 'node:worker_threads'

export interface ThreadOptions {
  readonly threads: number
  /** What every thread is told at its start. */
  readonly data?: unknown
  onProgress?(done: number, total: number): void
}

/** All results, in the order of the tasks. */
export async function runInThreads<Task, Result>(
  worker: URL,
  tasks: readonly Task[],
  options: ThreadOptions,
): Promise<Result[]> {
  const results: Result[] = new Array(tasks.length)
  await eachInThreads<Task, Result>(worker, tasks, options, (index, result) => {
    results[index] = result
  })
  return results
}

/** With fewer tasks left for each thread, one that waits might be waited for. */
const MANY_EACH = 8

/**
 * Calls `visit` with each result as soon as it is there, in no order. `worker`: a module that calls `serveTasks`. The first thread that
 * fails ends all of them.
 */
export async function eachInThreads<Task, Result>(
  worker: URL,
  tasks: readonly Task[],
  { threads, data, onProgress }: ThreadOptions,
  visit: (index: number, result: Result) => void,
): Promise<void> {
  const workers = Array.from(
    { length: Math.min(threads, tasks.length) },
    () => new Worker(worker, { workerData: data }),
  )
  let [next, done] = [0, 0]
  const areMany = (): boolean => tasks.length - next > MANY_EACH * workers.length
  const serve = (thread: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let given = 0
      const give = (): void => {
        while (next < tasks.length && given < (areMany() ? 2 : 1)) {
          given++
          thread.postMessage({ index: next, task: tasks[next++] })
        }
        if (given === 0) resolve()
      }
      thread.on('error', reject)
      thread.on('message', ({ index, result }: { index: number; result: Result }) => {
        given--
        give()
        visit(index, result)
        onProgress?.(++done, tasks.length)
      })
      give()
    })
  try {
    await Promise.all(workers.map(serve))
  } finally {
    await Promise.all(workers.map((thread) => thread.terminate()))
  }
}

/** In a worker module: does each task that comes. `buffersOf`: what of a result is handed over instead of copied. */
export function serveTasks<Task, Result>(
  work: (task: Task) => Result,
  buffersOf: (result: Result) => readonly ArrayBuffer[] = () => [],
): void {
  parentPort?.on('message', ({ index, task }: { index: number; task: Task }) => {
    const result = work(task)
    parentPort!.postMessage({ index, result }, [...buffersOf(result)])
  })
}
