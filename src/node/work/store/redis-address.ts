/** How a Redis server is addressed, and what messages say when it fails. Needs no client. */
import type { RedisOptions } from 'ioredis'
import { failUsage } from '../../../vocabulary/problem.js'
import { addressOf, decoded, hideSecrets, networkReasons, type ServerAddress } from '../../server-address.js'
import type { TroubleKind } from './trouble.js'

export function redisAddress(where: string): ServerAddress {
  const scheme = /^rediss:/i.test(where) ? 'rediss' : 'redis'
  const address = addressOf(where, scheme, [process.env.CUPEL_REDIS_PASSWORD])
  return address && /^\/?\d*$/.test(address.url.pathname) ? address : failMalformed()
}

function failMalformed(): never {
  return failUsage({
    code: 'usage/option',
    message: 'The address of the Redis server is malformed.',
    hint: 'The form is redis://user:password@host:port/number, or rediss:// for an encrypted connection. Write @, / and ? in a password as %40, %2F and %3F.',
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

/** By the code that Redis puts before its messages, as in `OOM command not allowed …`. */
const reasons: Readonly<Record<string, readonly [kind: TroubleKind, why: string]>> = {
  OOM: ['full', 'the memory of the server is full'],
  MISCONF: ['full', 'the server cannot save to its disk, which may be full'],
  NOAUTH: ['denied', 'the server requires a password'],
  WRONGPASS: ['denied', 'the server rejects the user or the password'],
  NOPERM: ['denied', 'the user does not have the permission'],
  READONLY: ['denied', 'the server is read-only'],
  LOADING: ['unreachable', 'the server is starting'],
  MASTERDOWN: ['unreachable', 'the server has lost its primary'],
}

/** The reason of a failure in words, without user and password. */
export function whyRedis(error: unknown, secrets: readonly string[]): readonly [kind: TroubleKind, why: string] {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string }
  const isAnswer = redisCodeOf(error) === 'ERR'
  const [kind, why] = reasons[redisCodeOf(error)] ?? [
    isAnswer ? 'other' : 'unreachable',
    networkReasons[code] ?? (isClosed(message) ? 'the connection was lost' : hideSecrets(message, secrets)),
  ]
  return [kind, why.replace(/\.$/, '')]
}

/** What the client says when there is no connection and it does not know why. */
function isClosed(message: string): boolean {
  return /^(|Connection is closed.*|Command aborted .*|Reached the max retries .*)$/.test(message)
}

export function redisCodeOf(error: unknown): string {
  return /^(?:Ready check failed: )?([A-Z]{3,})\b/.exec((error as Error).message)?.[1] ?? ''
}
