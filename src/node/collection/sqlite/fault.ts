/**
 * What is wrong with an SQLite file, as a user is told it. node-sqlite3-wasm gives errors a message and nothing else, and says "disk I/O error"
 * of a full disk, so we ask the disk itself.
 */
import { statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Database } from 'node-sqlite3-wasm'
import { failUsage } from '../../../vocabulary/problem.js'

const makeOne = 'Make one with cupel facts index.'

export function failMissing(path: string): never {
  return failUsage({
    code: 'file/missing',
    message: `"${path}" does not exist.`,
    place: { file: path },
    hint: makeOne,
  })
}

export function failFolder(path: string): never {
  return failUnusable(path, `"${path}" is a folder, and an index is a file.`, makeOne)
}

export function failOther(file: string): never {
  return failUnusable(file, `"${file}" is no index of documents.`, makeOne)
}

export function failChanged(file: string): never {
  return failUsage({
    code: 'collection/in-use',
    message: `"${file}" was written to while it was read.`,
    place: { file },
    hint: 'Read it again when the indexing has finished.',
  })
}

/** An error of the database as a problem of its file; any other is thrown on. */
export function failDatabase(file: string, error: unknown, state: Database | 'not open yet' | 'only read'): never {
  if (!(error instanceof Error) || error.name !== 'SQLite3Error') throw error
  const { message } = error
  if (message.includes('not a database')) failOther(file)
  if (damaged.test(message))
    failUnusable(file, `"${file}" is damaged: ${message}.`, 'Delete it and index the documents again.')
  if (state !== 'only read' && isFull(file, message)) failFull(file, state)
  return failUnusable(
    file,
    `"${file}" cannot be used: ${message}.`,
    'Check that its disk works and the file may be read and written. What was told as done is in the index.',
  )
}

const damaged = /malformed|corrupt|no such (?:table|column)/i

/** Less room than this is none: databases write more at a time. */
const NO_ROOM = 1 << 20

function isFull(file: string, message: string): boolean {
  if (message.includes('disk is full')) return true
  if (!message.includes('I/O error')) return false
  const { bavail, bsize } = statfsSync(dirname(resolve(file)))
  return bavail * bsize < NO_ROOM
}

function failFull(file: string, state: Database | 'not open yet'): never {
  const count = state === 'not open yet' ? undefined : countKept(state)
  const there = count === undefined ? '' : ` ${count} document${count === 1 ? ' is' : 's are'} in the index.`
  return failUnusable(
    file,
    `The disk of "${file}" is full.${there}`,
    'Make room; the same command goes on from there, and nothing needs to be deleted.',
  )
}

/** Without those of the batch that found no room. */
function countKept(database: Database): number | undefined {
  try {
    if (database.inTransaction) database.exec('ROLLBACK')
    return database.get('SELECT count(*) AS n FROM document')?.n as number | undefined
  } catch {
    return undefined
  }
}

function failUnusable(file: string, message: string, hint: string): never {
  return failUsage({ code: 'collection/unusable', message, place: { file }, hint })
}
