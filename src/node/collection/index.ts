/**
 * A collection of dated documents with an index of their full text: where the extraction of facts finds its candidates, the documents
 * in which entity and value stand within 20 words of each other (Garrido et al. 2012, section 3). SQLite in a file, or PostgreSQL when a
 * connection string is given; both give the same answers, because both index the words of `words.ts`. The text is searched, the title is not.
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
  /** Where it is, as messages may say it: without user and password. */
  readonly name: string
  /**
   * Adds documents in one transaction, together with how far their sources have been read. A document that is there already changes
   * nothing; one with a known id and another text, date or title takes the place of the old one, and is told.
   */
  add(documents: readonly CollectionDocument[], reading?: Reading): Promise<Added>
  count(): Promise<number>
  get(id: string): Promise<CollectionDocument | undefined>
  /**
   * Documents in which some form of `a` stands within `distance` words (default 20) of some form of `b`, in order of date, then id.
   * A limit takes documents as in `mentioning`.
   */
  near(a: readonly string[], b: readonly string[], distance?: number, limit?: number): Promise<CollectionDocument[]>
  /**
   * Documents in which one of the phrases stands, in order of date, then id. Of more documents than the limit, those at even steps in
   * this order are taken, the first and the last among them.
   */
  mentioning(phrases: readonly string[], limit?: number): Promise<CollectionDocument[]>
  /** How far a source has been read, by its absolute path. */
  source(path: string): Promise<SourceProgress | undefined>
  /** Documents that were refused, in the order of reading, those after the key `after`. */
  refused(limit?: number, after?: number): Promise<KeptRefused[]>
  countRefused(): Promise<number>
  close(): Promise<void>
}

/** How far sources were read, to be kept along with the documents read from them. */
export interface Reading {
  readonly sources?: readonly SourceProgress[]
  readonly refused?: readonly Refused[]
  /** Paths of sources that are read anew: what was refused of them before is forgotten. */
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
