/**
 * The page's access to the worker: `ask('judge', {…})` returns a promise. A newer request in the same lane replaces the older one, whose promise is rejected
 * with `Superseded`. A worker in the middle of a long search receives no messages; then a new worker is started instead. Results that the old worker kept are
 * computed again when a later request needs them.
 */
import { useEffect, useState } from 'preact/hooks'
import type { Problem } from '../../../src/vocabulary/problem.js'
import { workerSource } from '../data.js'
import { MOST_KEPT, type Reply, type Request, type TaskName, type Tasks } from './protocol.js'

class Superseded extends Error {}

const replaced = 'Replaced by a newer request.'

/** A task that failed, with the problems found in its input. */
export class TaskFailure extends Error {
  readonly problems: readonly Problem[]
  constructor(message: string, problems: readonly Problem[]) {
    super(message)
    this.problems = problems
  }
}

interface Waiting {
  readonly request: Request
  readonly since: number
  resolve(answer: unknown): void
  reject(error: Error): void
  onProgress?(done: number, total: number): void
}

interface AskOptions {
  /** Requests in one lane replace each other. By default each task has its own lane. */
  readonly lane?: string
  onProgress?(done: number, total: number): void
}

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** Tasks whose results a worker keeps under the numbers of their requests. */
const keepers: readonly TaskName[] = ['judge', 'meaning', 'try']
/** The latest requests of these tasks, up to the number that a worker keeps. */
const makers = new Map<number, Request>()
/** The numbers of those that the current worker has received. */
const given = new Set<number>()

export function ask<Name extends TaskName>(
  task: Name,
  asked: Tasks[Name]['asked'],
  { lane = task, onProgress }: AskOptions = {},
): Promise<Tasks[Name]['answered']> {
  const request: Request = { id: ++last, lane, task, asked }
  supersede(lane)
  return new Promise((resolve, reject) => {
    const answer = resolve as (answer: unknown) => void
    waiting.set(last, { request, since: Date.now(), resolve: answer, reject, ...(onProgress && { onProgress }) })
    post(request)
  })
}

/** Sends a request. If it builds on a result that was lost with an earlier worker, the request for that result is sent first. */
function post(request: Request): void {
  worker ??= startWorker()
  const maker = 'handle' in request.asked ? makers.get(request.asked.handle) : undefined
  if (maker && !given.has(maker.id)) {
    given.add(maker.id)
    worker.postMessage({ ...maker, lane: `again ${maker.id}`, isQuiet: true } satisfies Request)
  }
  worker.postMessage(request)
}

/** Forgets the oldest request if there are too many. */
function remember(request: Request): void {
  makers.set(request.id, request)
  given.add(request.id)
  if (makers.size > MOST_KEPT) makers.delete(makers.keys().next().value!)
}

/** Gives up the requests of a lane. Their task may not receive messages for a long time, so a new worker replaces the current one at once. */
export function abandon(lane: string): void {
  supersede(lane, 0)
}

/** Milliseconds that a superseded task may take before its worker is replaced. */
const PATIENCE = 1500

function supersede(lane: string, patience = PATIENCE): void {
  const older = [...waiting.values()].filter(({ request }) => request.lane === lane)
  for (const { request } of older) fail(request.id, new Superseded(replaced))
  if (!worker || older.every(({ since }) => Date.now() - since < patience)) return
  worker.terminate()
  worker = undefined
  for (const { request } of waiting.values()) post(request)
}

function startWorker(): Worker {
  given.clear()
  const source = workerSource()
  const started =
    source === undefined
      ? new Worker(new URL('./worker.ts', import.meta.url))
      : new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
  started.addEventListener('message', ({ data }: MessageEvent<Reply>) => started === worker && receive(data))
  started.addEventListener('error', ({ message }) => {
    for (const id of [...waiting.keys()]) fail(id, new Error(message || 'The worker could not be started.'))
  })
  return started
}

function receive(reply: Reply): void {
  const request = waiting.get(reply.id)
  if (!request) return
  if (reply.kind === 'progress') request.onProgress?.(reply.done, reply.total)
  else if (reply.kind === 'failed') fail(reply.id, new TaskFailure(reply.message, reply.problems))
  else if (reply.kind === 'cancelled') fail(reply.id, new Superseded(replaced))
  else {
    waiting.delete(reply.id)
    if (keepers.includes(request.request.task)) remember(request.request)
    request.resolve(reply.answered)
  }
}

function fail(id: number, error: Error): void {
  waiting.get(id)?.reject(error)
  waiting.delete(id)
}

/** The state of a promise. */
export type Outcome<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: Error }

/** The outcome of a promise that is made again whenever one of `inputs` changes. Results of older promises are ignored. */
export function useOutcome<T>(make: () => Promise<T>, inputs: readonly unknown[]): Outcome<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>({ state: 'waiting' })
  useEffect(() => {
    let isCurrent = true
    setOutcome({ state: 'waiting' })
    make().then(
      (value) => isCurrent && setOutcome({ state: 'done', value }),
      (error: Error) => isCurrent && !(error instanceof Superseded) && setOutcome({ state: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, inputs)
  return outcome
}
