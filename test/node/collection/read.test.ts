import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { type DocumentReading, readDocuments } from '../../../src/node/collection/index.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-read-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function readAll(...paths: readonly string[]): Promise<DocumentReading[]> {
  const readings: DocumentReading[] = []
  for await (const reading of readDocuments(paths)) readings.push(reading)
  return readings
}

/** What was read, shortly: documents as they are, the rest as code and place. */
function shown(readings: readonly DocumentReading[]): unknown[] {
  return readings.flatMap((reading): readonly unknown[] => {
    if (reading.kind === 'document') return [reading.document]
    if (!('problem' in reading)) return []
    const { code, place: { line, column } = {} } = reading.problem
    return [[code, line, column].filter((part) => part !== undefined).join(' ')]
  })
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const lines = [
  '\uFEFF{"id": "a", "date": "2002-07-01", "text": "One.", "title": "T", "other": [1]}\r\n',
  '\n',
  '{"id": 7, "date": 2002, "text": "Two."}\n',
  '{"id": "c", "date": "2002-07-01T08:30:00Z", "text": "Three."}\n',
  '{"id": "d", "text": "Undated."}\n',
  '{"id": "e", "date": "2002-02-30", "text": "Impossible."}\n',
  '{"id": "f", "date": "July", "text": "Word."}\n',
  '{"id": "g", "date": "2002", "text": 5}\n',
  '{"id": "h", "date": "2002", "text": "Cut off\n',
  '[]\n',
  '{"id": "i", "date": "2002", "text": "\\ud800"}\n',
]
const broken = Buffer.concat([
  Buffer.from(lines.join('')),
  Buffer.from([...Buffer.from('{"id": "x\u00e4'), 0xc3, 0x28, 10]),
  Buffer.from('{"id": "last", "date": "2002-07", "text": "No line end."}'),
])
const expected = [
  { id: 'a', date: '2002-07-01', text: 'One.', title: 'T' },
  { id: '7', date: '2002', text: 'Two.' },
  { id: 'c', date: '2002-07-01', text: 'Three.' },
  { id: 'd', text: 'Undated.' },
  'collection/date 6 21',
  'collection/date 7 21',
  'collection/shape 8 37',
  'json/malformed 9 37',
  'collection/shape 10 1',
  'collection/shape 11 37',
  'file/encoding 12 11',
  { id: 'last', date: '2002-07', text: 'No line end.' },
]

describe('documents', () => {
  it('are read from JSON Lines, packed or not, past every line that is none', async () => {
    expect(shown(await readAll(file('a.jsonl', broken)))).toEqual(expected)
    expect(shown(await readAll(file('a.jsonl.gz', gzipSync(broken))))).toEqual(expected)
  })

  it('go on from where a source was left', async () => {
    for (const path of [file('b.jsonl', broken), file('b.jsonl.gz', gzipSync(broken))]) {
      const readings = await readAll(path)
      const steps = readings.filter((reading) => 'after' in reading)
      expect(steps).toHaveLength(expected.length + 1)
      for (const [i, { after }] of steps.entries()) {
        const rest: DocumentReading[] = []
        for await (const reading of readDocuments([path], { known: async () => after })) rest.push(reading)
        expect(shown(rest)).toEqual(expected.slice(i + 1))
        expect(rest.filter((reading) => 'after' in reading)).toEqual(steps.slice(i + 1))
      }
    }
  })

  it('are read anew from a source that has changed', async () => {
    const path = file('c.jsonl', lines[0]!)
    const finished = (await readAll(path)).at(-1)
    if (finished?.kind !== 'finished') throw new Error('not finished')
    const again = []
    for await (const reading of readDocuments([path], { known: async () => ({ ...finished.after, stamp: 'other' }) }))
      again.push(reading)
    expect(again[0]).toMatchObject({ kind: 'source', isAnew: true, earlier: 0 })
    expect(shown(again)).toEqual(expected.slice(0, 1))
  })

  it('are read from folders: texts dated by name or first line, JSON, TimeML; other files are counted', async () => {
    const inner = join(folder, 'docs', 'x')
    mkdirSync(inner, { recursive: true })
    const files = {
      'report-2002-07-01.txt': 'By name.',
      '20020702b.txt': 'By name.',
      'dated.txt': 'Date:  2002-07 \nBy line.\n',
      'number-20021399.txt': 'Impossible.',
      'plain.txt': 'Undated.',
      'latin.txt': Buffer.from([0xe4]),
      'empty.json': '[]',
      'list.json': '[{"id": "l1", "date": "2001", "text": "One."}, {"id": "l2", "text": "Two."}]',
      'one.json': '{"id": "o", "date": "2001", "text": "One."}',
      'bad.json': '{"id":\n "o",,}',
      'fire.tml':
        '<TimeML><DCT><TIMEX3 tid="t0" type="TIME" value="1998-02-27T08:00" functionInDocument="CREATION_TIME">then</TIMEX3></DCT><TEXT>The <EVENT eid="e1" class="OCCURRENCE">fire</EVENT>.</TEXT></TimeML>',
      'undated.tml': '<TimeML><TEXT>The fire.</TEXT></TimeML>',
      'bad.tml': '<TimeML><TEXT>',
      'picture.png': '',
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(inner, name), content)
    const read = shown(await readAll(join(folder, 'docs')))
    expect(read).toEqual([
      'file/unknown-format',
      { id: 'x/20020702b', date: '2002-07-02', text: 'By name.' },
      'json/malformed 2 6',
      'xml/malformed 1 1',
      { id: 'x/dated', date: '2002-07', text: 'By line.\n' },
      { id: 'x/fire', date: '1998-02-27', text: 'The fire.' },
      'file/encoding 1 1',
      { id: 'l1', date: '2001', text: 'One.' },
      { id: 'l2', text: 'Two.' },
      'collection/date',
      { id: 'o', date: '2001', text: 'One.' },
      { id: 'x/plain', text: 'Undated.' },
      { id: 'x/report-2002-07-01', date: '2002-07-01', text: 'By name.' },
      { id: 'x/undated', text: 'The fire.' },
    ])
  })

  it('are kept up to the place where a packed file breaks off', async () => {
    const many = Array.from(
      { length: 5000 },
      (_, i) => `{"id": "${i}", "date": "2002", "text": "${'x'.repeat(i % 50)} ${i * i}"}\n`,
    )
    const packed = gzipSync(many.join(''))
    const readings = await readAll(file('cut.jsonl.gz', packed.subarray(0, packed.length >> 1)))
    expect(readings.filter(({ kind }) => kind === 'document').length).toBeGreaterThan(1000)
    expect(readings.at(-1)).toMatchObject({ kind: 'problem', problem: { code: 'collection/packed' } })
    expect(shown(await readAll(file('no.jsonl.gz', 'text')))).toEqual(['collection/packed 0'])
  })

  it('that are not there, or in no known form, are told', async () => {
    mkdirSync(join(folder, 'nothing'))
    const paths = [join(folder, 'missing'), file('x.doc', ''), join(folder, 'nothing')]
    expect(shown(await readAll(...paths))).toEqual(['file/missing', 'file/unknown-format', 'file/empty-folder'])
    expect(shown(await readAll(file('empty.jsonl', '')))).toEqual([])
  })
})
