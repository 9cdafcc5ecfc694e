/**
 * The store in Redis: a key `cupel:NAME` for each name. Lists are made by scanning all keys, which is always right; a separate index would be
 * wrong after keys were evicted. The server must be configured to keep all keys (`maxmemory-policy noeviction`).
 */
import { randomUUID } from 'node:crypto'
import type { ChainableCommander } from 'ioredis'
import { isRewritten } from './names.js'
import { connectRedis, type RedisConnection } from './redis-connection.js'
import { failIfTooLarge } from './size.js'
import type { Store } from './store.js'

const PREFIX = 'cupel:'

/** `patience`: in milliseconds. */
export async function openRedisStore(where: string, patience?: number): Promise<Store> {
  const connection = await connectRedis(where, patience)
  try {
    return storeOf(connection, await identify(connection))
  } catch (error) {
    connection.close()
    throw error
  }
}

async function identify({ ask }: RedisConnection): Promise<string> {
  const key = keyOf('store')
  const known = await ask((redis) => redis.get(key))
  if (known) return known
  await ask((redis) => redis.set(key, randomUUID(), 'NX'))
  return (await ask((redis) => redis.get(key)))!
}

function storeOf({ name: store, ask, close }: RedisConnection, id: string): Store {
  return {
    name: store,
    id,
    has: async (names) => {
      const found = await all(ask, names, (batch, name) => batch.exists(keyOf(name)))
      return new Set(names.filter((_, i) => found[i] === 1))
    },
    async get(name) {
      const size = await ask((redis) => redis.strlen(keyOf(name)))
      return (await ask((redis) => redis.getBuffer(keyOf(name)), size)) ?? undefined
    },
    async put(name, bytes) {
      failIfTooLarge(store, bytes.length)
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const write = isRewritten(name)
        ? ask((redis) => redis.set(keyOf(name), buffer), bytes.length)
        : ask((redis) => redis.set(keyOf(name), buffer, 'NX'), bytes.length)
      await write
    },
    list: (prefix) => list(ask, prefix),
    remove: async (names) => void (await all(ask, names, (batch, name) => batch.del(keyOf(name)))),
    close: async () => close(),
  }
}

function keyOf(name: string): string {
  return PREFIX + name
}

type Ask = RedisConnection['ask']

/** Sends a command for each name together. Throws the first error. */
function all(
  ask: Ask,
  names: readonly string[],
  command: (batch: ChainableCommander, name: string) => unknown,
): Promise<unknown[]> {
  return ask(async (redis) => {
    const batch = redis.pipeline()
    for (const name of names) command(batch, name)
    const answers = (await batch.exec()) ?? []
    const failed = answers.find(([error]) => error)
    if (failed) throw failed[0]
    return answers.map(([, answer]) => answer)
  })
}

/** The number of keys of one scan. */
const STEP = 1000

async function list(ask: Ask, prefix: string): Promise<string[]> {
  // The same key may come more than once.
  const found = new Set<string>()
  let cursor = '0'
  do {
    const [next, keys] = await ask((redis) => redis.scan(cursor, 'MATCH', `${keyOf(prefix)}*`, 'COUNT', STEP))
    for (const key of keys) found.add(key.slice(PREFIX.length))
    cursor = next
  } while (cursor !== '0')
  return [...found].sort()
}
