/** `cupel timex` as a user runs it, on files of our own. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { entities } from '../../src/measures/entities.js'
import { load } from '../../src/node/load.js'
import { cupel } from './said.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-timex-'))
afterAll(() => rmSync(folder, { recursive: true }))

const harbour = fileURLToPath(new URL('../../examples/timex/harbour.txt', import.meta.url))

const timex = (...args: readonly string[]) => cupel('timex', ...args)

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('cupel timex', () => {
  it('shows a table', async () => {
    const { code, out, err } = await timex(harbour, '--date', '2012-02-17')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('1:34   DATE      2012-W06 ')
    expect(out).toContain('every Thursday')
  })

  it('writes JSON lines', async () => {
    const { out } = await timex(harbour, '--date', '2012-02-17', '--format', 'json')
    const lines = out.trimEnd().split('\n')
    expect(JSON.parse(lines[0]!)).toEqual({
      document: 'harbour',
      text: 'last week',
      sentence: 0,
      from: 6,
      to: 8,
      start: 33,
      end: 42,
      type: 'DATE',
      value: '2012-W06',
      anchor: '2012-02-17',
      because: 'relative/unit',
    })
  })

  it('writes TimeML that is read back and scored as perfect', async () => {
    const path = join(folder, 'harbour.tml')
    expect((await timex(harbour, '--date', '2012-02-17', '-o', path)).code).toBe(0)
    const { documents, problems } = load(path)
    expect(problems).toEqual([])
    expect(documents[0]!.text).toBe(readFileSync(harbour, 'utf8'))
    const times = documents[0]!.layers.time!.entities
    expect(times[0]).toMatchObject({
      id: 't0',
      attributes: { value: '2012-02-17', functionInDocument: 'CREATION_TIME' },
    })
    expect(times[1]).toMatchObject({ id: 't1', attributes: { type: 'DATE', value: '2012-W06', anchorTimeID: 't0' } })
    const measure = entities({ kind: 'time', match: 'strict', attribute: 'value' })
    const report = evaluate({ gold: documents, system: documents, measures: [measure] })
    expect(report.measures[0]!.values.f1).toBe(1)
  })

  it('takes the date and the text of a TimeML file and leaves its annotation alone', async () => {
    const first = await timex(join(folder, 'harbour.tml'), '--format', 'json', '--date', '1990-01-01')
    const second = await timex(harbour, '--date', '2012-02-17', '--format', 'json')
    expect(first.out).toBe(second.out)
  })

  it('tells the places of a TimeML file, not those of its text', async () => {
    const lines = [
      '<?xml version="1.0"?>',
      '<TimeML><DOCID>In 1990</DOCID>',
      '<TEXT>Ann &amp; 😀 <EVENT eid="e1" class="OCCURRENCE">left</EVENT> in 1991.',
      '<![CDATA[She & he left]]> &#x1F600; in 1992. 😀 It was in 1993.</TEXT></TimeML>',
    ]
    const { out } = await timex(file('places.tml', lines.join('\n')))
    const places = ['1991', '1992', '1993'].map((year) => {
      const line = lines.findIndex((one) => one.includes(year))
      return `${line + 1}:${[...lines[line]!.split(year)[0]!].length + 1}`
    })
    expect(out.match(/^\d+:\d+/gm)).toEqual(places)
  })

  it('tells places of TimeML without a TEXT', async () => {
    const { out } = await timex(file('bare-text.tml', '<?xml version="1.0"?>\n\n<TimeML>\nIt fell in 1991.</TimeML>\n'))
    expect(out).toContain('\n4:12 ')
  })

  it('writes a file for each text of a folder', async () => {
    const texts = mkdtempSync(join(folder, 'texts-'))
    for (const name of ['a.txt', 'b.txt', 'c.md']) writeFileSync(join(texts, name), 'They met today.')
    const out = join(folder, 'found/')
    const { code, err } = await timex(texts, '--date', '2012-02-17', '-o', out)
    expect(code).toBe(0)
    expect(err).toContain('1 file of other kinds')
    expect(readdirSync(out)).toEqual(['a.tml', 'b.tml'])
  })

  it('refuses two texts that would go into one file', async () => {
    const other = join(mkdtempSync(join(folder, 'same-')), 'harbour.txt')
    writeFileSync(other, 'They met today.')
    const { code, err } = await timex(harbour, other, '--date', '2012-02-17', '-o', join(folder, 'same/'))
    expect(code).toBe(2)
    expect(err).toContain('corpus/duplicate-document')
  })

  it('tells how many expressions an undated text leaves open', async () => {
    const { code, out, err } = await timex(file('undated.txt', 'They met last week and in 1990.'))
    expect(code).toBe(0)
    expect(out).toContain('XXXX-WXX')
    expect(err).toContain('timex/undated')
    expect(err).toContain('1 of 2 time expressions, such as "last week"')
  })

  it.each(['2012-02-30', 'yesterday', '2012-2-17', '0000', '2001-01-01T25:99', '2001-01-01T24:01', '2001-01-01T10:60'])(
    'refuses the date %s',
    async (date) => {
      const { code, err, out } = await timex(harbour, '--date', date)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(`--date "${date}" is not a date.`)
      expect(err).toContain('Write it as 2012-02-17')
    },
  )

  it('places bytes that are not UTF-8', async () => {
    const path = file('broken.txt', Buffer.from([0x41, 0x0a, 0x42, 0xff, 0x0a]))
    const { code, err } = await timex(path, '--date', '2012-02-17')
    expect(code).toBe(2)
    expect(err).toContain(`${path}:2:2  file/encoding`)
    expect((await timex(path, harbour, '--date', '2012-02-17', '--lenient')).code).toBe(0)
  })

  it('tells of a file that is not there, a folder without texts, and TimeML without a text', async () => {
    expect((await timex(join(folder, 'none.txt'))).err).toContain('file/missing')
    const empty = mkdtempSync(join(folder, 'empty-'))
    expect((await timex(empty)).err).toContain('file/empty-folder')
    const bare = file('bare.tml', '<TimeML><TIMEX3 tid="t1" type="DATE" value="1998"/></TimeML>')
    expect(await timex(bare)).toMatchObject({ code: 2, err: expect.stringContaining('timex/no-text') })
  })

  it('warns of a creation time that is no date', async () => {
    const path = file(
      'odd.tml',
      '<TimeML><DCT><TIMEX3 tid="t0" type="DATE" value="1998-XX-XX" functionInDocument="CREATION_TIME"/></DCT><TEXT>They met last week.</TEXT></TimeML>',
    )
    const { code, err } = await timex(path)
    expect(code).toBe(0)
    expect(err).toContain('timex/no-date')
  })

  it('does not put two texts into one TimeML file', async () => {
    const other = file('other.txt', 'They met today.')
    const { code, err } = await timex(harbour, other, '--format', 'timeml')
    expect(code).toBe(2)
    expect(err).toContain('A TimeML file contains one document, not 2.')
  })
})
