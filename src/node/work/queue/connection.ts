/**
 * The queue: BullMQ on Redis or on PostgreSQL. It only carries the keys of jobs; inputs and results are in the store, which alone decides
 * what is done. Each version of Cupel has its own queue, so that a worker of another version never takes a job.
 */
import type { Job, WorkerOptions } from 'bullmq'
import { failUsage } from '../../../vocabulary/problem.js'
import { version } from '../../../vocabulary/version.js'
import { loadOptional } from '../../optional-packages.js'
import { whyPostgres } from '../../postgres.js'
import { whyRedis } from '../store/redis-address.js'
import { StoreTrouble, type TroubleKind } from '../store/trouble.js'
import type { Address } from './address.js'

/** The data of a job in the queue: which store has its bytes. The id of the job is its key. */
export interface Message {
  readonly store: string
}

export type QueuedJob = Job<Message>

/** What we use of BullMQ's queue, which has another type for each kind of server. */
export interface QueueClient {
  on(event: 'error', listener: (error: Error) => void): unknown
  addBulk(jobs: ReturnType<typeof jobFor>[]): Promise<unknown>
  remove(id: string): Promise<unknown>
  close(): Promise<void>
}

/** What we use of BullMQ's worker. */
export interface WorkerClient {
  on(event: 'error', listener: (error: Error) => void): unknown
  pause(doNotWaitActive?: boolean): Promise<void>
  resume(): void
  close(force?: boolean): Promise<void>
}

export type WorkerSettings = Partial<
  Pick<
    WorkerOptions,
    'concurrency' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount' | 'runRetryDelay' | 'skipStalledCheck'
  >
>

export type Work = (job: QueuedJob, token: string) => Promise<void>

/** A server that was reached, before a queue is opened on it. */
export interface QueueServer {
  queue(): QueueClient
  worker(work: Work, settings: WorkerSettings): WorkerClient
  close(): Promise<void>
}

export interface JobQueue {
  readonly name: string
  /** Jobs that wait or run already are not changed. */
  add(keys: readonly string[], message: Message): Promise<void>
  /** Removes the jobs that no worker has started. */
  remove(keys: readonly string[]): Promise<void>
  worker(work: Work, settings: WorkerSettings): WorkerClient
  /** Calls `listen` with the reason when the server is lost. */
  onTrouble(listen: (why: string) => void): void
  close(): Promise<void>
}

/** How often a shard is tried before it is set aside. The delay between attempts doubles. */
export const ATTEMPTS = 3
const FIRST_DELAY_MS = 1000

/** How long a server may take to answer before it counts as unreachable. */
export const PATIENCE_MS = 10_000

export const queueName = `cupel-${version}`

export async function openQueue(address: Address): Promise<JobQueue> {
  const server = await reachServer(address)
  const listeners: ((why: string) => void)[] = []
  const onError = (error: Error): void => {
    if (isJobLost(error)) return
    for (const listen of listeners) listen(reasonOf(address, error)[1])
  }
  const queue = server.queue()
  queue.on('error', onError)
  const ask = (work: () => Promise<unknown>) => orTrouble(address, work)
  return {
    name: address.name,
    add: (keys, message) => ask(() => queue.addBulk(keys.map((key) => jobFor(key, message)))),
    remove: (keys) =>
      ask(async () => {
        for (const key of keys) await queue.remove(key)
      }),
    worker(work, settings) {
      const worker = server.worker(work, settings)
      worker.on('error', onError)
      return worker
    },
    onTrouble: (listen) => void listeners.push(listen),
    async close() {
      await queue.close()
      await server.close()
    },
  }
}

async function reachServer(address: Address): Promise<QueueServer> {
  if (address.kind === 'folder') return failFolder(address)
  const reach = address.kind === 'redis' ? await loadRedis() : await loadPostgres()
  return reach(address).catch((error: unknown) => failQueue(address, error))
}

async function loadRedis() {
  const packages = ['bullmq', 'ioredis']
  return (await loadOptional(() => import('./redis.js'), { purpose: 'A queue on Redis', packages })).reachRedis
}

async function loadPostgres() {
  const packages = ['bullmq', 'pg']
  return (await loadOptional(() => import('./postgres.js'), { purpose: 'A queue on PostgreSQL', packages }))
    .reachPostgres
}

function jobFor(key: string, message: Message) {
  return {
    name: 'job',
    data: message,
    opts: {
      jobId: key,
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_DELAY_MS, jitter: 0.5 },
      removeOnComplete: true,
      removeOnFail: true,
    },
  }
}

/** A job lost while we or the server were away is not an error: the worker that took it over finds its result in the store. */
function isJobLost({ message }: Error): boolean {
  return /lock|not in the \w+ state|Missing key for job/i.test(message)
}

async function orTrouble(address: Address, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const [kind, why] = reasonOf(address, error)
    throw new StoreTrouble(kind, `The queue at ${address.name} cannot be used: ${why}.`)
  }
}

/** PostgreSQL may accept later what it rejects now, so its errors count as `unreachable`. */
function reasonOf({ kind, secrets }: Address, error: unknown): readonly [kind: TroubleKind, why: string] {
  if (kind === 'redis') return whyRedis(error, secrets)
  return ['unreachable', whyPostgres(error, secrets).replace(/\.$/, '')]
}

function failFolder({ name }: Address): never {
  return failUsage({
    code: 'usage/option',
    message: `"${name}" is not the address of a queue.`,
    expected: ['redis://host:6379', 'postgres://host/database'],
  })
}

function failQueue(address: Address, error: unknown): never {
  return failUsage({
    code: 'work/queue',
    message: `The queue at ${address.name} cannot be used: ${reasonOf(address, error)[1]}.`,
    hint: 'Check the address, and that the server is running. Nothing was lost: finished results are in the store.',
  })
}
