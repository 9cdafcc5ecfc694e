/**
 * Opens SQLite files so that nothing is lost. node-sqlite3-wasm never rolls back the journal of a killed process (its check for
 * other writers sees its own lock), which would leave half a transaction in the file. So we use a write-ahead log, which is
 * read up to its last complete transaction after a kill, and merge it into the file at the end. Readers open a link in a temporary folder:
 * their locks do not conflict, none remains beside the index, and the index may be in a read-only folder.
 */
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Database } from 'node-sqlite3-wasm'
import { failChanged, failDatabase, failFolder, failMissing, failOther } from './fault.js'
import { own, refuseOwned } from './owner.js'

export interface SqliteFile {
  /**
   * Runs statements, and reports errors of the database as problems of the file. If the file was written to after it was opened for
   * reading, rows and errors mean nothing, so this is reported instead.
   */
  use<T>(work: (database: Database) => T): T
  close(): void
}

/** `'CPLC'`: identifies our files in their header. */
const APPLICATION = 0x43504c43

export function openForWriting(path: string, schema: string): SqliteFile {
  if (existsSync(path) && statSync(path).isDirectory()) failFolder(path)
  const file = existsSync(path) ? realpathSync(path) : resolve(path)
  const disown = own(file)
  try {
    const database = openDatabase(file)
    try {
      database.exec('PRAGMA locking_mode = exclusive')
      checkOurs(database, file, 'may be new')
      // While the mode changes, the journal is in memory, so that a kill cannot leave one behind.
      database.exec('PRAGMA journal_mode = memory; PRAGMA journal_mode = wal; PRAGMA synchronous = full')
      database.exec(`BEGIN; ${schema}; PRAGMA application_id = ${APPLICATION}; COMMIT`)
    } catch (error) {
      database.close()
      throw error
    }
    const use = <T>(work: (opened: Database) => T): T => {
      try {
        return work(database)
      } catch (error) {
        return failDatabase(path, error, database)
      }
    }
    return { use, close: () => closeWritten(database, use, disown) }
  } catch (error) {
    disown()
    return failDatabase(path, error, 'not open yet')
  }
}

/** Merges the log into the file, which can then be read on its own. */
function closeWritten(database: Database, use: SqliteFile['use'], disown: () => void): void {
  try {
    use(() => database.exec('PRAGMA journal_mode = memory'))
  } finally {
    database.close()
    disown()
  }
}

export function openForReading(path: string, schema: string): SqliteFile {
  if (existsSync(path) && statSync(path).isDirectory()) failFolder(path)
  if (!existsSync(path)) failMissing(path)
  const file = realpathSync(path)
  refuseOwned(file)
  // A writer was killed: its work is in the log, and must be merged into the file first.
  if (hasLog(file)) openForWriting(file, schema).close()
  const before = stampOf(file)
  const folder = mkdtempSync(join(tmpdir(), 'cupel-read-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const database = openDatabase(linkIn(folder, file), { readOnly: true })
    checkOurs(database, path, 'must be ours')
    const use = <T>(work: (opened: Database) => T): T => {
      try {
        return work(database)
      } catch (error) {
        return failDatabase(path, error, 'only read')
      } finally {
        if (stampOf(file) !== before) failChanged(path)
      }
    }
    return { use, close: () => [database.close(), remove()] }
  } catch (error) {
    remove()
    return failDatabase(path, error, 'only read')
  }
}

/** The WebAssembly takes a while to load and hooks into the process, so it is loaded when a file is opened. */
function openDatabase(file: string, options = {}): Database {
  const module = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm')
  return new module.Database(file, options)
}

/** On Windows, not every user may make links. Then the file itself is opened, and readers wait for each other. */
function linkIn(folder: string, file: string): string {
  const link = join(folder, basename(file))
  try {
    symlinkSync(file, link)
    return link
  } catch {
    return file
  }
}

function checkOurs(database: Database, file: string, which: 'may be new' | 'must be ours'): void {
  const application = database.get('PRAGMA application_id')?.application_id
  const isNew = which === 'may be new' && database.get('SELECT count(*) AS tables FROM sqlite_schema')?.tables === 0
  if (application !== APPLICATION && !isNew) failOther(file)
}

/** Byte 18 of the header of an SQLite file is 2 if it has a log. */
function hasLog(file: string): boolean {
  const handle = openSync(file, 'r')
  try {
    const header = Buffer.alloc(20)
    return readSync(handle, header, 0, 20, 0) === 20 && header[18] === 2
  } finally {
    closeSync(handle)
  }
}

function stampOf(file: string): string {
  const { size, mtimeMs, ino } = statSync(file)
  return `${size} ${mtimeMs} ${ino} ${existsSync(`${file}-wal`)}`
}
