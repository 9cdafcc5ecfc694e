/** Addresses with passwords, wrong ones, and ones where nobody answers: what is told is clear and soon told, and no password is in it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore } from '../../src/node/work/store/store.js'
import { cupel } from '../cli/said.js'
import { beginWorker, degrade, endAll, say, takeSaid, writeLetters } from './processes.js'
import { password, startPostgres, startRedis, type TestServer } from './servers.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-secrets-'))
const at = (name: string) => join(folder, name)
const experiment = (out: string, ...more: string[]) => [...degrade(at('letters'), 2, at(out)), ...more]
const wrong = 'hünter2/h@nter2'

type Started = TestServer | { readonly reason: string }
let servers: Readonly<Record<string, Started>> = {}
beforeAll(async () => {
  writeLetters(at('letters'), 20)
  const [redis, postgres] = await Promise.all([startRedis({ lock: true }), startPostgres()])
  servers = { redis, postgres }
})
afterAll(async () => {
  await endAll()
  for (const server of Object.values(servers)) if ('end' in server) await server.end()
  rmSync(folder, { recursive: true, force: true })
})

let saidHere = ''
const takeSaidHere = (): string => {
  const said = saidHere
  saidHere = ''
  return said
}

/** In this process, where starting another one would take most of the time. */
async function sayHere(args: readonly string[], { env }: { readonly env: Readonly<Record<string, string>> }) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const said = await cupel(...args)
  vi.unstubAllEnvs()
  saidHere += said.out + said.err
  return said
}

/** As it is, as addresses and JSON write it, and as some programs pass it on. */
function expectNoSecret(text: string): void {
  for (const secret of [password, wrong]) {
    const forms = [secret, encodeURIComponent(secret), encodeURI(secret), JSON.stringify(secret).slice(1, -1)]
    const coded = (['base64', 'base64url', 'hex', 'latin1'] as const).map((code) => Buffer.from(secret).toString(code))
    for (const form of [...forms, ...coded]) expect(text).not.toContain(form)
  }
}

describe.each(['redis', 'postgres'])('an address of %s', (which) => {
  it.for(['in the command', 'in the environment'])('%s leaves no password anywhere', async (where, { skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const url = await server.fresh()
    const queue = ['--queue', where === 'in the command' ? url : 'env:PLACE']
    const settings = { env: { PLACE: url } }
    takeSaid()
    const worker = await beginWorker([...queue, '--threads', '1'], settings)
    const out = `${which}-${where.length}`
    expect(await say(experiment(out, ...queue), settings)).toMatchObject({ code: 0 })
    const here = (...args: readonly string[]) => sayHere(args, settings)
    const [{ id }] = JSON.parse((await here('runs', '--json', ...queue)).out).runs
    for (const args of [['list'], ['show', id], ['cancel', id]])
      expect(await here('runs', ...args, ...queue)).toMatchObject({ code: 0 })
    expect(await say(['runs', 'resume', id, ...queue], settings)).toMatchObject({ code: 0 })
    await worker.end()
    const said = takeSaid() + takeSaidHere()
    expect(said).toContain(`experiment degrade ${at('letters')}`)
    expect(said.includes('is visible to other users')).toBe(where === 'in the command')
    expectNoSecret(said)
    expectNoSecret(textBelow(at(out)))
    expectNoSecret(await textOf(url))
  })

  it('that is wrong is told in a sentence', async ({ skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const right = new URL(server.url)
    const nobody = new URL(right)
    nobody.port = '9'
    const refused = new URL(right)
    refused.password = encodeURIComponent(wrong)
    takeSaid()
    for (const { href, host } of [nobody, refused]) {
      const settings = { env: { PLACE: href } }
      const expectClear = ({ code, out, err }: Awaited<ReturnType<typeof sayHere>>) => {
        expect({ code, out }).toEqual({ code: 2, out: '' })
        expect(err).toContain(`${which}://${host}`)
        expect(err).toMatch(
          host === nobody.host ? /no server answers there\./ : /the server rejects the user or the password/,
        )
        expect(err).not.toMatch(/^ +at /m)
      }
      const { code, stdout, stderr } = await say(['worker', '--queue', 'env:PLACE'], settings)
      expectClear({ code: code!, out: stdout, err: stderr })
      for (const command of [['worker'], ['runs'], experiment('never')])
        expectClear(await sayHere([...command, '--queue', 'env:PLACE'], settings))
    }
    const said = takeSaid() + takeSaidHere()
    expectNoSecret(said)
    expect(said).not.toContain('cupel_tester')
  })

  it('may be right for the queue, and the store be wrong', async ({ skip }) => {
    const server = servers[which]!
    if ('reason' in server) return skip(server.reason)
    const settings = { env: { PLACE: await server.fresh() } }
    writeFileSync(at('file'), '')
    for (const command of [['worker'], experiment('never')]) {
      const { code, err } = await sayHere([...command, '--queue', 'env:PLACE', '--store', at('file')], settings)
      expect(code).toBe(2)
      expect(err).toContain(`"${at('file')}": this is not a folder.`)
    }
  })
})

describe('a command with a password in it', () => {
  it('is kept without it, and cannot be resumed', async ({ skip }) => {
    const server = servers.postgres!
    if ('reason' in server) return skip(server.reason)
    const settings = { env: { PLACE: await server.fresh() } }
    mkdirSync(at('documents'), { recursive: true })
    writeFileSync(at('documents/one-2002-07-01.txt'), 'They met in July.')
    const places = ['--queue', 'env:PLACE', '--store', at('kept')]
    takeSaid()
    const worker = await beginWorker([...places, '--threads', '1'], settings)
    const index = await say(['facts', 'index', at('documents'), '-o', server.url, ...places], settings)
    expect(index).toMatchObject({ code: 0 })
    const [{ id }] = JSON.parse((await sayHere(['runs', '--json', ...places], settings)).out).runs
    const resumed = await sayHere(['runs', 'resume', id, ...places], settings)
    expect(resumed.code).toBe(2)
    expect(resumed.err).toContain('contained a password, which was not stored: cupel facts index')
    await worker.end()
    expectNoSecret(takeSaid() + takeSaidHere())
    expectNoSecret(textBelow(at('kept')))
  })
})

/** All files below a folder, as one text. */
function textBelow(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8')
  return readdirSync(path)
    .map((name) => textBelow(join(path, name)))
    .join('\n')
}

/** All that a store holds. */
async function textOf(where: string): Promise<string> {
  const store = await openStore(where)
  const names = await Promise.all(
    ['inputs/', 'results/', 'runs/', 'marks/', 'workers/'].map((kind) => store.list(kind)),
  )
  const texts = await Promise.all(names.flat().map(async (name) => Buffer.from((await store.get(name))!).toString()))
  await store.close()
  expect(texts.length).toBeGreaterThan(6)
  return texts.join('\n')
}
