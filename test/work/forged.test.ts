/** Jobs that cannot be done: what always fails is tried again and set aside, what is forged is refused, and a worker goes on with the others. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRun } from '../../src/node/work/job.js'
import { getFailure, inputName } from '../../src/node/work/ledger.js'
import { addressOf } from '../../src/node/work/queue/address.js'
import { openQueue } from '../../src/node/work/queue/connection.js'
import { onQueue } from '../../src/node/work/queue/on-queue.js'
import { type Sealed, sealRun, sealShard } from '../../src/node/work/seal.js'
import { openStore, type Store } from '../../src/node/work/store/store.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { version } from '../../src/vocabulary/version.js'
import { begin, beginWorker, degrade, endAll, filesOf, say, until, writeLetters } from './processes.js'
import { sample } from './samples/experiment.js'
import { startPostgres, startRedis, type TestServer } from './servers.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-forged-'))
const at = (name: string) => join(folder, name)

type Started = TestServer | { readonly reason: string }
let servers: Readonly<Record<string, Started>> = {}
beforeAll(async () => {
  const [redis, postgres] = await Promise.all([startRedis(), startPostgres()])
  servers = { redis, postgres }
})
afterAll(async () => {
  await endAll()
  for (const server of Object.values(servers)) if ('end' in server) await server.end()
  rmSync(folder, { recursive: true, force: true })
})

/** The problems with which a run ends. */
async function problemsOf(run: AnyRun, url: string, store: Store): Promise<string[]> {
  const queue = await openQueue(addressOf(url))
  const origin = { command: ['experiment'], folder: '.' }
  try {
    for await (const _ of onQueue({ queue, store, origin, onStatus: () => undefined }).execute(run));
    return []
  } catch (error) {
    if (error instanceof UsageError) return error.problems.map(({ message }) => message)
    throw error
  } finally {
    await queue.close()
  }
}

const count = (text: string, what: string) => text.split(what).length - 1

describe.each(['redis', 'postgres'])('a job on %s', (which) => {
  it('that always fails is tried three times, set aside and told of; the others are done', async ({ skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await openStore(url)
    const worker = await beginWorker(['--queue', url, '--threads', '1'])
    const { run } = await sample.make()
    const shards = [...(run.shards as Iterable<never>), { data: { cells: ['nowhere'] }, label: 'the bad one' }]
    const poisoned = { ...run, shards, count: shards.length }
    const [failed, whole] = await problemsOf(poisoned, url, store)
    expect(failed).toMatch(
      /^Shard "the bad one" failed 3 times, last on .*: The experiment "degrade" has no cell "nowhere"\.$/,
    )
    expect(whole).toMatch(/^1 of 16 shards of the run \w{12} failed, so there is no result of the whole run\.$/)
    expect(await store.list('results/')).toHaveLength(15)
    const id = /run (\w{12})/.exec(whole!)![1]!
    const shown = await say(['runs', 'show', id, '--queue', url])
    expect(shown.stdout).toMatch(/failed +15\/16, 1 failed/)
    expect(shown.stdout).toMatch(/ {2}failed: "the bad one", 3 attempts, last on .*: .* has no cell "nowhere"\.\n/)
    // Once more, from the start, and nothing else.
    expect((await problemsOf(poisoned, url, store))[0]).toBe(failed)
    expect(await worker.end()).toBe(15)
    const told = worker.told().match(/It is set aside|It will be tried again/g)
    const thrice = ['It will be tried again', 'It will be tried again', 'It is set aside']
    expect(told).toEqual([...thrice, ...thrice])
    await store.close()
  })

  it('is tried again after a second and then two, or half of it', async ({ skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const queue = await openQueue(addressOf(await server.fresh()))
    const taken: object[] = []
    const worker = queue.worker(async (job) => void taken.push(job), {})
    await queue.add(['0'.repeat(64)], { store: 'nowhere' })
    const backoff = { type: 'exponential', delay: 1000, jitter: 0.5 }
    await until(() => taken.length > 0)
    expect(taken).toMatchObject([{ opts: { attempts: 3, backoff } }])
    await worker.close()
    await queue.close()
  })

  it('whose input is lost ends the client, and the same command mends it', async ({ skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await openStore(url)
    writeLetters(at('letters'), 20)
    const command = (out: string) => degrade(at('letters'), 3, at(out))
    const client = begin([...command(which), '--queue', url])
    await until(async () => (await store.list('runs/')).length > 0)
    const [name] = await store.list('runs/')
    const { shards } = JSON.parse(Buffer.from((await store.get(name!))!).toString())
    await store.remove([inputName(shards[4].key)])
    const worker = await beginWorker(['--queue', url, '--threads', '1'])
    const { code, stderr } = await client.ended
    expect(code).toBe(2)
    expect(stderr).toMatch(/Shard "\w{12}" failed 1 time, last on .*: Its input is no longer in the store/)
    expect(stderr).toMatch(/1 of 9 shards of the run \w{12} failed, so there is no result of the whole run/)
    expect(await say([...command(which), '--queue', url])).toMatchObject({ code: 0 })
    expect(await say([...command('alone'), '--threads', '1'])).toMatchObject({ code: 0 })
    expect(filesOf(at(which))).toEqual(filesOf(at('alone')))
    expect(await worker.end()).toBe(9)
    await store.close()
  })

  it('that is forged is refused, and a worker goes on', async ({ skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const store = await openStore(url)
    const { run } = await sample.make()
    const right = sealRun(run)
    const jobs = [
      await forge(store, piece({ kind: 'shell', options: {}, seed: 1 }), {}, 'kind: Invalid option'),
      await forge(
        store,
        piece({ kind: 'experiment', options: { experiment: 7 }, seed: 1 }),
        {},
        'experiment: Invalid input',
      ),
      await forge(store, right, { cells: 'all' }, 'cells: Invalid input: expected array'),
      await forge(
        store,
        piece({ ...{ kind: 'experiment', options: run.options }, seed: 1 }),
        { cells: [] },
        'The job has no input 0.',
      ),
      await changed(store),
      { key: 'no-hash', why: 'is not the key of a job' },
      { key: '../../etc/passwd', why: 'is not the key of a job' },
    ]
    const queue = await openQueue(addressOf(url))
    await queue.add(
      jobs.map(({ key }) => key),
      { store: store.id },
    )
    await queue.add(['0'.repeat(64)], { store: { code: 'return 1' } } as never)
    const worker = await beginWorker(['--queue', url, '--threads', '1'])
    await until(
      () => count(worker.told(), 'It is set aside.') === jobs.length + 1,
      () => worker.told(),
    )
    expect(await problemsOf(run, url, store)).toEqual([])
    for (const { key, why } of jobs) {
      expect(worker.told()).toContain(why)
      if (/^\w{64}$/.test(key)) expect((await getFailure(store, key))!.message).toContain(why)
    }
    expect(worker.told()).not.toMatch(/^[\s[\]{}]/m)
    expect(await worker.end()).toBe(15)
    await queue.close()
    await store.close()
  })
})

/** A piece of bytes as jobs are sealed in, under its hash. */
function piece(head: object): Sealed {
  const text = Buffer.from(JSON.stringify({ cupel: version, inputs: [], ...head }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const bytes = Buffer.concat([length, text])
  return { bytes, key: createHash('sha256').update(bytes).digest('hex') }
}

async function forge(store: Store, head: Sealed, data: object, why: string) {
  const job = piece({ run: head.key, label: 'forged', data })
  for (const { key, bytes } of [head, job]) await store.put(inputName(key), bytes)
  return { key: job.key, why }
}

async function changed(store: Store) {
  const { key, bytes } = sealShard('0'.repeat(64), { data: {}, label: 'changed' })
  await store.put(inputName(key), Buffer.concat([bytes, Buffer.from(' ')]))
  return { key, why: 'Its bytes have changed on their way.' }
}
