import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type DocumentReading, readDocuments } from '../../../src/node/collection/index.js'
import { linesIn, runsOf } from '../../../src/node/collection/lines.js'
import { areNear, containsAny } from '../../../src/node/collection/match.js'
import { cutSources } from '../../../src/node/collection/pieces.js'
import { listSources } from '../../../src/node/collection/sources.js'
import type { SourceProgress } from '../../../src/node/collection/store.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-lines-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function all<T>(items: Iterable<T> | AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const text = 'one\n\nthree\nfour, the last'

describe('runs of lines', () => {
  it.each([
    // From a byte, with so many bytes being enough: the runs.
    [0, 1, ['one\n', '\n', 'three\n', 'four, the last']],
    [0, 4, ['one\n', '\nthree\n', 'four, the last']],
    [0, 5, ['one\n\n', 'three\n', 'four, the last']],
    [0, 11, ['one\n\nthree\n', 'four, the last']],
    [0, 12, [text]],
    [5, 100, ['three\nfour, the last']],
    [25, 100, []],
  ])('from byte %i, %i being enough', async (from, enough, expected) => {
    for (const isPacked of [false, true]) {
      const path = file(isPacked ? 'a.gz' : 'a.txt', isPacked ? gzipSync(text) : text)
      const runs = await all(runsOf(path, isPacked, from, enough))
      expect(runs.map(({ bytes }) => bytes!.toString())).toEqual(expected)
      expect(runs.map(({ length }) => length)).toEqual(expected.map((run) => run.length))
      if (!isPacked) expect(runs.map(({ read }) => read)).toEqual(expected.map(() => text.length))
    }
  })

  it('have lines that end where the next one begins', () => {
    const lines = (run: string) => [...linesIn(Buffer.from(run))].map(({ bytes, end }) => [bytes.toString(), end])
    expect(lines(text)).toEqual([
      ['one', 4],
      ['', 5],
      ['three', 11],
      ['four, the last', 25],
    ])
    expect([lines(''), lines('\n')]).toEqual([[], [['', 1]]])
  })
})

describe('shards', () => {
  const cut = async (sizes: { parts: number; bytes: number }, known?: SourceProgress) => {
    const { sources } = listSources([file('b.jsonl', 'aa\nbb\ncc\n'), file('c.json', '[]'), file('d.json', '[ ]')])
    const { run, steps, close } = cutSources(sources, async () => known, sizes)
    const shards = await all(run.shards)
    await close()
    return {
      labels: shards.map(({ label }) => label.replaceAll(folder, '')),
      steps: steps.map((own) => own.map(({ kind }) => kind).join(' ')),
    }
  }

  it('end when they have enough parts', async () => {
    expect(await cut({ parts: 2, bytes: 5 })).toEqual({
      labels: ['/b.jsonl', '/b.jsonl from byte 6 and 1 more', '/d.json'],
      steps: ['source part', 'part end source part', 'end source part end', ''],
    })
  })

  it('end when they have enough bytes', async () => {
    expect(await cut({ parts: 99, bytes: 3 })).toEqual({
      labels: ['/b.jsonl', '/b.jsonl from byte 3', '/b.jsonl from byte 6', '/c.json and 1 more'],
      steps: ['source part', 'part', 'part', 'end source part end source part', 'end'],
    })
  })
})

describe('reading that goes on', () => {
  const line = (id: string) => `{"id": "${id}", "date": "2002", "text": "T"}\n`
  const path = () => file('e.jsonl', `${line('a')}\n${line('b')}no\n${line('c')}`)
  const told = (readings: readonly DocumentReading[]) =>
    readings.map((reading) => {
      if (reading.kind === 'source') return `source ${reading.isAnew} ${reading.earlier} ${reading.done}`
      if (reading.kind === 'problem') return `problem ${reading.problem.code} ${reading.done}/${reading.total}`
      const { bytes, lines, documents, isFinished } = reading.after
      return `${reading.kind} ${bytes} ${lines} ${documents} ${isFinished} ${reading.done}/${reading.total}`
    })
  const width = line('a').length
  const total = 3 * width + 4

  it('says how far each document leads', async () => {
    expect(told(await all(readDocuments([path()])))).toEqual([
      'source false 0 0',
      `document ${width} 1 1 false ${total}/${total}`,
      `document ${2 * width + 1} 3 2 false ${total}/${total}`,
      `refused ${2 * width + 4} 4 2 false ${total}/${total}`,
      `document ${total} 5 3 false ${total}/${total}`,
      `finished ${total} 5 3 true ${total}/${total}`,
    ])
  })

  it('begins behind what was read before, and counts lines from the beginning of the file', async () => {
    const first = (await all(readDocuments([path()]))).find(({ kind }) => kind === 'document')!
    const { after } = first as Extract<DocumentReading, { kind: 'document' }>
    const readings = await all(readDocuments([after.path], { known: async () => after }))
    expect(told(readings)).toEqual([
      'source false 1 0',
      `document ${2 * width + 1} 3 2 false ${total}/${total}`,
      `refused ${2 * width + 4} 4 2 false ${total}/${total}`,
      `document ${total} 5 3 false ${total}/${total}`,
      `finished ${total} 5 3 true ${total}/${total}`,
    ])
    expect(readings[2]).toMatchObject({ problem: { place: { line: 4 } } })
  })

  it('reads nothing of a finished file, and a changed one from its beginning', async () => {
    const last = (await all(readDocuments([path()]))).at(-1) as Extract<DocumentReading, { kind: 'finished' }>
    const finished = await all(readDocuments([last.after.path], { known: async () => last.after }))
    expect(told(finished)).toEqual(['source false 3 0'])
    const changed = { ...last.after, stamp: 'another' }
    const anew = await all(readDocuments([last.after.path], { known: async () => changed }))
    expect(told(anew).slice(0, 2)).toEqual(['source true 0 0', `document ${width} 1 1 false ${total}/${total}`])
  })

  it('asks once for a file that is named twice', async () => {
    const asked: string[] = []
    const twice = [path(), path()]
    await all(
      readDocuments(twice, {
        known: async (one) => {
          asked.push(one)
          return undefined
        },
      }),
    )
    expect(asked.length).toBe(1)
  })

  it('adds up the bytes of several files', async () => {
    const paths = [file('f.json', '[]'), join(folder, 'missing'), file('g.jsonl', 'x\n'), file('h.jsonl', 'y')]
    expect(told(await all(readDocuments(paths)))).toEqual([
      'problem file/missing 0/5',
      'source false 0 0',
      expect.stringMatching(/^finished 0 0 0 true 2\/5$/),
      'source false 0 2',
      'refused 2 1 0 false 4/5',
      'finished 2 1 0 true 4/5',
      'source false 0 4',
      'refused 1 1 0 false 5/5',
      'finished 1 1 0 true 5/5',
    ])
  })
})

describe('phrases in a text', () => {
  const phrase = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 3 })
  const words = fc.array(fc.constantFrom('a', 'b', 'x', 'y'), { maxLength: 14 })
  const placesOf = (text: readonly string[], wanted: readonly string[]) =>
    text.map((_, at) => at).filter((at) => wanted.every((word, i) => text[at + i] === word))

  it('stand near each other if no more words than the distance lie between, as trying all places shows', () => {
    fc.assert(
      fc.property(
        words,
        fc.array(phrase, { maxLength: 2 }),
        fc.array(phrase, { maxLength: 2 }),
        fc.nat(4),
        (...given) => {
          const [text, a, b, distance] = given
          const gaps = a.flatMap((one) =>
            b.flatMap((other) =>
              placesOf(text, one).flatMap((i) =>
                placesOf(text, other).map((j) => (i <= j ? j - i - one.length : i - j - other.length)),
              ),
            ),
          )
          expect(areNear(text, a, b, distance)).toBe(gaps.some((gap) => gap <= distance))
          expect(containsAny(text, a)).toBe(a.some((one) => placesOf(text, one).length > 0))
        },
      ),
      { numRuns: 300 },
    )
  })
})
