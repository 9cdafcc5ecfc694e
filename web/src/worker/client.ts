/**
 * The worker as functions: `ask('judge', {…})` gives a promise. A newer request of the same lane takes the place of the older one, whose promise is
 * rejected with `Superseded`. An older one that is in the midst of a long search cannot hear of it: then a new worker is started. What the old one
 * kept is made again when somebody asks on.
 */
import { useEffect, useState } from 'preact/hooks'
import type { Problem } from '../../../src/vocabulary/problem.js'
import { workerSource } from '../data.js'
import { MOST_KEPT, type Reply, type Request, type TaskName, type Tasks } from './protocol.js'

class Superseded extends Error {}

/** A task that could not be done, with what was wrong with its input. */
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

export interface AskOptions {
  /** Requests of one lane replace each other; a lane for each task if not given. */
  readonly lane?: string
  onProgress?(done: number, total: number): void
}

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** Tasks whose results a worker keeps, under the numbers of their requests. */
const keepers: readonly TaskName[] = ['judge', 'meaning', 'try']
/** Such requests, as many as a worker keeps. */
const makers = new Map<number, Request>()
/** Of them those that the present worker has been given. */
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

/** With what it goes on from before it, if that died with an earlier worker. */
function post(request: Request): void {
  worker ??= startWorker()
  const maker = 'handle' in request.asked ? makers.get(request.asked.handle) : undefined
  if (maker && !given.has(maker.id)) {
    given.add(maker.id)
    worker.postMessage({ ...maker, lane: `again ${maker.id}`, isQuiet: true } satisfies Request)
  }
  worker.postMessage(request)
}

/** The oldest is forgotten. */
function remember(request: Request): void {
  makers.set(request.id, request)
  given.add(request.id)
  if (makers.size > MOST_KEPT) makers.delete(makers.keys().next().value!)
}

/** Nobody waits for this lane any longer. Its task may hear nothing for long, so that a new worker takes its place at once. */
export function abandon(lane: string): void {
  supersede(lane, 0)
}

/** Milliseconds after which an unwanted search is not waited for. */
const PATIENCE = 1500

function supersede(lane: string, patience = PATIENCE): void {
  const older = [...waiting.values()].filter(({ request }) => request.lane === lane)
  for (const { request } of older) finish(request.id, new Superseded('A newer request.'))
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
  started.addEventListener('message', ({ data }: MessageEvent<Reply>) => started === worker && hear(data))
  started.addEventListener('error', ({ message }) => {
    for (const id of [...waiting.keys()]) finish(id, new Error(message || 'The worker could not be started.'))
  })
  return started
}

function hear(reply: Reply): void {
  const request = waiting.get(reply.id)
  if (!request) return
  if (reply.kind === 'progress') request.onProgress?.(reply.done, reply.total)
  else if (reply.kind === 'failed') finish(reply.id, new TaskFailure(reply.message, reply.problems))
  else if (reply.kind === 'cancelled') finish(reply.id, new Superseded('A newer request.'))
  else {
    waiting.delete(reply.id)
    if (keepers.includes(request.request.task)) remember(request.request)
    request.resolve(reply.answered)
  }
}

function finish(id: number, error: Error): void {
  waiting.get(id)?.reject(error)
  waiting.delete(id)
}

/** What a promise has come to. */
export type Outcome<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: Error }

/** The outcome of a promise that is made anew whenever one of `inputs` changes; older ones are forgotten. */
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
