/** The server of a queue on PostgreSQL. */
import { createPostgresBackend, type PostgresConnectionOptions, runMigrations, withBackend } from 'bullmq'
import pg from 'pg'
import type { Address } from './address.js'
import { PATIENCE_MS, type QueuedJob, type QueueServer, queueName } from './connection.js'

const SCHEMA = 'bullmq'

/** Throws the error of the client if the server cannot be reached. */
export async function reachPostgres({ where }: Address): Promise<QueueServer> {
  const pools: pg.Pool[] = []
  const connect = (): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: inSchema(where),
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
  await migrate(first)
  const { Queue, Worker } = withBackend(createPostgresBackend)
  return {
    queue: () => new Queue(queueName, { connection: asConnection(first) }),
    worker: (work, settings) =>
      new Worker(queueName, (job: QueuedJob, token = '') => work(job, token), {
        ...settings,
        connection: asConnection(connect()),
      }),
    close: async () => {
      for (const pool of pools) await pool.end()
    },
  }
}

/** BullMQ accepts a pool, but its types only name the settings of one. */
function asConnection(pool: pg.Pool): PostgresConnectionOptions {
  return pool as pg.Pool & Record<string, unknown>
}

async function migrate(pool: pg.Pool): Promise<void> {
  try {
    const client = await pool.connect()
    try {
      await runMigrations(client, SCHEMA)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** A search path in the address is meant for the store, so the queue adds its own. */
function inSchema(where: string): string {
  const url = new URL(where)
  const options = [url.searchParams.get('options'), `-c search_path=${SCHEMA}`]
  url.searchParams.set('options', options.filter((one) => one !== null).join(' '))
  return url.href
}
