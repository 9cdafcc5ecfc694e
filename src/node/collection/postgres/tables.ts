/** The tables of an index in PostgreSQL: created for writing, required for reading. */
import { failUsage } from '../../../vocabulary/problem.js'
import { refusedUndated } from '../rows.js'
import type { Connection } from './connection.js'

/** Ids and dates are ordered by bytes, as in SQLite, whatever the locale of the database. */
const tables = [
  `CREATE TABLE IF NOT EXISTS cupel_document (key int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE,
   date text COLLATE "C" NOT NULL, title text, text text NOT NULL, words tsvector)`,
  'CREATE INDEX IF NOT EXISTS cupel_document_date ON cupel_document (date, id)',
  'CREATE INDEX IF NOT EXISTS cupel_document_words ON cupel_document USING gin (words)',
  'CREATE INDEX IF NOT EXISTS cupel_document_wordless ON cupel_document (key) WHERE words IS NULL',
  `CREATE TABLE IF NOT EXISTS cupel_source (path text PRIMARY KEY, stamp text NOT NULL, bytes double precision NOT NULL,
   lines double precision NOT NULL, documents int NOT NULL, is_finished boolean NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS cupel_refused (key int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, source text NOT NULL,
   line double precision NOT NULL, code text NOT NULL, message text NOT NULL)`,
  `ALTER TABLE cupel_refused ADD COLUMN IF NOT EXISTS at double precision, ADD COLUMN IF NOT EXISTS length double precision,
   ADD COLUMN IF NOT EXISTS hint text`,
  'CREATE INDEX IF NOT EXISTS cupel_refused_source ON cupel_refused (source)',
  // Sources with documents that an earlier version refused because they have no date are read again.
  `UPDATE cupel_source SET stamp = '' WHERE path IN (SELECT source FROM cupel_refused WHERE code = '${refusedUndated}')`,
]

export async function openTables(connection: Connection, mode: 'read' | 'write'): Promise<void> {
  const [encoding] = await connection.query<{ server_encoding: string }>('SHOW server_encoding')
  if (encoding?.server_encoding !== 'UTF8')
    failUsage({
      code: 'collection/unusable',
      message: `${connection.name}: the encoding of the database is ${encoding?.server_encoding}, which cannot represent every text.`,
      hint: 'Create a database with ENCODING UTF8.',
    })
  if (mode === 'write') await makeTables(connection)
  else await findTables(connection)
}

/** Holds a lock, because two processes that create the same table at once would both fail. */
async function makeTables(connection: Connection): Promise<void> {
  // Otherwise the server sends a notice for every table that exists.
  await connection.query('SET client_min_messages = warning')
  await connection.query('SELECT pg_advisory_lock($1)', [MAKING])
  try {
    for (const table of tables) await connection.query(table)
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [MAKING]).catch(() => undefined)
  }
}

const MAKING = 0x43504c44

async function findTables(connection: Connection): Promise<void> {
  const [found] = await connection.query<{ there: boolean }>(
    `SELECT to_regclass('cupel_document') IS NOT NULL AS there`,
  )
  if (!found?.there)
    failUsage({
      code: 'collection/unusable',
      message: `${connection.name} contains no index of documents.`,
      hint: "Make one with 'cupel facts index'.",
    })
}
