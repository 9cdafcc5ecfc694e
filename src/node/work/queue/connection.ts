/**
 * The queue: BullMQ on Redis or on PostgreSQL. It carries the keys of jobs and nothing else; inputs and results are in the store, and so is the
 * truth of what is done. Each version of Cupel has a queue of its own, so that a worker of another version never takes a job.
 */
import { createPostgresBackend, type Job, Queue, runMigrations, Worker, type WorkerOptions, withBackend } from 'bullmq'
import { Redis } from 'ioredis'
import pg from 'pg'
import { failUsage } from '../../../vocabulary/problem.js'
import { version } from '../../../vocabulary/version.js'
import { whyPostgres } from '../../postgres.js'
import { redisAddress, redisOptions, whyRedis } from '../store/redis-connection.js'
import { StoreTrouble, type TroubleKind } from '../store/trouble.js'
import type { Address } from './address.js'

/** What a job of the queue says: where its bytes are. Its id is its key. */
export interface Message {
  readonly store: string
}

export type QueuedJob = Job<Message>

export interface JobQueue {
  readonly name: string
  /** Those that wait or run already stay as they are. */
  add(keys: readonly string[], message: Message): Promise<void>
  /** Takes away those that nobody works on. */
  remove(keys: readonly string[]): Promise<void>
  worker(work: (job: QueuedJob, token: string) => Promise<void>, options: Partial<WorkerOptions>): Worker
  /** `listen` is told why, when the server is lost. */
  onTrouble(listen: (why: string) => void): void
  close(): Promise<void>
}

/** A shard is tried so often before it is set aside; what is waited in between doubles. */
export const ATTEMPTS = 3
const FIRST_DELAY_MS = 1000

const queueName = `cupel-${version}`
const prefix = 'cupel'
const SCHEMA = 'bullmq'

export async function openQueue(address: Address): Promise<JobQueue> {
  if (address.kind === 'folder')
    return failUsage({
      code: 'usage/option',
      message: `"${address.name}" is no address of a queue.`,
      expected: ['redis://host:6379', 'postgres://host/database'],
    })
  const server = address.kind === 'redis' ? await reachRedis(address) : await reachPostgres(address)
  const listeners: ((why: string) => void)[] = []
  const queue = server.queue()
  const hear = (error: Error): void => {
    // A job that was lost while we or the server were away is no fault: its result is in the store, and whoever took it over finds it there.
    if (!/lock|not in the \w+ state|Missing key for job/i.test(error.message))
      for (const listen of listeners) listen(whyOf(address, error)[1])
  }
  queue.on('error', hear)
  const ask = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      const [kind, why] = whyOf(address, error)
      throw new StoreTrouble(kind, `The queue at ${address.name} cannot be used: ${why}.`)
    }
  }
  return {
    name: address.name,
    add: (keys, message) =>
      ask(() =>
        queue.addBulk(
          keys.map((key) => ({
            name: 'job',
            data: message,
            opts: {
              jobId: key,
              attempts: ATTEMPTS,
              backoff: { type: 'exponential', delay: FIRST_DELAY_MS, jitter: 0.5 },
              removeOnComplete: true,
              removeOnFail: true,
            },
          })),
        ),
      ),
    remove: (keys) =>
      ask(async () => {
        for (const key of keys) await queue.remove(key)
      }),
    worker(work, options) {
      const worker = server.worker((job: QueuedJob, token) => work(job, token ?? ''), options)
      worker.on('error', hear)
      return worker
    },
    onTrouble: (listen) => void listeners.push(listen),
    async close() {
      await queue.close()
      await server.close()
    },
  }
}

interface QueueServer {
  queue(): Queue
  worker(work: (job: QueuedJob, token?: string) => Promise<void>, options: Partial<WorkerOptions>): Worker
  close(): Promise<void>
}

/** How long a server may take to answer before we say that it does not. */
const PATIENCE_MS = 10_000

async function reachRedis(address: Address): Promise<QueueServer> {
  const options = redisOptions(redisAddress(address.where).url)
  const connections: Redis[] = []
  /** Why there is no connection; commands are only told that there is none. */
  let lost: unknown
  const connect = (): Redis => {
    const connection = new Redis({
      ...options,
      maxRetriesPerRequest: null,
      connectTimeout: PATIENCE_MS,
      lazyConnect: true,
    })
    connection.on('error', (error) => (lost = error))
    connections.push(connection)
    return connection
  }
  const first = connect()
  try {
    await first.connect()
    // By hand: a database that the server does not have would be passed over, and the first one used instead.
    await first.select(options.db ?? 0)
  } catch (error) {
    first.disconnect()
    failQueue(address, lost ?? error)
  }
  return {
    queue: () => new Queue(queueName, { connection: first, prefix }),
    worker: (work, options) => new Worker(queueName, work, { ...options, connection: connect(), prefix }),
    close: async () => {
      for (const connection of connections) connection.disconnect()
    },
  }
}

async function reachPostgres(address: Address): Promise<QueueServer> {
  const pools: pg.Pool[] = []
  const connect = (): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: inSchema(address.where),
      connectionTimeoutMillis: PATIENCE_MS,
      application_name: 'cupel',
      keepAlive: true,
      max: 8,
    })
    pool.on('error', () => undefined)
    pools.push(pool)
    return pool
  }
  const first = connect()
  try {
    const client = await first.connect()
    try {
      await runMigrations(client, SCHEMA)
    } finally {
      client.release()
    }
  } catch (error) {
    await first.end()
    failQueue(address, error)
  }
  const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(createPostgresBackend)
  return {
    queue: () => new PostgresQueue(queueName, { connection: first as never }) as unknown as Queue,
    worker: (work, options) =>
      new PostgresWorker(queueName, work as never, { ...options, connection: connect() } as never) as unknown as Worker,
    close: async () => {
      for (const pool of pools) await pool.end()
    },
  }
}

/** What the address says of the search path, if it does, holds for others. */
function inSchema(where: string): string {
  const url = new URL(where)
  const options = [url.searchParams.get('options'), `-c search_path=${SCHEMA}`]
  url.searchParams.set('options', options.filter((one) => one !== null).join(' '))
  return url.href
}

/** What PostgreSQL does not take now it may take later. */
function whyOf({ kind, secrets }: Address, error: unknown): readonly [kind: TroubleKind, why: string] {
  if (kind === 'redis') return whyRedis(error, secrets)
  return ['unreachable', whyPostgres(error, secrets).replace(/\.$/, '')]
}

function failQueue(address: Address, error: unknown): never {
  return failUsage({
    code: 'work/queue',
    message: `The queue at ${address.name} cannot be used: ${whyOf(address, error)[1]}.`,
    hint: 'Check the address, and that the server runs. Nothing was lost: what was finished is kept in the store.',
  })
}
