/**
 * The store in an SQLite file. The words of each document are joined by spaces and put into an FTS5 table without content. Its ASCII
 * tokenizer treats every character beyond ASCII as part of a word, so that it splits the text into exactly our words. NEAR is FTS5's own.
 */
import type { Database } from 'node-sqlite3-wasm'
import type { CollectionDocument } from '../document.js'
import {
  type DocumentRow,
  documentColumns,
  documentOfRow,
  documentRow,
  keptRefused,
  type RefusedRow,
  refusedRow,
  refusedUndated,
} from '../rows.js'
import type { SourceProgress, Store } from '../store.js'
import { type Phrase, wordsOf } from '../words.js'
import { openForReading, openForWriting, type SqliteFile } from './file.js'

const schema = `
CREATE TABLE IF NOT EXISTS document (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, date TEXT NOT NULL, title TEXT, text TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS document_date ON document (date, id);
CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (folded, content = '', contentless_delete = 1, tokenize = 'ascii');
CREATE TABLE IF NOT EXISTS source (path TEXT PRIMARY KEY, stamp TEXT NOT NULL, bytes INTEGER NOT NULL, lines INTEGER NOT NULL,
  documents INTEGER NOT NULL, is_finished INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS refused (key INTEGER PRIMARY KEY, source TEXT NOT NULL, line INTEGER NOT NULL, code TEXT NOT NULL,
  message TEXT NOT NULL, at INTEGER, length INTEGER, hint TEXT);
CREATE INDEX IF NOT EXISTS refused_source ON refused (source)`

export async function openSqlite(file: string, mode: 'read' | 'write'): Promise<Store> {
  const opened = mode === 'write' ? openForWriting(file, schema) : openForReading(file, schema)
  try {
    if (mode === 'write') opened.use(upgrade)
  } catch (error) {
    opened.close()
    throw error
  }
  return {
    name: file,
    transaction: (work) => inTransaction(opened, work),
    close: async () => opened.close(),
    ...documentsOf(opened),
    ...sourcesOf(opened),
  }
}

function upgrade(database: Database): void {
  addColumns(database)
  rereadUndated(database)
}

/** Sources with documents that an earlier version refused because they have no date are read again. */
function rereadUndated(database: Database): void {
  database.run("UPDATE source SET stamp = '' WHERE path IN (SELECT source FROM refused WHERE code = ?)", [
    refusedUndated,
  ])
}

/** In old indexes, the table of refused documents has fewer columns. */
function addColumns(database: Database): void {
  if (database.get("SELECT 1 AS one FROM pragma_table_info('refused') WHERE name = 'hint'")) return
  database.exec('ALTER TABLE refused ADD COLUMN at INTEGER; ALTER TABLE refused ADD COLUMN length INTEGER')
  database.exec('ALTER TABLE refused ADD COLUMN hint TEXT')
}

async function inTransaction<T>({ use }: SqliteFile, work: () => Promise<T>): Promise<T> {
  use((database) => database.exec('BEGIN IMMEDIATE'))
  try {
    const result = await work()
    use((database) => database.exec('COMMIT'))
    return result
  } catch (error) {
    use((database) => database.inTransaction && database.exec('ROLLBACK'))
    throw error
  }
}

type DocumentPart = Pick<Store, 'count' | 'countUndated' | 'find' | 'put' | 'near' | 'mentioning' | 'fetch'>

function documentsOf(file: SqliteFile): DocumentPart {
  const all = reader(file)
  const keysOf = (query: string) =>
    all<{ key: number }>(
      'SELECT d.key FROM words JOIN document d ON d.key = words.rowid WHERE words MATCH ? ORDER BY d.date, d.id',
      query,
    ).map(({ key }) => key)
  return {
    count: async () => all<{ n: number }>('SELECT count(*) AS n FROM document')[0]!.n,
    countUndated: async () => all<{ n: number }>("SELECT count(*) AS n FROM document WHERE date = ''")[0]!.n,
    find: async (ids) =>
      all<DocumentRow>(
        `SELECT ${columns} FROM document WHERE id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(ids),
      ).map(documentOfRow),
    put: async (documents) => file.use((database) => putDocuments(database, documents)),
    near: async (a, b, distance) =>
      keysOf(a.flatMap((one) => b.map((other) => `NEAR(${quoted(one)} ${quoted(other)}, ${distance})`)).join(' OR ')),
    mentioning: async (phrases) => keysOf(phrases.map(quoted).join(' OR ')),
    fetch: async (keys) =>
      all<DocumentRow>(
        `SELECT ${columns} FROM document WHERE key IN (SELECT value FROM json_each(?)) ORDER BY date, id`,
        JSON.stringify(keys),
      ).map(documentOfRow),
  }
}

const columns = documentColumns

/** Words only contain letters, digits and marks, so no name can contain an operator or end the quotes. */
function quoted(phrase: Phrase): string {
  return `"${phrase.join(' ')}"`
}

function putDocuments(database: Database, documents: readonly CollectionDocument[]): void {
  const keep = database.prepare(
    `INSERT INTO document (${columns}) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET date = excluded.date, title = excluded.title, text = excluded.text RETURNING key`,
  )
  const forget = database.prepare('DELETE FROM words WHERE rowid = ?')
  const index = database.prepare('INSERT INTO words (rowid, folded) VALUES (?, ?)')
  try {
    for (const document of documents) {
      const key = keep.all([...documentRow(document)])[0]!.key as number
      forget.run([key])
      index.run([key, wordsOf(document.text).join(' ')])
    }
  } finally {
    for (const statement of [keep, forget, index]) statement.finalize()
  }
}

type SourcePart = Pick<Store, 'source' | 'putSource' | 'putRefused' | 'forgetRefused' | 'refused' | 'countRefused'>

function sourcesOf(file: SqliteFile): SourcePart {
  const all = reader(file)
  const run = (sql: string, values: (string | number | null)[]) =>
    void file.use((database) => database.run(sql, values))
  return {
    source: async (path) => {
      const row = all<SourceRow>('SELECT * FROM source WHERE path = ?', path)[0]
      if (!row) return undefined
      const { is_finished, ...rest } = row
      return { ...rest, isFinished: is_finished === 1 }
    },
    putSource: async ({ path, stamp, bytes, lines, documents, isFinished }) =>
      run('INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?, ?)', [
        ...[path, stamp, bytes, lines, documents],
        isFinished ? 1 : 0,
      ]),
    putRefused: async (refused) => {
      const columns = 'source, line, code, message, at, length, hint'
      for (const one of refused) run(`INSERT INTO refused (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`, refusedRow(one))
    },
    forgetRefused: async (source) => run('DELETE FROM refused WHERE source = ?', [source]),
    refused: async (limit, after) =>
      all<RefusedRow>('SELECT * FROM refused WHERE key > ? ORDER BY key LIMIT ?', [after, limit]).map(keptRefused),
    countRefused: async () => all<{ n: number }>('SELECT count(*) AS n FROM refused')[0]!.n,
  }
}

type SourceRow = Omit<SourceProgress, 'isFinished'> & { readonly is_finished: number }

function reader({ use }: SqliteFile) {
  return <T>(sql: string, values: string | number | (string | number)[] = []): T[] =>
    use((database) => database.all(sql, values) as T[])
}
