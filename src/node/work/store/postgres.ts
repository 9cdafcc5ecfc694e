/**
 * The store in a PostgreSQL database: a table of names and bytes. Lost connections are replaced by new ones; calls that were using them fail.
 * Large values are read in slices, because the client receives bytes as text, and JavaScript limits strings to half a gigabyte.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { failUsage } from '../../../vocabulary/problem.js'
import { malformed, PATIENCE_MS, postgresAddress, whyPostgres } from '../../postgres.js'
import { gate } from './gate.js'
import { isRewritten } from './names.js'
import { failIfTooLarge, patienceFor } from './size.js'
import type { Store } from './store.js'
import { StoreTrouble, type TroubleKind } from './trouble.js'

/** The number of connections. */
const WIDTH = 4

type Ask = <Row>(sql: string, values?: readonly unknown[], size?: number) => Promise<Row[]>

export async function openPostgresStore(where: string): Promise<Store> {
  const { name, secrets } = postgresAddress(where) ?? failUsage({ code: 'usage/option', ...malformed })
  const pool = new pg.Pool({
    ...{ connectionString: where, application_name: 'cupel', max: WIDTH, keepAlive: true },
    connectionTimeoutMillis: PATIENCE_MS,
  })
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', () => undefined)
  const ask = asking(pool, name, secrets)
  try {
    await makeTable(ask)
    return { name, id: await identify(ask), ...methods(name, ask), close: () => pool.end() }
  } catch (error) {
    await pool.end().catch(() => undefined)
    throw error
  }
}

function asking(pool: pg.Pool, name: string, secrets: readonly string[]): Ask {
  // Waiting for a free connection must not count as a timeout, so the pool never gets more queries than it has connections.
  const admit = gate(WIDTH)
  return <Row>(text: string, values: readonly unknown[] = [], size = 0) =>
    admit(async () => {
      const query = { text, values: [...values], query_timeout: patienceFor(PATIENCE_MS, size) }
      try {
        return (await pool.query(query)).rows as Row[]
      } catch (error) {
        throw new StoreTrouble(troubleKindOf(error), `${name}: ${whyPostgres(error, secrets)}.`)
      }
    })
}

const kinds: Readonly<Record<string, TroubleKind>> = {
  '28P01': 'denied',
  '28000': 'denied',
  '42501': 'denied',
  '25006': 'denied',
  '53100': 'full',
  '53300': 'unreachable',
}

/** Codes of the server have five characters; 08…, 57P0… and everything that is not such a code are errors of the connection. */
function troubleKindOf(error: unknown): TroubleKind {
  const { code = '' } = error as { readonly code?: string }
  return kinds[code] ?? (/^(?!08|57P0|E)[0-9A-Z]{5}$/.test(code) ? 'other' : 'unreachable')
}

/** Holds a lock, because two processes that create the same table at once would both fail. A user without write access needs an existing table. */
async function makeTable(ask: Ask): Promise<void> {
  const [found] = await ask<{ there: boolean }>(`SELECT to_regclass('cupel_blobs') IS NOT NULL AS there`)
  if (found?.there) return
  await ask(`SELECT pg_advisory_xact_lock(${MAKING});
    CREATE TABLE IF NOT EXISTS cupel_blobs (name text COLLATE "C" PRIMARY KEY, bytes bytea NOT NULL)`)
}

const MAKING = 0x43504c42

async function identify(ask: Ask): Promise<string> {
  const known = () => ask<{ bytes: Buffer }>(`SELECT bytes FROM cupel_blobs WHERE name = 'store'`)
  const [first] = await known()
  if (first) return first.bytes.toString()
  await ask(`INSERT INTO cupel_blobs VALUES ('store', $1) ON CONFLICT DO NOTHING`, [Buffer.from(randomUUID())])
  return (await known())[0]!.bytes.toString()
}

function methods(store: string, ask: Ask): Omit<Store, 'name' | 'id' | 'close'> {
  const namesOf = (rows: readonly { readonly name: string }[]) => rows.map((row) => row.name)
  return {
    has: async (names) => new Set(namesOf(await ask('SELECT name FROM cupel_blobs WHERE name = ANY($1)', [names]))),
    get: (name) => read(ask, name),
    async put(name, bytes) {
      failIfTooLarge(store, bytes.length)
      const otherwise = isRewritten(name) ? 'UPDATE SET bytes = excluded.bytes' : 'NOTHING'
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const sql = `INSERT INTO cupel_blobs VALUES ($1, $2) ON CONFLICT (name) DO ${otherwise}`
      await ask(sql, [name, buffer], bytes.length)
    },
    list: async (prefix) =>
      namesOf(await ask('SELECT name FROM cupel_blobs WHERE name LIKE $1 ORDER BY name', [`${prefix}%`])),
    remove: async (names) => void (await ask('DELETE FROM cupel_blobs WHERE name = ANY($1)', [names])),
  }
}

const SLICE = 16 << 20

/** Values that are rewritten must be read in one piece. They are small. */
const WHOLE = 128 << 20

async function read(ask: Ask, name: string): Promise<Uint8Array | undefined> {
  const slice = isRewritten(name) ? WHOLE : SLICE
  const sql =
    'SELECT octet_length(bytes) AS size, substring(bytes FROM $2 FOR $3) AS part FROM cupel_blobs WHERE name = $1'
  const parts: Buffer[] = []
  for (let from = 0, size = 1; from < size; from += slice) {
    const [row] = await ask<{ size: number; part: Buffer }>(sql, [name, from + 1, slice], slice)
    if (!row) return undefined
    parts.push(row.part)
    size = row.size
  }
  return parts.length === 1 ? parts[0] : Buffer.concat(parts)
}
