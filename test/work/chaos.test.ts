/**
 * Work in bad weather: workers that are killed or fall asleep, servers that go away and come back, clients that are killed. Whatever happens, the
 * same command ends with the same bytes, and each result is made for once.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patience, patientStore } from '../../src/node/work/patience.js'
import { openStore, type Store } from '../../src/node/work/store/store.js'
import { version } from '../../src/vocabulary/version.js'
import { holdJob } from './held-job.js'
import { begin, beginWorker, degrade, endAll, filesOf, say, until, writeDocuments, writeLetters } from './processes.js'
import { startPostgres, startRedis, type TestServer } from './servers.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-chaos-'))
const letters = join(folder, 'letters')
const REPEATS = 10
const SHARDS = 3 * REPEATS
const experiment = (out: string, ...more: string[]) => [...degrade(letters, REPEATS, join(folder, out)), ...more]
const index = (out: string, ...more: string[]) => {
  const [documents, file] = [join(folder, 'documents.jsonl'), join(folder, out)]
  return ['facts', 'index', documents, '-o', file, '--lenient', '--refused', `${file}.refused`, ...more]
}

type Started = TestServer | { readonly reason: string }
let servers: Readonly<Record<string, Started>> = {}
beforeAll(async () => {
  writeLetters(letters, 60)
  writeDocuments(join(folder, 'documents.jsonl'), 1600)
  const [redis, postgres] = await Promise.all([startRedis(), startPostgres()])
  servers = { redis, postgres }
  for (const command of [experiment('alone'), index('alone.index')])
    expect(await say([...command, '--threads', '1'])).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await endAll()
  for (const server of Object.values(servers)) if ('end' in server) await server.end()
  rmSync(folder, { recursive: true, force: true })
})

/** A store that is asked again while its server is away. */
const open = async (url: string) =>
  patientStore(
    await openStore(url),
    patience(() => undefined),
  )
const results = async (store: Store): Promise<number> => (await store.list('results/')).length
const atLeast = (store: Store, count: number) =>
  until(
    async () => (await results(store)) >= count,
    () => `${count} results`,
  )
/** Their shards are soon taken over, and also when the machine is so busy that they are silent for a moment. */
const forgetful = ['--threads', '1', '--lock', '2']

// The two do not meet, and each of them waits most of the time.
describe.concurrent.each(['redis', 'postgres'])('work on %s', (which) => {
  it.sequential('goes on without a worker that was killed, and one that fell asleep', async ({ skip, expect }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await open(url)
    const worker = () => beginWorker(['--queue', url, ...forgetful])
    const [first, second, third] = await Promise.all([worker(), worker(), worker()])
    const client = begin(experiment(`${which}-workers`, '--queue', url))
    await atLeast(store, 3)
    first.child.kill('SIGKILL')
    await atLeast(store, 8)
    second.child.kill('SIGSTOP')
    // What the second has begun is done by the third, or the client would wait for ever.
    expect(await client.ended).toMatchObject({ code: 0 })
    expect(filesOf(join(folder, `${which}-workers`))).toEqual(filesOf(join(folder, 'alone')))
    second.child.kill('SIGCONT')
    // A shard is done twice only if a worker was silent over it, as the second was; it counts once.
    const did = (await second.end()) + (await third.end())
    expect(did).toBeLessThanOrEqual(SHARDS + (await silences(url)))
    expect(await results(store)).toBe(SHARDS)
    await store.close()
  })

  it.sequential('goes on when the server comes back, stopped or killed', async ({ skip, expect }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await open(url)
    const client = await holdJob(url, () => begin(experiment(`${which}-server`, '--queue', url)))
    const worker = () => beginWorker(['--queue', url, ...forgetful])
    const workers = await Promise.all([worker(), worker()])
    await atLeast(store, 3)
    await server.stop()
    // Of the store, not of the queue: only that one is said to answer again.
    await client.tells(/Trying again/)
    await server.start()
    await atLeast(store, 12)
    await server.kill()
    await server.start()
    await client.letGo()
    const { code, stderr } = await client.ended
    expect(stderr).toMatch(/It answers again/)
    expect(code).toBe(0)
    expect(filesOf(join(folder, `${which}-server`))).toEqual(filesOf(join(folder, 'alone')))
    expect(await results(store)).toBe(SHARDS)
    for (const { child } of workers) child.kill('SIGKILL')
    await store.close()
  })

  it.sequential('is not done again for a client that was killed', async ({ skip, expect }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await open(url)
    const command = experiment(`${which}-client`, '--queue', url)
    const first = await holdJob(url, () => begin(command))
    const worker = () => beginWorker(['--queue', url, '--threads', '1'])
    const workers = await Promise.all([worker(), worker()])
    await atLeast(store, 3)
    first.child.kill('SIGKILL')
    expect(await first.ended).toMatchObject({ code: null })
    const second = begin(command)
    await atLeast(store, 12)
    second.child.kill('SIGKILL')
    expect(await second.ended).toMatchObject({ code: null })
    await first.letGo()
    expect(await say(command)).toMatchObject({ code: 0 })
    expect(filesOf(join(folder, `${which}-client`))).toEqual(filesOf(join(folder, 'alone')))
    const elsewhere = await say(experiment(`${which}-again`, '--queue', url))
    expect(elsewhere).toMatchObject({ code: 0 })
    expect(filesOf(join(folder, `${which}-again`))).toEqual(filesOf(join(folder, 'alone')))
    const did = await Promise.all(workers.map(({ end }) => end()))
    expect(did.reduce((sum, own) => sum + own)).toBe(SHARDS)
    expect(await results(store)).toBe(SHARDS)
    await store.close()
  })

  it.sequential('of another kind goes on as well', async ({ skip, expect }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await open(url)
    const killed = begin(index(`${which}-killed.index`, '--queue', url))
    await until(async () => (await store.list('runs/')).length > 0)
    killed.child.kill('SIGKILL')
    await killed.ended
    const client = await holdJob(url, () => begin(index(`${which}.index`, '--queue', url)))
    // The job that is held may be of the client that was killed. The server may go away only when this one is connected.
    await client.tells(/no worker of version/)
    const worker = () => beginWorker(['--queue', url, ...forgetful])
    const first = await worker()
    await atLeast(store, 1)
    first.child.kill('SIGKILL')
    await server.stop()
    await server.start()
    const second = await worker()
    await client.letGo()
    const ended = await client.ended
    expect(ended.code, ended.stderr).toBe(0)
    for (const part of ['.index', '.index.refused'])
      expect(contents(which + part).equals(contents(`alone${part}`))).toBe(true)
    expect(await second.end()).toBeGreaterThan(0)
    expect(await store.list('runs/')).toHaveLength(1)
    await store.close()
  })
})

const contents = (file: string): Buffer => readFileSync(join(folder, file))

/** How often the queue has taken a shard from a worker that was silent for too long. */
async function silences(url: string): Promise<number> {
  if (url.startsWith('redis')) {
    const redis = new Redis(url)
    const events = await redis.xrange(`cupel:cupel-${version}:events`, '-', '+')
    redis.disconnect()
    return events.filter(([, [, event]]) => event === 'stalled').length
  }
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query(`SELECT FROM bullmq.event WHERE event = 'stalled'`)
  await client.end()
  return rowCount ?? 0
}
