/** The progress of sources and the refused documents, in PostgreSQL. */

import { keptRefused, type RefusedRow, refusedRow } from '../rows.js'
import type { SourceProgress, Store } from '../store.js'
import type { Connection } from './connection.js'

type SourcePart = Pick<Store, 'source' | 'putSource' | 'putRefused' | 'forgetRefused' | 'refused' | 'countRefused'>

export function postgresSources({ query }: Connection): SourcePart {
  return {
    source: async (path) =>
      (
        await query<SourceProgress>(
          'SELECT path, stamp, bytes, lines, documents, is_finished AS "isFinished" FROM cupel_source WHERE path = $1',
          [path],
        )
      )[0],
    putSource: async ({ path, stamp, bytes, lines, documents, isFinished }) =>
      void (await query(
        `INSERT INTO cupel_source VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (path) DO UPDATE SET stamp = excluded.stamp,
         bytes = excluded.bytes, lines = excluded.lines, documents = excluded.documents, is_finished = excluded.is_finished`,
        [path, stamp, bytes, lines, documents, isFinished],
      )),
    putRefused: async (refused) => {
      const columns = 'source, line, code, message, at, length, hint'
      for (const one of refused)
        await query(`INSERT INTO cupel_refused (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, refusedRow(one))
    },
    forgetRefused: async (source) => void (await query('DELETE FROM cupel_refused WHERE source = $1', [source])),
    refused: async (limit, after) =>
      (await query<RefusedRow>('SELECT * FROM cupel_refused WHERE key > $1 ORDER BY key LIMIT $2', [after, limit])).map(
        keptRefused,
      ),
    countRefused: async () => (await query<{ n: number }>('SELECT count(*)::int AS n FROM cupel_refused'))[0]!.n,
  }
}
