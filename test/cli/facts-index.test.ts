/** `cupel facts index` as a user runs it, in a process of its own that can be stopped. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCollection } from '../../src/node/collection/index.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-facts-index-'))
const program = join(folder, 'program.mjs')

/** `INTERRUPT`: Ctrl-C as soon as the index has a batch of documents, from within, so that no busy machine makes it come too late. */
beforeAll(() => {
  const built = (name: string) => JSON.stringify(new URL(`../../dist/${name}`, import.meta.url).href)
  writeFileSync(
    program,
    `import { readFileSync, statSync } from 'node:fs'
    import { createRequire } from 'node:module'
    import { addFactsIndex } from ${built('cli/facts/indexing.js')}
    import { UsageError } from ${built('vocabulary/problem.js')}
    const { Command } = createRequire(${built('cli/facts/indexing.js')})('commander')
    const parent = new Command('facts')
    addFactsIndex(parent)
    const interrupt = () =>
      statSync('many.index').size > 300_000 ? process.kill(process.pid, 'SIGINT') : setImmediate(interrupt)
    if (process.env.INTERRUPT) process.on('newListener', (name) => name === 'SIGINT' && setImmediate(interrupt))
    await parent.parseAsync(process.argv.slice(2), { from: 'user' }).catch((error) => {
      if (!(error instanceof UsageError)) throw error
      console.error(error.message)
      process.exitCode = 2
    })
    if (process.env.PEAK) console.error(readFileSync('/proc/self/status', 'utf8').match(/VmHWM:.*/)[0])`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'index', ...args], {
    ...{ cwd: folder, encoding: 'utf8', env: { ...process.env, PEAK: '' } },
  })
  return { status, stdout, stderr }
}

const write = (name: string, lines: readonly unknown[]) =>
  writeFileSync(
    join(folder, name),
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  )

describe('cupel facts index', () => {
  it('tells what it took and what it refused, with the place of each', () => {
    write('some.jsonl', [
      { id: 'a', date: '2002-07-01', text: 'One.' },
      { id: 'b', text: 'Undated.' },
      { id: 'c', date: '2002-13-01', text: 'Impossible.' },
      '{"id": ',
      { id: 'd', date: 20010101, text: 'A number.' },
      { id: 'a', date: '2002-07-01', text: 'Another one.' },
      { id: 'a', date: '2002-07-01', text: 'Another one.' },
    ])
    const { status, stdout, stderr } = run('some.jsonl', '-o', 'some.index', '--refused', 'refused.jsonl')
    expect(status).toBe(2)
    expect(stdout).toBe('some.index: 2 documents, 1 without a date\n  2 new, 1 known, 1 replaced, 3 refused\n')
    expect(stderr).toMatch(
      /some\.jsonl:3:18 {2}collection\/date\n {2}\{"id":"c","date":"2002-13-01",.*\n {19}\^{12}\n {2}The date "2002-13-01" does not exist\.\n {2}A date is a day, a month or a year: 2002-07-01, 2002-07 or 2002\./,
    )
    expect(stderr).toMatch(/some\.jsonl:4:8 {2}json\/malformed/)
    expect(stderr).toMatch(
      /some\.jsonl:5:18 {2}collection\/date\n.*\n.*\n {2}The number 20010101 is not a date\.\n {2}Write "2001-01-01"\./,
    )
    expect(stderr).toMatch(/some\.jsonl:7 {2}collection\/replaced/)
    const listed = readFileSync(join(folder, 'refused.jsonl'), 'utf8').trim().split('\n')
    expect(listed.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([3, 4, 5])
  })

  it('does nothing twice, and tells again what was refused', () => {
    const { status, stdout, stderr } = run('some.jsonl', '-o', 'some.index', '--lenient')
    expect(status).toBe(0)
    expect(stdout).toBe(
      'some.index: 2 documents, 1 without a date\n  0 new, 0 known, 0 replaced, 0 refused\n  4 were read by an earlier run, and were not read again\n  3 were refused by an earlier run\n',
    )
    expect(stderr).toContain('some.jsonl:3')
  })

  it('reads a changed file anew', () => {
    write('some.jsonl', [
      { id: 'a', date: '2002-07-01', text: 'Another one.' },
      { id: 'b', date: '2003', text: 'Dated now.' },
    ])
    const { status, stdout } = run('some.jsonl', '-o', 'some.index', '--json')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      documents: 2,
      undated: 0,
      added: 0,
      known: 1,
      replaced: 1,
      refusedInAll: 0,
      earlier: 0,
    })
  })

  it('adds the undated documents that an earlier version refused, when their file is read again', async () => {
    write('before.jsonl', [
      { id: 'x', date: '2002', text: 'One.' },
      { id: 'y', text: 'Undated.' },
    ])
    const [path, refused] = [join(folder, 'before.jsonl'), { line: 2, code: 'collection/no-date', message: 'No date.' }]
    const { size, mtimeMs } = statSync(path)
    const collection = await openCollection(join(folder, 'before.index'), 'write')
    await collection.add([{ id: 'x', date: '2002', text: 'One.' }], {
      sources: [{ path, stamp: `${size} ${mtimeMs}`, bytes: size, lines: 2, documents: 1, isFinished: true }],
      refused: [{ ...refused, source: path }],
    })
    await collection.close()
    write('other.jsonl', [{ id: 'z', date: '2003', text: 'Two.' }])
    const other = run('other.jsonl', '-o', 'before.index')
    expect([other.status, other.stderr]).toEqual([2, expect.stringContaining('Index the file again to add them.')])
    const { status, stdout } = run('before.jsonl', '-o', 'before.index')
    expect([status, stdout]).toEqual([
      0,
      'before.index: 3 documents, 1 without a date\n  1 new, 1 known, 0 replaced, 0 refused\n',
    ])
  })

  it('makes no index of a mistyped name, and tells no password', () => {
    const missing = run('sme.jsonl', '-o', 'none.index')
    expect([missing.status, missing.stderr]).toEqual([2, '"sme.jsonl" does not exist.\n'])
    expect(existsSync(join(folder, 'none.index'))).toBe(false)
    const { status, stdout, stderr } = run('some.jsonl', '-o', 'postgres://someone:hunter2@localhost:1/db')
    expect(status).toBe(2)
    expect(stderr).toContain('no server answers there')
    expect(stdout + stderr).not.toMatch(/someone|hunter2/)
  })

  it('says in its help how texts are dated', () => {
    expect(run('--help').stdout).toContain('report-2002-07-01.txt')
  })

  it('stops at Ctrl-C with what it has told, and goes on from there', () => {
    const total = 60_000
    write(
      'many.jsonl',
      Array.from({ length: total }, (_, i) => ({ id: `${i}`, date: '2002', text: `Number ${i}.` })),
    )
    const { status: code, stdout } = spawnSync(process.execPath, [program, 'index', 'many.jsonl', '-o', 'many.index'], {
      ...{ cwd: folder, encoding: 'utf8', env: { ...process.env, INTERRUPT: '1' } },
    })
    expect([code, stdout]).toEqual([130, expect.stringContaining('the same command resumes from here')])
    const done = Number(/: (\d+) documents/.exec(stdout)![1])
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(total)
    const again = run('many.jsonl', '-o', 'many.index', '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ documents: total, added: total - done, earlier: done, known: 0 })
  })

  const news = join(shared, 'data/facts/cep/cep-2002-2025.jsonl.gz')
  const noMemory = existsSync('/proc/self/status') ? undefined : 'no /proc/self/status on this system → run on Linux'
  it('takes 113,163 documents in bounded memory', skipFor(lackOf(news) ?? noMemory), async () => {
    const env = { ...process.env, PEAK: '1' }
    const args = [program, 'index', news, '-o', 'news.index']
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env })
    expect(stdout).toContain('113163 new, 0 known, 0 replaced, 0 refused')
    // Kilobytes, of this process alone: getrusage would begin with those of its parent. About 180 MB were seen, of which Node takes half.
    expect(Number(/VmHWM:\s*(\d+)/.exec(stderr)![1])).toBeLessThan(300_000)
    const collection = await openCollection(join(folder, 'news.index'))
    for (const [entity, value] of [
      ['Angola', 'João Lourenço'],
      ['Germany', 'Angela Merkel'],
    ] as const)
      expect((await collection.near([entity], [value])).map(({ id }) => id)).toEqual(scan(news, entity, value))
    await collection.close()
  })
})

/** Ids of the documents in which two names stand at most 20 words apart, by looking at each of them. */
function scan(file: string, a: string, b: string): string[] {
  const words = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
  const [one, other] = [words(a).join(' '), words(b).join(' ')]
  const [between, texts] = ['( [^ ]+){0,20} ', gunzipSync(readFileSync(file)).toString().trim().split('\n')]
  const pattern = new RegExp(` (${one}${between}${other}|${other}${between}${one}) `, 'u')
  return texts
    .map((line) => JSON.parse(line) as { readonly id: string; readonly date: string; readonly text: string })
    .filter(({ text }) => pattern.test(` ${words(text).filter(Boolean).join(' ')} `))
    .toSorted((x, y) => (x.date === y.date ? (x.id < y.id ? -1 : 1) : x.date < y.date ? -1 : 1))
    .map(({ id }) => id)
}
