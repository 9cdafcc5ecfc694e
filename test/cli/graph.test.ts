import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cupel } from './said.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-graph-'))
const text = join(folder, 'text.txt')
writeFileSync(text, 'Angolan president Pedro Neto resigned last week. He had ruled since 2001.')
afterAll(() => rmSync(folder, { recursive: true }))

describe('cupel graph', () => {
  it('lists nodes and edges', async () => {
    const { code, out } = await cupel('graph', text, '--collapsed', '--date', '2012-07-08')
    expect(code).toBe(0)
    expect(out).toContain('Pedro Neto  [Pedro Neto | He]  PERSON, male, class president, property Angolan')
    expect(out).toContain('Angola 0 --has-president-> Pedro Neto 2')
    expect(out).toMatch(/resign \d+ --within-> last week \d+/)
    expect(out).toMatch(/rule \d+ --beginning-> 2001 \d+/)
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
    expect((await cupel('graph', file)).out).toContain('DATE 2012-07-07')
  })

  it('warns of a creation time that is no date', async () => {
    const file = join(folder, 'odd.tml')
    writeFileSync(
      file,
      '<TimeML><DCT><TIMEX3 tid="t0" type="DATE" value="2001-13-45" functionInDocument="CREATION_TIME"/></DCT><TEXT>She resigned yesterday.</TEXT></TimeML>',
    )
    const { code, out, err } = await cupel('graph', file)
    expect(code).toBe(0)
    expect(out).toContain('DATE XXXX-XX-XX')
    expect(err).toContain('timex/no-date')
    expect(err).toContain('"2001-13-45" is not a date; the text is treated as undated')
    expect((await cupel('graph', file, '--date', '2001-01-02')).out).toContain('DATE 2001-01-01')
  })

  it.each(['20010102', '2001-1-5', '2001-W05'])('counts from no part of the creation time %s', async (value) => {
    const file = join(folder, 'part.tml')
    writeFileSync(
      file,
      `<TimeML><DCT><TIMEX3 tid="t0" type="DATE" value="${value}" functionInDocument="CREATION_TIME"/></DCT><TEXT>She resigned yesterday.</TEXT></TimeML>`,
    )
    for (const command of ['graph', 'timex']) {
      const { out, err } = await cupel(command, file)
      expect(out).toMatch(/XXXX-XX-XX/)
      expect(err).toContain(`The creation time "${value}" is not a date; the text is treated as undated.`)
    }
  })

  it('goes by --date before the date of the file, as timex does not', async () => {
    const file = join(folder, 'letter.tml')
    expect((await cupel('graph', file, '--date', '1990-01-02')).out).toContain('DATE 1990-01-01')
    expect((await cupel('timex', file, '--date', '1990-01-02')).out).toContain('2012-07-07')
  })

  it.each(['docs.json', 'docs.jsonl', 'docs.ndjson', 'docs.jsonl.gz'])('does not take %s for a text', async (name) => {
    const file = join(folder, name)
    writeFileSync(file, '{"id": "a", "date": "2001-01-01", "text": "She resigned yesterday."}')
    for (const command of ['graph', 'timex']) {
      const { code, out, err } = await cupel(command, file)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(`"${file}" is JSON, not a text.`)
      expect(err).toContain('cupel facts index')
    }
  })

  it('refuses what it cannot read or write', async () => {
    const bare = join(folder, 'bare.tml')
    writeFileSync(bare, '<TimeML><TIMEX3 tid="t1" type="DATE" value="1998"/></TimeML>')
    expect(await cupel('graph', bare)).toMatchObject({ code: 2, err: expect.stringContaining('timex/no-text') })
    const missing = await cupel('graph', join(folder, 'nothing.txt'))
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('file/missing')])
    expect((await cupel('graph', text, '-o', join(folder, 'a.png'))).code).toBe(2)
    for (const date of ['2012-02-30', '0000', '2012-02-03T10:00'])
      expect((await cupel('graph', text, '--date', date)).code).toBe(2)
    const empty = join(folder, 'empty.txt')
    writeFileSync(empty, '')
    expect((await cupel('graph', empty)).out).toContain('0 nodes, 0 edges')
  })
})
