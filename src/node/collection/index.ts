/**
 * A collection of documents, most of them dated, with a full-text index. The extraction of facts uses it to find the documents that mention entity and value
 * within 20 words of each other (Garrido et al. 2012, section 3). The index is an SQLite file, or a PostgreSQL database if a connection string is
 * given; both give the same answers, because both index the words of `words.ts`. The text is searched, the title is not.
 *
 * Start with `collection.ts` (what a collection does over any store) and `store.ts` (what a store does); `sqlite/` and `postgres/` are the stores.
 * Files become documents in `sources.ts`, `lines.ts`, `parse.ts`, `pieces.ts` and `read.ts`; `indexing.ts` puts them into a collection.
 * This folder may import the library and the other folders of `node/`.
 */
import { loadOptional } from '../optional-packages.js'
import { isConnectionString } from '../postgres.js'
import { collectionOver } from './collection.js'
import type { CollectionDocument } from './document.js'
import { openSqlite } from './sqlite/sqlite.js'
import type { KeptRefused, Refused, SourceProgress } from './store.js'

export { isConnectionString } from '../postgres.js'
export type { CollectionDocument } from './document.js'
export { type IndexingOptions, type IndexReport, indexDocuments, type Replacement } from './indexing.js'
export { type DocumentReading, type ReadOptions, readDocuments } from './read.js'
export { listSources } from './sources.js'
export type { KeptRefused, Refused, SourceProgress } from './store.js'

export interface Collection {
  /** Its place, for messages: without user and password. */
  readonly name: string
  /**
   * Adds documents in one transaction, together with how far their sources have been read. A document that the collection already has
   * changes nothing. One with a known id and another text, date or title replaces the old one, and its id is returned.
   */
  add(documents: readonly CollectionDocument[], reading?: Reading): Promise<Added>
  count(): Promise<number>
  /** The number of documents without a date. */
  countUndated(): Promise<number>
  get(id: string): Promise<CollectionDocument | undefined>
  /**
   * Documents in which a form of `a` occurs within `distance` words (default 20) of a form of `b`: undated ones first, then by date, then by id.
   * `limit` works as in `mentioning`.
   */
  near(a: readonly string[], b: readonly string[], distance?: number, limit?: number): Promise<CollectionDocument[]>
  /**
   * Documents that contain one of the phrases: undated ones first, then by date, then by id. If there are more than the limit,
   * documents at even steps in this order are returned, including the first and the last.
   */
  mentioning(phrases: readonly string[], limit?: number): Promise<CollectionDocument[]>
  /** How far a source has been read, by its absolute path. */
  source(path: string): Promise<SourceProgress | undefined>
  /** Refused documents in the order of reading, starting after the key `after`. */
  refused(limit?: number, after?: number): Promise<KeptRefused[]>
  countRefused(): Promise<number>
  close(): Promise<void>
}

/** How far sources have been read, stored together with the documents from them. */
export interface Reading {
  readonly sources?: readonly SourceProgress[]
  readonly refused?: readonly Refused[]
  /** Paths of sources that are read again from the beginning: their earlier refused documents are forgotten. */
  readonly restarted?: readonly string[]
}

export interface Added {
  readonly added: number
  readonly known: number
  /** Ids whose documents were replaced. */
  readonly replaced: readonly string[]
}

/** `where` is the file of an SQLite index, or a connection string such as postgres://user:password@host/database. */
export async function openCollection(where: string, mode: 'read' | 'write' = 'read'): Promise<Collection> {
  if (!isConnectionString(where)) return collectionOver(await openSqlite(where, mode))
  const { openPostgres } = await loadOptional(() => import('./postgres/postgres.js'), {
    purpose: 'An index on PostgreSQL',
    packages: ['pg'],
  })
  return collectionOver(await openPostgres(where, mode))
}
