/** Work that somebody gets wrong: the wrong store, a full disk, another version, two clients for one run, a run that is called off. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/node/work/store/store.js'
import { version } from '../../src/vocabulary/version.js'
import { begin, beginWorker, degrade, endAll, filesOf, root, say, until, writeLetters } from './processes.js'
import { startPostgres, startRedis, type TestServer } from './servers.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-misuse-'))
const at = (...names: readonly string[]) => join(folder, ...names)
const mounted: string[] = []
const SHARDS = 12
const experiment = (out: string, ...more: string[]) => [...degrade(at('letters'), SHARDS / 3, at(out)), ...more]

let servers: Readonly<Record<string, TestServer | { readonly reason: string }>> = {}
beforeAll(async () => {
  writeLetters(at('letters'), 30)
  const [redis, postgres] = await Promise.all([startRedis({ lock: true }), startPostgres()])
  servers = { redis, postgres }
  expect(await say(experiment('alone', '--threads', '1'))).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await endAll()
  for (const server of Object.values(servers)) if ('end' in server) await server.end()
  for (const disk of mounted) spawnSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

const expectSame = (out: string) => expect(filesOf(at(out))).toEqual(filesOf(at('alone')))

/** The address of a queue of its own, in the environment. */
async function freshQueue(which = 'redis') {
  const server = servers[which]!
  return 'reason' in server ? server : { env: { CUPEL_QUEUE: await server.fresh() } }
}

const queue = ['--queue', 'env:CUPEL_QUEUE'] as const
/** Until a store has a run: asked here, because a process for each question would take more time than the work. */
async function untilBegun(where: string): Promise<void> {
  const store = await openStore(where)
  await until(async () => (await store.list('runs/')).length > 0)
  await store.close()
}

const results = async (where: string): Promise<number> => (await (await openStore(where)).list('results/')).length

describe.concurrent('work', () => {
  it('waits while its workers have another store', async ({ skip }) => {
    const settings = await freshQueue()
    if ('reason' in settings) return skip(settings.reason)
    const wrong = await beginWorker([...queue, '--store', at('wrong')], settings)
    const client = begin(experiment('stores', ...queue, '--store', at('right')), settings)
    await wrong.tells(/a store other than .*wrong: name the store that its client named/)
    const right = await beginWorker([...queue, '--store', at('right'), '--threads', '1'], settings)
    expect(await client.ended).toMatchObject({ code: 0 })
    expectSame('stores')
    expect(await wrong.end()).toBe(0)
    expect(await right.end()).toBe(SHARDS)
    expect(await results(at('right'))).toBe(SHARDS)
  })

  it('is done once for two clients that resume it at once', async ({ skip }) => {
    const settings = await freshQueue()
    if ('reason' in settings) return skip(settings.reason)
    const store = [...queue, '--store', at('shared')]
    const first = begin(experiment('twice-0', ...store), settings)
    await untilBegun(at('shared'))
    expect((await say(['runs', ...store], settings)).stdout).toContain(`0/${SHARDS}`)
    first.child.kill('SIGKILL')
    await first.ended
    const clients = ['twice-1', 'twice-2'].map((out) => begin(experiment(out, ...store), settings))
    const worker = await beginWorker([...store, '--threads', '2'], settings)
    for (const { ended } of clients) expect(await ended).toMatchObject({ code: 0 })
    for (const out of ['twice-1', 'twice-2']) expectSame(out)
    expect(await worker.end()).toBe(SHARDS)
    expect(await results(at('shared'))).toBe(SHARDS)
  })

  it.for(['redis', 'postgres'])('is called off on %s, and gone on with', async (which, { skip }) => {
    const settings = await freshQueue(which)
    if ('reason' in settings) return skip(settings.reason)
    const client = begin(experiment(`${which}-cancelled`, ...queue), settings)
    const list = async () => JSON.parse((await say(['runs', '--json', ...queue], settings)).stdout).runs[0]
    await untilBegun(settings.env.CUPEL_QUEUE)
    const { id, state } = await list()
    expect(state).toBe('open')
    const cancelled = await say(['runs', 'cancel', id.slice(0, 6), ...queue], settings)
    expect(cancelled.stdout).toBe(`The run ${id} is cancelled: 0 of ${SHARDS} shards were done and are kept.\n`)
    const { code, stderr } = await client.ended
    expect(code).toBe(2)
    expect(stderr).toContain(`The run ${id} was cancelled.`)
    expect((await list()).state).toBe('cancelled')
    const idle = await beginWorker([...queue, '--idle', '1'], settings)
    expect((await idle.ended).stderr).toContain(' did 0 shards')
    const worker = await beginWorker([...queue, '--threads', '1'], settings)
    const resumed = await say(['runs', 'resume', id, ...queue], settings)
    expect(resumed).toMatchObject({ code: 0 })
    expectSame(`${which}-cancelled`)
    expect(await worker.end()).toBe(SHARDS)
    expect((await list()).state).toBe('done')
  })

  it('is left alone by workers of another version', async ({ skip }) => {
    const settings = await freshQueue()
    if ('reason' in settings) return skip(settings.reason)
    const other = { ...settings, program: otherVersion() }
    const old = await beginWorker([...queue, '--threads', '1'], other)
    const client = begin(experiment('versions', ...queue), settings)
    await client.tells(
      new RegExp(
        `no worker of version ${version} is at work. One of version 0.0.9 is on .*, and cannot take this work`,
      ),
    )
    const listed = await say(['runs', ...queue], other)
    expect(listed.stdout).toContain(`(version ${version})`)
    const id = listed.stdout.slice(0, 12)
    const part = await say(['worker', '--run', id, '--store', 'env:CUPEL_QUEUE'], other)
    expect(part).toMatchObject({ code: 2 })
    expect(part.stderr).toContain(`The run ${id} was made by version ${version}; this is 0.0.9.`)
    const worker = await beginWorker([...queue, '--threads', '1'], settings)
    expect(await client.ended).toMatchObject({ code: 0 })
    expect(await worker.end()).toBe(SHARDS)
    expect(await old.end()).toBe(0)
    expectSame('versions')
  })

  it('waits for a full disk to have room again', async ({ skip }) => {
    const settings = await freshQueue()
    if ('reason' in settings) return skip(settings.reason)
    const disk = smallDisk('disk')
    if (typeof disk !== 'string') return skip(disk.reason)
    const store = [...queue, '--store', disk]
    const client = begin(experiment('full', ...store), settings)
    await untilBegun(disk)
    fill(disk)
    const worker = await beginWorker([...store, '--threads', '1'], settings)
    await worker.tells(/the disk is full\. The work waits\./)
    const refused = await say([...experiment('refused', ...store), '--steps', '7'], settings)
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.stderr).toMatch(/the disk is full/)
    rmSync(join(disk, 'ballast'))
    expect(await client.ended).toMatchObject({ code: 0 })
    expectSame('full')
    expect(await worker.end()).toBe(SHARDS)
  })
})

/** The same program under another version. */
function otherVersion(): string {
  const tree = at('other')
  mkdirSync(tree)
  cpSync(join(root, 'dist'), join(tree, 'dist'), { recursive: true })
  for (const name of ['node_modules', 'models', 'examples', 'package.json'])
    symlinkSync(join(root, name), join(tree, name))
  cpSync(join(root, 'bin'), join(tree, 'bin'), { recursive: true })
  const bundle = join(tree, 'dist', 'bundle')
  const files = readdirSync(bundle).map((name) => join(bundle, name))
  const stating = files.filter((file) => readFileSync(file, 'utf8').includes(`"${version}"`))
  expect(stating).not.toEqual([])
  for (const file of stating) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`"${version}"`, '"0.0.9"'))
  return join(tree, 'bin', 'cupel')
}

/** A small disk; a reason where none may be mounted. */
function smallDisk(name: string): string | { readonly reason: string } {
  mkdirSync(at(name))
  const args = ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', at(name)]
  if (spawnSync('mount', args, { stdio: 'ignore' }).status !== 0)
    return { reason: 'only root may mount a small disk → run as root' }
  mounted.push(at(name))
  return at(name)
}

/** To the last byte. */
function fill(disk: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=4k'], { stdio: 'ignore' })
}
