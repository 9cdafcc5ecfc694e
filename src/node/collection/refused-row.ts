/** A refused document as a row of a table, in SQLite and in PostgreSQL. */
import type { KeptRefused, Refused } from './store.js'

/** Indexes of before have no place in the line and no hint. */
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
