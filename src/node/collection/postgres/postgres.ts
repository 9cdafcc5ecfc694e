/**
 * The store in PostgreSQL. Each document has the set of its words as a tsvector, made without PostgreSQL's own parser. It finds the
 * documents that contain all words of the phrases; whether the words are adjacent and the phrases near is decided here, on our own words.
 * Positions in a tsvector are limited to 16,383, and to 256 for one word, which is too few. A cursor fetches candidates in pages.
 */

import type { CollectionDocument } from '../document.js'
import { areNear, containsAny } from '../match.js'
import { type DocumentRow, documentColumns, documentOfRow, documentRow } from '../rows.js'
import type { Store } from '../store.js'
import { type Phrase, wordsOf } from '../words.js'
import { type Connection, connect } from './connection.js'
import { postgresSources } from './sources.js'
import { openTables } from './tables.js'

export async function openPostgres(where: string, mode: 'read' | 'write'): Promise<Store> {
  const connection = await connect(where)
  try {
    await openTables(connection, mode)
  } catch (error) {
    await connection.close()
    throw error
  }
  return {
    name: connection.name,
    transaction: (work) => inTransaction(connection, work),
    close: () => closeAfter(mode, connection),
    ...postgresDocuments(connection),
    ...postgresSources(connection),
  }
}

/** Updates the statistics of the table, which the server uses to plan queries. */
async function closeAfter(mode: 'read' | 'write', connection: Connection): Promise<void> {
  try {
    if (mode === 'write') await connection.query('ANALYZE cupel_document')
  } finally {
    await connection.close()
  }
}

/** A lock that lets several writers write their batches one after the other. */
const ONE_WRITER = 0x43504c43

async function inTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.query('BEGIN')
  try {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [ONE_WRITER])
    const result = await work()
    await connection.query('COMMIT')
    return result
  } catch (error) {
    // If the connection failed, the server rolls back by itself.
    await connection.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

type DocumentPart = Pick<Store, 'count' | 'countUndated' | 'find' | 'put' | 'near' | 'mentioning' | 'fetch'>

const columns = documentColumns

function postgresDocuments(connection: Connection): DocumentPart {
  const rows = async (sql: string, values: readonly unknown[]) =>
    (await connection.query<DocumentRow>(`SELECT ${columns} FROM cupel_document ${sql}`, values)).map(documentOfRow)
  return {
    count: () => countOf(connection, ''),
    countUndated: () => countOf(connection, "WHERE date = ''"),
    find: (ids) => rows('WHERE id = ANY($1)', [ids]),
    put: (documents) => putDocuments(connection, documents),
    near: (a, b, distance) =>
      matchingKeys(connection, `(${anyOf(a)}) & (${anyOf(b)})`, (words) => areNear(words, a, b, distance)),
    mentioning: (phrases) => matchingKeys(connection, anyOf(phrases), (words) => containsAny(words, phrases)),
    fetch: (keys) => rows('WHERE key = ANY($1) ORDER BY date, id', [keys]),
  }
}

async function countOf(connection: Connection, condition: string): Promise<number> {
  return (await connection.query<{ n: number }>(`SELECT count(*)::int AS n FROM cupel_document ${condition}`))[0]!.n
}

/** A tsvector is limited to 1 MB. A document with more distinct words has none, and is always a candidate. */
const MOST_BYTES = 900_000

async function putDocuments(connection: Connection, documents: readonly CollectionDocument[]): Promise<void> {
  const words = documents.map(({ text }) => {
    const distinct = [...new Set(wordsOf(text))].join(' ')
    return Buffer.byteLength(distinct) > MOST_BYTES ? null : distinct
  })
  const rows = documents.map(documentRow)
  await connection.query(
    `INSERT INTO cupel_document (${columns}, words)
     SELECT ${columns}, array_to_tsvector(string_to_array(words, ' '))
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS new (${columns}, words)
     ON CONFLICT (id) DO UPDATE
     SET date = excluded.date, title = excluded.title, text = excluded.text, words = excluded.words`,
    [...[0, 1, 2, 3].map((column) => rows.map((row) => row[column])), words],
  )
}

/** Words only contain letters, digits and marks, so no name can contain an operator or end the quotes. */
function anyOf(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => `(${[...new Set(phrase)].map((word) => `'${word}'`).join(' & ')})`).join(' | ')
}

/** The number of candidates in memory at a time. */
const PAGE = 200

async function matchingKeys(
  connection: Connection,
  query: string,
  matches: (words: readonly string[]) => boolean,
): Promise<number[]> {
  const keys: number[] = []
  await connection.query('BEGIN READ ONLY')
  try {
    await connection.query(
      // MATERIALIZED finds the documents before sorting them. Otherwise a cursor scans all documents in order, to return the first row soon.
      `DECLARE candidates NO SCROLL CURSOR FOR WITH found AS MATERIALIZED (
         SELECT key, text, date, id FROM cupel_document WHERE words @@ $1::tsquery
         UNION ALL SELECT key, text, date, id FROM cupel_document WHERE words IS NULL)
       SELECT key, text FROM found ORDER BY date, id`,
      [query],
    )
    for (let page: Candidate[]; (page = await connection.query(`FETCH ${PAGE} FROM candidates`)).length > 0; )
      for (const { key, text } of page) if (matches(wordsOf(text))) keys.push(key)
  } finally {
    await connection.query('ROLLBACK')
  }
  return keys
}

interface Candidate {
  readonly key: number
  readonly text: string
}
