/** `cupel agree` on messy annotations: faulty documents, disagreements, the majority. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { load } from '../../src/node/load.js'
import { cupel } from './said.js'

const events = ['e1', 'e2', 'e3'].map((id) => `<EVENT eid="${id}" class="OCCURRENCE">${id}</EVENT>`).join(' ')
const instances = ['1', '2', '3'].map((n) => `<MAKEINSTANCE eventID="e${n}" eiid="ei${n}"/>`).join('\n')

/** A document of links such as `l1 BEFORE 1 2`. */
function written(...links: readonly string[]): string {
  const elements = links.map((link) => {
    const [id, label, a, b] = link.split(' ')
    return `<TLINK lid="${id}" relType="${label}" eventInstanceID="ei${a}" relatedToEventInstance="ei${b}"/>`
  })
  return `<?xml version="1.0"?>\n<TimeML>\n<TEXT>${events}</TEXT>\n${instances}\n${elements.join('\n')}\n</TimeML>\n`
}

function annotations(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-agree-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const messy = {
  'ann/x.tml': written('l1 BEFORE 1 2', 'l2 BEFORE 2 3'),
  'ann/y.tml': written('l1 BEFORE 1 2'),
  'ben/x.tml': written('l1 BEFORE 1 2', 'l1 AFTER 2 3'),
  'ben/y.tml': written('l1 BEFORE 1 2'),
  'eva/x.tml': written('l1 BEFORE 1 2', 'l2 SIMULTANEOUS 2 3'),
  'eva/y.tml': written('l1 AFTER 1 2'),
}

describe('cupel agree on messy annotations', () => {
  it('leaves a document with a duplicate id out, says so, and mentions --lenient', async () => {
    const { code, out, err } = await cupel('agree', annotations(messy), '-m', 'strict')
    expect(code).toBe(0)
    expect(out).toMatch(/ann – ben\s+1\s+1\s+1\.0000\n/)
    expect(out).toMatch(/ann – eva\s+2\s+0\s+/)
    expect(out).toContain('Left out: x of ben (1 error).')
    expect(err).toContain('Document "x" of ben has an error, so it is left out.')
    expect(err).toContain('--lenient')
  })

  it('with --lenient leaves only the item out', async () => {
    const { code, out } = await cupel('agree', annotations(messy), '-m', 'strict', '--lenient')
    expect(code).toBe(0)
    expect(out).toMatch(/ann – ben\s+2\s+/)
    expect(out).not.toContain('Left out')
  })

  it('stops with a hint if nothing is left to compare', async () => {
    const folder = annotations({ 'ann/x.tml': messy['ann/x.tml'], 'ben/x.tml': messy['ben/x.tml'] })
    const { code, err } = await cupel('agree', folder)
    expect(code).toBe(2)
    expect(err).toContain('No two annotators have a usable document in common.')
    expect(err).toContain('use --lenient')
  })

  it('lists disagreements, the most contested first, as text and as reports', async () => {
    const folder = annotations(messy)
    const [json, csv] = [join(folder, 'd.json'), join(folder, 'd.csv')]
    const { code, out } = await cupel('agree', folder, '--disagreements', '--lenient', '-o', json, '-o', csv)
    expect(code).toBe(0)
    expect(out.split('\n').slice(1, 3)).toEqual([
      '   1.0000  x         ei2 “e2” – ei3 “e3”  1 BEFORE (ann); 1 nothing (ben); 1 SIMULTANEOUS (eva)',
      '   0.6667  y         ei1 “e1” – ei2 “e2”  2 BEFORE (ann, ben); 1 AFTER (eva)',
    ])
    expect(out).toContain(
      '2 documents, 3 items: 1 where all 3 annotators agree, 1 where at most 2 of 3 agree, 1 where no two of 3 agree',
    )
    expect(JSON.parse(readFileSync(json, 'utf8')).items[0]).toMatchObject({
      item: { source: 'ei2', target: 'ei3' },
      contested: 1,
      groups: [
        { label: 'BEFORE', annotators: [{ name: 'ann', how: 'stated' }] },
        { label: null },
        { label: 'SIMULTANEOUS' },
      ],
    })
    expect(readFileSync(csv, 'utf8').split('\r\n')[1]).toBe('1.0000,x,ei2 “e2” – ei3 “e3”,BEFORE,,SIMULTANEOUS')
    const top = await cupel('agree', folder, '--disagreements', '--lenient', '--top', '1')
    expect(top.out).toContain('… and 1 more item; --top 2 or a report (-o) lists all.')
  })

  it('writes the majority: one file for each document, which Cupel reads', async () => {
    const folder = annotations(messy)
    const { code, err } = await cupel('agree', folder, '--lenient', '-o', join(folder, 'majority/'))
    expect(code).toBe(0)
    expect(err).toContain('1 of 2 items of "x" has no majority')
    const { documents, problems } = load(join(folder, 'majority'))
    expect(problems).toEqual([])
    expect(documents.map(({ layers }) => layers.time!.links.map(({ label }) => label))).toEqual([
      ['BEFORE'],
      ['BEFORE'],
    ])
  })

  it('refuses one file for several documents, and options that have no effect', async () => {
    const folder = annotations(messy)
    const one = await cupel('agree', folder, '--lenient', '-o', join(folder, 'majority.tml'))
    expect([one.code, one.err]).toEqual([2, expect.stringContaining('Name a folder that ends with a slash')])
    const both = await cupel('agree', folder, '--disagreements', '-m', 'strict')
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('-m has no effect on --disagreements')])
    const other = await cupel('agree', folder, '-o', 'majority.umr')
    expect([other.code, other.err]).toEqual([
      2,
      expect.stringContaining('umr holds meaning, and the annotators annotated time'),
    ])
  })

  it('writes tables by document and by label in every form', async () => {
    const folder = annotations(messy)
    const forms = ['json', 'csv', 'tsv', 'md', 'tex', 'html'].map((form) => join(folder, `agree.${form}`))
    const outputs = forms.flatMap((file) => ['-o', file])
    const { code, out } = await cupel(
      ...['agree', folder, '-m', 'strict', '--lenient', '--per-document', '--per-label', ...outputs],
    )
    expect(code).toBe(0)
    for (const title of ['By document: strict', 'By label']) expect(out).toContain(title)
    for (const file of forms) expect(readFileSync(file, 'utf8')).toContain('BEFORE / AFTER')
    expect(readFileSync(forms[1]!, 'utf8')).toContain('document,y,ann – eva,strict.f1,,0.0000\r\n')
  })
})
