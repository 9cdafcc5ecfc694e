/**
 * Work in bad weather: workers that are killed or fall asleep, servers that go away and come back, clients that are killed. Whatever happens, the
 * same command ends with the same bytes, and each result is made for once.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../src/node/work/store/store.js'
import { begin, beginWorker, degrade, endAll, filesOf, say, until, writeDocuments, writeLetters } from './processes.js'
import { startPostgres, startRedis, type TestServer } from './servers.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-chaos-'))
const letters = join(folder, 'letters')
const REPEATS = 20
const SHARDS = 3 * REPEATS
const experiment = (out: string, ...more: string[]) => [...degrade(letters, REPEATS, join(folder, out)), ...more]
const index = (out: string, ...more: string[]) => {
  const [documents, file] = [join(folder, 'documents.jsonl'), join(folder, out)]
  return ['facts', 'index', documents, '-o', file, '--lenient', '--refused', `${file}.refused`, ...more]
}

type Started = TestServer | { readonly reason: string }
let servers: Readonly<Record<string, Started>> = {}
beforeAll(async () => {
  writeLetters(letters, 120)
  writeDocuments(join(folder, 'documents.jsonl'), 4000)
  const [redis, postgres] = await Promise.all([startRedis(), startPostgres()])
  for (const command of [experiment('alone'), index('alone.index')])
    expect(await say([...command, '--threads', '1'])).toMatchObject({ code: 0 })
  servers = { redis, postgres }
})
afterAll(async () => {
  endAll()
  for (const server of Object.values(servers)) if ('end' in server) await server.end()
  rmSync(folder, { recursive: true, force: true })
})

const results = async (store: Store): Promise<number> => (await store.list('results/')).length
const atLeast = (store: Store, count: number) =>
  until(
    async () => (await results(store)) >= count,
    () => `${count} results`,
  )

describe.each(['redis', 'postgres'])('work on %s', (which) => {
  it('goes on without a worker that was killed, and one that fell asleep', async ({ skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await openStore(url)
    const worker = () => beginWorker(['--queue', url, '--threads', '1', '--lock', '3'])
    const [first, second, third] = await Promise.all([worker(), worker(), worker()])
    const client = begin(experiment(`${which}-workers`, '--queue', url))
    await atLeast(store, 5)
    first.child.kill('SIGKILL')
    await atLeast(store, 15)
    second.child.kill('SIGSTOP')
    // What the second has begun is done by the third, or the client would wait for ever.
    expect(await client.ended).toMatchObject({ code: 0 })
    expect(filesOf(join(folder, `${which}-workers`))).toEqual(filesOf(join(folder, 'alone')))
    second.child.kill('SIGCONT')
    // At most the one shard that it slept over was done twice; it counts once.
    expect((await second.end()) + (await third.end())).toBeLessThanOrEqual(SHARDS + 1)
    expect(await results(store)).toBe(SHARDS)
    await store.close()
  })

  it('goes on when the server comes back, stopped or killed', async ({ skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await openStore(url)
    const worker = () => beginWorker(['--queue', url, '--threads', '1', '--lock', '3'])
    const workers = await Promise.all([worker(), worker(), worker()])
    const client = begin(experiment(`${which}-server`, '--queue', url))
    await atLeast(store, 5)
    await server.stop()
    // Of the store, not of the queue: only that one is said to answer again.
    await client.tells(/Trying again/)
    await server.start()
    await atLeast(store, 20)
    await server.kill()
    await server.start()
    const { code, stderr } = await client.ended
    expect(stderr).toMatch(/It answers again/)
    expect(code).toBe(0)
    expect(filesOf(join(folder, `${which}-server`))).toEqual(filesOf(join(folder, 'alone')))
    expect(await results(store)).toBe(SHARDS)
    for (const { end } of workers) await end()
    await store.close()
  })

  it('is not done again for a client that was killed', async ({ skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await openStore(url)
    const worker = () => beginWorker(['--queue', url, '--threads', '1'])
    const workers = await Promise.all([worker(), worker(), worker()])
    const command = experiment(`${which}-client`, '--queue', url)
    for (const count of [5, 20]) {
      const client = begin(command)
      await atLeast(store, count)
      client.child.kill('SIGKILL')
      expect(await client.ended).toMatchObject({ code: null })
    }
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

  it('of another kind goes on as well', async ({ skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await openStore(url)
    const killed = begin(index(`${which}-killed.index`, '--queue', url))
    await until(async () => (await store.list('runs/')).length > 0)
    killed.child.kill('SIGKILL')
    await killed.ended
    const client = begin(index(`${which}.index`, '--queue', url))
    const worker = () => beginWorker(['--queue', url, '--threads', '1', '--lock', '3'])
    const first = await worker()
    await atLeast(store, 2)
    first.child.kill('SIGKILL')
    await server.stop()
    await server.start()
    const second = await worker()
    expect(await client.ended).toMatchObject({ code: 0 })
    for (const part of ['.index', '.index.refused'])
      expect(contents(which + part).equals(contents(`alone${part}`))).toBe(true)
    expect(await second.end()).toBeLessThanOrEqual(await results(store))
    expect(await store.list('runs/')).toHaveLength(1)
    await store.close()
  })
})

const contents = (file: string): Buffer => readFileSync(join(folder, file))
