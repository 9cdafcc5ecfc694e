import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { run } from '../../src/cli/main.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-graph-'))
const text = join(folder, 'text.txt')
writeFileSync(text, 'Angolan president Pedro Neto resigned last week. He had ruled since 2001.')
afterAll(() => rmSync(folder, { recursive: true }))

/** What a command line prints on each stream, and its exit code. */
async function cupel(...args: readonly string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const code = await run(args)
    const [stdout, stderr] = [out, err].map((spy) => spy.mock.calls.map(([piece]) => String(piece)).join(''))
    return { code, stdout: stdout!, stderr: stderr! }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

describe('cupel graph', () => {
  it('lists nodes and edges', async () => {
    const { code, stdout } = await cupel('graph', text, '--collapsed', '--date', '2012-07-08')
    expect(code).toBe(0)
    expect(stdout).toContain('Pedro Neto  [Pedro Neto | He]  PERSON, male, class president, property Angolan')
    expect(stdout).toContain('Angola 0 --has-president-> Pedro Neto 2')
    expect(stdout).toMatch(/resign \d+ --within-> last week \d+/)
    expect(stdout).toMatch(/rule \d+ --beginning-> 2001 \d+/)
  })

  it('writes drawings, JSON and Graphviz, the same ones each time', async () => {
    for (const [extension, start] of [
      ['svg', '<svg '],
      ['json', '{'],
      ['dot', 'digraph'],
      ['txt', 'Document graph'],
    ]) {
      const [first, second] = ['a', 'b'].map((name) => join(folder, `${name}.${extension}`)) as [string, string]
      expect((await cupel('graph', text, '-o', first)).code).toBe(0)
      expect((await cupel('graph', text, '-o', second)).code).toBe(0)
      expect(readFileSync(first, 'utf8').startsWith(start!)).toBe(true)
      expect(readFileSync(first, 'utf8')).toBe(readFileSync(second, 'utf8'))
    }
  })

  it('takes text and date of a TimeML file', async () => {
    const file = join(folder, 'letter.tml')
    writeFileSync(
      file,
      '<TimeML><DCT><TIMEX3 tid="t0" type="DATE" value="2012-07-08" functionInDocument="CREATION_TIME">8 July 2012</TIMEX3></DCT><TEXT>She resigned yesterday.</TEXT></TimeML>',
    )
    expect((await cupel('graph', file)).stdout).toContain('DATE 2012-07-07')
  })

  it('warns of a creation time that is no date', async () => {
    const file = join(folder, 'odd.tml')
    writeFileSync(
      file,
      '<TimeML><DCT><TIMEX3 tid="t0" type="DATE" value="2001-13-45" functionInDocument="CREATION_TIME"/></DCT><TEXT>She resigned yesterday.</TEXT></TimeML>',
    )
    const { code, stdout, stderr } = await cupel('graph', file)
    expect(code).toBe(0)
    expect(stdout).toContain('DATE XXXX-XX-XX')
    expect(stderr).toContain('timex/no-date')
    expect(stderr).toContain('"2001-13-45" is no date of the calendar; the text counts as undated')
    expect((await cupel('graph', file, '--date', '2001-01-02')).stdout).toContain('DATE 2001-01-01')
  })

  it('refuses what it cannot read or write', async () => {
    const missing = await cupel('graph', join(folder, 'nothing.txt'))
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('file/missing')])
    expect((await cupel('graph', text, '-o', join(folder, 'a.png'))).code).toBe(2)
    for (const date of ['2012-02-30', '0000', '2012-02-03T10:00'])
      expect((await cupel('graph', text, '--date', date)).code).toBe(2)
    const empty = join(folder, 'empty.txt')
    writeFileSync(empty, '')
    expect((await cupel('graph', empty)).stdout).toContain('0 nodes, 0 edges')
  })
})
