/**
 * The store in a folder that all machines share:
 *
 *   store.json            the id of the store
 *   inputs/ab/ab12…       one file for each name, in folders by the first two digits
 *   runs/…                other names, in one folder for each prefix
 *   parts/…               files that are being written; they are moved when they are complete
 *
 * Needs neither locks nor links, which some network file systems lack. A machine may see the files of another one some seconds late.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { failUnlessStore, identify } from './folder-identity.js'
import { folderTrouble, hasCode } from './folder-trouble.js'
import { gate } from './gate.js'
import { isName } from './names.js'
import type { Store } from './store.js'

/** The number of files that are open at once. */
const WIDTH = 32

export async function openFolderStore(where: string): Promise<Store> {
  const folder = resolve(where)
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> =>
    work().catch((error) => {
      throw folderTrouble(where, error)
    })
  const id = await attempt(() => identify(folder, where))
  await removeStale(join(folder, 'parts'))
  const admit = gate(WIDTH)
  const guarded = <Result>(work: () => Promise<Result>) => admit(() => attempt(work))
  /** Distinguishes a missing file from a folder that is no longer mounted. */
  const sure = () => failUnlessStore(folder, id)
  return {
    name: where,
    id,
    has: (names) => attempt(() => present(folder, names, sure)),
    get: (name) => guarded(() => readFile(pathOf(folder, name)).catch((error) => absent(error, sure))),
    put: (name, bytes) => guarded(() => writeWhole(folder, pathOf(folder, name), bytes, sure)),
    list: (prefix) => attempt(() => namesIn(folder, prefix, sure)),
    remove: (names) => attempt(() => removeAll(folder, names)),
    close: async () => undefined,
  }
}

/** An upper-case letter A is written +a, because some file systems ignore case. */
function pathOf(folder: string, name: string): string {
  const [kind, id] = name.split('/') as [string, string]
  const file = id.replace(/[A-Z]/g, (letter) => `+${letter.toLowerCase()}`)
  return isFanned(kind) ? join(folder, kind, file.slice(0, 2), file) : join(folder, kind, file)
}

function isFanned(kind: string): boolean {
  return kind === 'inputs' || kind === 'results'
}

async function absent(error: unknown, sure: () => Promise<void>): Promise<undefined> {
  if (!hasCode(error, 'ENOENT')) throw error
  await sure()
}

async function present(folder: string, names: readonly string[], sure: () => Promise<void>): Promise<Set<string>> {
  const isThere = async (name: string) =>
    stat(pathOf(folder, name)).then(
      () => true,
      (error) => (hasCode(error, 'ENOENT') ? false : Promise.reject(error)),
    )
  const there = await Promise.all(names.map(isThere))
  if (there.includes(false)) await sure()
  return new Set(names.filter((_, i) => there[i]))
}

async function writeWhole(folder: string, path: string, bytes: Uint8Array, sure: () => Promise<void>): Promise<void> {
  const part = join(folder, 'parts', randomUUID())
  try {
    await inFolder(part, () => writePart(part, bytes), sure)
    await inFolder(path, () => rename(part, path), sure)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Flushes to disk before the file is moved: after a power failure, a name has all its bytes or does not exist. */
async function writePart(part: string, bytes: Uint8Array): Promise<void> {
  const file = await open(part, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    // Some file systems only report here that they are full.
    await file.close()
  }
}

/** Repeats the work after making a missing folder. The folder of the store itself is never made again. */
async function inFolder(path: string, work: () => Promise<void>, sure: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    await sure()
    await mkdir(dirname(path), { recursive: true })
    await work()
  }
}

async function namesIn(folder: string, prefix: string, sure: () => Promise<void>): Promise<string[]> {
  const entries = async (path: string) =>
    readdir(path).catch((error) => (hasCode(error, 'ENOENT', 'ENOTDIR') ? [] : Promise.reject(error)))
  const top = await entries(join(folder, prefix))
  if (top.length === 0) await sure()
  const files = isFanned(prefix.slice(0, -1))
    ? (await Promise.all(top.map((fan) => entries(join(folder, prefix, fan))))).flat()
    : top
  const nameOf = (file: string) => prefix + file.replace(/\+([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return files.map(nameOf).filter(isName).sort()
}

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(pathOf(folder, name), { force: true })))
}

/** No process takes this long to write a file. */
const STALE_MS = 24 * 60 * 60 * 1000

/** Removes parts whose writers were killed. Errors are ignored, because the parts do no harm. */
async function removeStale(parts: string): Promise<void> {
  const files = await readdir(parts).catch(() => [])
  const remove = async (file: string) => {
    const { mtimeMs } = await stat(file)
    if (mtimeMs < Date.now() - STALE_MS) await rm(file, { force: true })
  }
  await Promise.all(files.map((file) => remove(join(parts, file)).catch(() => undefined)))
}
