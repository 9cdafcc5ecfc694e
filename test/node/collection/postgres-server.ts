/** A real PostgreSQL server for tests of collections; a reason instead where it cannot run. */
import pg from 'pg'
import { HANG_MS } from '../../hang.js'
import { startPostgres, type TestServer } from '../../work/servers.js'

export interface Server extends TestServer {
  /** Ends every other connection, as a server that is restarted does; none of them answers any more. */
  cutOff(): Promise<void>
}

export async function startServer(): Promise<Server | { readonly reason: string }> {
  const server = await startPostgres()
  if ('reason' in server) return server
  return {
    ...server,
    async cutOff() {
      const client = new pg.Client(server.url)
      await client.connect()
      await client.query(
        `SELECT pg_terminate_backend(pid, ${HANG_MS}) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL`,
      )
      await client.end()
    },
  }
}
