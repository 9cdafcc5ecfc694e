/** A connection to PostgreSQL. Of the connection string, its messages only show the server. */
import pg from 'pg'
import { failUsage } from '../../../vocabulary/problem.js'
import { malformed, PATIENCE_MS, postgresAddress, whyPostgres } from '../../postgres.js'

export interface Connection {
  /** The server and the database, for messages. */
  readonly name: string
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function connect(where: string): Promise<Connection> {
  const { name, secrets } = postgresAddress(where) ?? failUsage({ code: 'collection/connection', ...malformed })
  const fail = (error: unknown) => failConnection(name, whyPostgres(error, secrets))
  const client = makeClient(where, fail)
  // Without a listener, a lost connection would end the process. The next query reports it.
  client.on('error', () => undefined)
  await client.connect().catch(fail)
  return {
    name,
    query: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values]).catch(fail)).rows as Row[],
    close: () => client.end().catch(fail),
  }
}

function makeClient(where: string, fail: (error: unknown) => never): pg.Client {
  try {
    return new pg.Client({ connectionString: where, connectionTimeoutMillis: PATIENCE_MS, application_name: 'cupel' })
  } catch (error) {
    return fail(error)
  }
}

function failConnection(name: string, why: string): never {
  return failUsage({
    code: 'collection/connection',
    message: `${name}: ${why}.`,
    hint: 'Check the connection string, and that the server is running. Work that was reported as done is kept.',
  })
}
