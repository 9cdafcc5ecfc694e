/** Experiments as a user runs them: over threads, interrupted, resumed. The built command line is run, so threads are real ones. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

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
    await new Promise<void>((resolve) => {
      const watch = setInterval(() => {
        if (!existsSync(journal) || readFileSync(journal, 'utf8').split('\n').length < 5) return
        clearInterval(watch)
        child.kill('SIGKILL')
        resolve()
      }, 1)
      child.on('exit', () => {
        clearInterval(watch)
        resolve()
      })
    })
    appendFileSync(journal, '{"key":"torn')
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
    ['not JSON', '{', 'cannot be read as JSON'],
    ['an unknown key', '{"experiment":"degrade","corpse":["x"]}', '"corpse" is not known'],
    ['no experiment', '{"corpus":["x"]}', '"experiment" is missing'],
    ['no corpus', '{"experiment":"degrade"}', '"degrade" needs "corpus"'],
    ['another source', '{"experiment":"synthetic","corpus":["x"]}', '"synthetic" takes no "corpus"'],
    ['a wrong form', '{"experiment":"degrade","seed":"one"}', '"seed" must be a whole number'],
  ])('tells what is wrong with a declaration: %s', (name, text, message) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.json`)
    appendFileSync(file, text)
    const { status, stderr } = spawnSync(process.execPath, [cupel, 'experiment', 'run', file], { encoding: 'utf8' })
    expect([status, stderr.includes(message), stderr.includes('    at ')]).toEqual([2, true, false])
  })
})
