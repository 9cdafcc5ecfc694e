/** What every store does, wherever its bytes lie. Those on servers run where a server can be started. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store, StoreTrouble } from '../../src/node/work/store/store.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { HANG_MS } from '../hang.js'
import { startPostgres, startRedis, type TestServer } from './servers.js'
import { hex, killedWriter, troubleOf } from './store-trials.js'

interface Kind {
  readonly name: string
  /** Starts what is needed; the server, a reason why there is none, or nothing where no server is needed. */
  start(): Promise<TestServer | { readonly reason: string } | undefined>
}

const kinds: readonly Kind[] = [
  { name: 'a folder', start: async () => undefined },
  { name: 'PostgreSQL', start: startPostgres },
  { name: 'Redis', start: startRedis },
]

describe.each(kinds)('a store in $name', ({ start }) => {
  const root = mkdtempSync(join(tmpdir(), 'cupel-store-'))
  let server: TestServer | { readonly reason: string } | undefined
  const opened: Store[] = []
  let folders = 0
  beforeAll(async () => {
    server = await start()
  })
  afterAll(async () => {
    for (const store of opened) await store.close()
    if (server && 'end' in server) await server.end()
    rmSync(root, { recursive: true, force: true })
  })

  const place = async () => (server && 'fresh' in server ? server.fresh() : join(root, `store${++folders}`))
  const open = async (where: string) => {
    const store = await openStore(where)
    opened.push(store)
    return store
  }
  /** A test with an empty store. */
  const test = (title: string, run: (store: Store, where: string) => Promise<void>) =>
    it(title, async ({ skip }) => {
      if (server && 'reason' in server) return skip(server.reason)
      const where = await place()
      await run(await open(where), where)
    })

  test('gives back what was put, and nothing else', async (store) => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i % 256)
    // Part of a larger buffer, as results of threads are.
    await store.put(hex('inputs', 1), bytes.subarray(10, 300))
    await store.put(hex('results', 1), new Uint8Array(0))
    expect(Buffer.from((await store.get(hex('inputs', 1)))!)).toEqual(Buffer.from(bytes.subarray(10, 300)))
    expect((await store.get(hex('results', 1)))!.length).toBe(0)
    expect(await store.get(hex('inputs', 2))).toBeUndefined()
    expect(await store.has([hex('inputs', 1), hex('inputs', 2), hex('results', 1)])).toEqual(
      new Set([hex('inputs', 1), hex('results', 1)]),
    )
    expect(await store.has([])).toEqual(new Set())
  })

  test('lists by prefix, and removes', async (store) => {
    for (const name of ['marks/b', 'marks/A.1', 'runs/b', hex('inputs', 2), hex('inputs', 1)])
      await store.put(name, Buffer.from(name))
    expect(await store.list('marks/')).toEqual(['marks/A.1', 'marks/b'])
    expect(await store.list('inputs/')).toEqual([hex('inputs', 1), hex('inputs', 2)].sort())
    expect(await store.list('workers/')).toEqual([])
    await store.remove(['marks/b', 'marks/none', hex('inputs', 1)])
    await store.remove([])
    expect(await store.list('marks/')).toEqual(['marks/A.1'])
    expect(await store.list('inputs/')).toEqual([hex('inputs', 2)])
    expect(await store.get('marks/b')).toBeUndefined()
  })

  test('refuses other names', async (store) => {
    const names = [
      '',
      'inputs',
      'inputs/',
      'inputs/ab',
      '../x',
      'runs/../x',
      'runs/.x',
      'runs/a/b',
      'runs/a\0',
      'store',
    ]
    for (const name of [...names, `other/${'a'.repeat(64)}`, `inputs/${'A'.repeat(64)}`, 'marks/a\n', '/etc/passwd']) {
      await expect(store.put(name, new Uint8Array(1))).rejects.toThrow(UsageError)
      await expect(store.get(name)).rejects.toThrow(UsageError)
      await expect(store.has([name])).rejects.toThrow(UsageError)
      await expect(store.remove([name])).rejects.toThrow(UsageError)
    }
    for (const prefix of ['', '/', 'inputs', 'inputs/a', '../', '*'])
      await expect(store.list(prefix)).rejects.toThrow(UsageError)
  })

  test('has one id, whoever opens it first', async (store, where) => {
    expect(store.id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await open(where)).id).toBe(store.id)
    const other = await place()
    const together = await Promise.all(Array.from({ length: 8 }, () => open(other)))
    expect(new Set(together.map(({ id }) => id)).size).toBe(1)
    expect(together[0]!.id).not.toBe(store.id)
  })

  test('takes many writers at once', async (store, where) => {
    const stores = [store, await open(where), await open(where)]
    const writes = Array.from({ length: 120 }, (_, i) => stores[i % 3]!.put(hex('results', i % 40), content(i % 40)))
    const marks = Array.from({ length: 30 }, (_, i) => stores[i % 3]!.put('marks/one', content(i)))
    await Promise.all([...writes, ...marks])
    expect(await store.list('results/')).toHaveLength(40)
    for (let i = 0; i < 40; i++) expect(content(i).equals((await store.get(hex('results', i)))!)).toBe(true)
    const last = await store.get('marks/one')
    expect(Array.from({ length: 30 }, (_, i) => content(i)).some((one) => one.equals(last!))).toBe(true)
  })

  test('holds 64 MB under one name', async (store) => {
    const bytes = Buffer.alloc(64 << 20, 'some sixty-four megabytes, ')
    await store.put(hex('inputs', 1), bytes)
    expect(bytes.equals((await store.get(hex('inputs', 1)))!)).toBe(true)
  })

  test('never shows half of what a killed process was writing', async (store, where) => {
    await killedWriter(store, where)
  })

  test('behaves as a Map', async (store) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const map = new Map<string, Buffer>()
        await store.remove(allNames)
        for (const { name, names, text, what } of steps) {
          // What is written once always has the bytes of its name.
          const bytes = Buffer.from(name.startsWith('marks/') ? text : name)
          if (what === 'put') await store.put(name, bytes)
          if (what === 'put') map.set(name, bytes)
          if (what === 'remove') await store.remove(names)
          if (what === 'remove') for (const one of names) map.delete(one)
          if (what === 'get') expect(bufferOf(await store.get(name))).toEqual(map.get(name))
          if (what === 'has') expect(await store.has(names)).toEqual(new Set(names.filter((one) => map.has(one))))
          const prefix = name.slice(0, name.indexOf('/') + 1)
          if (what === 'list')
            expect(await store.list(prefix)).toEqual([...map.keys()].filter((one) => one.startsWith(prefix)).sort())
        }
      }),
      { numRuns: 40 },
    )
  })

  it('tells of a server that is gone, and works when it is back', async ({ skip }) => {
    if (!server) return skip('a folder has no server')
    if ('reason' in server) return skip(server.reason)
    const store = await open(await place())
    for (const stop of [server.stop, server.kill]) {
      await store.put(hex('inputs', 1), content(1))
      await stop()
      const calls = [store.get(hex('inputs', 1)), store.put('marks/a', content(2)), store.list('marks/')]
      for (const trouble of await Promise.all(calls.map(troubleOf))) {
        expect(trouble.kind).toBe('unreachable')
        expect(trouble.message).toContain(store.name)
      }
      await server.start()
      await until(async () => expect(content(1).equals((await store.get(hex('inputs', 1)))!)).toBe(true))
      await store.put(hex('inputs', 2), content(2))
      expect(await store.list('inputs/')).toHaveLength(2)
    }
  })
})

const allNames = ['marks/a', 'marks/B', 'runs/a', ...[1, 2, 3].flatMap((i) => [hex('inputs', i), hex('results', i)])]
const step = fc.record({
  what: fc.constantFrom(
    'put' as const,
    'put' as const,
    'get' as const,
    'has' as const,
    'list' as const,
    'remove' as const,
  ),
  name: fc.constantFrom(...allNames),
  names: fc.subarray(allNames),
  text: fc.string({ maxLength: 50 }),
})

function content(i: number): Buffer {
  return Buffer.from(`the result of ${i} `.repeat(1000))
}

function bufferOf(bytes: Uint8Array | undefined): Buffer | undefined {
  return bytes && Buffer.from(bytes)
}

/** As callers do: trouble is waited out. */
async function until(work: () => Promise<void>): Promise<void> {
  for (const begun = Date.now(); ; ) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreTrouble) || Date.now() - begun > HANG_MS) throw error
      await sleep(50)
    }
  }
}
