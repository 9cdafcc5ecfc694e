/**
 * Which process writes to an SQLite file. node-sqlite3-wasm locks with a folder FILE.lock, which remains when its process is killed and
 * does not identify the process. So a writer records its process in FILE.owner: while it runs, no other process may open the file; when
 * it is gone, its lock is removed.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { failUsage } from '../../../vocabulary/problem.js'

interface Owner {
  readonly pid: number
  readonly host: string
  /** Milliseconds since 1970: distinguishes a process from an earlier one with the same number. */
  readonly since: number
}

/** Makes this process the only one that may write. The function that it returns releases the file. */
export function own(file: string): () => void {
  const mark = ownerFile(file)
  refuseOwned(file)
  removeDead(file)
  try {
    mkdirSync(dirname(file), { recursive: true })
    const owner: Owner = { pid: process.pid, host: hostname(), since: Date.now() }
    writeFileSync(mark, JSON.stringify(owner), { flag: 'wx' })
  } catch (error) {
    refuseOwned(file)
    failUnwritable(file, error)
  }
  removeLock(file)
  return () => rmSync(mark, { force: true })
}

/** Fails if a running process writes to the file. */
export function refuseOwned(file: string): void {
  const owner = ownerOf(file)
  if (owner === undefined || isDead(owner)) return
  const { pid, host } = owner
  failUsage({
    code: 'collection/in-use',
    message: `"${file}" is being written by process ${pid}${host === hostname() ? '' : ` on ${host}`}.`,
    place: { file },
    hint: `Wait until it has finished. If this process no longer exists, delete "${ownerFile(file)}" and try again.`,
  })
}

function ownerFile(file: string): string {
  return `${file}.owner`
}

function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFile(file), 'utf8')) as Owner
  } catch (error) {
    // An incomplete file belongs to a process that is just starting.
    return error instanceof SyntaxError ? { pid: 0, host: hostname(), since: 0 } : undefined
  }
}

/** A process of another machine counts as alive, because that cannot be checked. */
function isDead({ pid, host, since }: Owner): boolean {
  if (host !== hostname()) return false
  if (pid === process.pid) return since < Date.now() - 1000 * process.uptime()
  try {
    if (pid > 0) process.kill(pid, 0)
    return pid <= 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Two processes may find the same dead owner; one that moves the mark of a living owner by mistake puts it back. */
function removeDead(file: string): void {
  if (ownerOf(file) === undefined) return
  const aside = `${ownerFile(file)}.${process.pid}`
  try {
    renameSync(ownerFile(file), aside)
    if (!isDead(JSON.parse(readFileSync(aside, 'utf8')) as Owner)) linkSync(aside, ownerFile(file))
  } catch {
    // Another process was faster; creating the mark will fail then.
  }
  rmSync(aside, { force: true })
}

/** Removes the lock folder of a process that is gone. Readers have their own locks elsewhere. */
function removeLock(file: string): void {
  try {
    if (statSync(`${file}.lock`).isDirectory()) rmdirSync(`${file}.lock`)
  } catch {
    // There is no lock.
  }
}

function failUnwritable(file: string, error: unknown): never {
  return failUsage({
    code: 'collection/unusable',
    message: `"${file}" cannot be written: ${(error as Error).message}.`,
    place: { file },
    hint: 'Choose another place.',
  })
}
