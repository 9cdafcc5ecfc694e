/** The names that a store accepts. Others are rejected, because a name may come from another machine, and becomes a path or a key. */
import { failUsage } from '../../../vocabulary/problem.js'
import type { Store } from './store.js'

/** Under these prefixes, the last writer wins; everything else is written once. */
const REWRITTEN = /^(runs|workers|marks)\//

const NAME = /^((inputs|results)\/[0-9a-f]{64}|(runs|workers|marks)\/[A-Za-z0-9]([A-Za-z0-9._-]{0,126}[A-Za-z0-9])?)$/
const PREFIX = /^(inputs|results|runs|workers|marks)\/$/

export function isRewritten(name: string): boolean {
  return REWRITTEN.test(name)
}

export function isName(name: string): boolean {
  return NAME.test(name)
}

/** The store, with names checked before each call. */
export function withCheckedNames(store: Store): Store {
  return {
    name: store.name,
    id: store.id,
    has: async (names) => (checked(names).length === 0 ? new Set() : store.has(names)),
    get: async (name) => store.get(checked([name])[0]!),
    put: async (name, bytes) => store.put(checked([name])[0]!, bytes),
    list: async (prefix) => (PREFIX.test(prefix) ? store.list(prefix) : refuse(prefix)),
    remove: async (names) => (checked(names).length === 0 ? undefined : store.remove(names)),
    close: () => store.close(),
  }
}

function checked(names: readonly string[]): readonly string[] {
  for (const name of names) if (!isName(name)) refuse(name)
  return names
}

function refuse(name: string): never {
  return failUsage({
    code: 'usage/option',
    message: `${JSON.stringify(name)} is not a name in a store.`,
    hint: 'Names are inputs/… and results/… with 64 hexadecimal digits, and runs/…, workers/… and marks/… with an id.',
  })
}
