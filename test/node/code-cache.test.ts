/** The code that V8 made from the chunks of the bundle, kept for the next process (src/node/chunks/code-cache.ts). */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cachedCode, codeKey, keepCode } from '../../src/node/chunks/code-cache.js'
import { root } from '../house/installed.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-code-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** All files below a folder. */
const filesIn = (path: string): readonly string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .map((name) => join(path, name))
        .filter((file) => statSync(file).isFile())
    : []

describe('kept code', () => {
  const chunk = join(folder, 'chunk-a.cjs')
  let cache: string
  beforeEach(() => {
    cache = mkdtempSync(join(folder, 'cache-'))
    writeFileSync(chunk, 'text')
  })
  const keep = (name = 'chunk-a.cjs', text = 'code') =>
    keepCode(cache, [{ name, key: codeKey(statSync(chunk)), code: () => Buffer.from(text) }])
  const found = () => cachedCode(cache, 'chunk-a.cjs', codeKey(statSync(chunk)))?.toString()

  it('is found again, and nothing is found before', () => {
    expect(found()).toBeUndefined()
    keep()
    expect(found()).toBe('code')
  })

  it('is replaced', () => {
    keep()
    keep('chunk-a.cjs', 'more code')
    expect(found()).toBe('more code')
    expect(filesIn(cache)).toHaveLength(1)
  })

  it('is ignored after any byte of it changes, and where its end is missing', () => {
    keep()
    const [file] = filesIn(cache)
    const bytes = readFileSync(file!)
    for (const at of bytes.keys()) {
      const damaged = Buffer.from(bytes)
      damaged[at]! ^= 1
      writeFileSync(file!, damaged)
      expect(found(), `byte ${at}`).toBeUndefined()
      writeFileSync(file!, bytes.subarray(0, at))
      expect(found(), `${at} bytes`).toBeUndefined()
    }
    writeFileSync(file!, bytes)
    expect(found()).toBe('code')
  })

  it('is ignored after the chunk changes, even if its length does not', () => {
    keep()
    utimesSync(chunk, new Date(1000), new Date(1000))
    expect(found()).toBeUndefined()
    keep()
    expect(found()).toBe('code')
    writeFileSync(chunk, 'longer text')
    utimesSync(chunk, new Date(1000), new Date(1000))
    expect(found()).toBeUndefined()
  })

  it('is not kept, and nothing is reported, where its folder cannot be made', () => {
    rmSync(cache, { recursive: true })
    writeFileSync(cache, '')
    keep()
    expect(found()).toBeUndefined()
    expect(readFileSync(cache, 'utf8')).toBe('')
  })

  it('leaves nothing behind if the code cannot be made', () => {
    const key = codeKey(statSync(chunk))
    const code = () => {
      throw new Error('no memory')
    }
    keepCode(cache, [{ name: 'chunk-a.cjs', key, code }])
    expect(filesIn(cache)).toEqual([])
  })

  it('is removed if it is the oldest of several versions of V8, with what stopped processes left', () => {
    for (const name of ['v1', 'v2', 'v3', 'v4', 'v5']) mkdirSync(join(cache, name))
    keep()
    expect(readdirSync(cache)).toHaveLength(4)
    const own = join(filesIn(cache)[0]!, '..')
    for (const name of ['1-chunk-a.cjs', '2-chunk-a.cjs']) writeFileSync(join(own, name), '')
    utimesSync(join(own, '1-chunk-a.cjs'), new Date(1000), new Date(1000))
    keep()
    expect(readdirSync(own).sort()).toEqual(['2-chunk-a.cjs', 'chunk-a.cjs'])
  })
})

describe('a command', () => {
  const code = join(folder, 'dist', '.code')
  beforeAll(() => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
    for (const part of ['bin', 'dist/bundle', 'package.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
  })
  beforeEach(() => rmSync(code, { recursive: true, force: true }))

  const commands = [
    ['score', 'examples/gold', 'examples/system'],
    ['score', 'examples/gold', 'examples/system', '--threads', '2'],
    ['score', 'examples/meaning/gold', 'examples/meaning/system', '-m', 'smatch', '-m', 'ancast++'],
    ['check', 'examples/contradiction.tml'],
    ['score', 'missing', 'examples/system'],
    ['--help'],
  ]
  const run = (command: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin', 'cupel'), ...command], {
      cwd: root,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  /** The files of the cache with the times at which they were written. */
  const written = () => filesIn(code).map((file) => [file, statSync(file).mtimeMs])

  it.each(commands)('prints the same without kept code, with it, and with damaged code: %s %s', (...command) => {
    const fresh = run(command)
    const kept = written()
    expect(kept).not.toEqual([])
    expect(run(command)).toEqual(fresh)
    // V8 took all of it, or it would have been written again.
    expect(written()).toEqual(kept)

    const whole = filesIn(code).map((file) => [file, readFileSync(file)] as const)
    for (const [file, bytes] of whole) {
      const damaged = Buffer.from(bytes)
      damaged.fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 64)
      writeFileSync(file, damaged)
    }
    expect(run(command)).toEqual(fresh)
    for (const [file, bytes] of whole) expect(readFileSync(file).length).toBeGreaterThan(bytes.length / 2)

    for (const [file, bytes] of whole) truncateSync(file, bytes.length >> 1)
    expect(run(command)).toEqual(fresh)
    for (const [file, bytes] of whole) expect(readFileSync(file).length).toBeGreaterThan(bytes.length / 2)
  })

  it('prints the same where code cannot be kept', () => {
    const fresh = run(commands[0]!)
    rmSync(code, { recursive: true })
    writeFileSync(code, '')
    expect(run(commands[0]!)).toEqual(fresh)
    expect(readFileSync(code, 'utf8')).toBe('')
  })

  it('keeps no code to print the version', () => {
    expect(run(['--version']).status).toBe(0)
    expect(existsSync(code)).toBe(false)
  })

  it('adds the code of chunks that a command before it did not load', () => {
    run(['--help'])
    const before = filesIn(code)
    run(commands[0]!)
    expect(filesIn(code)).toEqual(expect.arrayContaining([...before]))
    expect(filesIn(code).length).toBeGreaterThan(before.length)
  })
})
