/** A connection to Redis that fails soon instead of waiting, reconnects by itself, and reports errors without user and password. */
import { Redis } from 'ioredis'
import type { ServerAddress } from '../../server-address.js'
import { redisAddress, redisCodeOf, redisOptions, whyRedis } from './redis-address.js'
import { patienceFor } from './size.js'
import { StoreTrouble } from './trouble.js'

export interface RedisConnection {
  readonly name: string
  /** Throws a `StoreTrouble`. `size`: the number of bytes that are sent or returned. */
  ask<Answer>(command: (redis: Redis) => Promise<Answer>, size?: number): Promise<Answer>
  close(): void
}

/** How long a server may take to answer before it counts as unreachable. */
const PATIENCE_MS = 10_000

export async function connectRedis(where: string, patience = PATIENCE_MS): Promise<RedisConnection> {
  const address = redisAddress(where)
  const options = redisOptions(address.url)
  const redis = new Redis({
    ...{ ...options, lazyConnect: true, maxRetriesPerRequest: 1, connectTimeout: patience },
    retryStrategy: (times) => Math.min(100 * times, 1000),
  })
  /** Why there is no connection; commands only fail with the fact that there is none. */
  let lost: unknown
  redis.on('error', (error) => (lost = error))
  redis.on('ready', () => (lost = undefined))
  const late = new Error('the server does not answer')
  const connection: RedisConnection = {
    name: address.name,
    async ask(command, size = 0) {
      try {
        return await within(patienceFor(patience, size), command(redis), late)
      } catch (error) {
        // Other commands on this connection would wait as long.
        if (error === late) redis.disconnect(true)
        throw troubleOf(address, redisCodeOf(error) || error === late ? error : (lost ?? error))
      }
    },
    close: () => redis.disconnect(),
  }
  // Selected again explicitly: the client ignores a database that the server does not have, and would fill the first one instead.
  await connection
    .ask(() => redis.select(options.db ?? 0))
    .catch((error) => {
      redis.disconnect()
      throw error
    })
  return connection
}

async function within<Answer>(ms: number, work: Promise<Answer>, late: Error): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

function troubleOf({ name, secrets }: ServerAddress, error: unknown): StoreTrouble {
  const [kind, why] = whyRedis(error, secrets)
  return new StoreTrouble(kind, `${name}: ${why}.`)
}
