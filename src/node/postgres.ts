/** What all connections to PostgreSQL share: their addresses, and the messages when one fails. */
import { addressOf, hideSecrets, networkReasons, type ServerAddress } from './server-address.js'

export function isConnectionString(where: string): boolean {
  return /^postgres(ql)?:\/\//i.test(where)
}

/** How long a server may take to answer before it counts as unreachable. */
export const PATIENCE_MS = 15_000

/** `undefined` if it is malformed. User and password may come from the environment, as for every client of PostgreSQL. */
export function postgresAddress(where: string): ServerAddress | undefined {
  return addressOf(where, 'postgres', [process.env.PGPASSWORD, process.env.PGUSER])
}

export const malformed = {
  message: 'The connection string of the PostgreSQL server is malformed.',
  hint: 'The form is postgres://user:password@host:port/database. Write @, / and ? in a password as %40, %2F and %3F.',
} as const

const reasons: Readonly<Record<string, string>> = {
  ...networkReasons,
  '28P01': 'the server rejects the user or the password',
  '28000': 'the server rejects the user',
  '3D000': 'the server has no such database',
  '42501': 'the user does not have the permission',
  '25006': 'the database is read-only',
  '53100': 'the disk of the server is full',
  '53200': 'the server has no memory left',
  '53300': 'the server has too many connections',
  '57P01': 'the server is being shut down',
  '57P02': 'the server has crashed',
  '57P03': 'the server is starting or stopping',
}

/** The reason of a failure in words, without secrets. */
export function whyPostgres(error: unknown, secrets: readonly string[]): string {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string }
  return reasons[code] ?? (clientReason(message) || hideSecrets(message, secrets) || 'the connection failed')
}

/** Errors that the client detects itself have no code. */
function clientReason(message: string): string {
  if (/^(Query read timeout|timeout e.*|Connection terminated due to connection timeout)$/.test(message))
    return 'the server does not answer'
  return /^Connection terminated( unexpectedly)?$/.test(message) ? 'the connection was lost' : ''
}
