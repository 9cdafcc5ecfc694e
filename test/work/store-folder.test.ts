/** What only a folder can do wrong. */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/node/work/store/store.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { hex, inProcess, mountDisk, system, troubleOf } from './store-trials.js'

const root = mkdtempSync(join(tmpdir(), 'cupel-store-'))
const mounted: string[] = []
afterAll(() => {
  for (const folder of mounted) system('umount', folder)
  rmSync(root, { recursive: true, force: true })
})

describe('a store in a folder', () => {
  it('is not made among other things', async () => {
    const folder = join(root, 'documents')
    mkdirSync(folder)
    writeFileSync(join(folder, 'thesis.txt'), 'text')
    await expect(openStore(folder)).rejects.toThrow(/is not a store of Cupel, and it has other contents/)
    await expect(openStore(folder)).rejects.toThrow(UsageError)
    expect(readdirSync(folder)).toEqual(['thesis.txt'])
    const kind = await troubleOf(openStore(join(folder, 'thesis.txt')))
    expect(kind.message).toContain('this is not a folder')
  })

  it('is made in an empty folder, and in a new one', async () => {
    mkdirSync(join(root, 'empty'))
    for (const folder of ['empty', 'new/below']) {
      const { id } = await openStore(join(root, folder))
      expect((await openStore(join(root, folder))).id).toBe(id)
    }
  })

  it('whose mark is spoilt is refused', async () => {
    const folder = join(root, 'spoilt')
    mkdirSync(folder)
    writeFileSync(join(folder, 'store.json'), '')
    await expect(openStore(folder)).rejects.toThrow(/store\.json" was not written by Cupel/)
  })

  it('that is gone, or not mounted, is told and never made anew', async () => {
    const folder = join(root, 'moving')
    const store = await openStore(folder)
    await store.put(hex('inputs', 1), Buffer.from('one'))
    renameSync(folder, `${folder}-away`)
    const tryAll = async () => {
      const name = hex('inputs', 1)
      const calls = [store.get(name), store.has([name]), store.list('inputs/'), store.put(name, Buffer.from('one'))]
      for (const { kind, message } of await Promise.all(calls.map(troubleOf))) {
        expect(kind).toBe('unreachable')
        expect(message).toContain('no longer exists')
      }
    }
    await tryAll()
    mkdirSync(folder)
    await tryAll()
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
    renameSync(`${folder}-away`, folder)
    await store.put(hex('inputs', 2), Buffer.from('two'))
    expect(await store.list('inputs/')).toHaveLength(2)
  })

  it('removes what killed writers left a day ago, and nothing younger', async () => {
    const folder = join(root, 'parts')
    await (await openStore(folder)).put('marks/a', Buffer.from('a'))
    for (const part of ['old', 'young']) writeFileSync(join(folder, 'parts', part), 'half')
    utimesSync(join(folder, 'parts', 'old'), 1, 1)
    const store = await openStore(folder)
    expect(readdirSync(join(folder, 'parts'))).toEqual(['young'])
    expect(await store.list('marks/')).toEqual(['marks/a'])
  })

  it('tells that its disk is full or can only be read, and goes on when it is not', async ({ skip }) => {
    const folder = join(root, 'disk')
    if (!mountDisk(folder, '1m')) return skip('only root may mount a small disk → run as root')
    mounted.push(folder)
    const store = await openStore(folder)
    const small = Buffer.alloc(300_000, 1)
    await store.put(hex('results', 1), small)
    const calls = [2, 3].map((i) => store.put(hex('results', i), Buffer.alloc(2_000_000)))
    for (const trouble of await Promise.all(calls.map(troubleOf))) expect(trouble.kind).toBe('full')
    expect(readdirSync(join(folder, 'parts'))).toEqual([])
    expect(await store.list('results/')).toEqual([hex('results', 1)])
    expect(small.equals((await store.get(hex('results', 1)))!)).toBe(true)
    await store.put(hex('results', 4), small)
    system('mount', '-o', 'remount,ro', folder)
    expect(await troubleOf(store.put(hex('results', 5), small))).toMatchObject({ kind: 'denied' })
    expect(small.equals((await (await openStore(folder)).get(hex('results', 4)))!)).toBe(true)
    system('mount', '-o', 'remount,rw', folder)
    await store.put(hex('results', 5), small)
  })

  it('tells that its files may not become larger', async () => {
    const folder = join(root, 'limited')
    const child = inProcess(
      `const store = await openStore(where)
       await store.put(hex('results', 1), Buffer.alloc(10_000))
       await store.put(hex('results', 2), Buffer.alloc(1_000_000)).catch(({ name, kind }) => console.log(name, kind))
       console.log(await store.list('results/'))`,
      folder,
      256,
    )
    let told = ''
    child.stdout!.on('data', (data) => (told += data))
    await once(child, 'close')
    expect(told).toBe(`StoreTrouble full\n[\n  '${hex('results', 1)}'\n]\n`)
    expect(readdirSync(join(folder, 'parts'))).toEqual([])
  })
})
