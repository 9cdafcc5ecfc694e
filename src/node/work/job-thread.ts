/**
 * A thread that does jobs of any kind, one at a time, in the order in which they come. The first job of a run brings the run with it; the thread
 * keeps what it prepared for the last runs.
 */
import { parentPort } from 'node:worker_threads'
import { type Problem, UsageError } from '../../vocabulary/problem.js'
import { checked, SealBroken } from './checked.js'
import { inputsOf } from './inputs.js'
import type { AnyJobKind, Input, KindSchemas } from './job.js'
import { loadKind } from './kinds/kinds.js'

/** A run, as it is passed to a thread. */
export interface ThreadRun {
  readonly kind: string
  readonly options: unknown
  readonly seed: number
  readonly inputs?: readonly Input[]
  readonly prepared?: unknown
  /** From another machine: options and data are checked, and results are returned as bytes. */
  readonly isForeign: boolean
}

export interface ThreadTask {
  readonly id: number
  /** The number of its run, and the run itself if the thread does not have it. */
  readonly run: number
  readonly newRun?: ThreadRun
  readonly data: unknown
  readonly inputs?: readonly Input[]
}

export type ThreadAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: ThreadError }

export interface ThreadError {
  readonly message: string
  readonly stack?: string
  /** If the input is at fault. */
  readonly problems?: readonly Problem[]
  /** If the job itself does not have the right form. */
  readonly isBroken?: true
}

interface Started {
  readonly kind: AnyJobKind
  readonly options: unknown
  readonly seed: number
  readonly prepared: unknown
  /** For work from another machine. */
  readonly schemas: KindSchemas<unknown, unknown> | undefined
}

/** The number of runs whose prepared data is kept. The pool sends a run again after it has sent a thread this many others. */
export const RUNS_KEPT = 2

const started = new Map<number, Promise<Started>>()
let last: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (task: ThreadTask) => {
  last = last.then(() => answer(task))
})

async function answer(task: ThreadTask): Promise<void> {
  try {
    const { result, buffers } = await work(task)
    parentPort!.postMessage({ id: task.id, result } satisfies ThreadAnswer, [...buffers])
  } catch (error) {
    parentPort!.postMessage({ id: task.id, error: errorOf(error) } satisfies ThreadAnswer)
  }
}

async function work({ run, newRun, data, inputs }: ThreadTask) {
  if (newRun) begin(run, newRun)
  const { kind, schemas, ...context } = await started.get(run)!
  const own: unknown = schemas
    ? checked(schemas.data, data, 'Its data does not have the form that this version expects')
    : data
  const result: unknown = await kind.run(own, { ...context, inputs: inputsOf(inputs, () => schemas?.shardInput) })
  if (!schemas) return { result, buffers: kind.buffersOf?.(result) ?? [] }
  return { result: kind.encode(result), buffers: [] }
}

function begin(run: number, newRun: ThreadRun): void {
  started.delete(run)
  if (started.size >= RUNS_KEPT) started.delete(started.keys().next().value!)
  started.set(run, start(newRun))
}

async function start({ kind: name, options: given, seed, inputs, prepared, isForeign }: ThreadRun): Promise<Started> {
  const kind = await loadKind(name)
  const schemas = isForeign ? await kind.schemas() : undefined
  const options: unknown = schemas
    ? checked(schemas.options, given, 'The options of its run do not have the form that this version expects')
    : given
  const own = inputsOf(inputs, (index) => schemas?.runInputs?.[index])
  return { kind, options, seed, schemas, prepared: prepared ?? kind.prepare(options, { seed, inputs: own }) }
}

function errorOf(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack } = error
  return {
    message,
    ...(stack !== undefined && { stack }),
    ...(error instanceof UsageError && { problems: error.problems }),
    ...(error instanceof SealBroken && { isBroken: true }),
  }
}
