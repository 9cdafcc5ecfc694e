/** Trials of stores that need another process, and what they are checked with. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { type Store, StoreTrouble } from '../../src/node/work/store/store.js'

/** What Node can run: tests come after the build. */
const compiled = new URL('../../dist/node/work/store/store.js', import.meta.url)

export function hex(kind: 'inputs' | 'results', i: number): string {
  return `${kind}/${createHash('sha256').update(`${i}`).digest('hex')}`
}

export async function troubleOf(work: Promise<unknown>): Promise<StoreTrouble> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(StoreTrouble)
  return error as StoreTrouble
}

/** Runs a module that has `openStore`, `hex` and `where`; `limit`: the largest file it may write, in blocks of 512 or 1024 bytes. */
export function inProcess(script: string, where: string, limit?: number) {
  if (!existsSync(compiled)) throw new Error('The compiled store is missing: npm run build.')
  const text = `import { createHash } from 'node:crypto'
    import { openStore } from ${JSON.stringify(compiled.href)}
    const hex = (kind, i) => kind + '/' + createHash('sha256').update(String(i)).digest('hex')
    const where = process.argv[1]
    ${script}`
  const node = [process.execPath, '--input-type=module', '-e', text, where]
  const [program, ...args] = limit ? ['sh', '-c', `ulimit -f ${limit}; exec "$@"`, 'sh', ...node] : node
  return spawn(program!, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Runs a program of the system; whether it went well. */
export function system(program: string, ...args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

/** A small disk at a new folder; false where none may be mounted. */
export function mountDisk(folder: string, size: string): boolean {
  mkdirSync(folder)
  return system('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
}

const SIZE = 24 << 20

/** Kills a process that never stops writing large blobs, at several moments; what is there afterwards must be whole. */
export async function killedWriter(store: Store, where: string): Promise<void> {
  for (const [round, wait] of [0, 20, 60, 150].entries()) {
    const name = hex('results', round)
    const writer = inProcess(
      `const store = await openStore(where)
       console.log('writing')
       await store.put(${JSON.stringify(name)}, Buffer.alloc(${SIZE}, 1))
       for (let i = 0; ; i++) await store.put('marks/large', Buffer.alloc(${SIZE}, i % 250))`,
      where,
    )
    await once(createInterface(writer.stdout!), 'line')
    await new Promise((resolve) => setTimeout(resolve, wait))
    await expectWhole(store, 'marks/large')
    const exit = once(writer, 'exit')
    writer.kill('SIGKILL')
    await exit
    // A server may still be storing what it has received: a blob can appear late, but it is whole and stays.
    const sightings = [
      await expectWhole(store, name),
      (await store.list('results/')).includes(name),
      (await store.has([name])).has(name),
      await expectWhole(store, name),
    ]
    expect(sightings).toEqual([...sightings.filter((isThere) => !isThere), ...sightings.filter(Boolean)])
    await expectWhole(store, 'marks/large')
  }
}

/** All bytes, and all of them alike; or nothing. */
async function expectWhole(store: Store, name: string): Promise<boolean> {
  const bytes = await store.get(name)
  if (bytes) expect(Buffer.alloc(SIZE, bytes[0]).equals(bytes)).toBe(true)
  return bytes !== undefined
}
