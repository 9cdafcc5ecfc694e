/** A connection to Redis that fails soon instead of waiting, comes back by itself, and tells what is wrong without user and password. */
import { Redis, type RedisOptions } from 'ioredis'
import { failUsage } from '../../../vocabulary/problem.js'
import { addressOf, decoded, hideSecrets, networkReasons, type ServerAddress } from '../../server-address.js'
import { patienceFor } from './size.js'
import { StoreTrouble, type TroubleKind } from './trouble.js'

export interface RedisConnection {
  readonly name: string
  /** Throws a `StoreTrouble`. `size`: of what is sent or comes back. */
  ask<Answer>(command: (redis: Redis) => Promise<Answer>, size?: number): Promise<Answer>
  close(): void
}

/** How long a server may take to answer before we say that it does not. */
const PATIENCE_MS = 10_000

export async function connectRedis(where: string, patience = PATIENCE_MS): Promise<RedisConnection> {
  const address = redisAddress(where)
  const options = redisOptions(address.url)
  const redis = new Redis({
    ...{ ...options, lazyConnect: true, maxRetriesPerRequest: 1, connectTimeout: patience },
    retryStrategy: (times) => Math.min(100 * times, 1000),
  })
  /** Why there is no connection; commands are only told that there is none. */
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
        // Whatever else waits on this connection would wait as long.
        if (error === late) redis.disconnect(true)
        throw troubleOf(address, codeOf(error) || error === late ? error : (lost ?? error))
      }
    },
    close: () => redis.disconnect(),
  }
  // Chosen again by hand: a database that the server does not have would be passed over, and the first one filled instead.
  await connection
    .ask(() => redis.select(options.db ?? 0))
    .catch((error) => {
      redis.disconnect()
      throw error
    })
  return connection
}

export function redisAddress(where: string): ServerAddress {
  const scheme = /^rediss:/i.test(where) ? 'rediss' : 'redis'
  const address = addressOf(where, scheme, [process.env.CUPEL_REDIS_PASSWORD])
  return address && /^\/?\d*$/.test(address.url.pathname) ? address : failMalformed()
}

function failMalformed(): never {
  return failUsage({
    code: 'usage/option',
    message: 'The address of the Redis server is malformed.',
    hint: 'It is redis://user:password@host:port/number, and rediss:// for an encrypted connection; signs such as @, / and ? in a password are written %40, %2F and %3F.',
  })
}

export function redisOptions(url: URL): RedisOptions {
  const password = decoded(url.password) || process.env.CUPEL_REDIS_PASSWORD
  return {
    host: url.hostname.replace(/^\[|\]$/g, '') || 'localhost',
    port: Number(url.port || 6379),
    db: Number(url.pathname.slice(1)),
    ...(url.username && { username: decoded(url.username) }),
    ...(password && { password }),
    ...(url.protocol === 'rediss:' && { tls: {} }),
  }
}

async function within<Answer>(ms: number, work: Promise<Answer>, late: Error): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Redis puts a code before its messages: `OOM command not allowed …`. */
const reasons: Readonly<Record<string, readonly [kind: TroubleKind, why: string]>> = {
  OOM: ['full', 'the memory of the server is full'],
  MISCONF: ['full', 'the server cannot save to its disk, which may be full'],
  NOAUTH: ['denied', 'the server wants a password'],
  WRONGPASS: ['denied', 'the server refuses the user or the password'],
  NOPERM: ['denied', 'the user may not do this'],
  READONLY: ['denied', 'the server can only be read'],
  LOADING: ['unreachable', 'the server is starting'],
  MASTERDOWN: ['unreachable', 'the server has lost the one it copies'],
}

function troubleOf({ name, secrets }: ServerAddress, error: unknown): StoreTrouble {
  const [kind, why] = whyRedis(error, secrets)
  return new StoreTrouble(kind, `${name}: ${why}.`)
}

/** What is wrong, as messages may say it. */
export function whyRedis(error: unknown, secrets: readonly string[]): readonly [kind: TroubleKind, why: string] {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string }
  const isAnswer = codeOf(error) === 'ERR'
  const [kind, why] = reasons[codeOf(error)] ?? [
    isAnswer ? 'other' : 'unreachable',
    networkReasons[code] ?? (isClosed(message) ? 'the connection was lost' : hideSecrets(message, secrets)),
  ]
  return [kind, why.replace(/\.$/, '')]
}

/** How the client says that there is no connection, when nobody has told it why. */
function isClosed(message: string): boolean {
  return /^(|Connection is closed.*|Command aborted .*|Reached the max retries .*)$/.test(message)
}

function codeOf(error: unknown): string {
  return /^(?:Ready check failed: )?([A-Z]{3,})\b/.exec((error as Error).message)?.[1] ?? ''
}
