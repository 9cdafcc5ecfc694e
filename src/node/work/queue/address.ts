/**
 * Where a queue or a store is. A password may stand in the address; better places are the environment (`env:NAME` for the whole address,
 * CUPEL_REDIS_PASSWORD) and what PostgreSQL reads by itself (PGPASSWORD, ~/.pgpass).
 */
import { failUsage } from '../../../vocabulary/problem.js'
import { addressOf as serverAddress } from '../../server-address.js'

export interface Address {
  readonly kind: 'redis' | 'postgres' | 'folder'
  /** To connect with. */
  readonly where: string
  /** To speak of it: without user and password. */
  readonly name: string
  /** What no message may hold. */
  readonly secrets: readonly string[]
  /** Whether a password stands in it. */
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
    hint: 'Signs such as @, / and ? in a password are written %40, %2F and %3F.',
  })
}
