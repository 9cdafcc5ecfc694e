/**
 * What a collection asks of the database below it. A store finds and keeps; what counts as the same document, what a limit takes
 * and in which turn calls run is decided above it, once for all stores.
 */
import type { CollectionDocument } from './document.js'
import type { Phrase } from './words.js'

export interface Store {
  /** How messages name it: a path, or a server without user and password. */
  readonly name: string
  /** All of the work, or nothing of it. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  count(): Promise<number>
  /** The documents that are there, in any order. */
  find(ids: readonly string[]): Promise<CollectionDocument[]>
  /** Writes documents whose ids differ, over those of the same ids. */
  put(documents: readonly CollectionDocument[]): Promise<void>
  /** Keys of the documents in which the phrases stand near each other, by date and id. */
  near(a: readonly Phrase[], b: readonly Phrase[], distance: number): Promise<number[]>
  /** Keys of the documents in which a phrase stands, by date and id. */
  mentioning(phrases: readonly Phrase[]): Promise<number[]>
  /** The documents of some keys, by date and id. */
  fetch(keys: readonly number[]): Promise<CollectionDocument[]>
  source(path: string): Promise<SourceProgress | undefined>
  putSource(source: SourceProgress): Promise<void>
  putRefused(refused: readonly Refused[]): Promise<void>
  /** Forgets what was refused of a source that is read anew. */
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
  /** Bytes, unpacked, and lines that need not be read again. */
  readonly bytes: number
  readonly lines: number
  /** Sound documents in them. */
  readonly documents: number
  readonly isFinished: boolean
}

/** A document that could not be taken, and why. */
export interface Refused {
  readonly source: string
  /** 0 where the whole file is meant. */
  readonly line: number
  /** Where in the line, and how many characters, if that is known. */
  readonly column?: number
  readonly length?: number
  readonly code: string
  readonly message: string
  readonly hint?: string
}

/** `key` counts up in the order of reading, to page by. */
export interface KeptRefused extends Refused {
  readonly key: number
}
