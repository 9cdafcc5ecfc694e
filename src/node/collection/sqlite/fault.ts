/**
 * Errors of SQLite files as problems. The errors of node-sqlite3-wasm only have a message, which is "disk I/O error" for a full disk, so we
 * check the free space ourselves.
 */
import { statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Database } from 'node-sqlite3-wasm'
import { failUsage } from '../../../vocabulary/problem.js'

const makeOne = "Make one with 'cupel facts index'."

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
  return failUnusable(file, `"${file}" is not an index of documents.`, makeOne)
}

export function failChanged(file: string): never {
  return failUsage({
    code: 'collection/in-use',
    message: `"${file}" was changed while it was being read.`,
    place: { file },
    hint: 'Run the command again when the indexing has finished.',
  })
}

/** Throws an error of the database as a problem of its file, and other errors unchanged. */
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
    'Check that its disk works and that the file can be read and written. Work that was reported as done is in the index.',
  )
}

const damaged = /malformed|corrupt|no such (?:table|column)/i

/** With less free space than this, the disk counts as full, because databases write more at a time. */
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
    'Free some space. The same command resumes from there; nothing needs to be deleted.',
  )
}

/** The number of documents without those of the failed batch. */
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
