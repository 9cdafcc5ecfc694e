/**
 * The database below a collection. A store finds and keeps documents. The collection decides for all stores which documents are the same, how
 * limits work and in which order calls run.
 */
import type { CollectionDocument } from './document.js'
import type { Phrase } from './words.js'

export interface Store {
  /** Its name in messages: a path, or a server without user and password. */
  readonly name: string
  /** Does all of the work or none. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  count(): Promise<number>
  /** The number of documents without a date. */
  countUndated(): Promise<number>
  /** The existing documents with some ids, in any order. */
  find(ids: readonly string[]): Promise<CollectionDocument[]>
  /** Writes documents with distinct ids, replacing those with the same ids. */
  put(documents: readonly CollectionDocument[]): Promise<void>
  /** Keys of the documents in which the phrases are near each other: undated ones first, then by date, then by id. */
  near(a: readonly Phrase[], b: readonly Phrase[], distance: number): Promise<number[]>
  /** Keys of the documents that contain a phrase, in the same order. */
  mentioning(phrases: readonly Phrase[]): Promise<number[]>
  /** The documents with some keys, in the same order. */
  fetch(keys: readonly number[]): Promise<CollectionDocument[]>
  source(path: string): Promise<SourceProgress | undefined>
  putSource(source: SourceProgress): Promise<void>
  putRefused(refused: readonly Refused[]): Promise<void>
  /** Forgets the refused documents of a source that is read again. */
  forgetRefused(source: string): Promise<void>
  refused(limit: number, after: number): Promise<KeptRefused[]>
  countRefused(): Promise<number>
  close(): Promise<void>
}

/** How far a source has been read. */
export interface SourceProgress {
  /** The absolute path of a file. */
  readonly path: string
  /** Size and time of change: a file with another stamp is read from its beginning. */
  readonly stamp: string
  /** Uncompressed bytes, and lines, that need not be read again. */
  readonly bytes: number
  readonly lines: number
  /** The number of valid documents in them. */
  readonly documents: number
  readonly isFinished: boolean
}

/** A document that could not be indexed, and why. */
export interface Refused {
  readonly source: string
  /** 0 for the whole file. */
  readonly line: number
  /** The place in the line, if it is known. */
  readonly column?: number
  readonly length?: number
  readonly code: string
  readonly message: string
  readonly hint?: string
}

/** `key` rises in the order of reading, for paging. */
export interface KeptRefused extends Refused {
  readonly key: number
}
