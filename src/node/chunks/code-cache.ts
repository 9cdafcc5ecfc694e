/**
 * The code that V8 made from the chunks of the bundle, kept for the next process, so that it neither parses nor compiles them again. Written at the end of a
 * run, it includes the functions that V8 compiled on their first call.
 *
 * - **Place**: `dist/.code/<V8>/<chunk>`, beside the code itself, and with the same owner, so it needs no more trust. Where that folder cannot be written there
 *   is no cache. Nothing about it is ever reported.
 * - **Stale code**: the folder is named after the version and flags of V8. The name of a chunk has a hash of its text; its size and time are part of
 *   the key, for a chunk that was edited. V8 checks the version, the flags and the length of the text once more.
 * - **Damage**: V8 trusts the code and stops the process on a wrong byte. So a file starts with a hash of the rest, and is ignored if they differ.
 * - **Several processes**: a file is written under a name of its own and renamed.
 * - **Growth**: one file for each chunk; caches of other versions are removed beyond the newest few.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The versions and flags of V8 that have a cache at one time. */
const VERSIONS_KEPT = 4
const LARGEST_COMPILED = 4096
/** Writing a file takes much less time. */
const STOPPED_MS = 600_000
/** A hash of 32 bytes and a key of 16; V8 does not copy code that starts at a multiple of 8. */
const [HASH, HEAD] = [32, 48]

/** Loaded on first use: a command that prints the version needs neither. */
const builtin = createRequire(import.meta.url)

interface Code {
  readonly name: string
  readonly key: Buffer
  code(): Buffer
}

/** V8 compiles a small chunk in less time than it takes to read its code. The name of others has a hash of their text. */
export function isCached(name: string, { size }: Stats): boolean {
  return name.startsWith('chunk-') && size > LARGEST_COMPILED
}

/** Changes if a chunk is written again. */
export function codeKey({ size, mtimeMs }: Stats): Buffer {
  const key = Buffer.alloc(HEAD - HASH)
  key.writeDoubleLE(size, 0)
  key.writeDoubleLE(mtimeMs, 8)
  return key
}

/** The code of a chunk; `undefined` if there is none, or none that can be trusted. */
export function cachedCode(cache: string, name: string, key: Buffer): Buffer | undefined {
  try {
    const file = readFileSync(join(folderIn(cache), name))
    const isWhole = file.length > HEAD && hashOf(file.subarray(HASH)).equals(file.subarray(0, HASH))
    return isWhole && key.equals(file.subarray(HASH, HEAD)) ? file.subarray(HEAD) : undefined
  } catch {
    return undefined
  }
}

/** Keeps the code of chunks, where the folder can be written. */
export function keepCode(cache: string, codes: readonly Code[]): void {
  try {
    const folder = folderIn(cache)
    if (mkdirSync(folder, { recursive: true }) !== undefined) removeOld(cache, folder)
    removeUnfinished(folder)
    for (const code of codes) keep(folder, code)
  } catch {
    // The next process compiles again.
  }
}

function keep(folder: string, { name, key, code }: Code): void {
  const unfinished = join(folder, `${process.pid}-${name}`)
  try {
    // Before the code is made, which takes longer: a folder that cannot be written fails here.
    writeFileSync(unfinished, '', { flag: 'wx' })
    const rest = Buffer.concat([key, code()])
    writeFileSync(unfinished, Buffer.concat([hashOf(rest), rest]))
    renameSync(unfinished, join(folder, name))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

function folderIn(cache: string): string {
  const { cachedDataVersionTag } = builtin('node:v8') as typeof import('node:v8')
  return join(cache, `${process.arch}-${cachedDataVersionTag().toString(16)}`)
}

/** Removes the caches of other versions that were made first, until few are left. */
function removeOld(cache: string, own: string): void {
  const folders = readdirSync(cache).map((name) => join(cache, name))
  const others = folders
    .filter((folder) => folder !== own)
    .map((folder) => ({ folder, made: statSync(folder).mtimeMs }))
  const newest = others.sort((a, b) => b.made - a.made)
  for (const { folder } of newest.slice(VERSIONS_KEPT - 1)) rmSync(folder, { recursive: true, force: true })
}

/** Removes what a process left that was stopped while it wrote. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => !one.startsWith('chunk-'))) {
    const file = join(folder, name)
    if (Date.now() - statSync(file).mtimeMs > STOPPED_MS) rmSync(file, { force: true })
  }
}

function hashOf(bytes: Buffer): Buffer {
  const { createHash } = builtin('node:crypto') as typeof import('node:crypto')
  return createHash('sha256').update(bytes).digest()
}
