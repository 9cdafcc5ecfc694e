/** Files of SQLite: one writer, many readers, and what a kill leaves behind. */
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from 'node-sqlite3-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCollection } from '../../../src/node/collection/index.js'
import { openForWriting } from '../../../src/node/collection/sqlite/file.js'
import { UsageError } from '../../../src/vocabulary/problem.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-sqlite-'))
const child = join(folder, 'child.mjs')

/** A process that can be killed runs what was built. */
beforeAll(() => {
  const built = new URL('../../../dist/node/collection/index.js', import.meta.url)
  writeFileSync(
    child,
    `import { writeSync } from 'node:fs'
    import { indexDocuments, openCollection } from ${JSON.stringify(built.href)}
    const [index, ...paths] = process.argv.slice(2)
    const collection = await openCollection(index, 'write')
    const report = await indexDocuments(collection, paths, { onProgress: (documents) => writeSync(1, documents + '\\n') })
    await collection.close()`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const document = { id: 'a', date: '2002', text: 'One.' }

async function made(name: string): Promise<string> {
  const file = join(folder, name)
  const collection = await openCollection(file, 'write')
  await collection.add([document])
  await collection.close()
  return file
}

/** A process number that nobody has any more. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid
}

describe('an index in a file', () => {
  it('is one file when it is closed', async () => {
    await made('one.index')
    expect(readdirSync(folder).filter((name) => name.startsWith('one.'))).toEqual(['one.index'])
  })

  it('has one writer, who is named to others', async () => {
    const file = await made('busy.index')
    const writer = await openCollection(file, 'write')
    for (const mode of ['read', 'write'] as const)
      await expect(openCollection(file, mode)).rejects.toThrow(`is being written by process ${process.pid}`)
    await writer.close()
    await (await openCollection(file, 'write')).close()
  })

  it('has many readers at once, who leave nothing beside it', async () => {
    const file = await made('many.index')
    const readers = await Promise.all([1, 2, 3].map(() => openCollection(file)))
    for (const reader of readers) expect(await reader.mentioning(['one'])).toEqual([document])
    expect(readdirSync(folder).filter((name) => name.startsWith('many.'))).toEqual(['many.index'])
    await Promise.all(readers.map((reader) => reader.close()))
  })

  it('tells a reader when somebody has written', async () => {
    const file = await made('changed.index')
    const reader = await openCollection(file)
    const writer = await openCollection(file, 'write')
    await writer.add([{ ...document, id: 'b' }])
    await expect(reader.count()).rejects.toThrow('changed while it was being read')
    await writer.close()
    await expect(reader.count()).rejects.toThrow('changed while it was being read')
    await reader.close()
  })

  it('is opened over the lock of a process that is gone', async () => {
    const file = await made('stale.index')
    mkdirSync(`${file}.lock`)
    for (const owner of [JSON.stringify({ pid: deadProcess(), host: hostname(), since: 0 }), '{"pi']) {
      writeFileSync(`${file}.owner`, owner)
      const reader = await openCollection(file)
      expect(await reader.count()).toBe(1)
      await reader.close()
      const writer = await openCollection(file, 'write')
      expect((await writer.add([document])).known).toBe(1)
      await writer.close()
      expect([existsSync(`${file}.lock`), existsSync(`${file}.owner`)]).toEqual([false, false])
    }
  })

  it('of a process on another machine is left alone, and the user told what to do', async () => {
    const file = await made('far.index')
    writeFileSync(`${file}.owner`, JSON.stringify({ pid: deadProcess(), host: 'elsewhere', since: 0 }))
    await expect(openCollection(file, 'write')).rejects.toMatchObject({
      problems: [{ code: 'collection/in-use', hint: expect.stringContaining('delete') }],
    })
  })

  it('that is damaged says so, whatever is asked', async () => {
    const file = join(folder, 'damaged.index')
    const writer = await openCollection(file, 'write')
    await writer.add(
      Array.from({ length: 200 }, (_, i) => ({ ...document, id: `${i}`, text: `One ${'two '.repeat(i)}` })),
    )
    await writer.close()
    const whole = readFileSync(file)
    for (let page = 1; page < whole.length / 4096; page++) {
      const spoilt = Buffer.from(whole)
      spoilt.fill(0, page * 4096, (page + 1) * 4096)
      writeFileSync(file, spoilt)
      const told = await openCollection(file)
        .then((reader) => reader.mentioning(['one', 'two']).finally(() => reader.close()))
        .catch((error: unknown) => (error instanceof UsageError ? error.problems[0]!.code : String(error)))
      expect(Array.isArray(told) ? 'read' : told).toMatch(/^read$|^collection\/unusable$/)
    }
  })

  it('with a date that no calendar has is damaged', async () => {
    const file = await made('dates.index')
    const opened = openForWriting(file, '')
    opened.use((database) => database.exec("UPDATE document SET date = '2001-02-30'"))
    opened.close()
    const reader = await openCollection(file)
    await expect(reader.mentioning(['one'])).rejects.toMatchObject({ problems: [{ code: 'collection/unusable' }] })
    await expect(reader.get('a')).rejects.toThrow('is damaged: the document "a"')
    await reader.close()
  })

  it('on a full disk tells what it holds, and goes on when there is room', async () => {
    const file = await made('full.index')
    const opened = openForWriting(file, '')
    const fill = (database: Database) => {
      database.exec('BEGIN; PRAGMA max_page_count = 1')
      for (let i = 0; i < 100; i++)
        database.run('INSERT INTO document (id, date, text) VALUES (?, ?, ?)', [`${i}`, '2002', 'x'.repeat(4096)])
    }
    expect(() => opened.use(fill)).toThrow(`The disk of "${file}" is full. 1 document is in the index.`)
    opened.close()
    const writer = await openCollection(file, 'write')
    expect((await writer.add([{ ...document, id: 'b' }])).added).toBe(1)
    await writer.close()
  })

  it('of before has no places of what was refused, and gets them', async () => {
    const file = await made('older.index')
    const older = openForWriting(file, '')
    older.use((database) => {
      for (const column of ['at', 'length', 'hint']) database.exec(`ALTER TABLE refused DROP COLUMN ${column}`)
    })
    older.close()
    const refused = { source: '/a', line: 2, code: 'collection/date', message: 'no date' }
    const writer = await openCollection(file, 'write')
    await writer.add([], { refused: [refused, { ...refused, column: 3, length: 4, hint: 'Mend it.' }] })
    expect(await writer.refused()).toEqual([
      { ...refused, key: 1 },
      { ...refused, key: 2, column: 3, length: 4, hint: 'Mend it.' },
    ])
    await writer.close()
  })

  it('is not made of anything else', async () => {
    const text = join(folder, 'text.index')
    writeFileSync(text, 'This is no database, though it is long enough to be one. '.repeat(100))
    for (const mode of ['read', 'write'] as const)
      await expect(openCollection(text, mode)).rejects.toThrow('is not an index')
    await expect(openCollection(join(folder, 'missing.index'))).rejects.toThrow('does not exist')
    await expect(openCollection(join(text, 'below.index'), 'write')).rejects.toThrow('cannot be written')
    expect(existsSync(`${text}.owner`)).toBe(false)
  })
})

describe('killing the indexing in the middle', () => {
  const total = 12_000
  const source = () => {
    const file = join(folder, 'many.jsonl')
    const line = (i: number) =>
      JSON.stringify({ id: `${i}`, date: `${1900 + (i % 100)}`, text: `Document ${i} of ${'many words '.repeat(20)}` })
    writeFileSync(file, Array.from({ length: total }, (_, i) => `${line(i)}\n`).join(''))
    utimesSync(file, 1, 1)
    return file
  }

  /** Kills after some reports and some more milliseconds; tells how many documents were reported. */
  async function killed(index: string, file: string, reports: number, wait: number): Promise<number> {
    const running = spawn(process.execPath, [child, index, file], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    let isDoomed = false
    running.stdout.on('data', (piece) => {
      output += piece
      if (isDoomed || output.split('\n').length <= reports) return
      isDoomed = true
      setTimeout(() => running.kill('SIGKILL'), wait)
    })
    await new Promise((resolve) => running.on('close', resolve))
    return Number(output.trim().split('\n').at(-1))
  }

  it('loses nothing that was reported, takes nothing by half, and goes on from there', async () => {
    const [index, file] = [join(folder, 'killed.index'), source()]
    let before = 0
    for (const [reports, wait] of [
      [1, 0],
      [1, 15],
      [2, 40],
    ] as const) {
      const reported = await killed(index, file, reports, wait)
      const reader = await openCollection(index)
      const count = await reader.count()
      expect(count).toBeGreaterThanOrEqual(before + reported)
      expect((await reader.source(file))?.documents).toBe(count)
      expect(await reader.mentioning(['many words'])).toHaveLength(count)
      expect(await reader.get(`${count - 1}`)).toBeDefined()
      expect(await reader.get(`${count}`)).toBeUndefined()
      before = count
      await reader.close()
    }
    await killed(index, file, 1000, 0)
    const reader = await openCollection(index)
    expect([await reader.count(), (await reader.source(file))?.isFinished]).toEqual([total, true])
    expect(await reader.near(['document 11999'], ['many'])).toHaveLength(1)
    await reader.close()
    expect(readdirSync(folder).filter((name) => name.startsWith('killed.'))).toEqual(['killed.index'])
  })
})
