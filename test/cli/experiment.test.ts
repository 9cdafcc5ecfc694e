/** Experiments as a user runs them: over threads, interrupted, resumed. The built command line is run, so threads are real ones. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { HANG_MS } from '../hang.js'
import { skipFor } from '../skip.js'
import { until } from '../work/processes.js'
import { cupel as here } from './said.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cupel = join(root, 'bin', 'cupel')
const folder = mkdtempSync(join(tmpdir(), 'cupel-experiment-'))
afterAll(() => rmSync(folder, { recursive: true }))

const degrade = (out: string, ...more: string[]) => [
  cupel,
  'experiment',
  'degrade',
  'examples/gold',
  '-m',
  'temporal-awareness',
  '-m',
  'strict',
  '--repeats',
  '20',
  '--seed',
  '7',
  '--out',
  join(folder, out),
  ...more,
]
const run = (args: readonly string[]) => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })

/** Every file of a result but the journal, whose lines stand in the order of finishing. */
function filesOf(out: string): Record<string, string> {
  const path = join(folder, out)
  const names = readdirSync(path).filter((name) => name !== 'cells.jsonl')
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(path, name), 'utf8')]))
}

describe('an experiment', () => {
  it('gives the same bytes on one thread and on two', () => {
    expect(run(degrade('one', '--threads', '1'))).toBe(run(degrade('two', '--threads', '2')))
    expect(Object.keys(filesOf('one')).sort()).toEqual(
      expect.arrayContaining(['report.html', 'report.md', 'result.json', 'rows.csv']),
    )
    expect(filesOf('two')).toEqual(filesOf('one'))
  })

  it('goes on where it was killed, and ends with the same bytes', async () => {
    const journal = join(folder, 'killed', 'cells.jsonl')
    const child = spawn(process.execPath, degrade('killed', '--threads', '2'), { cwd: root, stdio: 'ignore' })
    const exit = once(child, 'exit')
    await until(() => existsSync(journal) && readFileSync(journal, 'utf8').split('\n').length >= 5)
    child.kill('SIGKILL')
    // Until then it may still write.
    await exit
    const lines = readFileSync(journal, 'utf8').split('\n')
    writeFileSync(journal, `${lines.slice(0, 4).join('\n')}\n{"key":"torn`)
    const resumed = spawnSync(process.execPath, degrade('killed'), { cwd: root, encoding: 'utf8' })
    expect(resumed.status).toBe(0)
    expect(resumed.stderr).toMatch(/\d+ finished cells were kept/)
    expect(filesOf('killed')).toEqual(filesOf('one'))
  })

  it('refuses a folder that holds another experiment, and says what to do', () => {
    const other = spawnSync(process.execPath, [...degrade('one'), '--seed', '8'], { cwd: root, encoding: 'utf8' })
    expect(other.status).toBe(2)
    expect(other.stderr).toContain('other seed')
    expect(other.stderr).toContain('--fresh')
  })

  it('takes its declaration from a file', () => {
    const file = join(folder, 'declared.json')
    appendFileSync(
      file,
      JSON.stringify({
        experiment: 'degrade',
        corpus: [join(root, 'examples', 'gold')],
        measures: ['temporal-awareness', 'strict'],
        settings: { repeats: 20 },
        seed: 7,
        out: 'declared',
      }),
    )
    run([cupel, 'experiment', 'run', file])
    expect(filesOf('declared')).toEqual(filesOf('one'))
  })

  it.each([
    ['not JSON', '{"experiment": "size",\n "corpus" ["x"]}', '.json:2:11  json/malformed'],
    ['an unknown experiment', '{"experiment": "sice"}', '.json:1:16  usage/option'],
    ['a list', '\uFEFF[1]', '.json:1:1  usage/option'],
    ['a seed that is too large', '{"experiment":"size",\n"seed":4294967296}', '.json:2:8  usage/option'],
    ['an unknown key', '{"experiment":"degrade","corpse":["x"]}', '"corpse" is not a known key'],
    ['no experiment', '{"corpus":["x"]}', '"experiment" is missing'],
    ['no corpus', '{"experiment":"degrade"}', '"degrade" needs "corpus"'],
    ['another source', '{"experiment":"synthetic","corpus":["x"]}', '"synthetic" takes no "corpus"'],
    ['a wrong form', '{"experiment":"degrade","seed":"one"}', '"seed" must be a whole number'],
  ])('tells what is wrong with a declaration: %s', async (name, text, message) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.json`)
    appendFileSync(file, text)
    const { code, err } = await here('experiment', 'run', file)
    expect([code, err.includes(message), err.includes('    at ')]).toEqual([2, true, false])
  })
  it('takes a declaration with a byte order mark', () => {
    const file = join(folder, 'marked.json')
    appendFileSync(file, `\uFEFF${JSON.stringify({ experiment: 'size', corpus: [join(root, 'examples', 'gold')] })}`)
    expect(run([cupel, 'experiment', 'run', file])).toMatch(/^size: /)
  })

  const noLimit = process.platform === 'linux' ? undefined : 'the size of files is limited on Linux only → run on Linux'
  it('ends where no more can be written, and goes on when there is room', skipFor(noLimit), () => {
    const args = degrade('full', '--threads', '2')
    const limited = spawnSync('sh', ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath, ...args], {
      ...{ cwd: root, encoding: 'utf8', timeout: HANG_MS },
    })
    expect([limited.status, limited.signal]).toEqual([2, null])
    expect(limited.stderr).toContain('cells.jsonl" cannot be written: the file would be larger than allowed.')
    expect(limited.stderr).toContain('Finished work is kept: the same command resumes from there.')
    run(args)
    expect(filesOf('full')).toEqual(filesOf('one'))
  })

  it('says in its help what can be typed, and takes no files where it reads none', async () => {
    const help = (await here('experiment', 'synthetic', '--help')).out.replace(/\s+/g, ' ')
    expect(help).toContain('(whole numbers separated by spaces; default: "15 30 60 120 240")')
    expect(help).not.toMatch(/--format|--lenient/)
    expect((await here('experiment', 'stability', '--help')).out).toMatch(
      /\(auto,\s+documents,\s+questions; default: auto\)/,
    )
  })

  it('refuses seeds that would draw what smaller ones draw', async () => {
    const [, ...command] = degrade('seed')
    const { code, err } = await here(...command, '--seed', '4294967297')
    expect([code, err.includes('from 0 to 4294967295')]).toEqual([2, true])
  })
})
