/**
 * The address of a queue or a store. It may contain a password; better places are the environment (`env:NAME` for the whole address,
 * CUPEL_REDIS_PASSWORD) and those that PostgreSQL reads by itself (PGPASSWORD, ~/.pgpass).
 */
import { failUsage } from '../../../vocabulary/problem.js'
import { addressOf as serverAddress } from '../../server-address.js'

export interface Address {
  readonly kind: 'redis' | 'postgres' | 'folder'
  /** The address to connect to. */
  readonly where: string
  /** Its name in messages: without user and password. */
  readonly name: string
  /** Texts that no message may contain. */
  readonly secrets: readonly string[]
  /** Whether the address contains a password. */
  readonly hasPassword: boolean
}

export function addressOf(where: string): Address {
  const scheme = /^(\w+):\/\//.exec(where)?.[1]?.toLowerCase()
  if (scheme === undefined) return { kind: 'folder', where, name: where, secrets: [], hasPassword: false }
  const kind = /^rediss?$/.test(scheme) ? 'redis' : /^postgres(ql)?$/.test(scheme) ? 'postgres' : undefined
  if (!kind) return failAddress(`"${scheme}:" is neither redis: nor postgres:.`)
  const { CUPEL_REDIS_PASSWORD, PGPASSWORD } = process.env
  const address = serverAddress(where, scheme, [CUPEL_REDIS_PASSWORD, PGPASSWORD])
  if (!address) return failAddress('The address is malformed.')
  const { name, secrets, url } = address
  return { kind, where, name, secrets, hasPassword: url.password !== '' || url.searchParams.has('password') }
}

function failAddress(message: string): never {
  return failUsage({
    code: 'usage/option',
    message,
    expected: ['redis://host:6379', 'rediss://host:6379', 'postgres://host/database'],
    hint: 'Write @, / and ? in a password as %40, %2F and %3F.',
  })
}
