/**
 * Where inputs and results of work are kept for all machines: a folder that they share, a PostgreSQL database, or Redis.
 * Stores only differ in where the bytes are.
 */
import { failUsage } from '../../../vocabulary/problem.js'
import { loadOptional } from '../../optional-packages.js'
import { withCheckedNames } from './names.js'

export { StoreTrouble } from './trouble.js'

/**
 * Bytes by name, written once: a name always has the same bytes, unless it is under `runs/`, `workers/` or `marks/`, where the last
 * writer wins. Every method may throw a `StoreTrouble`; the next call works again when the trouble is over.
 */
export interface Store {
  /** Its name in messages: without user and password. */
  readonly name: string
  /** Identifies the store; made on first use and kept in it. */
  readonly id: string
  /** The existing names among some, found in one request. */
  has(names: readonly string[]): Promise<ReadonlySet<string>>
  get(name: string): Promise<Uint8Array | undefined>
  /** Writes all bytes or nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The names that begin with `inputs/`, `results/`, `runs/`, `workers/` or `marks/`, sorted. */
  list(prefix: string): Promise<string[]>
  /** Ignores names that do not exist. */
  remove(names: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** `where`: the path of a folder, `postgres://…`, `redis://…` or `rediss://…`. Throws a `UsageError` or a `StoreTrouble`. */
export async function openStore(where: string): Promise<Store> {
  return withCheckedNames(await opened(where))
}

async function opened(where: string): Promise<Store> {
  // Loaded on request, because a store in a folder needs no client of a server.
  if (/^postgres(ql)?:\/\//i.test(where)) return (await loadPostgres()).openPostgresStore(where)
  if (/^rediss?:\/\//i.test(where)) return (await loadRedis()).openRedisStore(where)
  if (where === '' || /^[a-z][a-z0-9+.-]+:\/\//i.test(where)) return failUnknown()
  return (await import('./folder.js')).openFolderStore(where)
}

const loadPostgres = () =>
  loadOptional(() => import('./postgres.js'), { purpose: 'A store on PostgreSQL', packages: ['pg'] })

const loadRedis = () => loadOptional(() => import('./redis.js'), { purpose: 'A store on Redis', packages: ['ioredis'] })

/** The address is not repeated in the message: it may contain a password. */
function failUnknown(): never {
  return failUsage({
    code: 'usage/option',
    message: 'The store is neither a folder nor an address that Cupel knows.',
    hint: 'Use the path of a folder that all machines share, postgres://user@host/database, redis://host or rediss://host.',
  })
}
