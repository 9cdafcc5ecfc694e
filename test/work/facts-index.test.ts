/** Sources cut into pieces, parsed anywhere and in any order, are read as if they had been read from end to end. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type DocumentReading, indexDocuments, openCollection, readDocuments } from '../../src/node/collection/index.js'
import { runsOf } from '../../src/node/collection/lines.js'
import { parseLines } from '../../src/node/collection/parse.js'
import { cutSources } from '../../src/node/collection/pieces.js'
import { listSources } from '../../src/node/collection/sources.js'
import { inputsOf } from '../../src/node/work/inputs.js'
import type { Executor, Shard } from '../../src/node/work/job.js'
import { factsIndexKind } from '../../src/node/work/kinds/facts-index.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-facts-index-work-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** Takes shards some at a time, and gives their results backwards, as bytes that have travelled. */
function backwards(together: number): Executor {
  return {
    async *execute({ kind, options, seed, shards }) {
      const { data: form } = await kind.schemas()
      const waiting: Shard<unknown>[] = []
      let index = 0
      const work = async function* () {
        for (const [i, { data, inputs }] of [...waiting.entries()].reverse()) {
          const context = { options, seed, prepared: undefined, inputs: inputsOf(inputs) }
          const result = await kind.run(form.parse(JSON.parse(JSON.stringify(data))), context)
          yield { index: index + i, result: kind.decode(kind.encode(result)) }
        }
        index += waiting.splice(0).length
      }
      for await (const shard of shards) if (waiting.push(shard) === together) yield* work()
      yield* work()
    },
    close: async () => undefined,
  }
}

async function readAll(paths: readonly string[], executor?: Executor): Promise<DocumentReading[]> {
  const readings: DocumentReading[] = []
  for await (const reading of readDocuments(paths, executor ? { executor } : {})) readings.push(reading)
  return readings
}

/** Without how much of the file was read at the time: pieces that are cut ahead have read more. */
const told = (readings: readonly DocumentReading[]) => JSON.stringify(readings.map(({ done: _, ...rest }) => rest))

const line = (i: number) => JSON.stringify({ id: `${i}`, date: '2002', text: `${'word '.repeat(i % 300)}${i}` })

describe('runs of lines', () => {
  const oneLine = fc.oneof(
    fc.constant(''),
    fc.nat(50).map(line),
    fc.constant('{"id": 1}'),
    fc.string({ unit: 'binary' }),
  )
  it('hold, whatever their size, what the whole file holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(oneLine),
        fc.boolean(),
        fc.integer({ min: 1, max: 3000 }),
        async (lines, isPacked, size) => {
          const bytes = Buffer.from(lines.join('\n'))
          const path = file('runs.jsonl', isPacked ? gzipSync(bytes) : bytes)
          const found = { items: [] as unknown[], lines: 0, length: 0 }
          for await (const { bytes: run, length } of runsOf(path, isPacked, 0, size)) {
            expect(run).toHaveLength(length)
            const { items, lines: count } = parseLines(run!)
            for (const item of items)
              found.items.push({ ...item, line: found.lines + item.line, end: found.length + item.end })
            found.lines += count
            found.length += length
          }
          expect(found).toEqual({ ...parseLines(bytes), length: bytes.length })
        },
      ),
      { numRuns: 50 },
    )
  })

  it('end with the line that makes them long enough', async () => {
    const path = file('short.jsonl', 'aaa\nbb\n\ncccccccc\nd')
    const runs: (string | undefined)[] = []
    for await (const { bytes } of runsOf(path, false, 0, 5)) runs.push(bytes?.toString())
    expect(runs).toEqual(['aaa\nbb\n', '\ncccccccc\n', 'd'])
  })

  it('leave out a line that is longer than is read, and nothing else', async () => {
    const long = Buffer.concat([Buffer.from('a\n'), Buffer.alloc((1 << 26) + 1, 120), Buffer.from('\nb\n')])
    const path = file('long.jsonl', long)
    const runs: unknown[] = []
    for await (const { bytes, length } of runsOf(path, false, 0, 1 << 21)) runs.push([bytes?.toString(), length])
    expect(runs).toEqual([
      ['a\n', 2],
      [undefined, (1 << 26) + 2],
      ['b\n', 2],
    ])
    expect(await readAll([path])).toMatchObject([
      { kind: 'source' },
      { kind: 'refused', problem: { place: { line: 1 } } },
      { kind: 'refused', problem: { message: 'The document is longer than 64 MB.', place: { line: 2 } } },
      { kind: 'refused', problem: { place: { line: 3 } }, after: { bytes: long.length } },
      { kind: 'finished', after: { lines: 3, documents: 0 } },
    ])
  })
})

describe('sources in pieces', () => {
  const many = Array.from({ length: 6000 }, (_, i) => (i % 700 === 3 ? '{"id": 5}' : i % 900 === 4 ? '' : line(i)))
  const bytes = Buffer.from(`${many.join('\n')}\n`)
  const packed = gzipSync(bytes)
  const paths = () => {
    mkdirSync(join(folder, 'texts'), { recursive: true })
    for (let i = 0; i < 600; i++) file(`texts/${i}-2003-01-0${1 + (i % 9)}.txt`, i % 100 === 3 ? ' ' : `Text ${i}.`)
    return [
      file('many.jsonl', bytes),
      join(folder, 'texts'),
      file('many.jsonl.gz', packed),
      file('cut.jsonl.gz', packed.subarray(0, packed.length >> 1)),
    ]
  }

  it('are read alike wherever parts are parsed and in whichever order they come back', async () => {
    const given = paths()
    const expected = await readAll(given)
    expect(expected.at(-1)).toMatchObject({ kind: 'problem', problem: { code: 'collection/packed' } })
    for (const together of [1, 3, 100])
      expect(told(await readAll(given, backwards(together))) === told(expected), `${together} at once`).toBe(true)
  })

  it('are few where files are many', async () => {
    const { run, steps } = cutSources(listSources([join(folder, 'texts')]).sources, async () => undefined)
    const sizes: number[] = []
    for await (const { data } of run.shards) sizes.push(data.parts.length)
    expect(sizes).toEqual([256, 256, 88])
    expect(steps).toHaveLength(sizes.length + 1)
  })

  it('are cut when they are asked for, and let go of when they are not', async () => {
    const asked: string[] = []
    const known = async (path: string) => void asked.push(path)
    for await (const reading of readDocuments(paths(), { known })) if (reading.kind === 'document') break
    expect(asked).toEqual([join(folder, 'many.jsonl')])
  })

  it('ask once how far a file was read, though it is named twice', async () => {
    const asked: string[] = []
    const path = file('one.jsonl', line(1))
    const readings = []
    for await (const reading of readDocuments([path, path], { known: async (one) => void asked.push(one) }))
      readings.push(reading.kind)
    expect(asked).toEqual([path])
    expect(readings).toEqual(['source', 'document', 'finished', 'source', 'document', 'finished'])
  })

  it('tell a file that is gone in its place, by the name it was given', async () => {
    const [first, gone, last] = [1, 2, 3].map((i) => file(`${i}-2001-01-01.txt`, 'Text.')) as [string, string, string]
    const { sources } = listSources([first, gone, last])
    rmSync(gone)
    const { run } = cutSources(sources, async () => undefined)
    for await (const { data, inputs } of run.shards)
      expect(factsIndexKind.run(data, { options: {}, prepared: undefined, seed: 0, inputs: inputsOf(inputs) })).toEqual(
        [
          { items: [expect.anything()], lines: 0 },
          { problem: expect.objectContaining({ code: 'file/missing', message: `"${gone}" does not exist.` }) },
          { items: [expect.anything()], lines: 0 },
        ],
      )
  })

  it('make the same collection, batch by batch', async () => {
    const index = async (name: string, executor?: Executor) => {
      const collection = await openCollection(join(folder, name), 'write')
      const batches: number[] = []
      const report = await indexDocuments(collection, paths().slice(0, 2), {
        ...(executor && { executor }),
        onProgress: (documents) => void batches.push(documents),
      })
      const refused = await collection.refused(1000)
      await collection.close()
      return { batches, report, refused }
    }
    const expected = await index('here.index')
    expect(await index('there.index', backwards(4))).toEqual(expected)
    expect(expected.batches.length).toBeGreaterThan(2)
  })
})
