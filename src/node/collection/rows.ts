/** Rows of tables as SQLite and PostgreSQL share them: documents, and refused documents. */
import type { CollectionDocument } from './document.js'
import type { KeptRefused, Refused } from './store.js'

/** A row of the table of documents. */
export interface DocumentRow {
  readonly id: string
  /** Empty if unknown. An empty text sorts before every date. */
  readonly date: string
  readonly title: string | null
  readonly text: string
}

export const documentColumns = 'id, date, title, text'

export function documentOfRow({ id, date, title, text }: DocumentRow): CollectionDocument {
  return { id, text, ...(date !== '' && { date }), ...(title !== null && { title }) }
}

/** The values of a document in the order of the columns. */
export function documentRow({ id, date = '', title, text }: CollectionDocument) {
  return [id, date, title ?? null, text] as const
}

/** The code under which earlier versions refused documents without a date. */
export const refusedUndated = 'collection/no-date'

/** A row of the table of refused documents. Old indexes have no place in the line and no hint. */
export interface RefusedRow {
  readonly key: number
  readonly source: string
  readonly line: number
  readonly code: string
  readonly message: string
  /** The column in the line. */
  readonly at?: number | null
  readonly length?: number | null
  readonly hint?: string | null
}

/** In the order source, line, code, message, at, length, hint. */
export function refusedRow({ source, line, code, message, column, length, hint }: Refused) {
  return [source, line, code, message, column ?? null, length ?? null, hint ?? null]
}

export function keptRefused({ at, length, hint, ...row }: RefusedRow): KeptRefused {
  return {
    ...row,
    ...(at != null && { column: at }),
    ...(length != null && { length }),
    ...(hint != null && { hint }),
  }
}
