/** A connection to PostgreSQL whose messages never tell user, password or any other part of the connection string but the server. */
import pg from 'pg'
import { failUsage } from '../../problem.js'

export interface Connection {
  /** The server and the database, as messages may say them. */
  readonly name: string
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export function isConnectionString(where: string): boolean {
  return /^postgres(ql)?:\/\//i.test(where)
}

/** How long a server may take to answer before we say that it does not. */
const PATIENCE_MS = 15_000

export async function connect(where: string): Promise<Connection> {
  const url = parseUrl(where)
  const name = `postgres://${url.host}${url.pathname}`
  const fail = (error: unknown) => failConnection(name, secretsOf(url, where), error)
  const client = makeClient(where, fail)
  // Without a listener a lost connection would end the process; the next query tells of it.
  client.on('error', () => undefined)
  await client.connect().catch(fail)
  return {
    name,
    query: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values]).catch(fail)).rows as Row[],
    close: () => client.end().catch(fail),
  }
}

function parseUrl(where: string): URL {
  const url = URL.canParse(where) ? new URL(where) : failMalformed()
  // A / or ? within a password cuts it off: what looks like the host would be a part of it.
  return url.username === '' && where.includes('@') ? failMalformed() : url
}

function failMalformed(): never {
  return failUsage({
    code: 'collection/connection',
    message: 'The connection string of the PostgreSQL server is malformed.',
    hint: 'It is postgres://user:password@host:port/database; signs such as @, / and ? in a password are written %40, %2F and %3F.',
  })
}

function makeClient(where: string, fail: (error: unknown) => never): pg.Client {
  try {
    return new pg.Client({ connectionString: where, connectionTimeoutMillis: PATIENCE_MS, application_name: 'cupel' })
  } catch (error) {
    return fail(error)
  }
}

/** Longest first, so that no part of a longer one is left. */
function secretsOf(url: URL, where: string): string[] {
  const parts = [where, url.username, url.password, url.search, ...url.searchParams.values()]
  const decoded = parts.map((part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
  return [...new Set([...parts, ...decoded])].filter((part) => part !== '').sort((a, b) => b.length - a.length)
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'the server does not answer',
  '28P01': 'the server refuses the user or the password',
  '28000': 'the server refuses the user',
  '3D000': 'the server has no such database',
  '42501': 'the user may not do this',
  '25006': 'the database can only be read',
  '53100': 'the disk of the server is full',
}

function failConnection(name: string, secrets: readonly string[], error: unknown): never {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string }
  const why = reasons[code] ?? (hide(message, secrets) || 'the connection failed')
  return failUsage({
    code: 'collection/connection',
    message: `${name}: ${why}.`,
    hint: 'Check the connection string, and that the server runs. What was reported as done before is kept.',
  })
}

function hide(message: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message)
}
