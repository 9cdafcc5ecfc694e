import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { parseFormat } from '../../src/formats/index.js'
import { lineOfFile } from '../../src/node/file.js'
import { foldersOfMany } from '../../src/node/folders-of-many.js'
import { load } from '../../src/node/load.js'
import { unpacked } from '../../src/node/unpacked.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-load-'))
afterAll(() => rmSync(folder, { recursive: true }))

function emptyFile(name: string): string {
  writeFileSync(join(folder, name), '')
  return join(folder, name)
}

describe('load', () => {
  it('takes a format or its id', () => {
    const file = join(folder, 'links.data')
    writeFileSync(file, 'a,BEFORE,b\n')
    const id = 'rows(columns=source:relation:target)'
    const { documents } = load(file, { format: id })
    expect(documents).toHaveLength(1)
    expect(documents).toEqual(load(file, { format: parseFormat(id) }).documents)
    expect(() => load(file, { format: 'row' })).toThrow('There is no format "row". Did you mean rows?')
  })
})

describe('a folder', () => {
  it('is read in the order of names, whatever the disk says', () => {
    const place = join(folder, 'many')
    mkdirSync(place)
    const ids = Array.from({ length: 40 }, (_, i) => `d${(i * 17) % 40 < 10 ? '0' : ''}${(i * 17) % 40}`)
    for (const id of ids) writeFileSync(join(place, `${id}.csv`), 'source,relation,target\na,BEFORE,b\n')
    expect(load(place).documents.map(({ id }) => id)).toEqual([...ids].sort())
  })
})

describe('an empty file', () => {
  it.each([
    ['none.jsonl', 'facts'],
    ['none.jsonl', 'tac'],
    ['none.tsv', 'tac'],
  ])('%s beside a file of %s is a document without facts, with a warning', (name, other) => {
    const { documents, problems } = load(emptyFile(name), { other: () => parseFormat(other) })
    expect(documents.map(({ id, layers }) => [id, Object.keys(layers)])).toEqual([['none', ['facts']]])
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['facts/empty', 'warning']])
  })

  it('of which nothing else is known, or that cannot be like the other side, is refused', () => {
    const file = emptyFile('none.jsonl')
    for (const other of [undefined, () => undefined, () => parseFormat('penman')]) {
      const { documents, problems } = load(file, other && { other })
      expect([documents, problems.map(({ code }) => code)]).toEqual([[], ['file/unknown-format']])
    }
  })
})

describe('a file packed with gzip', () => {
  const links = 'source,relation,target\na,BEFORE,b\n'
  const packed = join(folder, 'packed')

  it('is read like the file in it, alone and in a folder', () => {
    mkdirSync(packed)
    writeFileSync(join(packed, 'one.csv.gz'), gzipSync(links))
    writeFileSync(join(packed, 'two.csv'), links)
    expect(load(join(packed, 'one.csv.gz'))).toMatchObject({ documents: [{ id: 'one' }], problems: [] })
    expect(load(packed)).toMatchObject({ documents: [{ id: 'one' }, { id: 'two' }], problems: [] })
    expect(foldersOfMany([{ path: packed }])).toBeUndefined()
  })

  it('is recognised by its bytes, so a wrong name does no harm', () => {
    writeFileSync(join(folder, 'really.csv'), gzipSync(links))
    writeFileSync(join(folder, 'plain.csv.gz'), links)
    for (const name of ['really.csv', 'plain.csv.gz'])
      expect(load(join(folder, name)).documents[0]!.layers.time!.links).toHaveLength(1)
  })

  it('is refused if it is damaged, or unpacks to too much', () => {
    const file = join(folder, 'cut.csv.gz')
    writeFileSync(file, gzipSync(links).subarray(0, 30))
    expect(load(file)).toMatchObject({
      documents: [],
      problems: [{ code: 'file/packed', severity: 'error', place: { file } }],
    })
    const bytes = gzipSync('x'.repeat(3_000_000))
    expect([...unpacked('x', [bytes.subarray(0, 100), bytes.subarray(100)])][0]).toHaveLength(3_000_000)
    expect(() => [...unpacked('x', [bytes], 2 ** 20)]).toThrow('This file unpacks to more than 1 MiB.')
  })

  it('shows the line of a problem', () => {
    const file = join(folder, 'bad.csv.gz')
    writeFileSync(file, gzipSync(`${links}a,BEFOR,c\n`))
    const { place } = load(file).problems[0]!
    expect(lineOfFile(file, place!.line!)).toBe('a,BEFOR,c')
  })
})
