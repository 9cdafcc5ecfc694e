/**
 * Opening SQLite files so that nothing is lost. node-sqlite3-wasm never rolls back a journal that a killed process left (its check for
 * other writers sees its own lock), which would leave half a transaction in the file. So we write with a write-ahead log, which is
 * read to its last whole transaction after a kill, and turn it into a plain file in the end. Readers open a link in a folder of their
 * own: their locks do not meet, none stays beside the index, and the index may lie where nothing can be written.
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
   * All statements go through here: what the database cannot do is told as a problem of the file. Of a file that somebody has written to
   * since it was opened for reading, neither rows nor faults tell anything, so that is told instead.
   */
  use<T>(work: (database: Database) => T): T
  close(): void
}

/** `'CPLC'`: says in the header of the file whose it is. */
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
      // Kept in memory, the journal of the change to the log and back is one that no kill can leave behind.
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

/** A file without its log beside it can be read by anybody. */
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
  // A writer was killed: what it had done stands in the log, and has to be brought into the file first.
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

/** Loading the WebAssembly takes a while and hooks into the process, so it waits until somebody opens a file. */
function openDatabase(file: string, options = {}): Database {
  const module = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm')
  return new module.Database(file, options)
}

/** Windows lets not everybody make links; then the file itself is opened, and readers wait for each other. */
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

/** Byte 18 of the header of an SQLite file tells that it goes with a log. */
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
