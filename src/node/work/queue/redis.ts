/** The server of a queue on Redis. */
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { redisAddress, redisOptions } from '../store/redis-address.js'
import type { Address } from './address.js'
import { PATIENCE_MS, type QueuedJob, type QueueServer, queueName } from './connection.js'

const prefix = 'cupel'

/** Throws the error of the client if the server cannot be reached. */
export async function reachRedis({ where }: Address): Promise<QueueServer> {
  const options = redisOptions(redisAddress(where).url)
  const connections: Redis[] = []
  /** Why there is no connection; commands only fail with the fact that there is none. */
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
    // Selected explicitly: the client ignores a database that the server does not have, and would use the first one instead.
    await first.select(options.db ?? 0)
  } catch (error) {
    first.disconnect()
    throw lost ?? error
  }
  return {
    queue: () => new Queue(queueName, { connection: first, prefix }),
    worker: (work, settings) =>
      new Worker(queueName, (job: QueuedJob, token = '') => work(job, token), {
        ...{ ...settings, connection: connect(), prefix },
      }),
    close: async () => {
      for (const connection of connections) connection.disconnect()
    },
  }
}
