/** Work spread over threads. Each thread asks for the next task when it is done with one; results stand in the order of the tasks. */
import { parentPort, Worker } from 'node:worker_threads'

export interface ThreadOptions<Result> {
  readonly threads: number
  /** What every thread is told at its start. */
  readonly data?: unknown
  onProgress?(done: number, total: number): void
  /** As soon as a task is done; in no order. */
  onResult?(index: number, result: Result): void
}

/** `worker`: a module that calls `serveTasks`. The first thread that fails ends all of them. */
export async function runInThreads<Task, Result>(
  worker: URL,
  tasks: readonly Task[],
  { threads, data, onProgress, onResult }: ThreadOptions<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(tasks.length)
  const workers = Array.from(
    { length: Math.min(threads, tasks.length) },
    () => new Worker(worker, { workerData: data }),
  )
  let [next, done] = [0, 0]
  const serve = (thread: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const give = (): void =>
        next < tasks.length ? thread.postMessage({ index: next, task: tasks[next++] }) : resolve()
      thread.on('error', reject)
      thread.on('message', ({ index, result }: { index: number; result: Result }) => {
        results[index] = result
        onResult?.(index, result)
        onProgress?.(++done, tasks.length)
        give()
      })
      give()
    })
  try {
    await Promise.all(workers.map(serve))
    return results
  } finally {
    await Promise.all(workers.map((thread) => thread.terminate()))
  }
}

/** In a worker module: does each task that comes. */
export function serveTasks<Task, Result>(work: (task: Task) => Result): void {
  parentPort?.on('message', ({ index, task }: { index: number; task: Task }) => {
    parentPort!.postMessage({ index, result: work(task) })
  })
}
