/** The built command line with only the packages that every installation has: without clients of servers, and without what draws pictures. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, say } from '../work/processes.js'

const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const optional = Object.keys(peerDependencies)
const folder = mkdtempSync(join(tmpdir(), 'cupel-optional-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the package, beside links to all packages but the optional ones. */
beforeAll(() => {
  const modules = join(root, 'node_modules')
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  )
  for (const name of names.filter((one) => !one.startsWith('.') && !optional.includes(one))) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true })
    symlinkSync(join(modules, name), join(folder, 'node_modules', name), 'dir')
  }
  for (const part of ['bin', 'dist', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !path.endsWith('/dist/web') })
})

const cupel = (...args: readonly string[]) => say(args, { program: join(folder, 'bin', 'cupel') })
const examples = ['examples/gold', 'examples/system']

describe('without optional packages', () => {
  it('are the packages of servers and of pictures', () => {
    expect(optional).toEqual(['@observablehq/plot', 'bullmq', 'ioredis', 'linkedom', 'pg'])
  })

  it('scores, keeps results in a folder, and runs experiments that only print', async () => {
    expect((await cupel('score', ...examples)).code).toBe(0)
    expect((await cupel('score', ...examples, '--store', join(folder, 'store'))).code).toBe(0)
    const experiment = ['experiment', 'degrade', 'examples/gold', '-m', 'strict', '--steps', '2', '--repeats', '1']
    expect((await cupel(...experiment, '--threads', '1')).code).toBe(0)
  })

  it.each([
    [['score', ...examples, '--queue', 'redis://127.0.0.1:1'], 'A queue on Redis', 'bullmq ioredis'],
    [['score', ...examples, '--queue', 'postgres://127.0.0.1:1/x'], 'A queue on PostgreSQL', 'bullmq pg'],
    [['worker', '--queue', 'redis://127.0.0.1:1'], 'A queue on Redis', 'bullmq ioredis'],
    [['score', ...examples, '--store', 'redis://127.0.0.1:1'], 'A store on Redis', 'ioredis'],
    [['runs', '--store', 'postgres://127.0.0.1:1/x'], 'A store on PostgreSQL', 'pg'],
    [['facts', 'index', 'examples/facts', '-o', 'postgres://127.0.0.1:1/x'], 'An index on PostgreSQL', 'pg'],
    [
      ['experiment', 'degrade', 'examples/gold', '-m', 'strict', '--out', join(folder, 'out')],
      'An experiment with --out',
      '@observablehq/plot linkedom',
    ],
  ])('names the command that installs what %j needs', async (args, purpose, packages) => {
    const { code, stderr } = await cupel(...args)
    expect(code).toBe(2)
    expect(stderr).toContain(purpose)
    expect(stderr).toContain('which is not installed.')
    expect(stderr).toContain(`npm install ${packages}'`)
  })
})
