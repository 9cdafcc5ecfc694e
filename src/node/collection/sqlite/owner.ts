/**
 * Who writes to an SQLite file. node-sqlite3-wasm locks with a folder FILE.lock, which stays behind when its process is killed and
 * does not tell whose it was. So a writer leaves its process in FILE.owner: as long as that runs, nobody else may open the file; when it
 * does not, its lock is removed.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { failUsage } from '../../../vocabulary/problem.js'

interface Owner {
  readonly pid: number
  readonly host: string
  /** Milliseconds since 1970: tells a process from an earlier one with its number. */
  readonly since: number
}

/** Makes this process the only one that may write; the function gives that back. */
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
    hint: `Wait until it has finished. If there is no such process any more, delete "${ownerFile(file)}" and try again.`,
  })
}

function ownerFile(file: string): string {
  return `${file}.owner`
}

function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFile(file), 'utf8')) as Owner
  } catch (error) {
    // A file that was not written to its end is that of a process which was just beginning.
    return error instanceof SyntaxError ? { pid: 0, host: hostname(), since: 0 } : undefined
  }
}

/** Nobody can tell for another machine. */
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

/** Two processes may find the same dead owner: whoever moves a living one's mark by mistake puts it back. */
function removeDead(file: string): void {
  if (ownerOf(file) === undefined) return
  const aside = `${ownerFile(file)}.${process.pid}`
  try {
    renameSync(ownerFile(file), aside)
    if (!isDead(JSON.parse(readFileSync(aside, 'utf8')) as Owner)) linkSync(aside, ownerFile(file))
  } catch {
    // Somebody else was faster; making the mark will tell.
  }
  rmSync(aside, { force: true })
}

/** The folder that node-sqlite3-wasm locks with, left by a process that is gone. Readers have locks of their own elsewhere. */
function removeLock(file: string): void {
  try {
    if (statSync(`${file}.lock`).isDirectory()) rmdirSync(`${file}.lock`)
  } catch {
    // There is none.
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
