/**
 * One run, many executors: whatever the kind of job, shards are worked on here, in threads, over a store, or by a worker that serves a queue, and
 * what is folded from the results is the same to the last byte. The built modules are used, so that threads are real ones.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRun, Executor } from '../../src/node/work/job.js'
import { until } from './processes.js'
import { sample as experiment } from './samples/experiment.js'
import { sample as factsExtract } from './samples/facts-extract.js'
import { sample as factsIndex } from './samples/facts-index.js'
import { sample as judge } from './samples/judge.js'
import { startPostgres, startRedis, type TestServer } from './servers.js'

interface Sample {
  readonly name: string
  make(): Promise<{ readonly run: AnyRun; fold(results: readonly unknown[]): string | Promise<string> }>
}

const samples: readonly Sample[] = [judge, experiment, factsIndex, factsExtract]

const built = async <Module>(file: string): Promise<Module> => import(`../../dist/node/work/${file}`)
const inProcess = await built<typeof import('../../src/node/work/in-process.js')>('in-process.js')
const inThreads = await built<typeof import('../../src/node/work/in-threads.js')>('in-threads.js')
const kept = await built<typeof import('../../src/node/work/kept.js')>('kept.js')
const stores = await built<typeof import('../../src/node/work/store/store.js')>('store/store.js')
const address = await built<typeof import('../../src/node/work/queue/address.js')>('queue/address.js')
const queues = await built<typeof import('../../src/node/work/queue/connection.js')>('queue/connection.js')
const clients = await built<typeof import('../../src/node/work/queue/on-queue.js')>('queue/on-queue.js')
const workers = await built<typeof import('../../src/node/work/queue/serve.js')>('queue/serve.js')
const { loadKind } = await built<typeof import('../../src/node/work/kinds/kinds.js')>('kinds/kinds.js')
const { inOrder } = await built<typeof import('../../src/node/work/job.js')>('job.js')

const folder = mkdtempSync(join(tmpdir(), 'cupel-executors-'))
const servers: Partial<Record<'redis' | 'postgres', TestServer | { readonly reason: string }>> = {}
beforeAll(async () => {
  ;[servers.redis, servers.postgres] = await Promise.all([startRedis(), startPostgres()])
})
afterAll(async () => {
  for (const server of Object.values(servers)) if ('end' in server) await server.end()
  rmSync(folder, { recursive: true, force: true })
})

async function folded({ make }: Sample, executor: Executor): Promise<string> {
  try {
    const { run, fold } = await make()
    const results: unknown[] = []
    const kind = await loadKind(run.kind.name)
    for await (const result of inOrder(executor.execute({ ...run, kind }))) results.push(result)
    return await fold(results)
  } finally {
    await executor.close()
  }
}

let expectedTexts: ReadonlyMap<string, string> = new Map()
beforeAll(async () => {
  const texts = samples.map(async (sample) => [sample.name, await folded(sample, inProcess.inProcess())] as const)
  expectedTexts = new Map(await Promise.all(texts))
})

describe.each(samples)('$name', (sample) => {
  const expected = () => expectedTexts.get(sample.name)!

  it('has something to fold', () => {
    expect(expected().length).toBeGreaterThan(100)
  })

  it('is the same in one thread and in three', async () => {
    expect(await folded(sample, inThreads.inThreads(1))).toBe(expected())
    expect(await folded(sample, inThreads.inThreads(3))).toBe(expected())
  })

  it('is the same over a store, when it is done and when it is found there', async () => {
    const path = join(folder, `kept-${sample.name}`)
    const over = async (inner: Executor) => kept.keptIn(await stores.openStore(path), inner)
    expect(await folded(sample, await over(inProcess.inProcess()))).toBe(expected())
    expect(await folded(sample, await over(refusing))).toBe(expected())
  })

  it.for(['redis', 'postgres'] as const)(
    'is the same on a queue of %s, and is not done again',
    async (which, { skip }) => {
      const server = servers[which]!
      if ('reason' in server) return skip(server.reason)
      const where = address.addressOf(server.url)
      const store = join(folder, `${which}-${sample.name}`)
      const client = async () =>
        clients.onQueue({
          queue: await queues.openQueue(where),
          store: await stores.openStore(store),
          origin: { command: ['test'], folder: '.' },
          onStatus: () => undefined,
        })
      const queue = await queues.openQueue(where)
      const shared = await stores.openStore(store)
      const worker = workers.serve({ queue, store: shared, threads: 2, lockSeconds: 3600, onStatus: () => undefined })
      expect(await folded(sample, await client())).toBe(expected())
      // A result may be found before the worker counts it.
      await until(() => worker.state().running === 0)
      const { done } = worker.state()
      expect(done).toBeGreaterThan(4)
      expect(await folded(sample, await client())).toBe(expected())
      await worker.stop()
      expect(worker.state().done).toBe(done)
      await queue.close()
      await shared.close()
    },
  )
})

/** Nothing is left to do. */
const refusing: Executor = {
  // biome-ignore lint/correctness/useYield: it has nothing to give
  async *execute(run) {
    for await (const { label } of run.shards) throw new Error(`${label} was done before.`)
  },
  close: async () => undefined,
}
