/** What goes into a collection at once, and what is counted; the collection is a stub that notes its calls. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Collection, Reading } from '../../../src/node/collection/index.js'
import { indexDocuments } from '../../../src/node/collection/indexing.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-indexing-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, lines: readonly string[]): string {
  writeFileSync(join(folder, name), lines.map((line) => `${line}\n`).join(''))
  return join(folder, name)
}

const line = (id: number | string, text = 'T') => JSON.stringify({ id: `${id}`, date: '2002', text })
const many = (count: number) => Array.from({ length: count }, (_, i) => line(i))

/** Ids that begin with "old" take the place of others; those that begin with "known" are there already. */
function stub() {
  const batches: { documents: number; reading: Reading }[] = []
  const collection = {
    source: async () => undefined,
    add: async (documents: readonly { id: string }[], reading: Reading = {}) => {
      batches.push({ documents: documents.length, reading })
      const replaced = documents.flatMap(({ id }) => (id.startsWith('old') ? [id] : []))
      const known = documents.filter(({ id }) => id.startsWith('known')).length
      return { added: documents.length - replaced.length - known, known, replaced }
    },
  } as unknown as Collection
  return { collection, batches }
}

describe('indexing', () => {
  it('writes two thousand documents at once, and then the rest', async () => {
    const { collection, batches } = stub()
    const progress: number[] = []
    const report = await indexDocuments(collection, [file('a.jsonl', many(4001))], {
      onProgress: (documents) => progress.push(documents),
    })
    expect(batches.map(({ documents }) => documents)).toEqual([2000, 2000, 1])
    expect(progress).toEqual([2000, 4000, 4001])
    expect(report).toMatchObject({ added: 4001, known: 0, replaced: 0, refused: 0, earlier: 0, isStopped: false })
  })

  it('writes sooner if there is much text, or much is refused', async () => {
    const long = 'x'.repeat(1 << 21)
    const texts = stub()
    await indexDocuments(texts.collection, [file('b.jsonl', [line(1, long), line(2, long), line(3, long)])])
    expect(texts.batches.map(({ documents }) => documents)).toEqual([2, 1])
    const refused = stub()
    await indexDocuments(refused.collection, [file('c.jsonl', Array(2001).fill('no'))])
    expect(refused.batches.map(({ reading }) => reading.refused?.length)).toEqual([2000, 1])
  })

  it('counts what is new, known, replaced and refused, and shows the first hundred of those replaced', async () => {
    const old = Array.from({ length: 101 }, (_, i) => line(`old${i}`))
    const path = file('d.jsonl', [line('new'), line('known'), 'no', ...old])
    const progress: number[] = []
    const report = await indexDocuments(stub().collection, [path, join(folder, 'missing')], {
      onProgress: (documents) => progress.push(documents),
    })
    expect(progress).toEqual([103])
    expect(report).toMatchObject({ added: 1, known: 1, replaced: 101, refused: 1 })
    expect(report.problems.map(({ code }) => code)).toEqual(['file/missing'])
    expect([report.replacements.length, report.replacements[0]]).toEqual([
      100,
      { id: 'old0', place: { file: path, line: 4 } },
    ])
  })

  it('keeps how far it read with each batch, and what was refused with its place', async () => {
    const { collection, batches } = stub()
    await indexDocuments(collection, [file('e.jsonl', [line('a'), '{"id": "b", "date": "2002-02-30", "text": "T"}'])])
    const { reading } = batches[0]!
    expect(reading.sources).toMatchObject([{ lines: 2, documents: 1, isFinished: true }])
    expect(reading.refused).toMatchObject([{ line: 2, column: 21, code: 'collection/date' }])
    expect(reading.restarted).toEqual([])
  })

  it('stops after the batch that is being read', async () => {
    const { collection, batches } = stub()
    const stop = new AbortController()
    const report = await indexDocuments(collection, [file('f.jsonl', many(4001))], {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(report.isStopped).toBe(true)
    expect(batches.map(({ documents }) => documents)).toEqual([2000, 1])
  })
})
