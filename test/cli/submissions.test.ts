import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cupel } from './said.js'

const at = (name: string) => `examples/submissions/${name}`
const folder = () => mkdtempSync(join(tmpdir(), 'cupel-submissions-'))

describe('cupel check --against', () => {
  it('exits with 0 for a submission that is fine or usable, and with 1 for one that needs fixing', async () => {
    const codes: unknown[] = []
    for (const team of ['anna', 'bert', 'carl', 'dora']) {
      const { code, out } = await cupel('check', at(team), '--against', at('gold'))
      codes.push([team, code, / {2}(fine|usable|needs fixing)\n/.exec(out)?.[1]])
    }
    expect(codes).toEqual([
      ['anna', 0, 'fine'],
      ['bert', 0, 'usable'],
      ['carl', 1, 'needs fixing'],
      ['dora', 1, 'needs fixing'],
    ])
  })

  it('is satisfied once documents have the names of gold', async () => {
    const carl = await cupel('check', at('carl'), '--against', at('gold'))
    const [rename] = /s\/\S+\/\//.exec(carl.out)!
    const { code, out } = await cupel('check', at('carl'), '--against', at('gold'), '--rename', rename)
    expect([code, out]).toEqual([0, expect.stringMatching(/^carl +3 +0 +0 .* fine$/m)])
  })

  it('describes several submissions, and writes JSON', async () => {
    const file = join(folder(), 'check.json')
    expect((await cupel('check', at('anna'), at('dora'), '--against', at('gold'), '-o', file)).code).toBe(1)
    const { submissions } = JSON.parse(readFileSync(file, 'utf8'))
    expect(submissions).toMatchObject([
      { name: 'anna', verdict: 'fine', documents: { gold: 3, read: 3, missing: [], extra: [] } },
      { name: 'dora', verdict: 'needs fixing', layers: [{ layer: 'time', known: 0, unknown: 9, unusable: 6 }] },
    ])
  })

  it('exits with 2 if gold cannot be read, or for two jobs at once', async () => {
    const broken = folder()
    writeFileSync(join(broken, 'ferry.csv'), 'source,relation,target\nei1,BEFOR,ei2\n')
    expect((await cupel('check', at('anna'), '--against', broken)).code).toBe(2)
    const both = await cupel('check', at('anna'), '--against', at('gold'), '--repair')
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('cannot be combined with --repair')])
  })
})

describe('cupel compare with messy submissions', () => {
  const teams = ['anna', 'bert', 'carl', 'dora'].map(at)
  const few = ['--samples', '20', '--trials', '20']

  it('says which has which fault before it refuses, and ranks the others with --lenient', async () => {
    const strict = await cupel('compare', at('gold'), ...teams, ...few)
    expect(strict.code).toBe(2)
    expect(strict.out.match(/(?:fine|usable|needs fixing)$/gm)).toEqual([
      ...['fine', 'usable', 'needs fixing', 'needs fixing'],
    ])
    expect(strict.err).toContain('With --lenient, submissions that still need fixing are left out of the ranking.')
    const lenient = await cupel('compare', at('gold'), ...teams, ...few, '--lenient')
    expect(lenient.code).toBe(0)
    expect(lenient.out).toContain('Not ranked: carl, dora. They need fixing; see the submissions.')
    expect(lenient.out).toMatch(/^bert +2\/3 \(\+1\) /m)
  })

  it('shows the table of submissions that are fine only if asked', async () => {
    const fine = ['compare', at('gold'), at('anna'), at('gold'), ...few]
    expect((await cupel(...fine)).out).not.toContain('verdict')
    expect((await cupel(...fine, '--submissions')).out).toMatch(/^submission .* verdict\n(?:.* fine\n){2}/)
  })
})

describe('--rename', () => {
  it('is part of the signature of a score, and applies to the system alone', async () => {
    const { code, out } = await cupel('score', at('gold'), at('carl'), '--rename', 's/\\.out$//')
    expect([code, out]).toEqual([0, expect.stringContaining('|missing:error|rename:s/\\.out$//|reading:strict|')])
    expect((await cupel('explain', at('gold'), at('carl'), 'ferry', '--rename', 's/\\.out$//')).code).toBe(0)
  })

  it('warns if it changes no name, and refuses what sed would refuse', async () => {
    const unused = await cupel('score', at('gold'), at('anna'), '--rename', 's/x/y/')
    expect([unused.code, unused.err]).toEqual([0, expect.stringContaining('--rename s/x/y/ changes no name.')])
    const wrong = await cupel('score', at('gold'), at('anna'), '--rename', 's/x')
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('the second "/" is missing')])
  })

  it('reports two documents that get one name as duplicates', async () => {
    const { code, err } = await cupel('score', at('gold'), at('anna'), '--rename', 's/flood/ferry/')
    expect([code, err]).toEqual([2, expect.stringContaining('two documents with the id "ferry"')])
  })

  it('renames the documents of annotators', async () => {
    const args = ['agree', 'examples/annotators', '-m', 'strict', '--rename', 's/$/.a/']
    expect((await cupel(...args)).code).toBe(0)
  })
})
