/** What only servers can do wrong, and that no message tells a password. */
import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openRedisStore } from '../../src/node/work/store/redis.js'
import { openStore } from '../../src/node/work/store/store.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { HANG_MS } from '../hang.js'
import { password, startPostgres, startRedis, type TestServer } from './servers.js'
import { hex, mountDisk, system, troubleOf } from './store-trials.js'

type Started = TestServer | { readonly reason: string }
let postgres: Started = { reason: 'not started' }
let redis: Started = { reason: 'not started' }
beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres(), startRedis({ lock: true })])
})
afterAll(async () => {
  for (const server of [postgres, redis]) if ('end' in server) await server.end()
})
afterEach(() => {
  delete process.env.CUPEL_REDIS_PASSWORD
  delete process.env.PGPASSWORD
})

const wrong = 'hünter2/h@nter2'

/** All that can be seen of an error. */
function expectNoSecret(error: Error): void {
  const text = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
  for (const secret of [password, wrong, 'cupel_tester', 'someone'])
    for (const form of [secret, encodeURIComponent(secret)]) expect(text).not.toContain(form)
}

describe('a store in PostgreSQL', () => {
  it('takes the password of the environment, and refuses a wrong one', async ({ skip }) => {
    if ('reason' in postgres) return skip(postgres.reason)
    const where = await postgres.fresh()
    const without = where.replace(`:${encodeURIComponent(password)}@`, '@')
    process.env.PGPASSWORD = password
    await (await openStore(without)).close()
    process.env.PGPASSWORD = wrong
    const bad = [without, where.replace(encodeURIComponent(password), encodeURIComponent(wrong))]
    for (const one of [...bad, where.replace('cupel_tester', 'someone')]) {
      const trouble = await troubleOf(openStore(one))
      expect(trouble.kind).toBe('denied')
      expect(trouble.message).toMatch(/^postgres:\/\/127\.0\.0\.1:\d+\/test\d+: the server rejects the user/)
      expectNoSecret(trouble)
    }
  })

  it('tells that its disk is full', async ({ skip }) => {
    if ('reason' in postgres) return skip(postgres.reason)
    const folder = join(tmpdir(), `cupel-tablespace-${process.pid}`)
    const isMounted = mountDisk(folder, '8m')
    if (!isMounted) rmSync(folder, { recursive: true })
    if (!isMounted) return skip('only root may mount a small disk → run as root')
    const client = new pg.Client(postgres.url)
    try {
      system('chown', 'postgres', folder)
      await client.connect()
      await client.query(`CREATE TABLESPACE small LOCATION '${folder}'`)
      const options = '-c default_tablespace=small'
      const store = await openStore(`${postgres.url}?options=${encodeURIComponent(options)}`)
      await store.put('marks/small', Buffer.from('small'))
      const trouble = await troubleOf(store.put(hex('inputs', 1), Buffer.from(noise(12 << 20))))
      expect(trouble).toMatchObject({ kind: 'full', message: expect.stringContaining('disk of the server is full') })
      expect(await store.list('inputs/')).toEqual([])
      expect(Buffer.from((await store.get('marks/small'))!).toString()).toBe('small')
      await store.close()
      await client.query('DROP TABLE cupel_blobs')
      await client.query('DROP TABLESPACE small')
    } finally {
      await client.end()
      system('umount', '-l', folder)
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** Bytes that cannot be packed. */
function noise(size: number): Uint8Array {
  let state = 1
  return Uint8Array.from({ length: size }, () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24)
}

describe('a store in Redis', () => {
  it('takes the password of the environment, and refuses none and a wrong one', async ({ skip }) => {
    if ('reason' in redis) return skip(redis.reason)
    const where = await redis.fresh()
    const without = where.replace(`:${encodeURIComponent(password)}@`, '')
    expect((await troubleOf(openStore(without))).message).toContain('requires a password')
    process.env.CUPEL_REDIS_PASSWORD = password
    const store = await openStore(without)
    expect(store.name).toBe(without)
    await store.close()
    process.env.CUPEL_REDIS_PASSWORD = wrong
    const refused = [without, where.replace(encodeURIComponent(password), encodeURIComponent(wrong))]
    for (const one of [...refused, where.replace('//:', '//someone:')]) {
      const trouble = await troubleOf(openStore(one))
      expect(trouble).toMatchObject({
        kind: 'denied',
        message: expect.stringContaining('rejects the user or the password'),
      })
      expectNoSecret(trouble)
    }
  })

  it('tells of a database that the server does not have', async ({ skip }) => {
    if ('reason' in redis) return skip(redis.reason)
    const trouble = await troubleOf(openStore(`${redis.url}/100000`))
    expect(trouble).toMatchObject({ kind: 'other', message: expect.stringContaining('DB index is out of range') })
  })

  it('tells that its memory is full, and goes on when it is not', async ({ skip }) => {
    if ('reason' in redis) return skip(redis.reason)
    const store = await openStore(await redis.fresh())
    const admin = new Redis(redis.url)
    await admin.config('SET', 'maxmemory', '1')
    expect(await troubleOf(store.put('marks/a', Buffer.from('a')))).toMatchObject({ kind: 'full' })
    expect(await store.get('marks/a')).toBeUndefined()
    await admin.config('SET', 'maxmemory', '0')
    await store.put('marks/a', Buffer.from('a'))
    await store.close()
    admin.disconnect()
  })
})

describe('a server that is none', () => {
  const fakes: Server[] = []
  afterAll(() => {
    for (const one of fakes) one.close()
  })
  /** Says one thing to whatever it is asked. */
  const fake = async (answer: string): Promise<string> => {
    const server = createServer((socket) => {
      socket.on('data', () => answer && socket.write(answer))
      socket.on('error', () => undefined)
    })
    fakes.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    server.unref()
    return `redis://someone:${encodeURIComponent(wrong)}@127.0.0.1:${(server.address() as { port: number }).port}`
  }

  it('is told soon when it never answers', async () => {
    const trouble = await troubleOf(openRedisStore(await fake(''), 500))
    expect(trouble).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('does not answer') })
    expectNoSecret(trouble)
  })

  it.each([
    ['MISCONF Redis is configured to save RDB snapshots', 'full'],
    ['NOPERM this user has no permissions', 'denied'],
    [`ERR someone said ${wrong}`, 'other'],
  ] as const)('is understood when it says %s', async (answer, kind) => {
    const trouble = await troubleOf(openRedisStore(await fake(`-${answer}\r\n`), HANG_MS))
    expect(trouble.kind).toBe(kind)
    expectNoSecret(trouble)
  })

  it('is told by its host alone', async () => {
    for (const scheme of ['postgres', 'redis', 'rediss']) {
      const trouble = await troubleOf(openStore(`${scheme}://someone:${encodeURIComponent(wrong)}@127.0.0.1:1/0`))
      expect(trouble).toMatchObject({
        kind: 'unreachable',
        message: `${scheme}://127.0.0.1:1/0: no server answers there.`,
      })
      expectNoSecret(trouble)
    }
  })

  it('is not repeated when its address is malformed', async () => {
    const bad = ['//someone:12/h%40nter2@host/db', '//someone:12?h@nter2@host/0', '//[h', '//someone:h@x/nter2@host/0']
    const addresses = ['postgres', 'redis'].flatMap((scheme) => bad.map((rest) => `${scheme}:${rest}`))
    for (const where of [
      ...addresses,
      `redis://host/${encodeURIComponent(wrong)}`,
      `mysql://someone:${wrong}@host`,
      '',
    ]) {
      const error = await openStore(where).catch((error: unknown) => error)
      expect(error).toBeInstanceOf(UsageError)
      expectNoSecret(error as Error)
      expect((error as Error).message).not.toContain('nter2')
    }
  })
})
